"""Games of every kind at two servers on one PostgreSQL behind nginx, and all that can happen to them.

Servers are killed, stopped, put to sleep and woken as zombies, the database is killed and restarted, lines
are cut: twenty times at each table, in an order that one number says. It stops at the first acknowledged act
that is not in its log, or that is there twice, at the first hole in a log, and where nobody's move is taken
once the faults are over. It measures how long after a fault each table whose pages had to come again accepts
an act that somebody asked for at that moment, and when it accepts the next move in its game: in that wait is
the game's own, too, half a second of thinking at most in Kart, a bot or a tower that falls in the others.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, perf_counter
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from rumpus.games.registry import make_bot
from rumpus.games.wonky.world.gestures import Lower, Release
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename
from tests.server.clients.chaos import check_once, seated
from tests.server.clients.client import Client
from tests.server.clients.cook import BRISK, Cook
from tests.server.clients.player import chosen
from tests.server.clients.stacker import Stacker
from tests.server.houses import postgres as pg
from tests.server.houses.several import Several, several
from tests.server.houses.truth import truth_in

PATIENCE = 180.0
KINDS = ("kart", "wonky", "wok")
FAULTS = (
    "kill",
    "lines",
    "kill",
    "stop",
    "kill",
    "database killed",
    "kill",
    "sleep",
    "kill",
    "database restarted",
)
"""A kill is half of them; the rest is what else happens to a house."""
HALF = 0.5
LONG_GAMES = {"kart": {"target": 1000}, "wonky": {}, "wok": {"goal": 8, **BRISK}}
"""So that one game goes through as many faults as may be; the next begins where it ends all the same."""
HANGS = 60.0
"""Seconds after the last fault of all, after which a table where nobody's move was taken hangs."""
LONGEST_WAIT = 6.0
"""Seconds between two tries to get through: a page waits no longer, and these wait as pages do."""
SOON = 2.0
"""Seconds within which 99 of 100 tables should accept an act again after a kill."""
ORPHANS = 10.0
"""Seconds for which the killed server's helpers are waited for: they go when they have finished a thought."""


@dataclass
class Total:
    games: int = 0
    acknowledged: int = 0
    entries: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    gone_through: list[int] = field(default_factory=list)
    """By game: how many faults."""
    acts: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """By fault and kind of game: seconds to the next accepted act, where pages had to come again."""
    moves: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """The same, to the next accepted move in the game."""


@dataclass
class ServedGame:
    kind: str
    pages: Sequence[Client]
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)
    faults: list[tuple[str, float]] = field(default_factory=list)
    """What befell its house, and when."""
    cut: set[int] = field(default_factory=set)
    """The faults after which its pages had to come again, counted from 0."""
    since: float = field(default_factory=monotonic)

    @property
    def last_move(self) -> float:
        return max((at for page in self.pages for at in page.moves), default=self.since)

    def waits(self) -> Iterator[tuple[str, float]]:
        """For the first move after each fault that cut its lines."""
        moves = sorted(at for page in self.pages for at in page.moves)
        ends = [at for _, at in self.faults[1:]] + [math.inf]
        for number, ((fault, began), end) in enumerate(zip(self.faults, ends, strict=True)):
            first = next((at for at in moves if began < at < end), None)
            if number in self.cut and first is not None:
                yield fault, first - began

    @property
    def host(self) -> Client:
        return self.pages[0]

    @property
    def last_seen(self) -> str:
        """What there is to know of a game that does not go on."""
        host, now = self.host, monotonic()
        stopped = [task.exception() for task in self.tasks if task.done() and not task.cancelled()]
        updates = host.told(m.Update)
        view, actions = (bytes(updates[-1].view), bytes(updates[-1].actions)) if updates else (b"", b"")
        return (
            f"table {host.code}, last move {now - self.last_move:.0f} s ago, {host.lines} lines, "
            f"acts without an answer: {host.unanswered}, players that stopped: {stopped}, "
            f"seat {host.you} saw {view.decode()} and may do {actions.decode()}"
        )

    @property
    def lines(self) -> list[int]:
        return [page.lines for page in self.pages]

    @property
    def over(self) -> bool:
        return is_over(self.host)

    async def go_home(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks)
        for page in self.pages:
            await page.drop()


# --- who plays ---


async def begin(kind: str, base: str, luck: Random) -> ServedGame:
    if kind == "kart":
        pages = await seated(base, 4, PATIENCE, **LONG_GAMES[kind])
        return ServedGame(
            kind, pages, [asyncio.create_task(kart_on(page, Random(luck.random()))) for page in pages]
        )
    if kind == "wonky":
        stacker = Stacker(base, lasting=True, patience=PATIENCE)
        await stacker.make(m.MakeTable(kind, "Ada", LONG_GAMES[kind], bots=["normal"], start=True))
        return ServedGame(kind, [stacker], [asyncio.create_task(stack_on(stacker))])
    cook = Cook(base, lasting=True, patience=PATIENCE)
    await cook.make(m.MakeTable(kind, "Ada", LONG_GAMES[kind], bots=["normal"], start=True))
    return ServedGame(kind, [cook], [asyncio.create_task(cook_on(cook))])


async def kart_on(page: Client, luck: Random) -> None:
    """As fast as people do who know the game well."""
    while not is_over(page):
        await page.until(lambda: bool(page.actions) or is_over(page))
        await asyncio.sleep(luck.uniform(0.1, 0.5))
        if action := chosen(page.actions, luck):
            await page.act(action, seen=page.seq, dt=luck.random() * 5)


def is_over(page: Client) -> bool:
    return page.table is not None and bool(page.table.results)


async def stack_on(page: Stacker) -> None:
    """Plays cards, and sets what it has in hand on the middle; again where a line dropped."""
    bot, luck = make_bot("wonky", "normal"), Random(1)
    while not is_over(page):
        looked = page.seq
        if page.tower and page.tower.table.turn == page.you:
            choice = bot.choose(page.tower, page.offered, luck) if page.offered else None
            if choice and choice.action is not None:
                await page.act(msgspec.to_builtins(choice.action))
            elif page.phase == "place":
                with contextlib.suppress(AssertionError, ConnectionClosed):
                    await page.carries_it_over_the_tower()
                    await page.gesture(Lower())
                    await page.gesture(Release())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await page.until(lambda: page.seq > looked)  # noqa: B023


async def cook_on(page: Cook) -> None:
    await page.until(lambda: page.wok is not None)
    while not is_over(page):
        with contextlib.suppress(AssertionError, ConnectionClosed):  # it threw when there was no line
            await page.plays_on()
        await asyncio.sleep(0.1)


# --- what is done to them ---


async def next_acts(games: Sequence[ServedGame], name: str) -> list[tuple[ServedGame, float]]:
    """Somebody at each table asks for something at this moment: how long until it is on disk and answered, at
    those whose pages had to come again."""
    playing = [game for game in games if not game.over]
    lines = [game.lines for game in playing]
    began = perf_counter()

    async def watch(game: ServedGame, before: list[int]) -> tuple[ServedGame, float] | None:
        await game.host.at_table(Rename(name))
        answered = perf_counter() - began
        return None if game.lines == before else (game, answered)

    watching = [asyncio.create_task(watch(*each)) for each in zip(playing, lines, strict=True)]
    return [found for found in await asyncio.gather(*watching) if found]


class Trouble:
    """What is done to a house; each returns when every table has accepted an act again."""

    def __init__(self, house: Several, database: pg.Postgres, asleep: float, luck: Random) -> None:
        self._house = house
        self._database = database
        self._asleep = asleep
        self._luck = luck

    async def strike(
        self, kind: str, games: Sequence[ServedGame], name: str
    ) -> list[tuple[ServedGame, float]]:
        process = self._luck.choice(self._house.processes)
        match kind:
            case "kill":
                killing = asyncio.create_task(process.kill())
                await asyncio.sleep(0)
                took = await next_acts(games, name)
                await asyncio.wait((killing,), timeout=ORPHANS)
                await process.start()
            case "stop":
                stopping = asyncio.create_task(process.stop())
                await asyncio.sleep(0)
                took = await next_acts(games, name)
                await stopping
                await process.start()
            case "sleep":
                process.freeze()
                waking = asyncio.get_running_loop().call_later(self._asleep, process.wake)
                took = await next_acts(games, name)
                await asyncio.sleep(max(0.0, waking.when() - asyncio.get_running_loop().time()))
            case "lines":
                for game in games:
                    for page in game.pages:
                        if self._luck.random() < HALF:
                            page.lose_line()
                took = await next_acts(games, name)
            case _:
                away = self._database.die if kind == "database killed" else self._database.go
                await asyncio.to_thread(away)
                asking = asyncio.create_task(next_acts(games, name))
                await asyncio.to_thread(self._database.come)
                took = await asking
        return took


async def goes_on(game: ServedGame) -> None:
    """Once trouble has stopped, whatever it left."""
    calm = monotonic()
    while not game.over and game.last_move < calm:
        assert monotonic() < calm + HANGS, f"a game of {game.kind} hangs: {game.last_seen}"
        await asyncio.sleep(0.1)


async def check(game: ServedGame, database: str, total: Total) -> None:
    """Every acknowledged act is in the log, once."""
    await game.go_home()
    facts = await truth_in(database, game.host.code)
    check_once(facts)
    written = set(facts.acts)
    for page in game.pages:
        lost = [act for act in page.acknowledged if act not in written]
        assert lost == [], f"{len(lost)} acknowledged acts of a game of {game.kind} are not in the log"
        total.acknowledged += len(page.acknowledged)
    for fault, waited in game.waits():
        total.moves.setdefault((fault, game.kind), []).append(waited)
    total.gone_through.append(len(game.faults))
    total.games += 1
    total.entries += len(facts.entries)


def _spread(waits: list[float]) -> str:
    if not waits:
        return "nobody had to come again"
    found = sorted(waits)
    return (
        f"after {median(found):.2f} s, p99 {_p99(found):.2f} s, at most {found[-1]:.2f} s (of {len(found)})"
    )


def _p99(found: Sequence[float]) -> float:
    return found[min(len(found) - 1, int(len(found) * 0.99))]


@contextlib.asynccontextmanager
async def opened(seed: Random, asleep: float) -> AsyncIterator[tuple[Several, Trouble]]:
    with pg.running() as database, tempfile.TemporaryDirectory(prefix="rumpus-several-") as folder:
        async with several(database.address, Path(folder)) as house:
            yield house, Trouble(house, database, asleep, seed)


async def run(args: argparse.Namespace) -> bool:
    Client.longest_wait = LONGEST_WAIT
    luck, total, began = Random(args.seed), Total(), perf_counter()
    kinds = cycle(KINDS)
    for first in range(0, args.games, args.at_once):
        count = min(args.at_once, args.games - first)
        faults = drawn(luck, args.faults)
        async with opened(luck, args.asleep) as (house, trouble):
            games = [await begin(kind, house.base, luck) for kind in islice(kinds, count)]
            for number, fault in enumerate(faults, start=1):
                await asyncio.sleep(args.pause * luck.uniform(0.5, 1.5))
                for index, game in enumerate(games):
                    if game.over:
                        await check(game, house.database, total)
                        game = games[index] = await begin(game.kind, house.base, luck)  # noqa: PLW2901
                    game.faults.append((fault, monotonic()))
                took = await trouble.strike(fault, games, f"Ada {number}")
                total.faults[fault] += 1
                for game, waited in took:
                    game.cut.add(len(game.faults) - 1)
                    total.acts.setdefault((fault, game.kind), []).append(waited)
                said = _spread([waited for _, waited in took])
                print(f"{perf_counter() - began:6.0f} s  fault {number}, {fault}: {said}", flush=True)
            await asyncio.gather(*(goes_on(game) for game in games))
            for game in games:
                await check(game, house.database, total)
    return tell(total, args.at_once)


def drawn(luck: Random, count: int) -> list[str]:
    """Of every kind some, in an order that the seed says."""
    faults = list(islice(cycle(FAULTS), count))
    luck.shuffle(faults)
    return faults


def tell(total: Total, at_once: int) -> bool:
    """Whether it was soon enough."""
    for what, waits in (("act", total.acts), ("move in the game", total.moves)):
        for fault in dict.fromkeys(FAULTS):
            print(f"{fault}, to the next {what}: {_spread(_all(waits, fault, KINDS))}")
        for kind in KINDS:
            print(f"{kind}, from a kill to the next {what}: {_spread(_all(waits, 'kill', (kind,)))}")
    through = sorted(total.gone_through)
    print(
        f"{total.games} games, {dict(total.faults)}, {at_once} tables at once, "
        f"{total.acknowledged} acknowledged acts, "
        f"{total.entries} entries: nothing acknowledged was lost, nothing was played twice"
    )
    print(f"a game went through {through[0]} to {through[-1]} faults, {median(through):.0f} in the middle")
    killed = _all(total.acts, "kill", KINDS), _all(total.moves, "kill", ("kart",))
    soon = all(_p99(sorted(waits)) <= SOON for waits in killed if waits)
    if not soon:
        print(f"and yet p99 from a kill to the next accepted act, or move of Kart, is over {SOON:.0f} s")
    return soon


def _all(waits: Mapping[tuple[str, str], list[float]], fault: str, kinds: Iterable[str]) -> list[float]:
    return [wait for kind in kinds for wait in waits.get((fault, kind), [])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="a third of each kind")
    parser.add_argument("--at-once", type=int, default=20, help="tables on one pair of servers")
    parser.add_argument("--faults", type=int, default=20, help="that each table goes through")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between faults, about")
    parser.add_argument("--asleep", type=float, default=30.0, help="seconds that a server stands still")
    parser.add_argument("--seed", type=int, default=1)
    raise SystemExit(not asyncio.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()
