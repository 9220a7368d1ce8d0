"""Calling UNO and being caught, where each thing is judged as it comes."""

from typing import Any

import pytest

from rumpus.core.inputs import Seat
from rumpus.core.waits import Turn
from rumpus.games.kart.rules.actions import CallUno, CatchUno, PlayCard
from tests.games.kart.notation import Heat, race


def exposed(pile: str = "Y5 Y6 Y7 Y8", **options: Any) -> Heat:
    """Seat 0 has just been left with one card, and has said nothing."""
    heat = race("R7 G2 | R1 B2 B3 | G1 Y1 Y2", top="R3", pile=pile, **options)
    heat.play(0, "R7")
    return heat


@pytest.mark.rule("K-U1")
def test_uno_may_be_called_with_the_play_itself() -> None:
    heat = race("R7 G2 | R1 B2 B3", top="R3", pile="Y5")
    assert heat.offers(0) == ["play R7", "play R7 !", "draw"]
    assert heat.play(0, "R7", uno=True) == ["card_played 0 R7 !", "turn_began 1"]
    assert (heat.state.exposed, heat.view(1).table.called) == (None, (0,))
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U1")
def test_or_after_it() -> None:
    heat = exposed()
    assert heat.offers(0) == ["call"]
    assert heat.call(0) == ["uno_called 0"]
    assert heat.view(1).table.called == (0,)
    assert heat.refused(0, CallUno()) == "K-U4 nothing_to_call"
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U1")
@pytest.mark.parametrize("hand", ["R7", "R7 G2 G3"])
def test_uno_goes_only_with_the_play_that_leaves_one_card(hand: str) -> None:
    heat = race(f"{hand} | R1 B2 B3", top="R3", pile="Y5")
    assert heat.refused(0, PlayCard("R7", None, uno=True)) == "K-U1 not_last_but_one"


@pytest.mark.rule("K-U2")
def test_not_said_and_caught_is_two_cards() -> None:
    heat = exposed()
    assert heat.catch(2, 0) == ["uno_caught 0 2", "cards_drawn 0 [Y5 Y6] uno"]
    assert (heat.hand(0), heat.state.turn) == ("G2 Y5 Y6", 1)
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"
    assert heat.refused(0, CallUno()) == "K-U4 nothing_to_call"


@pytest.mark.rule("K-U2", "K-T3")
def test_caught_with_nothing_to_draw_is_caught_all_the_same() -> None:
    heat = race("R+2 G2 | B1 B2 | G1 Y1", top="R3")
    heat.play(0, "R+2")
    assert (heat.pile, heat.state.discards) == ("", ("R+2",)), "seat 1 drew all there was"
    assert heat.catch(2, 0) == ["uno_caught 0 2"]
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U2", "K-U3")
def test_while_somebody_is_exposed_the_others_may_speak_and_the_next_player_must() -> None:
    heat = exposed()
    assert heat.race.waits == (Turn(Seat(1)), Turn(Seat(0), must=False), Turn(Seat(2), must=False))
    assert heat.offers(1)[-1] == heat.offers(2)[-1] == "catch 0"
    heat.call(0)
    assert list(heat.race.waits) == [Turn(Seat(1))]


@pytest.mark.rule("K-U3")
@pytest.mark.parametrize("first", ["play", "draw"])
def test_the_window_closes_with_the_first_act_of_the_next_turn(first: str) -> None:
    heat = exposed()
    heat.play(1, "R1") if first == "play" else heat.draw(1)
    assert heat.refused(2, CatchUno(Seat(0))) == "K-U5 not_exposed"
    assert heat.refused(0, CallUno()) == "K-U4 nothing_to_call"


@pytest.mark.rule("K-U3", "K-A6")
@pytest.mark.parametrize("answer", ["take", "challenge"])
def test_answering_a_draw_four_is_a_first_act(answer: str) -> None:
    heat = race("W+4 G2 | R1 B2 | G1 Y1", top="R3", pile="Y5 Y6 Y7 Y8 Y9 Y1 Y2 Y3")
    heat.play(0, "W+4", "B")
    assert "catch 0" in heat.offers(2)
    heat.take(1) if answer == "take" else heat.challenge(1)
    assert heat.refused(2, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U3")
def test_passing_with_nothing_to_draw_is_a_first_act() -> None:
    heat = race("R+2 G2 | B1 B2 | G1 Y1", top="R3")
    heat.play(0, "R+2")
    assert "catch 0" in heat.offers(1)
    assert heat.draw(2) == ["passed 2", "turn_began 0"]
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U3")
@pytest.mark.parametrize("card", ["RS", "R+2"])
def test_being_skipped_or_drawing_for_a_card_is_no_act(card: str) -> None:
    heat = race(f"{card} G2 | R1 B2 | G1 Y1", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, card)
    assert heat.state.turn == 2
    assert heat.catch(1, 0)[0] == "uno_caught 0 1"


@pytest.mark.rule("K-U3")
def test_the_window_stays_open_when_the_next_turn_is_ones_own_until_one_acts() -> None:
    heat = race("RS G2 | R1 B2", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, "RS")
    assert heat.state.turn == 0
    assert "catch 0" in heat.offers(1)
    assert "call" in heat.offers(0)
    assert heat.draw(0) == ["cards_drawn 0 [Y5] turn", "turn_began 1"]
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U3", "K-I3")
def test_aiming_a_shell_is_no_first_act() -> None:
    heat = race("W? G2 | R1 B2 | G1 Y1", top="R3", pile="G5 Y6 Y7 Y8")
    heat.play(0, "W?")
    assert "catch 0" in heat.offers(1)
    heat.aim(0, 2)
    assert heat.catch(1, 0)[0] == "uno_caught 0 1"


@pytest.mark.rule("K-U3", "K-I3")
def test_one_may_be_caught_before_one_has_aimed() -> None:
    heat = race("W? G2 | R1 B2 | G1 Y1", top="R3", pile="G5 Y6 Y7 Y8")
    heat.play(0, "W?")
    heat.catch(1, 0)
    assert heat.aim(0, 1) == ["item_hit 0 1", "cards_drawn 1 [Y8] shell", "turn_began 1"]
    assert heat.counts == [3, 3, 2]


@pytest.mark.rule("K-U4", "K-I5")
def test_who_has_drawn_since_is_not_exposed() -> None:
    heat = race("W? G2 | R1 B2", top="R3", pile="W Y5 Y6 Y7 Y8")
    heat.play(0, "W?")
    assert heat.counts == [3, 2]
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"


@pytest.mark.rule("K-U4")
def test_only_a_play_of_ones_own_exposes() -> None:
    heat = race("R7 G2 G3 | B4 | B1 B2", top="R3", pile="Y5 Y6 Y7 Y8")
    assert heat.refused(2, CatchUno(Seat(1))) == "K-U5 not_exposed"
    heat.play(0, "R7")
    assert heat.refused(2, CatchUno(Seat(1))) == "K-U5 not_exposed"
    assert heat.refused(1, CallUno()) == "K-U4 nothing_to_call"


@pytest.mark.rule("K-U4")
def test_a_call_serves_one_play_only() -> None:
    heat = race("R7 R8 | R1 B2 B3", top="R3", pile="Y5 R9 Y7 Y8 Y9")
    heat.play(0, "R7", uno=True)
    heat.draw(1)
    heat.draw(0)
    assert heat.view(None).table.called == (), "two cards again: the old call is spent"
    heat.play(0, "R9")
    assert heat.state.exposed == 0
    assert heat.catch(1, 0)[0] == "uno_caught 0 1"


@pytest.mark.rule("K-U4")
def test_calls_of_several_are_kept_apart() -> None:
    heat = race("R7 R8 | R1 B2 | G1 G2", top="R3", pile="Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "R7", uno=True)
    heat.play(1, "R1", uno=True)
    assert heat.view(None).table.called == (0, 1)
    heat.draw(2)
    heat.draw(0)
    assert heat.view(None).table.called == (1,)


@pytest.mark.rule("K-U4", "K-I2")
def test_a_call_is_spent_when_an_item_makes_one_draw() -> None:
    heat = race("R7 R8 | W? B2 B3", top="R3", pile="Y5 R9 Y7 Y8 Y9")
    heat.play(0, "R7", uno=True)
    heat.play(1, "W?")
    assert heat.view(None).table.called == ()


@pytest.mark.rule("K-U4")
def test_the_next_exposed_player_takes_the_place_of_the_last() -> None:
    heat = race("R7 G2 | R1 B2 | G1 Y1", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, "R7")
    heat.play(1, "R1")
    assert heat.refused(2, CatchUno(Seat(0))) == "K-U5 not_exposed"
    assert heat.catch(2, 1) == ["uno_caught 1 2", "cards_drawn 1 [Y5 Y6] uno"]


@pytest.mark.rule("K-U5")
def test_a_catch_is_nobodys_first_act_so_the_next_player_may_catch_and_then_play() -> None:
    heat = exposed()
    assert heat.catch(1, 0)[0] == "uno_caught 0 1"
    assert heat.play(1, "R1")[0] == "card_played 1 R1"


@pytest.mark.rule("K-U5")
def test_nobody_catches_themselves_or_somebody_who_is_not_there() -> None:
    heat = exposed()
    assert heat.refused(0, CatchUno(Seat(0))) == "K-U5 not_yourself"
    assert heat.refused(1, CatchUno(Seat(7))) == "K-C4 unknown_seat"
    assert heat.refused(1, CatchUno(Seat(-1))) == "K-C4 unknown_seat"


@pytest.mark.rule("K-U5")
def test_a_catch_of_somebody_not_exposed_does_nothing() -> None:
    heat = exposed()
    assert heat.refused(1, CatchUno(Seat(2))) == "K-U5 not_exposed"
    assert heat.counts == [1, 3, 3]


@pytest.mark.rule("K-V1", "K-U4")
def test_the_last_card_exposes_nobody() -> None:
    heat = race("R7 | R1 B2", top="R3", pile="Y5")
    heat.play(0, "R7")
    assert heat.offers(1) == []
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 not_exposed"
