"""The Item Box: playing it, what it turns, and how the race goes on."""

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms, Seat
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.actions import Draw, NameColour, PlayCard
from rumpus.games.kart.rules.evolve import evolve
from rumpus.games.kart.rules.items import turn_card
from rumpus.games.kart.rules.state import KartState
from tests.games.kart.notation import Heat, race


@pytest.mark.rule("K-B1")
@pytest.mark.parametrize("top", ["R3", "B+2", "GS", "W"])
def test_a_box_goes_on_anything_also_with_other_playable_cards_in_hand(top: str) -> None:
    heat = race("W? R3 B8 | G1 G2", top=top, colour="R", pile="Y5 Y6 Y7")
    assert heat.play(0, "W?")[:2] == ["card_played 0 W?", "item_turned 0 Y5"]


@pytest.mark.rule("K-B1")
def test_the_top_of_the_pile_is_turned_face_up_onto_the_discards_and_its_colour_is_in_force() -> None:
    heat = race("W? R8 B8 | G1 G2", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, "W?")
    assert heat.state.discards == ("R3", "W?", "Y5")
    assert heat.state.colour == "Y"
    assert heat.pile == "Y8"


@pytest.mark.rule("K-B1")
def test_no_colour_is_named_with_the_box() -> None:
    heat = race("W? R8 B8 | G1 G2", top="R3", pile="Y5 Y6 Y7 Y8")
    assert heat.refused(0, PlayCard("W?", "R")) == "K-B1 no_colour_with_box"


@pytest.mark.rule("K-B1")
@pytest.mark.parametrize("turned", ["Y+2", "YS", "YR"])
def test_a_turned_action_card_does_its_item_and_never_its_printed_action(turned: str) -> None:
    heat = race("G1 G2 | W? R8 B8 | B1 B2", top="R3", pile=f"{turned} Y6 Y7 Y8", turn=1)
    assert heat.play(1, "W?") == [
        "card_played 1 W?", f"item_turned 1 {turned}", "item_hit 1 0", "cards_drawn 0 [Y6 Y7] banana",
        "turn_began 2",
    ]  # fmt: skip
    assert (heat.state.direction, heat.counts) == (1, [4, 2, 2])


@pytest.mark.rule("K-B1", "K-A1")
def test_a_turned_draw_two_never_starts_a_stack() -> None:
    heat = race("G1 G2 | W? R8 B8 | B+2 B2", top="R3", pile="Y+2 Y6 Y7 Y8", turn=1, stacking=True)
    heat.play(1, "W?")
    assert (heat.phase, heat.state.turn) == ("play", 2)


@pytest.mark.rule("K-B1", "K-I5")
def test_a_turned_draw_four_is_a_bomb_and_hangs_over_nobody() -> None:
    heat = race("W? R8 B8 | G1 G2", top="R3", pile="W+4 Y6 Y7 Y8")
    heat.play(0, "W?")
    assert heat.name(0, "G") == ["colour_named 0 G", "turn_began 1"]
    assert (heat.phase, heat.counts) == ("play", [4, 2])


@pytest.mark.rule("K-B2")
@pytest.mark.parametrize(("turned", "next_seat"), [("R5", 0), ("B5", 0), ("Y5", 1)])
def test_play_goes_on_by_matching_the_turned_card(turned: str, next_seat: int) -> None:
    heat = race("W? G5 G6 | G5 G6 | R1 R2", top="R3", pile=f"{turned} Y6 Y7 Y8")
    assert heat.play(0, "W?")[-1] == f"turn_began {next_seat}"
    assert heat.refused(next_seat, PlayCard("G6")) == "K-T1 no_match"
    assert heat.play(next_seat, "G5")[0] == f"card_played {next_seat} G5"


@pytest.mark.rule("K-B2")
def test_after_a_shell_and_a_bomb_the_next_player_goes_on() -> None:
    shell = race("W? G5 G6 | B5 B6 | R1 R2", top="R3", pile="G9 Y6")
    shell.play(0, "W?")
    assert shell.aim(0, 2)[-1] == "turn_began 1"
    bomb = race("W? G5 G6 | B5 B6 | R1 R2", top="R3", pile="W Y6 Y7")
    bomb.play(0, "W?")
    assert bomb.name(0, "R")[-1] == "turn_began 1"


@pytest.mark.rule("K-B3")
def test_a_box_turned_by_a_box_is_a_bomb_only_and_turns_nothing_more() -> None:
    heat = race("W? G5 G6 | B5 B6", top="R3", pile="W? Y6 Y7 Y8")
    assert heat.play(0, "W?") == [
        "card_played 0 W?", "item_turned 0 W?", "cards_drawn 0 [Y6 Y7] bomb",
    ]  # fmt: skip
    assert (heat.phase, heat.state.colour, heat.pile) == ("name", None, "Y8")


@pytest.mark.rule("K-B3", "K-T3")
def test_a_box_on_an_empty_pile_turns_one_of_the_discards() -> None:
    heat = race("W? G5 G6 | B5 B6", top="Y3")
    assert heat.play(0, "W?") == [
        "card_played 0 W?", "reshuffled [Y3]", "item_turned 0 Y3", "item_hit 0 1",
        "reshuffled [W?]", "cards_drawn 1 [W?] banana", "turn_began 1",
    ]  # fmt: skip


def nothing_to_turn() -> Heat:
    """A box lies alone on the table: no pile, and no card under it."""
    heat = race("R5 G6 | B5 B6", top="W?", colour="R")
    step: Step[KartState, ev.KartEvent] = Step(heat.state, evolve, Chance(b"", 0), Ms(0))
    assert turn_card(step, Seat(0)) is False
    heat.state, heat.story = step.state, step.events
    return heat


@pytest.mark.rule("K-B3")
def test_with_no_card_to_turn_a_colour_is_named_and_the_turn_ends() -> None:
    heat = nothing_to_turn()
    assert heat.told == ["box_empty 0"]
    assert (heat.phase, heat.state.colour) == ("name", None)
    assert heat.refused(0, Draw()) == "K-B3 name_first"
    assert heat.refused(1, NameColour("B")) == "K-T1 not_your_turn"
    assert heat.name(0, "B") == ["colour_named 0 B", "turn_began 1"]
    assert heat.play(1, "B5", uno=True) == ["card_played 1 B5 !", "turn_began 0"]


@pytest.mark.rule("K-B1", "K-T2")
def test_a_box_just_drawn_may_be_opened_at_once() -> None:
    heat = race("B8 B9 | G1 G2", top="R3", pile="W? R5 Y1")
    heat.draw(0)
    assert heat.offers(0) == ["play W?", "keep"]
    assert heat.play(0, "W?") == ["card_played 0 W?", "item_turned 0 R5", "turn_began 0"]


@pytest.mark.rule("K-B1")
def test_everybody_sees_what_the_box_turned() -> None:
    heat = race("W? R8 B8 | G1 G2", top="R3", pile="R5")
    heat.play(0, "W?")
    for seat in (0, 1, None):
        assert heat.seen(seat) == ["card_played 0 W?", "item_turned 0 R5", "turn_began 0"]
