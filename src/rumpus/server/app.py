"""The server put together: store, lobby, REST, the socket and the page, as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from rumpus.server.rooms.lobby import Lobby
from rumpus.server.security.identity import Identity
from rumpus.server.security.network import Network, Widen
from rumpus.server.security.request_guard import RequestGuard
from rumpus.server.settings import Settings
from rumpus.server.storage.retention import Caretaker
from rumpus.server.storage.store import Store
from rumpus.server.wire.game_pages import ROUTE as GAME_PAGES
from rumpus.server.wire.invitation import Invitations
from rumpus.server.wire.page import PAGE, Page
from rumpus.server.wire.rest import RestApi
from rumpus.server.wire.socket import Sockets


def make_app(settings: Settings, store: Store, widen: Widen) -> Starlette:
    """Over a store that is open; it is closed with the application. Its `state.lobby` is where people are."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            identity = Identity(await store.key("identity"))
            lobby = app.state.lobby = Lobby(store, settings)
            caretaker = Caretaker(lobby, store.retention, settings.keep_days)
            app.router.routes += [
                *RestApi(lobby, store, identity, Network(settings.reach, widen)).routes(),
                WebSocketRoute("/ws", Sockets(lobby, identity)),
                GAME_PAGES,
                *(_page(lobby) if PAGE.is_dir() else ()),
            ]
            await lobby.open()
            caretaker.open()
            yield
            await caretaker.close()
            await lobby.close()
        finally:
            await store.close()

    return Starlette(lifespan=lifespan, middleware=[Middleware(RequestGuard, settings=settings)])


def _page(lobby: Lobby) -> list[BaseRoute]:
    """Where it was built: without it, a house still serves whoever speaks its protocol."""
    return [Route("/t/{code}", Invitations(lobby).page), Mount("/", Page(directory=PAGE, html=True))]
