"""A turn: matching the top card, drawing instead, and a draw pile that runs out."""

import pytest

from rumpus.core.waits import Turn
from rumpus.games.kart.rules.actions import Draw, Keep, NameColour, PlayCard
from rumpus.games.kart.rules.events import CardsDrawn, Reshuffled
from rumpus.games.kart.rules.view import KartView
from tests.games.kart.notation import fresh, race


@pytest.mark.rule("K-T1")
@pytest.mark.parametrize(
    ("card", "top"),
    [("R7", "R3"), ("R3", "B3"), ("G+2", "B+2"), ("GS", "GR"), ("GS", "BS"), ("YR", "RR"), ("B0", "B+2")],
)
def test_colour_number_or_symbol_must_match(card: str, top: str) -> None:
    heat = race(f"{card} G9 Y9 | B1 B2", top=top, pile="R1 R2")
    assert heat.play(0, card)[0] == f"card_played 0 {card}"
    assert (heat.state.top, heat.state.colour) == (card, card[0])
    assert heat.hand(0) == "G9 Y9"


@pytest.mark.rule("K-T1")
@pytest.mark.parametrize(("card", "top"), [("R7", "B3"), ("R+2", "B2"), ("GS", "BR"), ("YR", "R1")])
def test_a_card_that_matches_in_nothing_is_refused(card: str, top: str) -> None:
    heat = race(f"{card} {card} | B1 B2", top=top, pile="R1")
    assert heat.refused(0, PlayCard(card)) == "K-T1 no_match"
    assert heat.offers(0) == ["draw"]


@pytest.mark.rule("K-T1")
def test_after_a_wild_its_named_colour_counts_and_nothing_else() -> None:
    heat = race("W R5 R6 | G7 B5 R1", top="R3")
    heat.play(0, "W", "G")
    assert heat.refused(1, PlayCard("R1")) == "K-T1 no_match"
    assert heat.refused(1, PlayCard("B5")) == "K-T1 no_match"
    assert heat.play(1, "G7") == ["card_played 1 G7", "turn_began 0"]


@pytest.mark.rule("K-T1")
def test_only_cards_in_hand_and_only_in_turn() -> None:
    heat = race("R7 R8 | R1 R2", top="R3", pile="B1")
    assert heat.refused(0, PlayCard("R1")) == "K-T1 not_in_hand"
    assert heat.refused(1, PlayCard("R1")) == "K-T1 not_your_turn"
    assert heat.refused(1, Draw()) == "K-T1 not_your_turn"
    assert heat.offers(1) == []


@pytest.mark.rule("K-T1")
def test_who_is_refused_reads_what_would_have_been_right() -> None:
    heat = race("B7 R8 | R1 R2", top="W", colour="G", pile="B1")
    assert "Blue 7 does not go on Wild. Match the colour (green)" in heat.why_not(0, PlayCard("B7"))
    assert "Red 1 is not in your hand" in heat.why_not(0, PlayCard("R1"))
    assert "0 is playing" in heat.why_not(1, Draw())


@pytest.mark.rule("K-T2")
def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", pile="Y5 Y6")
    assert heat.draw(0) == ["cards_drawn 0 [Y5] turn", "turn_began 1"]
    assert heat.hands == "B7 B8 Y5 | R1 R2"
    assert heat.pile == "Y6"


@pytest.mark.rule("K-T2")
def test_a_drawn_card_that_fits_may_be_played_at_once() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", pile="R5 Y6")
    assert heat.draw(0) == ["cards_drawn 0 [R5] turn"]
    assert (heat.view(0).table.phase, heat.mine(0).drawn) == ("keep", "R5")
    assert heat.mine(1).drawn is None
    assert heat.offers(0) == ["play R5", "keep"]
    assert heat.play(0, "R5") == ["card_played 0 R5", "turn_began 1"]


def others_know(drawn: str, *, kept: bool = False) -> tuple[list[str], KartView, KartView]:
    """All that a neighbour and a watcher are told of a draw, and see after it."""
    heat = race("B7 B8 | R1 R2", top="R3", pile=f"{drawn} Y6")
    heat.draw(0)
    told = heat.seen(1)
    assert told == heat.seen(None)
    if kept:
        told += heat.keep(0)
    return told, heat.view(1), heat.view(None)


@pytest.mark.rule("K-T2")
def test_a_turn_that_goes_on_tells_others_that_the_drawn_card_fits_and_nothing_else_of_it() -> None:
    fits, other = others_know("R5"), others_know("Y5")
    assert all(others_know(card) == fits for card in ("R3", "B3", "R+2", "W", "W+4", "W?"))
    assert all(others_know(card) == other for card in ("B7", "G0", "YS", "B+2"))
    assert (fits[0], other[0]) == (["drew 0 1 turn"], ["drew 0 1 turn", "turn_began 1"])
    assert [view.table.phase for view in fits[1:]] == ["play", "play"]
    assert others_know("R5", kept=True) == other, "when it was passed on is all that is left of it"


@pytest.mark.rule("K-T2")
def test_or_it_may_be_kept() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", pile="R5 Y6")
    heat.draw(0)
    assert heat.keep(0) == ["turn_began 1"]
    assert heat.hand(0) == "B7 B8 R5"


@pytest.mark.rule("K-T2")
def test_drawing_is_a_choice_also_with_a_playable_card_but_then_only_the_drawn_card_counts() -> None:
    heat = race("R7 B8 | R1 R2", top="R3", pile="R5 Y6")
    heat.draw(0)
    assert heat.refused(0, PlayCard("R7")) == "K-T2 only_drawn_card"
    assert heat.refused(0, Draw()) == "K-T2 only_drawn_card"
    assert heat.play(0, "R5") == ["card_played 0 R5", "turn_began 1"]


@pytest.mark.rule("K-T2")
def test_a_second_copy_of_the_drawn_card_is_as_good_as_the_drawn_one() -> None:
    heat = race("R5 B8 | R1 R2", top="R3", pile="R5")
    heat.draw(0)
    heat.play(0, "R5")
    assert heat.hand(0) == "B8 R5"


@pytest.mark.rule("K-T2")
def test_a_drawn_wild_may_be_played_with_its_colour() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", pile="W")
    heat.draw(0)
    assert heat.offers(0) == ["play W R", "play W Y", "play W G", "play W B", "keep"]
    assert heat.play(0, "W", "B") == ["card_played 0 W B", "turn_began 1"]


@pytest.mark.rule("K-T2")
def test_nothing_is_kept_that_was_not_drawn() -> None:
    assert race("R7 B8 | R1 R2").refused(0, Keep()) == "K-T2 nothing_drawn"


@pytest.mark.rule("K-T2")
def test_drawn_cards_are_shown_to_the_one_who_drew_and_to_nobody_else() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", pile="Y5 Y6")
    heat.draw(0)
    assert heat.seen(0) == ["drew 0 1 turn [Y5]", "turn_began 1"]
    assert heat.seen(1) == heat.seen(None) == ["drew 0 1 turn", "turn_began 1"]


@pytest.mark.rule("K-T3")
def test_an_empty_pile_is_made_anew_of_the_discards_without_their_top() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", under="Y1 Y2 Y4 W G+2")
    heat.draw(0)
    reshuffled, drawn = heat.story[:2]
    assert isinstance(reshuffled, Reshuffled)
    assert isinstance(drawn, CardsDrawn)
    assert sorted(reshuffled.pile) == ["G+2", "W", "Y1", "Y2", "Y4"]
    assert drawn.cards == reshuffled.pile[-1:]
    assert heat.state.discards == ("R3",)
    assert heat.state.pile == reshuffled.pile[:-1]


@pytest.mark.rule("K-T3")
def test_the_pile_is_only_made_anew_when_a_card_is_needed() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", under="Y1 Y2", pile="Y5")
    assert heat.draw(0) == ["cards_drawn 0 [Y5] turn", "turn_began 1"]
    assert (heat.state.pile, heat.state.discards) == ((), ("Y1", "Y2", "R3"))


@pytest.mark.rule("K-T3")
def test_watchers_learn_how_many_cards_were_turned_over_but_not_in_which_order() -> None:
    heat = race("B7 B8 | R1 R2", top="R3", under="Y1 Y2 Y4 W G+2")
    heat.draw(0)
    assert heat.seen(1)[0] == "pile_turned 5"


@pytest.mark.rule("K-T3", "K-A1")
def test_a_draw_two_goes_on_across_a_reshuffle_in_its_middle() -> None:
    heat = race("R+2 B8 | G1 G2 | Y1 Y2", top="R3", under="G9 G9 G9", pile="Y5")
    told = heat.play(0, "R+2")
    assert [event.split()[0] for event in told] == [
        "card_played", "cards_drawn", "reshuffled", "cards_drawn", "skipped", "turn_began",
    ]  # fmt: skip
    assert heat.state.discards == ("R+2",)
    assert sorted(heat.hand(1).split()[:3]) == ["G1", "G2", "Y5"]
    assert heat.counts == [1, 4, 2]


@pytest.mark.rule("K-T3")
def test_a_draw_is_as_large_as_it_can_be() -> None:
    heat = race("R+2 B8 B9 | G1 G2 | Y1 Y2", top="R3", pile="")
    told = heat.play(0, "R+2")
    assert told == [
        "card_played 0 R+2",
        "reshuffled [R3]",
        "cards_drawn 1 [R3] draw_two",
        "skipped 1",
        "turn_began 2",
    ]
    assert heat.pile == ""


@pytest.mark.rule("K-T3")
def test_with_nothing_to_draw_a_playable_card_must_be_played() -> None:
    heat = race("R7 B8 | G1 G2", top="R3")
    assert heat.refused(0, Draw()) == "K-T3 nothing_to_draw"
    assert heat.offers(0) == ["play R7", "play R7 !"]


@pytest.mark.rule("K-T3")
def test_with_nothing_to_draw_and_nothing_to_play_the_turn_passes() -> None:
    heat = race("B8 B9 | R1 G2", top="R3")
    assert heat.offers(0) == ["draw"]
    assert heat.draw(0) == ["passed 0", "turn_began 1"]
    assert heat.counts == [2, 2]


@pytest.mark.rule("K-T3")
def test_the_hand_is_void_when_everybody_passes_in_a_row() -> None:
    heat = race("B8 B9 | G1 G2 | Y1 Y2", top="R3")
    heat.draw(0)
    heat.draw(1)
    assert heat.draw(2) == ["passed 2", "hand_voided"]
    assert (heat.phase, heat.race.waits) == ("over", ())
    outcome = heat.race.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0, 0, 0))


@pytest.mark.rule("K-T3")
def test_a_play_in_between_starts_the_count_of_passes_again() -> None:
    heat = race("B8 B9 | R3 R1 G2 | Y1 Y2", top="R3", turn=2)
    heat.draw(2)
    heat.draw(0)
    heat.play(1, "R3")
    assert heat.state.stuck == 0
    assert heat.draw(2) == ["reshuffled [R3]", "cards_drawn 2 [R3] turn"], "the old top may be drawn now"


@pytest.mark.rule("K-T3", "K-P2")
def test_a_void_hand_of_a_match_scores_nothing_and_the_deal_passes_on() -> None:
    heat = race("B8 B9 | G1 G2", top="R3", target=200, scores=(40, 0), dealer=1)
    heat.draw(0)
    assert heat.draw(1) == ["passed 1", "hand_voided"]
    assert (heat.phase, heat.state.turn, heat.state.scores) == ("deal", 0, (40, 0))
    heat.deal(0)
    assert (heat.state.dealer, heat.counts) == (0, [7, 7])


@pytest.mark.rule("K-C5")
def test_where_the_rules_are_silent_classic_uno_decides_so_an_action_card_matches_by_its_symbol() -> None:
    heat = race("YS G4 | B1 B2 | G1 G2", top="RS")
    assert heat.play(0, "YS") == ["card_played 0 YS", "skipped 1", "turn_began 2"]


def test_a_colour_is_only_named_when_one_is_owed() -> None:
    assert race("R7 B8 | G1 G2").refused(0, NameColour("R")) == "K-I5 nothing_to_name"


def test_the_table_waits_for_nobody_but_the_seat_whose_turn_it_is() -> None:
    heat = fresh(5)
    assert heat.race.waits == (Turn(heat.state.turn, must=True),)
