"""Many games at once while the server is killed and lines drop; and what must be true afterwards."""

from __future__ import annotations

import asyncio
from dataclasses import astuple, dataclass
from pathlib import Path
from random import Random
from typing import Any

from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame, StopGame
from tests.server.clients.client import PATIENCE, Client
from tests.server.clients.player import play_on
from tests.server.houses.process import ServerProcess
from tests.server.houses.truth import Truth, truth

PEOPLE = ("Ada", "Bob", "Cleo", "Dan")


@dataclass
class Report:
    games: int = 0
    kills: int = 0
    drops: int = 0
    lines: int = 0
    acknowledged: int = 0
    entries: int = 0

    def counts(self) -> tuple[int, ...]:
        return astuple(self)


async def seated(base: str, people: int, patience: float = PATIENCE, **options: Any) -> list[Client]:
    """A table of people, dealt, each on a line that dials again by itself."""
    clients = [Client(base, lasting=True, patience=patience) for _ in range(people)]
    wish = m.MakeTable("kart", PEOPLE[0], options=options, open_chairs=people - 1, turn_seconds=600)
    host = await clients[0].make(wish)
    for client, name in zip(clients[1:], PEOPLE[1:], strict=False):
        await client.join(host.code)
        await client.at_table(Sit(name))
    await host.at_table(StartGame(anyway=True))
    for client in clients:
        await client.until(lambda: client.view is not None)  # noqa: B023 - awaited before the next
    return clients


async def play_through(
    server: ServerProcess,
    luck: Random,
    *,
    games: int,
    people: int = 4,
    kills: int,
    pause: float,
    dropping: float,
    to_the_end: bool = True,
    patience: float = PATIENCE,
) -> Report:
    """Play all games, to their end or until the trouble is over. The server is killed so often, after pauses
    of about so many seconds; and that share of the clients loses its line, again and again."""
    report = Report(games=games)
    tables = await asyncio.gather(*(seated(server.base, people, patience) for _ in range(games)))
    clients = [client for table in tables for client in table]
    players = [asyncio.create_task(play_on(client, Random(luck.random()))) for client in clients]
    killing = asyncio.create_task(_kill(server, luck, kills, pause, report))
    shaky = luck.sample(clients, int(len(clients) * dropping))
    shaking = [asyncio.create_task(_shake(client, luck, pause, report)) for client in shaky]
    try:
        await killing
        if not to_the_end:
            await asyncio.gather(*(table[0].at_table(StopGame()) for table in tables))
        await asyncio.gather(*players)
    finally:
        for task in (*shaking, *players):
            task.cancel()
        await asyncio.wait((*shaking, *players))
    for table in tables:
        await _check(table, server.data, report)
    for client in clients:
        await client.drop()
    return report


async def _kill(server: ServerProcess, luck: Random, kills: int, pause: float, report: Report) -> None:
    for _ in range(kills):
        await asyncio.sleep(pause * luck.uniform(0.5, 1.5))
        await server.kill()
        report.kills += 1
        await server.start()


async def _shake(client: Client, luck: Random, pause: float, report: Report) -> None:
    while True:
        await asyncio.sleep(pause * luck.uniform(0.2, 1.0))
        client.lose_line()
        report.drops += 1


async def _check(table: list[Client], data: Path, report: Report) -> None:
    facts = truth(data, table[0].code)
    assert facts.table.results, "the game is over on disk too"
    assert not any(chair.away for chair in facts.table.chairs), "nobody's time ran out meanwhile"
    check_once(facts)
    written = set(facts.acts)
    for client in table:
        lost = [act for act in client.acknowledged if act not in written]
        assert lost == [], f"{len(lost)} acknowledged acts are not in the log"
        shown = facts.view(client.you)
        await client.until(lambda: client.view == shown)  # noqa: B023 - the table's news come before the game's
        assert client.unanswered == 0
        report.acknowledged += len(client.acknowledged)
        report.lines += client.lines
    report.entries += len(facts.entries)


def check_once(facts: Truth) -> None:
    """The entries of one act stand together: had it been played twice, they would stand in two places."""
    seen: set[str] = set()
    last = ""
    for entry in facts.entries:
        if ":" in entry.cause and entry.cause != last:
            assert entry.cause not in seen, f"{entry.cause} was played twice"
            seen.add(entry.cause)
        last = entry.cause
