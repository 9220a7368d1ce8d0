"""Games of every kind at two servers on one PostgreSQL behind nginx, which are killed one after the other.

It stops at the first acknowledged act that is not in its log, or that is there twice, and at the first hole
in a log. It measures how long after a kill each table that was at that server accepts an act again, one that
somebody asked for at that very moment: so the wait is not mixed with the game's own, for a bot or a tower.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
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
from tests.server.houses.process import ServerProcess
from tests.server.houses.several import Several, several
from tests.server.houses.truth import truth_in

PATIENCE = 180.0
KINDS = ("kart", "wonky", "wok")
ORPHANS = 10.0
"""Seconds for which the killed server's helpers are waited for: they go when they have finished a thought."""


@dataclass
class Total:
    games: int = 0
    acknowledged: int = 0
    entries: int = 0
    waits: dict[str, list[float]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    """Seconds from a kill, of each table that was at that server."""


@dataclass
class ServedGame:
    kind: str
    pages: Sequence[Client]
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)

    @property
    def host(self) -> Client:
        return self.pages[0]

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
        pages = await seated(base, 4, PATIENCE)
        return ServedGame(
            kind, pages, [asyncio.create_task(kart_on(page, Random(luck.random()))) for page in pages]
        )
    if kind == "wonky":
        stacker = Stacker(base, lasting=True, patience=PATIENCE)
        await stacker.make(m.MakeTable(kind, "Ada", bots=["normal"], start=True))
        return ServedGame(kind, [stacker], [asyncio.create_task(stack_on(stacker))])
    cook = Cook(base, lasting=True, patience=PATIENCE)
    await cook.make(m.MakeTable(kind, "Ada", options=BRISK, bots=["normal"], start=True))
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
        if page.tower and page.offered:
            await page.act(msgspec.to_builtins(bot.choose(page.tower, page.offered, luck).action))
        elif page.phase == "place":
            with contextlib.suppress(AssertionError, ConnectionClosed):
                await page.carries_it_over_the_tower()
                await page.gesture(Lower())
                await page.gesture(Release())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                heard = len(page.heard)
                await page.until(lambda: bool(page.offered) or len(page.heard) > heard + 20)  # noqa: B023


async def cook_on(page: Cook) -> None:
    await page.until(lambda: page.wok is not None)
    while not is_over(page):
        with contextlib.suppress(AssertionError, ConnectionClosed):  # it threw when there was no line
            await page.plays_on()
        await asyncio.sleep(0.1)


# --- what is done to them ---


async def kill(process: ServerProcess, games: Sequence[ServedGame], name: str, total: Total) -> list[float]:
    """No goodbye. Somebody at each table asks for something at that moment, and sees how long it takes."""
    playing = [game for game in games if not game.over]
    lines = [game.lines for game in playing]
    began = perf_counter()
    killing = asyncio.create_task(process.kill())
    await asyncio.sleep(0)
    took = []

    async def watch(game: ServedGame, before: list[int]) -> None:
        await game.host.at_table(Rename(name))
        answered = perf_counter() - began
        if game.lines == before:
            return  # it was at the other server
        took.append(answered)
        total.waits[game.kind].append(answered)

    watching = [asyncio.create_task(watch(*each)) for each in zip(playing, lines, strict=True)]
    await asyncio.gather(*watching)
    await asyncio.wait((killing,), timeout=ORPHANS)
    await process.start()
    return took


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
    total.games += 1
    total.entries += len(facts.entries)


def _spread(waits: list[float]) -> str:
    if not waits:
        return "never"
    found = sorted(waits)
    p99 = found[min(len(found) - 1, int(len(found) * 0.99))]
    return f"after {median(found):.2f} s, p99 {p99:.2f} s, at most {found[-1]:.2f} s (of {len(found)})"


@contextlib.asynccontextmanager
async def opened() -> AsyncIterator[Several]:
    with pg.postgres() as database, tempfile.TemporaryDirectory(prefix="rumpus-several-") as folder:
        async with several(database, Path(folder)) as house:
            yield house


async def run(args: argparse.Namespace) -> None:
    luck, total, began = Random(args.seed), Total(), perf_counter()
    async with opened() as house:
        kinds = islice(cycle(KINDS), args.games)
        games = [await begin(kind, house.base, luck) for kind in kinds]
        for number in range(1, args.kills + 1):
            await asyncio.sleep(args.pause * luck.uniform(0.5, 1.5))
            for index, game in enumerate(games):
                if game.over:
                    await check(game, house.database, total)
                    games[index] = await begin(game.kind, house.base, luck)
            took = await kill(luck.choice(house.processes), games, f"Ada {number}", total)
            print(f"{perf_counter() - began:6.0f} s  kill {number}: {_spread(took)}", flush=True)
        for game in games:
            await check(game, house.database, total)
    for kind, waits in total.waits.items():
        print(f"{kind}: {_spread(waits)}")
    print(f"all: {_spread([wait for waits in total.waits.values() for wait in waits])}")
    print(
        f"{total.games} games, {args.kills} kills, {total.acknowledged} acknowledged acts, "
        f"{total.entries} entries: nothing acknowledged was lost, nothing was played twice"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="at once, a third of each kind")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between kills, about")
    parser.add_argument("--seed", type=int, default=1)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
