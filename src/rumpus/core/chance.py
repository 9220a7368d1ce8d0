"""The only luck in the rules: a stream that anybody can recompute from the seed and the nonce."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = Struct(">16H")


class Chance:
    """SHA-256 in counter mode over (seed, nonce), read sixteen bits at a time, rejecting what would bias.

    The nonce is the number of events the game had when the input came in. A refused act adds no event,
    so it burns no luck; and a restarted server finds its place in the stream by counting its log.
    """

    __slots__ = ("_nonce", "_seed", "_words")

    def __init__(self, seed: bytes, nonce: int) -> None:
        self._seed = seed
        self._nonce = nonce
        self._words: Iterator[int] | None = None  # begun at the first use: most inputs need no luck

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= 65536:
            raise ValueError(f"chance wants a bound from 1 to 65536, not {bound}")
        fair = 65536 - 65536 % bound
        words = self._stream()
        while (word := next(words)) >= fair:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the last place down."""
        deck = list(items)
        words = self._stream()
        for last in range(len(deck) - 1, 0, -1):
            bound = last + 1  # `below`, spelt out: a deal draws more luck than all the rest of a hand
            fair = 65536 - 65536 % bound
            while (word := next(words)) >= fair:
                pass
            other = word % bound
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _stream(self) -> Iterator[int]:
        if self._words is None:
            self._words = stream(self._seed, self._nonce)
        return self._words


def stream(seed: bytes, nonce: int) -> Iterator[int]:
    """The endless words of one input."""
    key = hmac.digest(seed, nonce.to_bytes(8, "big"), "sha256")
    for block in count():
        yield from WORDS.unpack(hashlib.sha256(key + block.to_bytes(8, "big")).digest())
