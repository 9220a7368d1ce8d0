"""What everybody remembers of calls and catches: how quick whose hand was."""

from __future__ import annotations

from rumpus.core.inputs import Act, Ms, Seat, Timing
from rumpus.core.raced import Raced, reseated
from rumpus.games.kart.rules.actions import CallUno, CatchUno
from tests.games.kart.notation import Heat, race

ADA, BOB, CY = map(Seat, range(3))


def exposed() -> Heat:
    """Ada's last card lies there in silence; Bob is to play."""
    heat = race("R7 G2 | R1 B2 B3 | G1 Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, "R7", at=1000)
    return heat


def shout(heat: Heat, seat: Seat, *, took: int, dt: int = 0, horizon: int = 0) -> None:
    at = Ms(1000 + took)
    action = CallUno() if seat == ADA else CatchUno(ADA)
    heat.race.act(Act(seat, action, at, timing=Timing(at, Ms(dt), Ms(0), Ms(horizon), Ms(took))))


def remembered(heat: Heat) -> tuple[Raced, ...]:
    tables = {heat.view(seat).table.raced for seat in (0, 1, 2, None)}
    assert len(tables) == 1, "it is no secret, and nobody's own"
    return tables.pop()


def test_who_is_alone_at_the_table_with_bots_tells_their_reaction_too() -> None:
    heat = exposed()
    shout(heat, ADA, took=1400, dt=1380)
    assert remembered(heat) == (Raced(Ms(1400), ((ADA, Ms(1400)),)),)


def test_a_bot_tells_how_quick_it_was_and_is_taken_for_nobody() -> None:
    heat = exposed()
    shout(heat, CY, took=1700)
    assert remembered(heat) == (Raced(Ms(1700), ()),)


def test_of_a_race_everybody_is_told_when_the_photo_is_taken_and_no_sooner() -> None:
    heat = exposed()
    shout(heat, CY, took=1700, horizon=300)
    shout(heat, ADA, took=1900, dt=1880, horizon=300)
    assert remembered(heat) == ()
    heat.ring(3200)
    assert remembered(heat) == (Raced(Ms(1700), ((ADA, Ms(1900)),)),)


def test_what_nobody_measured_is_not_remembered() -> None:
    heat = exposed()
    heat.catch(2, 0, at=2500)
    assert remembered(heat) == ()


def test_another_game_begins_with_what_is_known_of_those_who_still_sit_here() -> None:
    heat = exposed()
    shout(heat, CY, took=1700, dt=1690, horizon=300)
    shout(heat, ADA, took=1900, dt=1880, horizon=300)
    heat.ring(3200)
    known = reseated(remembered(heat), {ADA: BOB})
    assert known == (Raced(Ms(1700), ((BOB, Ms(1900)),)),), "Cy has left"
    again = Heat(3, heat.race.options, b"another game")
    again.story = again.race.begin(raced=known)
    assert remembered(again) == known
    assert reseated(known, {}) == (), "of strangers nothing is known"
