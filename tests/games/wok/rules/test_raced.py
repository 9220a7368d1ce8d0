"""What everybody remembers of past races: how quick whose hand was."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import REMEMBERED, Raced
from tests.games.wok.notation import SETTLED, Kitchen, kitchen

COMPLETE = "C2 C3 F1 M5"


def remembered(cook: Kitchen) -> tuple[Raced, ...]:
    tables = {cook.view(seat).table.raced for seat in range(cook.state.seats)}
    assert len(tables) == 1, "it is no secret, and nobody's own"
    return tables.pop()


def test_reactions_are_told_of_hands_that_have_a_page_and_were_right() -> None:
    cook = kitchen(COMPLETE)
    cook.cover(1, "plenty", at=SETTLED + 1800)
    cook.cover(0, "plenty", at=SETTLED + 1900, dt=1880)
    cook.cover(2, "touch", at=SETTLED + 1910, dt=1900)
    assert remembered(cook) == (), "nobody is told of a race before the photo"
    cook.photo()
    assert remembered(cook) == (Raced(Ms(1800), ((Seat(0), Ms(1900)),)),)


def test_a_race_that_nobody_won_tells_nothing() -> None:
    cook = kitchen(COMPLETE)
    cook.cover(0, "touch", at=SETTLED + 900, dt=880)
    cook.photo()
    assert remembered(cook) == ()


def test_what_is_long_past_is_forgotten() -> None:
    cook = kitchen(COMPLETE)
    cook.game.state = replace(cook.state, raced=(Raced(Ms(2000), ()),) * REMEMBERED)
    cook.cover(0, "plenty", at=SETTLED + 700, dt=690)
    cook.photo()
    assert len(remembered(cook)) == REMEMBERED
    assert remembered(cook)[-1].won == 700
