"""The only luck in the rules: a stream that anybody can recompute from the seed and the nonce."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

WORDS = struct.Struct(">16H")
RANGE = 65536
"""How many different words there are."""


class Chance(Struct, gc=False):
    """SHA-256 in counter mode over (seed, nonce), read sixteen bits at a time, rejecting what would bias.

    The nonce is the number of events the game had when the input came in. A refused act adds no event,
    so it burns no luck; and a restarted server finds its place in the stream by counting its log.
    """

    seed: bytes
    nonce: int
    words: Iterator[int] | None = None
    """Begun at the first use: most inputs need no luck."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= RANGE:
            raise ValueError(f"chance wants a bound from 1 to {RANGE}, not {bound}")
        words = self._stream()
        return fair(next(words), bound, words) % bound

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the last place down."""
        deck = list(items)
        words = self._stream()
        sure = RANGE - len(deck)  # a word below this is fair for every place
        for last, word in zip(range(len(deck) - 1, 0, -1), words, strict=False):
            other = (word if word < sure else fair(word, last + 1, words)) % (last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _stream(self) -> Iterator[int]:
        if self.words is None:
            self.words = stream(self.seed, self.nonce)
        return self.words


def fair(word: int, bound: int, words: Iterator[int]) -> int:
    """The word, or else the first after it, whose remainder by `bound` is as likely as any other."""
    while word >= RANGE - RANGE % bound:
        word = next(words)
    return word


def stream(seed: bytes, nonce: int) -> Iterator[int]:
    """The endless words of one input."""
    key = hmac.digest(seed, nonce.to_bytes(8, "big"), "sha256")
    blocks = (hashlib.sha256(key + block.to_bytes(8, "big")).digest() for block in count())
    return chain.from_iterable(map(WORDS.unpack, blocks))
