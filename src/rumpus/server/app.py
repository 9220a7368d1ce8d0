"""The server put together: store, lobby, REST, the socket and the page, as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from rumpus.server.attic import Caretaker
from rumpus.server.door import Door
from rumpus.server.identity import Identity
from rumpus.server.invitation import Invitations
from rumpus.server.lobby import Lobby
from rumpus.server.network import Network, Widen
from rumpus.server.page import PAGE, Page
from rumpus.server.rest import Rest
from rumpus.server.settings import Settings
from rumpus.server.socket import Sockets
from rumpus.server.store import Store


def make_app(settings: Settings, store: Store, widen: Widen) -> Starlette:
    """Over a store that is open; it is closed with the application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            identity = Identity(await store.key("identity"))
            lobby = Lobby(store, settings)
            caretaker = Caretaker(lobby, store.attic, settings.keep_days)
            page: list[BaseRoute] = [
                Route("/t/{code}", Invitations(lobby).page),
                Mount("/", Page(directory=PAGE, html=True)),
            ]
            app.router.routes += [
                *Rest(lobby, store, identity, Network(settings.reach, widen)).routes(),
                WebSocketRoute("/ws", Sockets(lobby, identity)),
                *(page if PAGE.is_dir() else ()),
            ]
            caretaker.open()
            yield
            await caretaker.close()
            await lobby.close()
        finally:
            await store.close()

    return Starlette(lifespan=lifespan, middleware=[Middleware(Door, settings=settings)])
