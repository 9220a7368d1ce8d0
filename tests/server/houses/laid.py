"""A table laid out card by card: its log written before the server first reads it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header
from rumpus.games.kart.rules.events import HandBegan
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.registry import GAMES
from rumpus.server.rooms.lobby import LETTERS
from rumpus.server.security.identity import Identity
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Batch, Pen
from rumpus.table import events as tev
from tests.server.clients.client import Client
from tests.server.houses.inside import Inside

NAMES = ("Ada", "Bob", "Cleo", "Dan")
PILE = ("B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "G1", "G2", "G3")


async def write(
    data: Path, code: str, events: Sequence[tuple[int, Any]], *, first: int = 1, at: Ms = Ms(0)
) -> None:
    """Put events on disk as a server would have; the number says of which game, 0 being the table."""
    store = Store.in_folder(data)
    await store.open()
    entries = [
        Entry(seq, at, game, "", msgspec.Raw(msgspec.json.encode(event)))
        for seq, (game, event) in enumerate(events, start=first)
    ]
    errors: list[BaseException | None] = []
    store.submit(Batch(Pen(code), entries, errors.append))
    await store.close()
    assert errors == [None]


async def cookie_of(data: Path, person: str) -> str:
    store = Store.in_folder(data)
    await store.open()
    key = await store.key("identity")
    await store.close()
    return Identity(key).cookie(person)


def some_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(4))


async def lay(
    house: Inside, *hands: tuple[str, ...], top: str = "R5", turn_seconds: int = 0, **options: Any
) -> list[Client]:
    """One person a hand, all connected; the turn is Ada's, who sits first."""
    house_rules = msgspec.to_builtins(KartOptions(**options))
    header = Header("kart", GAMES["kart"].rules.rules_version, len(hands), house_rules)
    began = HandBegan(Seat(len(hands) - 1), hands, PILE, (top,))
    clients = [house.client() for _ in hands]
    await sit_down(house.settings.data, clients, header, (began,), turn_seconds)
    return clients


async def sit_down(
    data: Path,
    clients: Sequence[Client],
    header: Header,
    events: Sequence[Any],
    turn_seconds: int = 0,
    at: Ms = Ms(0),
) -> str:
    """A table at which each of these sits, in the middle of a game that went so far."""
    code = some_code()
    people = [f"{code}-{seat}" for seat in range(len(clients))]
    sits = [
        (0, told)
        for seat, person in enumerate(people)
        for told in (tev.ChairAdded(), tev.Sat(Seat(seat), person, NAMES[seat]))
    ]
    begun = [
        (0, tev.TableMade(code, header.game)),
        (0, tev.OptionsSet(header.options, turn_seconds)),
        *sits,
        (0, tev.HostPassed(people[0])),
        (0, tev.GameStarted(1, header, "00" * 32)),
    ]
    await write(data, code, [*begun, *((1, event) for event in events)], at=at)
    for client, person in zip(clients, people, strict=True):
        client.cookie = await cookie_of(data, person)
        await client.join(code)
    return code
