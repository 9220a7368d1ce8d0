"""Opening the house to the network: shut, only this machine gets in; a page on this machine may open it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from rumpus.core.inputs import Refused
from rumpus.server.security.request_guard import same_origin
from rumpus.server.settings import Reach

Widen = Callable[[], Awaitable[str]]
"""Listens to the network too, and returns our address there. Raises `OSError` where there is none."""


class Network:
    def __init__(self, reach: Reach, widen: Widen) -> None:
        self._shut = reach == "loopback"
        self._widen = widen

    def opens_for(self, request: HTTPConnection) -> bool:
        """Only for whoever sits at this machine: not through a proxy, nor for a page from elsewhere."""
        passed_on = "forwarded" in request.headers or "x-forwarded-for" in request.headers
        return self._shut and not passed_on and _from_here(request)

    async def open(self, request: HTTPConnection) -> str:
        """The address that others can use from now on. Raises `Refused`, and stays shut."""
        if not self.opens_for(request):
            raise Refused("", "not_yours_to_open")
        self._shut = False  # two clicks are one
        try:
            return await self._widen()
        except OSError:
            self._shut = True
            raise Refused("", "no_network") from None


def _from_here(request: HTTPConnection) -> bool:
    """By who asks, and by the name they call us: a stranger's name may lead to this machine, too."""
    caller = request.client.host if request.client else ""
    called = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return is_loopback(caller) and is_loopback(called) and same_origin(request.headers)


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
