"""Winning: the last card, the count, and matches of several hands."""

import pytest
from msgspec.structs import replace

from rumpus.core.game import Outcome
from rumpus.core.inputs import Act, Seat
from rumpus.core.waits import Turn
from rumpus.games.kart.rules.actions import Deal, Draw, Keep, NameColour, PlayCard
from rumpus.games.kart.rules.state import TO_PLAY
from tests.games.kart.notation import Heat, fresh, race


@pytest.mark.rule("K-V1")
def test_playing_the_last_card_wins_the_hand_at_once() -> None:
    heat = race("R7 | R1 B2", top="R3", pile="Y5")
    assert heat.play(0, "R7") == ["card_played 0 R7", "hand_won 0 3"]
    assert heat.race.outcome == Outcome((Seat(0),), (3, 0))
    assert heat.race.waits == ()
    assert [heat.offers(seat) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("K-V1", "K-P1")
def test_a_last_draw_two_still_bites_before_the_count() -> None:
    heat = race("R+2 | B1 B2 | G1", top="R3", pile="Y5 W Y7")
    assert heat.play(0, "R+2") == [
        "card_played 0 R+2", "cards_drawn 1 [Y5 W] draw_two", f"hand_won 0 {1 + 2 + 1 + 5 + 50}",
    ]  # fmt: skip


@pytest.mark.rule("K-V1")
@pytest.mark.parametrize("bluff", [True, False])
def test_a_last_draw_four_bites_too_and_is_always_honest(bluff: bool) -> None:
    heat = race("W+4 | B1 B2 | G1", top="R3", pile="Y5 Y6 Y7 Y8", wd4_bluff=bluff)
    assert heat.play(0, "W+4", "R") == [
        "card_played 0 W+4 R", "cards_drawn 1 [Y5 Y6 Y7 Y8] draw_four", "hand_won 0 30",
    ]  # fmt: skip
    assert heat.race.waits == ()


@pytest.mark.rule("K-V1")
@pytest.mark.parametrize("card", ["W?", "RS", "RR", "R5"])
def test_other_last_cards_do_nothing_more(card: str) -> None:
    heat = race(f"{card} | B1 B2 | G1", top="R3", pile="B5 Y6 Y7 Y8")
    assert heat.play(0, card) == [f"card_played 0 {card}", "hand_won 0 4"]


@pytest.mark.rule("K-V1", "K-A2")
def test_a_last_draw_two_bites_in_the_direction_of_play() -> None:
    heat = race("R+2 | B1 B2 | G1", top="R3", pile="Y5 Y6", direction=-1)
    assert heat.play(0, "R+2")[1] == "cards_drawn 2 [Y5 Y6] draw_two"


@pytest.mark.rule("K-V1")
def test_after_the_end_everything_is_refused() -> None:
    heat = race("R7 | R1 B2", top="R3", pile="Y5")
    heat.play(0, "R7")
    for seat in (0, 1):
        assert heat.refused(seat, PlayCard("R1")) == "K-V1 hand_over"
        assert heat.refused(seat, Draw()) == "K-V1 hand_over"
        assert heat.refused(seat, Deal()) == "K-V1 hand_over"


@pytest.mark.rule("K-P1")
def test_the_winner_scores_what_the_others_still_hold() -> None:
    heat = race("R7 | R0 B9 G4 | Y+2 BR GS | W W+4 W?", top="R3", pile="Y5")
    assert heat.play(0, "R7")[1] == f"hand_won 0 {0 + 9 + 4 + 3 * 20 + 3 * 50}"
    assert heat.view(None).table.scores == (223, 0, 0, 0)


@pytest.mark.rule("K-P1")
def test_the_cards_that_count_are_laid_open_once_the_hand_is_won_and_only_until_the_next() -> None:
    heat = match()
    assert heat.view(None).table.counted == ()
    heat.play(1, "R7")
    counted = heat.view(0).table.counted
    assert [[(left.card, left.points) for left in hand] for hand in counted] == [
        [("B1", 1), ("B2", 2)],
        [],
        [("B9", 9)],
    ]
    heat.deal(2)
    assert heat.view(0).table.counted == ()


def match(target: int = 100, scores: tuple[int, ...] = (0, 0, 0), last: str = "R7") -> Heat:
    return race(f"B1 B2 | {last} | B9", top="R3", pile="Y5", turn=1, dealer=1, target=target, scores=scores)


@pytest.mark.rule("K-P2")
def test_the_match_goes_on_until_somebody_has_the_target() -> None:
    heat = match(scores=(90, 50, 0))
    assert heat.play(1, "R7")[-1] == "hand_won 1 12"
    assert (heat.phase, heat.state.scores, heat.race.outcome) == ("deal", (90, 62, 0), None)
    heat = match(scores=(90, 88, 0))
    heat.play(1, "R7")
    assert heat.race.outcome == Outcome((Seat(1),), (90, 100, 0))
    assert heat.race.waits == ()


@pytest.mark.rule("K-P2", "K-S1", "K-S4")
def test_the_deal_passes_to_the_left_between_hands() -> None:
    heat = match()
    heat.play(1, "R7")
    assert heat.race.waits == (Turn(Seat(2), chore=True),)
    assert heat.offers(2) == ["deal"]
    assert heat.refused(1, Deal()) == "K-P2 not_the_dealer"
    assert heat.refused(1, Draw()) == "K-P2 not_the_dealer"
    assert heat.refused(2, Draw()) == "K-V1 hand_over"
    heat.deal(2)
    table = heat.view(None).table
    assert (table.dealer, table.hand_no, table.direction, table.turn) == (2, 2, 1, 0)
    assert (table.counts, table.scores, table.winner) == ((7, 7, 7), (0, 12, 0), None)
    assert heat.pieces.total() == 112


@pytest.mark.rule("K-P2")
def test_a_hand_begins_afresh_whatever_the_last_one_left_behind() -> None:
    heat = race("RR | W+4 B2 | R1 B9", top="R3", pile="R5 R6 R7 R8 R9 Y1", turn=1, dealer=0, target=500)
    heat.play(1, "W+4", "R")
    heat.challenge(2)
    heat.play(0, "RR")
    assert heat.view(None).table.phase == "deal"
    heat.deal(1)
    for seat in range(3):
        assert heat.mine(seat).shown is None
    state = heat.state
    assert (state.exposed, state.last_actor, state.race) == (None, None, None)
    assert (state.called, state.stuck) == ((), 0)


@pytest.mark.rule("K-P2")
def test_there_is_nothing_to_deal_while_a_hand_is_played() -> None:
    assert race("R7 R8 | B1 B2").refused(0, Deal()) == "K-P2 nothing_to_deal"


@pytest.mark.rule("K-P2", "K-S1")
def test_every_hand_of_a_match_is_shuffled_anew() -> None:
    heat = fresh(2, target=1000)
    first = heat.state.hands
    heat.state = replace(heat.state, hands=(("R1",), ("B1",)), colour="R", phase=TO_PLAY, turn=Seat(0))
    heat.race.act(Act(Seat(0), PlayCard("R1")))
    heat.deal(heat.state.turn)
    assert heat.state.hands != first
    assert heat.pieces.total() == 112


@pytest.mark.rule("K-V1")
def test_nothing_but_dealing_happens_between_hands() -> None:
    heat = match()
    heat.play(1, "R7")
    assert heat.refused(2, Keep()) == "K-T2 nothing_drawn"
    assert heat.refused(2, NameColour("R")) == "K-I5 nothing_to_name"
