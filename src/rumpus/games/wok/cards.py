"""The recipe cards of Wok Up: codes such as `trio:C`, `balance:MF`, `touch`. Which there are is data."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Literal

from msgspec import Struct, convert

Card = str
"""Its kind, and after a colon the ingredients on it. Cards with the same code are the same to everybody."""

Kind = Literal["trio", "plenty", "variety", "touch", "balance"]
"""Also the name of a stack, and of its place around the wok: each kind has one."""

KINDS: tuple[Kind, ...] = ("trio", "plenty", "variety", "touch", "balance")
"""In their order around the wok; divider n stands after the n-th."""


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a kind in `cookbook.toml`."""

    copies: int
    cards: tuple[str, ...]


def _stack(kind: Kind, page: _Page) -> tuple[Card, ...]:
    return tuple(f"{kind}:{foods}" if foods else kind for foods in page.cards for _ in range(page.copies))


_TEXT = files(__package__).joinpath("cookbook.toml").read_text("utf-8")
_PAGES = convert(tomllib.loads(_TEXT), dict[Kind, _Page])

STACKS: tuple[tuple[Card, ...], ...] = tuple(_stack(kind, _PAGES[kind]) for kind in KINDS)
"""O-C2, O-K7: fifty cards, unshuffled."""
KIND: dict[Card, Kind] = {card: kind for kind, stack in zip(KINDS, STACKS, strict=True) for card in stack}
FOODS: dict[Card, str] = {card: card.partition(":")[2] for card in KIND}
"""The ingredients on a card, a letter each; `*` is any other."""
