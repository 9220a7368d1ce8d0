"""How secrets become luck: what is promised before a game, and the seed that follows from all of it.

Nothing here is clever, so that anybody can do the same: docs/fairness.md says it in words, and
docs/fairness-vectors.json in examples.
"""

from __future__ import annotations

import hashlib
import hmac

from msgspec import Struct

from rumpus.core.inputs import Seat

ALGORITHM = 1
"""Goes up whenever the same secrets would give other luck, `Chance` included."""
SEED_BYTES = 32


class Mixed(Struct, frozen=True):
    """What the page of one seat gave: promised before anybody's seed was known, and told at the start."""

    seat: Seat
    promise: str
    seed: str


class Unmixed(Struct, frozen=True):
    """A page had promised a seed, and it was left out before any seed was told: why."""

    seat: Seat
    why: str


class Shuffle(Struct, frozen=True, omit_defaults=True):
    """What a game's luck is bound to, beside the house's secret."""

    algorithm: int
    table: str
    game: int
    round: int = 1
    """Each time a start comes to nothing there is another secret, and this counts on."""
    mixed: tuple[Mixed, ...] = ()
    unmixed: tuple[Unmixed, ...] = ()


def commitment(shuffle: Shuffle, secret: bytes) -> str:
    """What the house publishes before the game: it fits this secret and no other."""
    return hashlib.sha256(_framed("rumpus secret 1", *_bound_to(shuffle), secret)).hexdigest()


def promise(house: str, seed: bytes) -> str:
    """What a page answers to the house's commitment: it fits this seed and no other, and this game only."""
    return hashlib.sha256(_framed("rumpus seed 1", bytes.fromhex(house), seed)).hexdigest()


def game_seed(shuffle: Shuffle, seats: int, secret: bytes) -> bytes:
    """The seed of all luck in the game: from the house's secret and every page's seed, in seat order."""
    seeds = {mixed.seat: bytes.fromhex(mixed.seed) for mixed in shuffle.mixed}
    parts = [seeds.get(Seat(seat), b"") for seat in range(seats)]
    return hmac.digest(secret, _framed("rumpus shuffle 1", *_bound_to(shuffle), *parts), "sha256")


def _bound_to(shuffle: Shuffle) -> tuple[str, str, str]:
    return shuffle.table, str(shuffle.game), str(shuffle.round)


def _framed(*parts: str | bytes) -> bytes:
    """Each part after its length in four bytes: no two lists of parts read the same."""
    whole = b""
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        whole += len(raw).to_bytes(4, "big") + raw
    return whole
