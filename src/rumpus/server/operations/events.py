"""What happens in a house, for whoever runs it: each event has a name, and fields without secrets.

No card, seed, cookie, token, person or whole address: a log is read by more people than a table is.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Literal

Event = Literal[
    "started", "stopping", "stopped", "table_made", "game_started", "game_ended", "limited",
    "writer_failed", "writer_back", "worker_died", "not_ready", "ready", "person_forgotten", "turned_away",
]  # fmt: skip
Field = str | int | float | bool
LIMITED_AGAIN = 60.0
"""Seconds for which one network is not mentioned again: nobody is to fill the disk by being turned away."""
REMEMBERED = 1000

log = logging.getLogger("rumpus.events")


def tell(event: Event, level: int = logging.INFO, **fields: Field) -> None:
    """Each caller chooses fields that hold no secret; in lines for people only what is a worry is shown."""
    said = ", ".join(f"{name} {value}" for name, value in fields.items())
    log.log(level, "%s%s", event, f": {said}" if said else "", extra={"event": event, "fields": fields})


def network_of(address: str) -> str:
    """Enough to see whether it is one neighbourhood, too little to tell whose home it is."""
    try:
        plain = ip_address(address.partition("/")[0])
    except ValueError:
        return "unknown"
    return str(ip_network((plain, 24 if plain.version == 4 else 48), strict=False))


class Seldom:
    """Says of each thing no more than once a minute that it happened."""

    def __init__(self) -> None:
        self._said: OrderedDict[str, float] = OrderedDict()

    def again(self, what: str) -> bool:
        """Whether it is time to say so."""
        now = time.monotonic()
        if now - self._said.get(what, -LIMITED_AGAIN) < LIMITED_AGAIN:
            return False
        self._said[what] = now
        self._said.move_to_end(what)
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)
        return True


class ReadinessSign:
    """Tells whoever reads the log what `/readyz` last said: when it changes, not at each asking."""

    def __init__(self) -> None:
        self._said = ""

    def tell(self, reasons: Sequence[str]) -> None:
        now = "; ".join(reasons)
        if bool(now) != bool(self._said):
            if now:
                tell("not_ready", logging.WARNING, why=now)
            else:
                tell("ready", logging.WARNING)
        self._said = now
