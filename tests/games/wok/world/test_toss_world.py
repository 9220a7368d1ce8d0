"""Wok Up's world: it hears flicks, throws, and says at its time how all lies."""

from __future__ import annotations

import math

import msgspec
import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING
from rumpus.core.waits import Trial
from rumpus.games.registry import make_world
from rumpus.games.wok.lying import scene_of
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.tasks import Aim, Flick, Throw, Thrown
from rumpus.games.wok.world.flicking import clamped
from rumpus.games.wok.world.toss_world import TossWorld
from rumpus.games.wok.world.tossing import toss
from rumpus.games.wok.world.wok_table import REACH

ME, YOU = Seat(0), Seat(1)
CARDS = (10, 10, 10, 10, 10)
IN_HAND = (Thrown(ME, "C1"), Thrown(YOU, "M2"))
A_FLICK = Flick(0.03, -0.02, 0.5, 0.2)
THROW = Throw(NOTHING, CARDS, (Thrown(ME, "C1", A_FLICK), Thrown(YOU, "M2")))


def aiming(now: int = 1000) -> TossWorld:
    world = TossWorld()
    world.advance(Ms(now))
    world.begin(Trial(1, Aim(NOTHING, CARDS, IN_HAND), (ME, YOU)))
    return world


def throwing(now: int = 1000) -> TossWorld:
    world = TossWorld()
    world.advance(Ms(now))
    world.begin(Trial(2, THROW))
    return world


def test_a_flick_is_reported_once_and_nothing_flies_yet() -> None:
    world = aiming()
    world.push(ME, A_FLICK, 1)
    world.push(ME, Flick(0.1, 0.1, 1.0, 1.0), 2)
    assert world.advance(Ms(1010)) == [Flicked(1, Ms(1010), ME, A_FLICK)]
    assert world.advance(Ms(1020)) == []
    assert world.flight is None


def test_what_is_huge_is_clamped() -> None:
    world = aiming()
    world.push(YOU, Flick(1e300, -1e300, 99.0, -99.0), 1)
    (fact,) = world.advance(Ms(1010))
    assert isinstance(fact, Flicked)
    assert math.isclose(math.hypot(fact.flick.x, fact.flick.y), REACH, abs_tol=1e-3)
    assert (fact.flick.strength, fact.flick.spin) == (1.0, -1.0)


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_nonsense_is_no_flick_and_one_may_flick_again(number: float) -> None:
    world = aiming()
    for nonsense in (
        Flick(number, 0, 0, 0),
        Flick(0, number, 0, 0),
        Flick(0, 0, number, 0),
        Flick(0, 0, 0, number),
    ):
        world.push(ME, nonsense, 1)
    assert world.advance(Ms(1010)) == []
    world.push(ME, A_FLICK, 2)
    assert len(world.advance(Ms(1020))) == 1


def test_clamping_twice_is_clamping_once() -> None:
    flick = clamped(Flick(0.3, 0.17777777, 0.33333333, 0.77777777))
    assert flick is not None
    assert clamped(flick) == flick


def test_who_does_not_throw_is_not_heard() -> None:
    world = aiming()
    world.push(Seat(2), A_FLICK, 1)
    assert world.advance(Ms(1010)) == []


def test_flicks_come_too_late_for_a_throw_and_too_early_before_one() -> None:
    world = throwing()
    world.push(ME, A_FLICK, 1)
    fresh = TossWorld()
    fresh.push(ME, A_FLICK, 1)
    assert fresh.advance(Ms(0)) == []
    assert not any(isinstance(fact, Flicked) for fact in world.advance(Ms(9000)))


def test_all_is_known_at_once_and_reported_when_it_is_shown_to_lie_still() -> None:
    world = throwing()
    flight = world.flight
    assert flight is not None
    assert flight == toss(*msgspec.structs.astuple(THROW)).flight
    assert world.show_at == 1100
    end = 1100 + flight.length
    assert world.advance(Ms(end - 1)) == []
    (landed,) = world.advance(Ms(end))
    assert isinstance(landed, TokensLanded)
    assert (landed.trial, landed.at) == (2, end)
    assert {one.token for one in landed.lying} == {"C1", "M2"}
    assert world.scene() == scene_of(landed.lying)
    assert world.flight is None


def test_a_fact_says_when_it_was_though_time_went_on() -> None:
    world = throwing()
    flight = world.flight
    assert flight is not None
    (landed,) = world.advance(Ms(60_000))
    assert landed.at == 1100 + flight.length


def test_the_lead_is_the_servers_to_set() -> None:
    world = TossWorld()
    world.lead = Ms(60)
    world.advance(Ms(0))
    world.begin(Trial(1, THROW))
    assert world.show_at == 60


def test_a_throw_begun_before_the_time_was_told_flies_from_when_it_is() -> None:
    world = TossWorld()
    world.begin(Trial(2, THROW))
    assert world.show_at is None
    world.advance(Ms(5000))
    assert world.show_at == 5100


def test_what_lay_is_shown_until_what_lies_is() -> None:
    lying = toss(NOTHING, CARDS, IN_HAND).lying
    world = TossWorld()
    world.advance(Ms(0))
    world.begin(Trial(3, Throw(scene_of(lying), CARDS, (Thrown(ME, "F5"),))))
    assert dict(world.frame()) == {one.token: one.pose for one in lying}
    world.advance(Ms(9000))
    assert set(world.frame()) == {"C1", "M2", "F5"}


@pytest.mark.parametrize("make", [aiming, throwing])
def test_a_world_taken_up_in_another_process_goes_on_as_it_would_have(make: type) -> None:
    world: TossWorld = make()
    world.push(YOU, A_FLICK, 7)
    other = make_world("wok", WokOptions())
    other.restore(world.snapshot())
    for now in range(1000, 5000, 250):
        assert other.advance(Ms(now)) == world.advance(Ms(now))
    assert other.snapshot() == world.snapshot()


def test_a_snapshot_that_is_no_snapshot_is_refused() -> None:
    with pytest.raises(ValueError, match="Expected"):
        TossWorld().restore(b"not a world")
