"""Throws of Wok Up, from the hand to rest."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from random import Random
from statistics import fmean

import pytest

from rumpus.core.inputs import Seat
from rumpus.core.scene import NOTHING, Placed, Pose, Scene
from rumpus.games.wok.lying import Lying, scene_of
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.games.wok.world import tossing
from rumpus.games.wok.world.flicking import clamped, leave
from rumpus.games.wok.world.landing_judge import looks_up, report
from rumpus.games.wok.world.toss_engine import TossEngine
from rumpus.games.wok.world.tossing import Tossed, toss
from rumpus.games.wok.world.wok_table import HANDS, RIM, TOKEN_RADIUS

FULL = (10, 10, 10, 10, 10)
SOFTLY = Flick(0.0, 0.0, 0.2, 0.0)


def thrown(*flicks: Flick | None) -> tuple[Thrown, ...]:
    """By as many seats, the last of all tokens first: so that those of a scene are others."""
    return tuple(Thrown(Seat(seat), TOKENS[-1 - seat], flick) for seat, flick in enumerate(flicks))


def scene(*poses: Pose) -> Scene:
    return Scene(tuple(map(Placed, TOKENS, poses)))


def flat(x: float, y: float) -> Pose:
    return Pose(x, y, 0.00125, 1, 0, 0, 0)


def tipped(x: float, y: float, degrees: float) -> Pose:
    """Standing on its rim at the table; at ninety degrees exactly upright, beyond it the back looks up."""
    half = math.radians(degrees) / 2
    z = TOKEN_RADIUS * math.sin(2 * half) + 0.00125 * abs(math.cos(2 * half))
    return Pose.rounded((x, y, z, math.cos(half), math.sin(half), 0, 0))


def landed(tossed: Tossed, token: str) -> Lying:
    return next(one for one in tossed.lying if one.token == token)


@pytest.fixture(scope="module")
def six() -> Tossed:
    """Everybody at the middle, and not alike."""
    return toss(NOTHING, FULL, thrown(*(Flick(0.01 * n, 0, 0.15 * n, n / 5 - 0.5) for n in range(6))))


def test_a_throw_ends_when_it_looks_as_it_will_lie_and_not_at_the_last_tremor(six: Tossed) -> None:
    *_, before, end = six.flight.frames
    assert any(_millimetres(*pair) > 0.5 or _degrees(*pair) > 1.9 for pair in zip(before, end, strict=True))
    assert tuple(one.pose for one in six.lying) == end


def _millimetres(a: Pose, b: Pose) -> float:
    return 1000 * (abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z))


def _degrees(a: Pose, b: Pose) -> float:
    return math.degrees(2 * math.acos(min(1.0, abs(a.qw * b.qw + a.qx * b.qx + a.qy * b.qy + a.qz * b.qz))))


def test_throws_at_the_middle_come_to_lie_about_it() -> None:
    throws = [
        thrown(Flick(0.0, 0.0, strength, spin)) for strength in (0.1, 0.5, 0.9) for spin in (-0.6, 0.3, 1.0)
    ]
    lying = [toss(NOTHING, FULL, throw).lying[0] for throw in throws]
    assert {(one.inside, one.cards, one.dividers) for one in lying} == {(True, (), ())}
    assert math.hypot(fmean(one.pose.x for one in lying), fmean(one.pose.y for one in lying)) < 0.05
    assert all(abs(looks_up(one.pose)) > 0.999 for one in lying)


def test_nobody_knows_which_face_a_token_shows_in_the_hand() -> None:
    luck = Random(2)
    flicks = [Flick(luck.gauss(0, 0.05), 0.0, luck.random(), luck.random()) for _ in range(1000)]
    fronts = [leave(Seat(0), clamped(flick) or flick).pose[3] == 1.0 for flick in flicks]
    assert 420 < sum(fronts) < 580


@pytest.mark.parametrize("strength", [0.0, 0.4, 1.0])
def test_a_flicked_token_turns_over_more_than_once_and_frames_can_tell_which_way(strength: float) -> None:
    """O-R1. Between two frames it turns less than half round: else a page would turn it backwards."""
    frames = toss(NOTHING, FULL, thrown(Flick(0.0, 0.0, strength, 0.0))).flight.frames
    turned = [math.radians(_degrees(a[0], b[0])) for a, b in pairwise(frames) if b[0].z > 0.03]
    assert max(turned) < 0.95 * math.pi
    assert sum(turned) > 1.3 * math.tau


def test_a_flight_begins_in_the_hands_and_ends_as_all_lie(six: Tossed) -> None:
    flight = six.flight
    assert [(pose.x, pose.y) for pose in flight.frames[0]] == [(hand.x, hand.y) for hand in HANDS]
    assert flight.pieces == tuple(one.token for one in six.lying)
    assert flight.frames[-1] == tuple(one.pose for one in six.lying)
    assert {len(frame) for frame in flight.frames} == {6}
    assert flight.length <= 3000


def test_tokens_that_met_do_not_lie_in_each_other(six: Tossed) -> None:
    engine = TossEngine(FULL, [one.pose for one in six.lying])
    assert min(engine.to_token(a, b, 0.01) for a, b in combinations(range(6), 2)) > -0.0005
    assert all(one.pose.z > 0.001 for one in six.lying)


def test_the_same_throw_lands_the_same_to_the_last_bit(six: Tossed) -> None:
    again = toss(NOTHING, FULL, thrown(*(Flick(0.01 * n, 0, 0.15 * n, n / 5 - 0.5) for n in range(6))))
    assert again == six


def test_what_is_not_hit_stays_exactly_where_it_lay() -> None:
    lay = scene(flat(-0.12, -0.05), flat(0.1, 0.05))
    tossed = toss(lay, FULL, thrown(SOFTLY))
    assert scene_of(tossed.lying[:2]) == lay


def test_what_is_hit_moves() -> None:
    for strength in (0.5, 1.0):
        tossed = toss(scene(flat(0, 0)), FULL, thrown(Flick(0.0, 0.0, strength, 0.0)))
        assert tossed.lying[0].pose.y > 0.001


def test_a_token_can_be_knocked_against_a_card() -> None:
    """O-R2: it is judged where it lies still."""
    lay = scene(flat(0, 0.118))
    assert report(lay, FULL)[0].cards == ()
    throws = [thrown(Flick(0.0, y, 1.0, 0.2)) for y in (0.09, 0.1, 0.11, 0.12)]
    assert ("trio",) in [toss(lay, FULL, throw).lying[0].cards for throw in throws]


def test_who_does_not_flick_throws_to_the_middle() -> None:
    """O-R1."""
    tossed = toss(NOTHING, FULL, thrown(None, None))
    assert all(one.inside for one in tossed.lying)


def test_a_high_stack_stops_what_slides_over_the_place_of_a_used_up_one() -> None:
    towards_it = thrown(Flick(0.0, 0.18, 1.0, 0.0))
    (stopped,) = toss(NOTHING, FULL, towards_it).lying
    (went_on,) = toss(NOTHING, (0, 10, 10, 10, 10), towards_it).lying
    assert stopped.pose.y < 0.14 - TOKEN_RADIUS + 0.001
    assert went_on.pose.y > 0.15


# --- the readings, by name ---


@pytest.mark.parametrize(("degrees", "up"), [(88, "front"), (90, "front"), (92, "back")])
def test_upright_a_token_on_edge_is_tipped_onto_the_face_that_looks_down(degrees: int, up: str) -> None:
    tossed = toss(scene(tipped(-0.1, 0.02, degrees)), FULL, thrown(SOFTLY))
    token = tossed.lying[0]
    assert abs(looks_up(token.pose)) > 0.99
    assert token.up == up


def test_overboard_a_token_that_left_the_table_is_laid_back_at_its_rim() -> None:
    tossed = toss(scene(flat(0.5, 0), flat(0.3, 0.4)), FULL, thrown(SOFTLY))
    for token in tossed.lying[:2]:
        assert math.isclose(math.hypot(token.pose.x, token.pose.y), RIM - TOKEN_RADIUS, abs_tol=1e-5)
        assert not token.in_wok
    assert tossed.flight.frames[-1][0] == tossed.lying[0].pose


def test_overboard_there_is_room_at_the_rim_for_two_at_the_same_place() -> None:
    one, other, *_ = toss(scene(flat(0.5, 0), flat(0.6, 0)), FULL, thrown(SOFTLY)).lying
    assert math.dist((one.pose.x, one.pose.y), (other.pose.x, other.pose.y)) > 2 * TOKEN_RADIUS


def test_overtime_what_has_not_come_to_rest_counts_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tossing, "LONGEST", 5)
    tossed = toss(NOTHING, FULL, thrown(SOFTLY))
    assert len(tossed.flight.frames) == 5
    assert tossed.lying[0].pose == tossed.flight.frames[-1][0]
    assert tossed.lying[0].pose.z > 0.1
