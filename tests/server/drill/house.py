"""One life of a server: the real application over the real store, from its opening to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from typing import Any

import msgspec

from rumpus.server.app import make_app
from rumpus.server.rooms.lobby import Lobby
from rumpus.server.settings import Settings
from rumpus.server.storage.neighbours import Neighbours
from rumpus.server.storage.store import Store, Unopened
from tests.server.drill.disk import Disk
from tests.server.drill.net import Line
from tests.server.drill.notices import Notices
from tests.server.drill.places import Drillwork, Place

AGAIN = 1.0
"""Seconds after which a house that could not open its store is begun once more, as systemd does."""


class House:
    def __init__(self, name: str, loop: Drillwork, disk: Disk, notices: Notices | None) -> None:
        self.place = Place(name)
        self.up = False
        self.lobby: Lobby | None = None
        self.store: Store | None = None
        self.leaving = False
        self._loop = loop
        self._disk = disk
        self._notices = notices
        self._context = self.place.context()
        self._app: Any = None
        self._stack = AsyncExitStack()
        self._begun: list[asyncio.Task[Any]] = []
        self._life = loop.create_task(self._live(), context=self._context)
        self._leave = asyncio.Event()

    async def _live(self) -> None:
        while True:
            began = self._loop.time()
            try:
                await self._open()
                break
            except Unopened:  # of which a house that stood still may hear only a minute later
                if self._disk.is_well_since(began):
                    raise
                await asyncio.sleep(AGAIN)
        self.up = True
        await self._leave.wait()
        assert self.lobby is not None
        await self.lobby.say_goodbye()
        self.up = False
        await self._stack.aclose()

    async def _open(self) -> None:
        settings = Settings(self._disk.folder)
        store = self.store = Store.of(settings)
        if self._notices is not None:
            _be_shared(store, self._notices)
        await store.open()
        self._app = make_app(settings, store, _nowhere)
        try:
            await self._stack.enter_async_context(self._app.router.lifespan_context(self._app))
        except Exception as error:
            raise Unopened(error) from error
        self.lobby = self._app.state.lobby

    # --- what comes in ---

    def answers(self, line: Line, cookie: str, code: str) -> None:
        if self.place.dead:
            line.house_died(silently=False)
            return
        headers = [(b"host", b"drill"), (b"cookie", cookie.encode())]
        scope = {"type": "websocket", "path": "/ws", "query_string": f"table={code}".encode()}
        scope |= {"headers": headers, "scheme": "ws", "subprotocols": []}
        opening = [{"type": "websocket.connect"}]

        async def receive() -> dict[str, Any]:
            return opening.pop() if opening else await line.receive()

        async def serve() -> None:
            with suppress(OSError):  # who tells somebody that is gone is told so, and that is all
                await self._app(scope, receive, line.send)
            if not line.house_gone:
                line.house_hangs_up()

        self._begun.append(self._loop.create_task(serve(), context=self._context))

    async def call(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[int, Any, bytes]:
        """A REST call, from outside. One that a dying house does not answer is never answered."""
        answered = self._loop.create_future()
        headers = [(b"host", b"drill"), (b"content-type", b"application/json"), (b"cookie", cookie.encode())]
        scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}
        scope |= {"scheme": "http", "http_version": "1.1", "server": ("drill", 80), "client": ("drill", 1)}
        asked = [{"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body)}]
        head: dict[str, Any] = {}
        said: list[bytes] = []

        async def receive() -> dict[str, Any]:
            if not asked:
                await asyncio.Event().wait()
            return asked.pop()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                head.update(message)
                return
            said.append(message.get("body", b""))
            if not message.get("more_body") and not answered.done():
                answered.set_result((head["status"], dict(head["headers"]), b"".join(said)))

        self._begun.append(self._loop.create_task(self._app(scope, receive, send), context=self._context))
        async with asyncio.timeout(60):
            found: tuple[int, Any, bytes] = await answered
            return found

    def runs(self, function: Callable[..., None], *args: Any) -> None:
        self._context.run(function, *args)

    # --- how it ends ---

    def closes(self) -> None:
        """As a signal asks it to."""
        self.leaving = True
        self._loop.call_soon(self._leave.set, context=self._context)

    def check(self) -> None:
        """Raises what ended it, if it was no trouble of the disk's."""
        if self._life.done():
            self._life.result()

    @property
    def serves(self) -> bool:
        return self.up and not self.leaving and not self.place.frozen and self.lobby is not None

    @property
    def closed(self) -> bool:
        return self._life.done()

    def dies(self) -> None:
        self.up = False
        self.place.die()
        self._disk.drop(self.place)
        if self._notices is not None:
            self._notices.forget(self.place)


def _be_shared(store: Store, notices: Notices) -> None:
    """As with PostgreSQL: others are heard, and hear us."""
    own: Any = notices
    neighbours = Neighbours(store._engine, own)
    store.neighbours = neighbours
    store._writer._written = neighbours.tell_written


async def _nowhere() -> str:
    raise OSError("there is no network")
