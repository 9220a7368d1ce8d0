"""The only luck in the rules: a stream that anybody can recompute from the seed and the nonce."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """SHA-256 in counter mode over (seed, nonce), read sixteen bits at a time, rejecting what would bias.

    The nonce is the number of events the game had when the input came in. A refused act adds no event,
    so it burns no luck; and a restarted server finds its place in the stream by counting its log.
    """

    __slots__ = ("_block", "_key", "_nonce", "_seed", "_words")

    def __init__(self, seed: bytes, nonce: int) -> None:
        self._seed = seed
        self._nonce = nonce
        self._key = b""  # made at the first use: most inputs need no luck
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= 65536:
            raise ValueError(f"chance wants a bound from 1 to 65536, not {bound}")
        fair = 65536 - 65536 % bound
        while True:
            word = self._word()
            if word < fair:
                return word % bound

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the last place down."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _word(self) -> int:
        if not self._words:
            self._key = self._key or hmac.digest(self._seed, self._nonce.to_bytes(8, "big"), "sha256")
            block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [block[i] << 8 | block[i + 1] for i in range(30, -2, -2)]
        return self._words.pop()
