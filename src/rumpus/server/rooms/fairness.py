"""The secret behind a game's shuffles, and the commitment to it that is published before the deal."""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from rumpus.core.game import AnyGame
from rumpus.core.log import Header
from rumpus.table.events import GameStarted
from rumpus.table.state import TableState


def sealed_start(table: TableState, game: AnyGame) -> GameStarted:
    """A new secret, and the header that commits to it."""
    seed = secrets.token_bytes(32)
    names = tuple(chair.name for chair in table.chairs)
    header = Header(game.name, game.rules_version, len(names), table.options, commitment="", names=names)
    sealed = msgspec.structs.replace(header, commitment=commitment(seed, header))
    return GameStarted(table.games + 1, sealed, seed.hex())


def commitment(seed: bytes, header: Header) -> str:
    """SHA-256 of the seed, bound to the game, its rules version, the seats and the house rules."""
    bound = msgspec.json.encode(
        [header.game, header.rules_version, header.seats, header.options], order="deterministic"
    )
    return hashlib.sha256(seed + bound).hexdigest()
