"""A server inside the test's own process, with short patience, on a port of its own."""

from __future__ import annotations

import asyncio
import functools
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from rumpus.server.run import Server, bind
from rumpus.server.settings import Settings
from tests.server.clients.client import Client

C = TypeVar("C", bound=Client)


@dataclass
class Inside:
    base: str
    settings: Settings
    clients: list[Client] = field(default_factory=list)
    close: Callable[[], None] = lambda: None
    """Tells it to stop, as a signal would."""

    def client(self, cookie: str = "", *, lasting: bool = False) -> Client:
        return self.welcome(Client, cookie, lasting=lasting)

    def welcome(self, kind: type[C], cookie: str = "", *, lasting: bool = False) -> C:
        """A page of this kind."""
        client = kind(self.base, cookie, lasting=lasting)
        self.clients.append(client)
        return client

    async def send_home(self) -> None:
        for client in self.clients:
            await client.drop()
        self.clients.clear()


@asynccontextmanager
async def serving(data: Path, *, narrow: bool = False, **settings: Any) -> AsyncIterator[Inside]:
    """Open for the length of a story. `narrow` lines hold little that was not read yet.

    Nobody looks for old tables meanwhile: a story may write to the file of games itself, and would stop the
    loop on which whoever holds the lock wants to go on.
    """
    hurried = {"thinking": 0.01, "unload_after": 30.0, "keep_days": 0.0, **settings}
    listener = bind("127.0.0.1", 0)
    if narrow:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    opened = asyncio.Event()
    house = Inside(f"http://127.0.0.1:{listener.getsockname()[1]}", Settings(data, **hurried))
    server = Server(house.settings, opened.set)
    house.close = functools.partial(setattr, server, "should_exit", True)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    ready = asyncio.create_task(opened.wait())
    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
    try:
        yield house
    finally:
        ready.cancel()
        await house.send_home()
        house.close()
        await running
        listener.close()
