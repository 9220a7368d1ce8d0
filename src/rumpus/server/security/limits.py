"""What one address may ask of the house. A family behind one address never gets there; a script does.

On this machine alone nobody is counted. Behind a proxy, an address is the one that the proxy passed on.
"""

from __future__ import annotations

import functools
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Literal

from starlette.requests import HTTPConnection
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rumpus.server.operations.events import Seldom, network_of, tell
from rumpus.server.operations.tally import TALLY
from rumpus.server.security.allowance import Allowance, Allowances, Rate
from rumpus.server.settings import Settings

CALLS = Rate(600, 30)
TABLES = Rate(40, 1 / 10)
GUESSES = Rate(30, 1 / 10)
"""Codes of tables that there are not. All of four letters take two months this way."""
DOWNLOADS = Rate(120, 4)
COPIES = Rate(6, 1 / 60)
"""Of what the house knows of a person: all logs are read for one."""
WRITES = Rate(1200, 40)
"""Acts and changes of all pages of one address: each is a row on the disk, and told to a whole table."""
SOCKETS = Rate(200, 5)
MOST_SOCKETS = 150
"""Of one address at once: a dozen people with all the pages that each may have, and then some."""
NOBODY = ""
"""Whose address is not known, and who is not counted."""

LimitCode = Literal[
    "too_many_calls",
    "too_many_tables",
    "too_many_tries",
    "too_many_downloads",
    "too_many_copies",
    "too_many_pages",
]
ACTS = "acts"
DETAIL: dict[LimitCode, str] = {
    "too_many_calls": "more calls from one address than people make",
    "too_many_tables": "so many tables were made from this address already",
    "too_many_tries": "so many codes without a table were tried from this address",
    "too_many_downloads": "more downloads from one address than people look at",
    "too_many_copies": "what is known of somebody was asked for often from this address",
    "too_many_pages": "so many pages are open from this address already",
}


class Limited(Exception):
    """Too much from one address; in so many seconds there is more."""

    def __init__(self, code: LimitCode, seconds: int) -> None:
        super().__init__(f"{DETAIL[code]}: again in {seconds} s")
        self.code: LimitCode = code
        self.seconds = seconds


class Limits:
    def __init__(self, settings: Settings, tell: Callable[[str, str, int], None]) -> None:
        """`tell` is for the other servers on one database: what was spent, by which address, and how much.
        They count together, so that nobody gets more by asking each of them."""
        self._counts = settings.reach != "loopback"
        self._behind_proxy = settings.reach == "public"
        trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")  # as uvicorn reads it
        self._proxies = ProxyHeadersMiddleware(_nothing, trusted).trusted_hosts
        rates = {
            "too_many_calls": CALLS,
            "too_many_tables": TABLES,
            "too_many_tries": GUESSES,
            "too_many_downloads": DOWNLOADS,
            "too_many_copies": COPIES,
            "too_many_pages": SOCKETS,
            ACTS: WRITES,
        }
        self._allowed = {
            what: Allowances(rate, functools.partial(tell, what)) for what, rate in rates.items()
        }
        self._open: Counter[str] = Counter()
        self._seldom = Seldom()

    def address(self, connection: HTTPConnection) -> str:
        """Whom to count. A proxy that does not say for whom it asks asks for everybody: nobody is counted."""
        client = connection.client
        if not self._counts or client is None:
            return NOBODY
        untold = "x-forwarded-for" not in connection.headers
        if self._behind_proxy and untold and client.host in self._proxies:
            return NOBODY
        return _home(client.host)

    def spend(self, what: LimitCode, address: str) -> None:
        """Raises `Limited`."""
        if address != NOBODY and not (allowance := self._allowed[what].of(address)).spend():
            raise self._limited(what, address, allowance.wait)

    def spent_elsewhere(self, what: str, address: str, count: int) -> None:
        if what in self._allowed:
            self._allowed[what].of(address).take(count)

    def check(self, what: LimitCode, address: str) -> None:
        """Whether there is something left, without spending it. Raises `Limited`."""
        if address != NOBODY and (allowance := self._allowed[what].of(address)).left < 1:
            raise self._limited(what, address, allowance.wait)

    def writes(self, address: str) -> Allowance:
        """What all pages of this address may have written, together."""
        return self._allowed[ACTS].of(address)

    def _limited(self, what: LimitCode, address: str, seconds: int) -> Limited:
        TALLY.limited[what] += 1
        if self._seldom.again(f"{what} {address}"):
            tell("limited", logging.WARNING, what=what, network=network_of(address))
        return Limited(what, seconds)

    @contextmanager
    def page(self, address: str) -> Iterator[None]:
        """A page's socket, as long as it is open. Raises `Limited` where it is one too many."""
        self.spend("too_many_pages", address)
        if address != NOBODY and self._open[address] >= MOST_SOCKETS:
            raise self._limited("too_many_pages", address, 60)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


def _home(host: str) -> str:
    """One home: an IPv4 address, or the network of 64 bits that a home has of IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address):
        plain = address.ipv4_mapped
        return str(plain) if plain else str(IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address)


async def _nothing(*_: object) -> None: ...
