"""How far away a connection's other end is by the system's own account: machines answer TCP, not pages.

A page may hold back its answers to seem far away; what its machine acknowledges it cannot hold back.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from starlette.types import Scope

_RTT_AT = 68
"""Where Linux has the smoothed round trip in its `tcp_info`: microseconds, followed by how much it varies."""
_VARIES = 2

PROXY_HEADER = b"x-tcp-rtt"
"""Microseconds, as nginx has them in `$tcpinfo_rtt`."""

_open: WeakValueDictionary[tuple[str, int], asyncio.BaseTransport] = WeakValueDictionary()


def known(transport: asyncio.BaseTransport) -> None:
    """A connection was opened: it is found again by its other end, as long as it lasts."""
    peer = transport.get_extra_info("peername")
    if isinstance(peer, tuple):
        _open[peer[0], peer[1]] = transport


def distance_of(scope: Scope) -> Callable[[], float | None]:
    """Asks for the round trip in milliseconds. None where the system does not tell.

    Behind a proxy the address that a request came for is not that of any connection of ours: then the proxy
    may tell what it measured, and must let nobody else say so: a page that could would be believed.
    """
    client = scope.get("client")
    found = _open.get((client[0], client[1])) if client else None
    if found is None:
        rtt = _rtt_by_proxy(dict(scope["headers"]).get(PROXY_HEADER, b""))
        return lambda: rtt
    wire: Any = found.get_extra_info("socket") if found else None
    option = getattr(socket, "TCP_INFO", None)
    if wire is None or option is None:
        return lambda: None

    def ask() -> float | None:
        try:
            info = wire.getsockopt(socket.IPPROTO_TCP, option, _RTT_AT + 8)
        except (OSError, ValueError):  # it is closed by now: the system says so, or the loop
            return None
        if len(info) < _RTT_AT + 8:
            return None
        rtt, varies = struct.unpack_from("=II", info, _RTT_AT)
        return float(rtt + _VARIES * varies) / 1000 if rtt else None

    return ask


def _rtt_by_proxy(micros: bytes) -> float | None:
    return int(micros) / 1000 if micros.isdigit() and len(micros) < 9 else None
