"""The tokens of Wok Up: codes such as `C3`, three chilis; and what is printed on their backs."""

from __future__ import annotations

from typing import Literal

Token = str
"""What its front shows: an ingredient's letter and how many of it. Faces are written the same way."""

Ingredient = Literal["C", "M", "F", "S", "B"]
"""Chili, mushroom, fish, meat (a steak), broccoli."""

INGREDIENTS: tuple[Ingredient, ...] = ("C", "M", "F", "S", "B")
NUMBERS = (1, 2, 3, 4, 5)

TOKENS: tuple[Token, ...] = tuple(f"{food}{number}" for food in INGREDIENTS for number in NUMBERS)
"""O-C1: 25."""
INGREDIENT: dict[Token, Ingredient] = {f"{food}{number}": food for food in INGREDIENTS for number in NUMBERS}
NUMBER: dict[Token, int] = {f"{food}{number}": number for food in INGREDIENTS for number in NUMBERS}


def _back(token: Token) -> Token:
    """Two numbers on; and how many ingredients on depends on the number, so that backs are hard to guess."""
    number = NUMBER[token]
    food = INGREDIENTS[(INGREDIENTS.index(INGREDIENT[token]) + 1 + number % 4) % 5]
    return f"{food}{(number + 1) % 5 + 1}"


BACK: dict[Token, Token] = {token: _back(token) for token in TOKENS}
"""O-C1 under `two_faced`: another ingredient and number, each of the 25 pairs on one back."""
