"""The referee: which recipes are complete in this wok. Amounts count what is printed, not tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from rumpus.games.wok.cards import FOODS, KIND, Card, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import BACK, INGREDIENT, INGREDIENTS, NUMBER, Token

TRIO = (2, 3, 4)
PLENTY = 5
TOUCHES = 2
SPECIAL = 10


class Contents(Struct, frozen=True):
    """What counts of a wok at rest."""

    faces: tuple[Token, ...]
    """What the tokens in it show."""
    amounts: dict[str, int]
    """How much of each ingredient, zero included."""
    touching: int
    """How many tokens touch a card."""


def contents(lying: Iterable[Lying], stacked: Collection[Kind], *, two_faced: bool) -> Contents:
    """`stacked` are the stacks with cards left: the place of another is edge, but no card (O-S1)."""
    counted = [one for one in lying if one.in_wok]
    faces = tuple(face_of(one, two_faced=two_faced) for one in counted)
    amounts = dict.fromkeys(map(str, INGREDIENTS), 0)
    for face in faces:
        amounts[INGREDIENT[face]] += NUMBER[face]
    return Contents(faces, amounts, sum(touches(one, stacked) for one in counted))


def face_of(one: Lying, *, two_faced: bool) -> Token:
    """What it shows (O-C1)."""
    return BACK[one.token] if two_faced and one.up == "back" else one.token


def touches(one: Lying, stacked: Collection[Kind]) -> bool:
    """O-K4: a card, not the place of a stack that is used up."""
    return any(kind in stacked for kind in one.cards)


def complete(card: Card, wok: Contents) -> bool:
    """O-K1 to O-K6."""
    foods, amounts = FOODS[card], wok.amounts
    match KIND[card]:
        case "trio":
            return all(f"{foods}{number}" in wok.faces for number in TRIO)
        case "plenty":
            return amounts[foods] >= PLENTY
        case "variety":
            return all(amounts[food] for food in foods)
        case "touch":
            return wok.touching >= TOUCHES
        case "balance":
            amount = amounts[foods[0]]
            others = foods[1:] if foods[1] != "*" else (food for food in INGREDIENTS if food != foods[0])
            return amount > 0 and any(amounts[food] == amount for food in others)


def special(wok: Contents) -> bool:
    """O-X1: ten of one ingredient."""
    return max(wok.amounts.values()) >= SPECIAL
