"""How most stories begin, and how they read what they were told."""

from __future__ import annotations

from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit
from tests.server.clients.client import Answer, Client
from tests.server.houses.inside import Inside


async def two_at_a_table(house: Inside, host: str = "Ada", guest: str = "Bob") -> tuple[Client, Client]:
    ada = await house.client().make(m.MakeTable("kart", host, open_chairs=1))
    bob = await house.client().join(ada.code)
    await bob.at_table(Sit(guest))
    await ada.until(lambda: chair(ada, 1).kind == "person")
    return ada, bob


def chair(client: Client, seat: int) -> m.ChairView:
    assert client.table is not None
    return client.table.chairs[seat]


def names(client: Client) -> list[str]:
    assert client.table is not None
    return [chair.name for chair in client.table.chairs]


def asks(client: Client) -> list[m.AskView]:
    """Who waits for the host's leave."""
    assert client.table is not None
    return list(client.table.asks)


def refusal(answer: Answer) -> str:
    """Why it was refused."""
    assert isinstance(answer, m.NotAllowed), answer
    return answer.why
