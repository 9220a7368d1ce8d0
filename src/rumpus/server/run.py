"""Running the server: the address it listens on, and the page it opens."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from threading import Thread, Timer
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from rumpus import __version__
from rumpus.core.story import SaidError
from rumpus.server.app import make_app
from rumpus.server.garbage_collection import tidy_seldom
from rumpus.server.operations import log_lines
from rumpus.server.operations.events import Seldom, tell
from rumpus.server.rooms.lobby import Lobby
from rumpus.server.security.slow_connections import timed_connections
from rumpus.server.settings import ListenAddress, Settings
from rumpus.server.storage.store import Store
from rumpus.server.wire.direct_line import DirectLine

GONE_WITHIN = 9.0
"""Seconds from being told to stop to the end of the process, one less than container engines give it.
It takes a moment, unless the database or a worker hangs."""
LOOPBACK = "127.0.0.1"
LONGEST_FRAME = 65536
"""Anything larger is cut off by the socket itself; what is merely too long is answered politely."""
NONSENSE = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade")
"""How uvicorn's complaints begin about what no browser sends."""

log = logging.getLogger(__name__)


class MetricsUnbound(SaidError):
    """The place that metrics were to be shown at cannot be had; the message is one line."""


class Server(uvicorn.Server):
    """Uvicorn, with a log to write to before anybody is let in; it tells when it is ready."""

    def __init__(
        self, settings: Settings, ready: Callable[[], None], opened: Callable[[str], None] = lambda _: None
    ) -> None:
        self._settings = settings
        self._store = Store.of(settings)
        self._metrics = _bound(settings.metrics) if settings.metrics else None
        self._ready = ready
        self._opened = opened
        self._app = make_app(settings, self._store, self._open_to_network)
        super().__init__(config_of(settings, self._app))
        logging.getLogger("uvicorn.error").addFilter(SeldomSaid())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._store.open()  # in the application's lifespan, trouble would be told as a traceback
        await super().startup(sockets)
        if self.started:
            await self._show_metrics()
            tidy_seldom(asyncio.get_running_loop())
            tell("started", version=__version__, reach=self._settings.reach, port=self._port)
            self._ready()

    @property
    def _port(self) -> int:
        return int(self.servers[0].sockets[0].getsockname()[1])

    async def _show_metrics(self) -> None:
        """On a port of their own. Only who asks for them needs what makes them."""
        if self._metrics is None:
            return
        from rumpus.server.operations.metrics import metrics_app

        app = metrics_app(self._app.state.lobby)
        config = uvicorn.Config(app, http=timed_connections(), log_config=None, lifespan="off")
        config.load()
        await self._serve_too(self._metrics, config)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new comes in; who is here is told, and then uvicorn closes what is still open."""
        tell("stopping")
        for server in self.servers:
            server.close()
        lobby: Lobby = self._app.state.lobby
        await lobby.say_goodbye()
        await super().shutdown(sockets)
        tell("stopped")

    async def _open_to_network(self) -> str:
        """Listens on the local network too; returns our address there. Raises `OSError` if there is none."""
        address, port = lan_address(), self._port
        if address == LOOPBACK:
            raise OSError("this machine is on no network")
        try:
            listener = bind(address, port)
        except OSError:
            listener = bind(address, 0)  # somebody else has that port there
        await self._serve_too(listener, self.config)
        shared = f"http://{address}:{listener.getsockname()[1]}"
        self._opened(shared)
        return shared

    async def _serve_too(self, listener: socket.socket, config: uvicorn.Config) -> None:
        """Uvicorn serves the sockets it began with; one more is served just as those are."""
        protocol: Any = config.http_protocol_class
        state = self.server_state
        self.servers.append(
            await asyncio.get_running_loop().create_server(
                lambda: protocol(config=config, server_state=state, app_state=self.lifespan.state),
                sock=listener,
                backlog=config.backlog,
            )
        )


class BoundedServer(Server):
    """The whole of a process. Told to go, it is gone within `GONE_WITHIN` seconds, whatever hangs."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last_resort = Timer(GONE_WITHIN, _go)
            last_resort.daemon = True
            last_resort.start()
        super().handle_exit(sig, frame)


def _go() -> None:
    """Nothing that was answered is lost by it: what is answered is on disk."""
    log.error("stopping took longer than %d s: this process goes as it is", GONE_WITHIN)
    for child in multiprocessing.active_children():
        child.kill()
    logging.shutdown()
    os._exit(1)


def _bound(place: ListenAddress) -> socket.socket:
    try:
        return bind(*place)
    except OSError as error:
        what = "metrics cannot be shown on {host}:{port} ({reason}); try another with --metrics-port"
        why = str(error.strerror or error)
        raise MetricsUnbound(what, host=place.host, port=place.port, reason=why) from None


class SeldomSaid(logging.Filter):
    """A frame that is called text and is none, a request that is none: each comes from a script. It is worth
    a line, not a traceback, and not another line a thousand times a second."""

    def __init__(self) -> None:
        super().__init__()
        self._seldom = Seldom()

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        if not said.startswith(NONSENSE):
            return True
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        return self._seldom.again(said)


def bind(host: str, port: int) -> socket.socket:
    """Raises `OSError` when the port is taken; port 0 takes any that is free."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def run(
    settings: Settings, listener: socket.socket, ready: Callable[[], None], opened: Callable[[str], None]
) -> None:
    """Until it is told to go. Raises `Unopened` when there is nowhere to keep the games, or `MetricsUnbound`.

    `opened` hears the address by which a page has let the network in.
    """
    log_lines.set_up(settings.log_format)
    with listener, suppress(KeyboardInterrupt):  # Ctrl-C asks it to go, and it has gone in good order
        BoundedServer(settings, ready, opened).run(sockets=[listener])


def config_of(settings: Settings, app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=timed_connections(),
        ws=DirectLine,
        log_level="warning",
        log_config=None,  # its own would quote exceptions
        lifespan="on",
        ws_max_size=LONGEST_FRAME,
        # Kart's updates have 900 bytes, which is one packet. Deflated (bench/serving/deflate.py) they had 69,
        # for 5 µs each, 256 KiB of zlib's for every socket, and no short way in and out any more.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        proxy_headers=settings.reach == "public",
        timeout_graceful_shutdown=3,
    )


def open_page(address: str) -> None:
    """Off the event loop: a browser in the terminal is waited for until it is closed."""
    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def lan_address() -> str:
    """This machine's address on the local network; no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])
