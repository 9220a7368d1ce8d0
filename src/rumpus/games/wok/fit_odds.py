"""Fits Wok Up's throws by odds to MuJoCo: its table is written by
`python -m rumpus.games.wok.fit_odds [rounds] [workers]`.

Rounds are thrown as bots throw, and now and then at anything. All of them fill the table; how good it is,
each part of them says of a table of the others.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wok.bots.throwing import THROWING
from rumpus.games.wok.lying import Lying, scene_of
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.games.wok.world import toss_odds
from rumpus.games.wok.world.flicking import MIDDLE, clamped
from rumpus.games.wok.world.toss_odds import (
    GRAIN,
    NEAR,
    Chances,
    Landing,
    Odds,
    Sector,
    ShoveOdds,
    alike,
    lain,
    nearest_stack,
    report_flat,
    toss_by_odds,
)
from rumpus.games.wok.world.tossing import toss
from rumpus.games.wok.world.wok_table import REACH, STACKS, stack_height

ROUNDS = 2000
CHUNK = 20
PARTS = 4
"""Each part of the rounds is compared with a table of the others."""
PAGES = 250
"""Landings kept of throws that are alike."""
FAR = 8
"""Steps, beyond which distance no longer matters."""
QUANTILES = 20
NUDGES = (0.0, 0.0003, 0.0006, 0.001, 0.002, 0.003, 0.005, 0.008, 0.012)
NEAR_THE_EDGE = 0.1


class Observed(Struct, frozen=True):
    lay: tuple[Lying, ...]
    cards: tuple[int, ...]
    thrown: tuple[Thrown, ...]
    lie: tuple[Lying, ...]
    length: Ms

    @property
    def landed(self) -> tuple[Lying, ...]:
        return self.lie[len(self.lay) :]


def observe(rounds: range) -> list[list[Observed]]:
    return [list(one_round(Random(f"wok {number}"))) for number in rounds]


def one_round(luck: Random) -> Iterator[Observed]:
    """Until the piles are used up or enough was seen."""
    throwers = luck.randint(1, 4)
    tokens = luck.sample(TOKENS, len(TOKENS))
    cards = tuple(luck.randint(4, 10) for _ in STACKS)
    lay: tuple[Lying, ...] = ()
    for _ in range(luck.randint(2, 6)):
        seats = luck.sample(range(6), throwers)
        thrown = tuple(Thrown(Seat(seat), tokens.pop(), some_flick(luck)) for seat in seats)
        tossed = toss(scene_of(lay), cards, thrown)
        yield Observed(lay, cards, thrown, tossed.lying, tossed.flight.length)
        lay = tossed.lying
        if len(tokens) < throwers:
            return


def some_flick(luck: Random) -> Flick:
    """As a bot of some level would, at the middle or at a card; or anywhere within reach."""
    how = THROWING[luck.choice(sorted(THROWING))]
    x, y = 0.0, 0.0
    if luck.random() < how.aims / 2:
        spot = luck.choice(STACKS)
        x, y = 0.85 * spot.x, 0.85 * spot.y
    if luck.random() < 0.25:
        angle, radius = luck.uniform(-math.pi, math.pi), REACH * math.sqrt(luck.random())
        flick = Flick(radius * math.cos(angle), radius * math.sin(angle), luck.random(), luck.uniform(-1, 1))
    else:
        x, y = x + luck.gauss(0, how.scatter), y + luck.gauss(0, how.scatter)
        flick = Flick(x, y, luck.uniform(0.1, 0.7), luck.uniform(-1, 1))
    return clamped(flick) or MIDDLE


# --- what is kept of it ---


def landings(seen: Iterable[Observed]) -> dict[str, tuple[Landing, ...]]:
    book = defaultdict[str, list[Landing]](list)
    for one in seen:
        for thrown, lies in zip(one.thrown, one.landed, strict=True):
            assert thrown.flick is not None
            book[alike(thrown.flick)].append(landing(thrown.flick, lies, one.cards))
    return {name: tuple(book[name][:PAGES]) for name in sorted(book)}


def landing(flick: Flick, lies: Lying, cards: Sequence[int]) -> Landing:
    """Laid flat, and moved by as little as it takes to touch what it touched."""
    pose, sector = lies.pose, Sector.of(flick.x, flick.y)
    on_stack = bool(lies.cards) and pose.z > stack_height(cards[nearest_stack(pose.x, pose.y)])
    ways = [_written(pose, sector, by, angle) for by in NUDGES for angle in range(0, 360, 15 if by else 360)]
    wanted = lies.inside, lies.cards, lies.dividers
    x, y = next((way for way in ways if _touches(way, sector, on_stack, cards) == wanted), ways[0])
    return Landing(x, y, on_stack, lies.up == "back")


def _written(pose: Pose, sector: Sector, by: float, degrees: int) -> tuple[int, int]:
    angle = math.radians(degrees)
    x, y = sector.into(pose.x + by * math.cos(angle), pose.y + by * math.sin(angle))
    return round(x * GRAIN), round(y * GRAIN)


def _touches(
    written: tuple[int, int], sector: Sector, on_stack: bool, cards: Sequence[int]
) -> tuple[object, ...]:
    x, y = sector.out(written[0] / GRAIN, written[1] / GRAIN)
    under = stack_height(cards[nearest_stack(x, y)]) if on_stack else 0.0
    (flat,) = report_flat(Scene((Placed("", lain(x, y, under, 0.0, back=False)),)), cards)
    return flat.inside, flat.cards, flat.dividers


def shoves(seen: Sequence[Observed]) -> tuple[ShoveOdds, ...]:
    met = defaultdict[int, list[tuple[Lying, Lying]]](list)
    for one in seen:
        for was, now in zip(one.lay, one.lie, strict=False):
            nearest = min(apart(was.pose, other.pose) for other in one.landed)
            met[min(int(nearest / NEAR), FAR)].append((was, now))
    return tuple(_shove(met[step]) for step in range(FAR + 1))


def _shove(met: Sequence[tuple[Lying, Lying]]) -> ShoveOdds:
    moved = [(was, now) for was, now in met if was.pose != now.pose]
    return ShoveOdds(
        round(len(moved) / max(len(met), 1), 4),
        round(sum(was.up != now.up for was, now in moved) / max(len(moved), 1), 4),
        spread([round(apart(was.pose, now.pose) * GRAIN) for was, now in moved]),
    )


def lengths(seen: Sequence[Observed]) -> tuple[tuple[Ms, ...], ...]:
    most = max(len(one.thrown) for one in seen)
    by_count = ([one.length for one in seen if len(one.thrown) == count] for count in range(1, most + 1))
    return tuple(tuple(map(Ms, spread(found))) for found in by_count)


def spread(numbers: Sequence[int]) -> tuple[int, ...]:
    """From the least to the most, evenly."""
    ordered = sorted(numbers)
    return tuple(ordered[int((n + 0.5) / QUANTILES * len(ordered))] for n in range(QUANTILES * bool(ordered)))


def apart(one: Pose, other: Pose) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


# --- how good it is ---


class Happenings(Struct):
    """What happened, counted over many throws; each as happenings out of occasions."""

    counts: dict[str, tuple[int, int]] = {}

    def add(self, what: str, happened: bool) -> None:
        yes, of = self.counts.get(what, (0, 0))
        self.counts[what] = yes + happened, of + 1

    def share(self, what: str) -> float:
        yes, of = self.counts[what]
        return round(yes / of, 4)

    def throw(self, lay: Sequence[Lying], lie: Sequence[Lying], aims: Sequence[Flick]) -> None:
        for aim, one in zip(aims, lie[len(lay) :], strict=True):
            where = "at the edge" if math.hypot(aim.x, aim.y) > NEAR_THE_EDGE else "at the middle"
            for group in ("", f", thrown {where}"):
                self.add(f"lies inside{group}", one.inside)
                self.add(f"is in the wok{group}", one.in_wok)
                self.add(f"touches a card{group}", bool(one.cards))
                self.add(f"touches a divider{group}", bool(one.dividers))
                self.add(f"shows its front{group}", one.up == "front")
        for was, now in zip(lay, lie, strict=False):
            self.add("lay and was moved", was.pose != now.pose)
            self.add("lay and was moved by a centimetre", apart(was.pose, now.pose) > 0.01)
            self.add("lay and left or entered the wok", was.in_wok != now.in_wok)
            self.add("lay and touches another number of cards", len(was.cards) != len(now.cards))
            self.add("lay and was turned over", was.up != now.up)
        self.add("two touch cards", sum(bool(one.cards) for one in lie) >= 2)


def fit(seen: Sequence[Sequence[Observed]]) -> Odds:
    """From all rounds; judged by tables that had no part in what they are compared with."""
    simulated, expected = Happenings(), Happenings()
    for part in range(PARTS):
        others = [throw for number, one in enumerate(seen) if number % PARTS != part for throw in one]
        table = written(others)
        for throw in (throw for one in seen[part::PARTS] for throw in one):
            compare(table, throw, simulated, expected)
    return replace(
        written([throw for one in seen for throw in one]),
        held_out=tuple(
            Chances(what, simulated.share(what), expected.share(what)) for what in simulated.counts
        ),
    )


def written(seen: Sequence[Observed]) -> Odds:
    return Odds(len(seen), landings(seen), shoves(seen), lengths(seen), ())


def compare(table: Odds, one: Observed, simulated: Happenings, expected: Happenings) -> None:
    """A throw as it was in MuJoCo, and as the table would have it."""
    aims = [thrown.flick or MIDDLE for thrown in one.thrown]
    scene = scene_of(one.lay)
    simulated.throw(one.lay, one.lie, aims)
    expected.throw(
        report_flat(scene, one.cards), toss_by_odds(scene, one.cards, one.thrown, table).lying, aims
    )


def main(rounds: int, workers: int) -> None:
    chunks = [range(first, min(first + CHUNK, rounds)) for first in range(0, rounds, CHUNK)]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        table = fit([one for chunk in pool.map(observe, chunks) for one in chunk])
    path = Path(toss_odds.__file__).with_name("toss_odds.json")
    path.write_bytes(msgspec.json.encode(table) + b"\n")
    for chance in table.held_out:
        sys.stdout.write(f"{chance.what:45} {chance.simulated:7.2%} {chance.expected:7.2%}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
