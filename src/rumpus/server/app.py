"""The server put together: store, lobby, REST, the socket and the page, as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rumpus.server.attic import Caretaker
from rumpus.server.door import Door
from rumpus.server.identity import Identity
from rumpus.server.lobby import Lobby
from rumpus.server.rest import Rest
from rumpus.server.settings import Settings
from rumpus.server.socket import Sockets
from rumpus.server.store import Store

PAGE = Path(str(files("rumpus") / "static"))


class Page(StaticFiles):
    """Hashed assets may be kept for ever; the page itself is asked for anew, so that it is never stale."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


def make_app(settings: Settings, store: Store) -> Starlette:
    """Over a store that is open; it is closed with the application."""
    page: list[BaseRoute] = [Mount("/", Page(directory=PAGE, html=True))] if PAGE.is_dir() else []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            identity = Identity(await store.key("identity"))
            lobby = Lobby(store, settings)
            caretaker = Caretaker(lobby, store.attic, settings.keep_days)
            app.router.routes += [
                *Rest(lobby, store, identity).routes(),
                WebSocketRoute("/ws", Sockets(lobby, identity)),
                *page,
            ]
            caretaker.open()
            yield
            await caretaker.close()
            await lobby.close()
        finally:
            await store.close()

    return Starlette(lifespan=lifespan, middleware=[Middleware(Door, settings=settings)])
