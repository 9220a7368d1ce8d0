"""House rules: each one on, and what it changes."""

from typing import Any

import msgspec
import pytest

from rumpus.core.inputs import Seat
from rumpus.core.waits import Turn
from rumpus.games.kart.rules.actions import CatchUno, Challenge, Draw, PlayCard
from rumpus.games.kart.rules.options import KartOptions
from tests.games.kart.notation import Heat, race

# --- stacking ---


def stacked(hands: str, pile: str = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", **options: Any) -> Heat:
    return race(hands, top="R3", pile=pile, stacking=True, **options)


@pytest.mark.rule("K-A1")
def test_a_draw_two_on_a_draw_two_passes_the_sum_on() -> None:
    heat = stacked("R+2 G2 G3 | B+2 B2 B3 | Y+2 Y1 Y2 | G1 G4")
    assert heat.play(0, "R+2") == ["card_played 0 R+2"]
    assert heat.offers(1) == ["play B+2", "take"]
    heat.play(1, "B+2")
    heat.play(2, "Y+2")
    assert heat.offers(3) == ["take"]
    assert heat.take(3) == ["cards_drawn 3 [Y1 Y2 Y3 Y4 Y5 Y6] stack", "turn_began 0"]


@pytest.mark.rule("K-A1")
def test_a_stack_is_answered_with_its_own_kind_only() -> None:
    heat = stacked("R+2 G2 G3 | R5 W+4 W? | G1 G4")
    heat.play(0, "R+2")
    assert heat.refused(1, PlayCard("R5")) == "K-A1 stack_only"
    assert heat.refused(1, PlayCard("W+4", "R")) == "K-A1 stack_only"
    assert heat.refused(1, PlayCard("W?")) == "K-A1 stack_only"
    assert heat.refused(1, Draw()) == "K-A1 must_answer_stack"
    assert "2 cards are coming" in heat.why_not(1, Draw())
    assert "Red Draw Two leaves 2 cards" in heat.why_not(1, PlayCard("R5"))
    assert heat.refused(1, Challenge()) == "K-A1 no_challenge"
    assert "Red Draw Two cannot be challenged" in heat.why_not(1, Challenge())


@pytest.mark.rule("K-A1", "K-A6")
def test_a_draw_four_on_a_draw_four_can_no_longer_be_challenged() -> None:
    heat = stacked("W+4 G2 G3 | W+4 B2 B3 | G1 G4")
    heat.play(0, "W+4", "B")
    assert heat.offers(1)[-2:] == ["take", "challenge"]
    heat.play(1, "W+4", "G")
    assert heat.refused(2, Challenge()) == "K-A1 no_challenge"
    assert heat.refused(2, Draw()) == "K-A1 must_answer_stack"
    assert heat.take(2) == ["cards_drawn 2 [Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8] stack", "turn_began 0"]
    assert heat.state.colour == "G"


@pytest.mark.rule("K-A1")
def test_a_draw_two_taken_alone_is_two_and_the_turn() -> None:
    heat = stacked("R+2 G2 G3 | B2 B3 | G1 G4")
    heat.play(0, "R+2")
    assert heat.take(1) == ["cards_drawn 1 [Y1 Y2] stack", "turn_began 2"]


@pytest.mark.rule("K-A1", "K-A2")
def test_a_stack_follows_the_direction_and_goes_round_between_two() -> None:
    heat = stacked("R+2 G+2 G3 | B+2 B2 B3")
    heat.play(0, "R+2")
    heat.play(1, "B+2")
    heat.play(0, "G+2")
    assert heat.take(1)[0] == "cards_drawn 1 [Y1 Y2 Y3 Y4 Y5 Y6] stack"
    assert heat.state.turn == 0


@pytest.mark.rule("K-A1", "K-U3")
def test_stacking_on_is_a_first_act_and_may_expose_in_its_turn() -> None:
    heat = stacked("R+2 G3 | B+2 B3 | G1 G4")
    heat.play(0, "R+2")
    heat.play(1, "B+2")
    assert heat.refused(2, CatchUno(Seat(0))) == "K-U5 not_exposed"
    assert heat.catch(2, 1)[0] == "uno_caught 1 2"
    assert heat.phase == "answer", "the stack still hangs over seat 2"
    assert heat.take(2)[0] == "cards_drawn 2 [Y3 Y4 Y5 Y6] stack"


@pytest.mark.rule("K-V1", "K-A1")
def test_a_last_card_on_a_stack_bites_with_the_whole_sum() -> None:
    heat = stacked("R+2 G3 G4 | B+2 | G1 G2")
    heat.play(0, "R+2")
    assert heat.play(1, "B+2")[1] == "cards_drawn 2 [Y1 Y2 Y3 Y4] draw_two"


@pytest.mark.rule("K-A5", "K-A1")
def test_where_bluffing_is_off_a_stacked_draw_four_must_be_honest_too() -> None:
    heat = stacked("W+4 G2 G3 | W+4 B2 B3 | G1 G4", wd4_bluff=False)
    heat.play(0, "W+4", "B")
    assert heat.refused(1, PlayCard("W+4", "R")) == "K-A5 draw_four_needs_no_match"
    assert heat.offers(1) == ["take"]


# --- reverse_two_players ---


@pytest.mark.rule("K-A2")
def test_a_reverse_between_two_may_only_turn_the_direction() -> None:
    heat = race("RR B8 B9 | G1 G2", top="R3", reverse_two_players="turn")
    assert heat.play(0, "RR") == ["card_played 0 RR", "turn_began 1"]
    assert heat.state.direction == -1


@pytest.mark.rule("K-A2")
def test_among_three_that_house_rule_changes_nothing() -> None:
    for rule in ("skip", "turn"):
        heat = race("RR B8 B9 | G1 G2 | Y1 Y2", top="R3", reverse_two_players=rule)
        assert heat.play(0, "RR") == ["card_played 0 RR", "turn_began 2"]


# --- wd4_bluff ---


@pytest.mark.rule("K-A5")
def test_without_bluffing_a_dishonest_draw_four_is_refused_outright() -> None:
    heat = race("W+4 R2 G3 | B2 B3", top="R3", pile="Y1 Y2 Y3 Y4", wd4_bluff=False)
    assert heat.refused(0, PlayCard("W+4", "B")) == "K-A5 draw_four_needs_no_match"
    assert "goes with red" in heat.why_not(0, PlayCard("W+4", "B"))
    assert "play W+4 B" not in heat.offers(0)


@pytest.mark.rule("K-A5", "K-A6")
def test_without_bluffing_an_honest_draw_four_cannot_be_challenged() -> None:
    heat = race("W+4 G2 G3 | B2 B3", top="R3", pile="Y1 Y2 Y3 Y4", wd4_bluff=False)
    heat.play(0, "W+4", "B")
    assert heat.offers(1) == ["take"]
    assert heat.refused(1, Challenge()) == "K-A5 no_challenge"


@pytest.mark.rule("K-A5", "K-A6")
def test_without_bluffing_no_refusal_offers_a_challenge_either() -> None:
    heat = race("W+4 G2 G3 | B2 B3", top="R3", pile="Y1 Y2 Y3 Y4", wd4_bluff=False)
    heat.play(0, "W+4", "B")
    for action in (Draw(), PlayCard("B2")):
        assert heat.refused(1, action) == "K-A6 take_first"
        assert heat.why_not(1, action) == "First take the 4 cards of the Draw Four."


@pytest.mark.rule("K-A1", "K-A5")
def test_without_bluffing_but_with_stacking_a_draw_four_is_taken_or_answered_in_kind() -> None:
    heat = stacked("W+4 G2 G3 | W+4 B2 B3 | G1 G4", wd4_bluff=False)
    heat.play(0, "W+4", "Y")
    assert heat.refused(1, Draw()) == "K-A1 must_answer_stack"
    assert heat.refused(1, Challenge()) == "K-A5 no_challenge"


@pytest.mark.rule("K-A5", "K-T2")
def test_without_bluffing_a_drawn_draw_four_that_would_be_a_lie_ends_the_turn() -> None:
    heat = race("R2 G3 | B2 B3", top="R3", pile="W+4 Y2 Y3 Y4", wd4_bluff=False)
    assert heat.draw(0) == ["cards_drawn 0 [W+4] turn", "turn_began 1"]


@pytest.mark.rule("K-A5")
def test_another_draw_four_in_hand_never_makes_one_a_lie() -> None:
    heat = race("W+4 W+4 G3 | B2 B3", top="R3", pile="Y1 Y2 Y3 Y4", wd4_bluff=False)
    assert heat.play(0, "W+4", "B") == ["card_played 0 W+4 B"]


@pytest.mark.rule("K-A5", "K-T3")
def test_with_nothing_to_draw_and_only_a_lie_in_hand_the_turn_passes() -> None:
    heat = race("W+4 W | B2 B3", top="R3", wd4_bluff=False)
    assert heat.refused(0, Draw()) == "K-T3 nothing_to_draw", "the plain Wild fits"
    heat = race("W+4 W? | B2 B3", top="R3", deck="published", wd4_bluff=False)
    assert heat.refused(0, PlayCard("W+4", "B")) == "K-A5 draw_four_needs_no_match"


# --- banana ---


@pytest.mark.rule("K-I2")
def test_the_banana_may_hit_the_last_other_seat_that_acted() -> None:
    heat = race("RS G1 G2 | G3 G4 | W? B1 B2", top="R3", pile="Y5 Y6 Y7", banana="last_actor")
    heat.play(0, "RS")
    assert heat.play(2, "W?")[2] == "item_hit 2 0", "seat 1 was skipped and did nothing"


@pytest.mark.rule("K-I2")
def test_a_mushroom_in_between_does_not_make_one_ones_own_last_actor() -> None:
    heat = race("R1 G1 G2 | W? W? G4 | B1 B2", top="R3", pile="R5 Y5 Y6 Y7", banana="last_actor")
    heat.play(0, "R1")
    heat.play(1, "W?")
    assert heat.play(1, "W?")[2] == "item_hit 1 0"


@pytest.mark.rule("K-I2")
@pytest.mark.parametrize("answer", ["draw", "take", "challenge"])
def test_drawing_and_answering_are_acts_too(answer: str) -> None:
    heat = race("W+4 R2 G1 G2 | G3 G4 | W? B1 B2", top="R3", pile="Y1 " * 9, banana="last_actor")
    heat.play(0, *(("R2",) if answer == "draw" else ("W+4", "R")))
    {"draw": heat.draw, "take": heat.take, "challenge": heat.challenge}[answer](1)
    if answer == "challenge":
        heat.draw(1)  # it was a bluff, so the turn is still theirs
    assert heat.play(2, "W?")[2] == "item_hit 2 1"


@pytest.mark.rule("K-I2")
def test_with_no_other_seat_having_acted_the_banana_hits_nobody() -> None:
    heat = race("W? G1 G2 | G3 G4 | B1 B2", top="R3", pile="Y5 Y6 Y7", banana="last_actor")
    assert heat.play(0, "W?") == ["card_played 0 W?", "item_turned 0 Y5", "turn_began 1"]


# --- false_call_draws ---


def false_calls(price: int, pile: str = "Y1 Y3 Y4 Y5 Y6") -> Heat:
    """Seat 1 has one card and has called; seat 2 may be tempted."""
    heat = race("R1 G1 G2 | R2 B3 | B1 B2", top="R3", pile=pile, turn=1, false_call_draws=price)
    heat.play(1, "R2", uno=True)
    return heat


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize(("price", "drawn"), [(1, "Y1"), (2, "Y1 Y3"), (4, "Y1 Y3 Y4 Y5")])
def test_a_false_catch_may_cost_cards(price: int, drawn: str) -> None:
    heat = false_calls(price)
    assert heat.catch(0, 1) == ["caught_nobody 0 1", f"cards_drawn 0 [{drawn}] false_call"]
    assert heat.counts[1] == 1


@pytest.mark.rule("K-U5")
def test_whoever_might_be_tempted_is_waited_for_though_nobody_must() -> None:
    heat = false_calls(1)
    assert heat.race.waits == (Turn(Seat(2)), Turn(Seat(0), must=False))
    assert false_calls(0).race.waits == (Turn(Seat(2)),)


@pytest.mark.rule("K-U5")
def test_a_false_catch_is_tried_once_a_turn() -> None:
    heat = false_calls(1)
    heat.catch(0, 1)
    assert heat.refused(0, CatchUno(Seat(1))) == "K-U5 already_tried"
    heat.draw(2)
    assert "catch 1" in heat.offers(0)


@pytest.mark.rule("K-U5", "K-A6")
def test_a_turn_that_begins_with_an_answer_is_a_new_chance_too() -> None:
    heat = race("R1 G1 | W+4 B3 B4 | B1 | G4 G5", top="R3", pile="Y1 Y2 Y3 Y4 Y5", turn=1, false_call_draws=1)
    heat.catch(0, 2)
    heat.play(1, "W+4", "G")
    assert "catch 2" in heat.offers(0)


@pytest.mark.rule("K-U5")
def test_a_false_catch_of_somebody_with_more_cards_is_refused_and_costs_nothing() -> None:
    heat = false_calls(2)
    assert heat.refused(0, CatchUno(Seat(2))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U5")
def test_a_false_catch_ends_no_turn_and_no_window() -> None:
    heat = race("R1 G1 | R2 B3 | B1", top="R3", pile="Y1 Y2 Y3 Y4 Y5", turn=1, false_call_draws=1)
    heat.play(1, "R2")
    assert heat.catch(0, 2)[0] == "caught_nobody 0 2"
    assert heat.state.turn == 2
    assert heat.catch(0, 1)[0] == "uno_caught 1 0"


@pytest.mark.rule("K-U5", "K-U4")
def test_who_draws_for_a_false_catch_is_no_longer_exposed() -> None:
    heat = race("R1 G1 | R2 B3 | B1", top="R3", pile="Y1 Y2 Y3 Y4 Y5", turn=1, false_call_draws=1)
    heat.play(1, "R2")
    heat.catch(1, 2)
    assert heat.state.exposed is None
    assert heat.counts == [2, 2, 1]


@pytest.mark.rule("K-U5", "K-T3")
def test_a_false_catch_with_nothing_to_draw_costs_nothing_but_the_try() -> None:
    heat = race("B1 G1 | B4 B5 | B2", top="R3", turn=1, false_call_draws=2)
    assert heat.catch(0, 2) == ["caught_nobody 0 2"]
    assert heat.refused(0, CatchUno(Seat(2))) == "K-U5 already_tried"


@pytest.mark.rule("K-U5", "K-T3")
def test_passes_in_a_row_count_on_across_a_false_catch() -> None:
    heat = race("B1 G1 | B4 B5 | B2", top="R3", false_call_draws=2)
    heat.draw(0)
    heat.catch(0, 2)
    heat.draw(1)
    assert heat.draw(2) == ["passed 2", "hand_voided"]


# --- last_card_acts ---


@pytest.mark.rule("K-V1")
@pytest.mark.parametrize("card", ["R+2", "RS", "RR", "W+4", "W?"])
def test_without_it_the_last_card_has_no_further_effect(card: str) -> None:
    heat = race(f"{card} | R1 B2 | G4", top="R3", pile="R5 R6 R7 R8", last_card_acts=False)
    assert heat.play(0, card, "B" if card == "W+4" else None)[1:] == ["hand_won 0 7"]
    assert (heat.counts, heat.pile) == ([0, 2, 1], "R5 R6 R7 R8")


@pytest.mark.rule("K-V1", "K-A1")
def test_nor_does_anybody_draw_what_was_stacked() -> None:
    heat = stacked("R+2 G3 G4 | B+2 | G1 G2", last_card_acts=False)
    heat.play(0, "R+2")
    assert heat.play(1, "B+2") == ["card_played 1 B+2", "hand_won 1 10"]


# --- the options themselves ---


def test_every_default_is_the_reading_of_the_rules() -> None:
    assert KartOptions() == KartOptions("standard", 0, False, "skip", True, "seat_before", 0, True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck": "marked"},
        {"target": -1},
        {"target": 1001},
        {"target": "500"},
        {"stacking": 1},
        {"false_call_draws": 5},
        {"banana": None},
        {"jump_in": True},
    ],
)
def test_a_house_rule_that_does_not_exist_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, KartOptions)
