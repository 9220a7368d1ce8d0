"""Why a claim was right or wrong: which tokens counted, how much that is, and what lacked.

For after a race: until it is judged, nobody may be told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.games.wok.cards import FOODS, KIND, Card, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import INGREDIENT, INGREDIENTS, Ingredient, Token
from rumpus.games.wok.rules.recipes import PLENTY, SPECIAL, TOUCHES, TRIO, contents, face_of, touches

FOOD: dict[str, Ingredient] = {food: food for food in INGREDIENTS}
"""By its letter."""


class Amount(Struct, frozen=True):
    """So many of an ingredient; without one, so many tokens."""

    food: Ingredient | None
    number: int


class Proof(Struct, frozen=True):
    seat: Seat
    """Whose claim it was."""
    card: Card | None
    """What was covered; None: a shout."""
    tokens: tuple[Token, ...]
    """Those that counted."""
    faces: tuple[Token, ...]
    """What each of them shows."""
    amounts: tuple[Amount, ...]
    """What there was of each ingredient that mattered; of a variety, what those tokens show."""
    lacks: tuple[Amount, ...]
    """What more it would have taken; of a trio, the numbers that were not there. Nothing: it was right."""

    @property
    def right(self) -> bool:
        return not self.lacks

    @property
    def kind(self) -> Kind | None:
        return None if self.card is None else KIND[self.card]


def proof_of_cover(
    seat: Seat, card: Card, lying: Iterable[Lying], stacked: Collection[Kind], *, two_faced: bool
) -> Proof:
    """O-K1 to O-K6. `stacked` are the stacks with cards left."""
    wok = tuple(one for one in lying if one.in_wok)
    shown = tuple((one.token, face_of(one, two_faced=two_faced)) for one in wok)
    amounts = contents(wok, stacked, two_faced=two_faced).amounts
    foods = FOODS[card]
    match KIND[card]:
        case "trio":
            wanted = [f"{foods}{number}" for number in TRIO]
            counted = _first_of_each([one for one in shown if one[1] in wanted], face=True)
            there = [face for _, face in counted]
            lacks = [Amount(FOOD[foods], number) for number in TRIO if f"{foods}{number}" not in there]
            said = [Amount(FOOD[foods], sum(int(face[1]) for face in there))]
        case "plenty":
            counted = [one for one in shown if one[1][0] == foods]
            said = [Amount(FOOD[foods], amounts[foods])]
            lacks = _short(foods, PLENTY - amounts[foods])
        case "variety":
            counted = _first_of_each([one for one in shown if one[1][0] in foods], face=False)
            lit = {face[0]: int(face[1]) for _, face in counted}
            said = [Amount(FOOD[food], lit.get(food, 0)) for food in foods]
            lacks = [Amount(FOOD[food], 1) for food in foods if food not in lit]
        case "touch":
            counted = [one for one, lies in zip(shown, wok, strict=True) if touches(lies, stacked)]
            said = []
            lacks = [Amount(None, TOUCHES - len(counted))] if len(counted) < TOUCHES else []
        case "balance":
            others = [food for food in INGREDIENTS if food != foods[0] and foods[1] in (food, "*")]
            nearest = min(
                others, key=lambda food: (abs(amounts[food] - amounts[foods[0]]), others.index(food))
            )
            lacks = _uneven(foods[0], nearest, amounts, any_other=foods[1] == "*")
            weighed = (foods[0], *(others if lacks else (nearest,)))
            counted = [one for one in shown if one[1][0] in weighed]
            said = [Amount(FOOD[food], amounts[food]) for food in weighed]
    return _proof(seat, card, counted, said, lacks)


def proof_of_shout(seat: Seat, lying: Iterable[Lying], *, two_faced: bool) -> Proof:
    """O-X1: it is about what there is most of."""
    wok = tuple(one for one in lying if one.in_wok)
    amounts = contents(wok, (), two_faced=two_faced).amounts
    most = max(INGREDIENTS, key=lambda food: amounts[food])
    shown = [(one.token, face_of(one, two_faced=two_faced)) for one in wok]
    counted = [one for one in shown if INGREDIENT[one[1]] == most]
    return _proof(seat, None, counted, [Amount(most, amounts[most])], _short(most, SPECIAL - amounts[most]))


def _proof(
    seat: Seat,
    card: Card | None,
    counted: list[tuple[Token, Token]],
    said: list[Amount],
    lacks: list[Amount],
) -> Proof:
    tokens, faces = tuple(token for token, _ in counted), tuple(face for _, face in counted)
    return Proof(seat, card, tokens, faces, tuple(said), tuple(lacks))


def _first_of_each(shown: list[tuple[Token, Token]], *, face: bool) -> list[tuple[Token, Token]]:
    """One token for every face, or for every food."""
    first: dict[str, tuple[Token, Token]] = {}
    for one in shown:
        first.setdefault(one[1] if face else one[1][0], one)
    return list(first.values())


def _short(food: str, by: int) -> list[Amount]:
    return [Amount(FOOD[food], by)] if by > 0 else []


def _uneven(food: str, other: str, amounts: dict[str, int], *, any_other: bool) -> list[Amount]:
    """O-K5, O-K6: what is less lacks the difference; nothing against nothing is no balance."""
    here, there = amounts[food], amounts[other]
    if not here and (any_other or not there):
        return [Amount(FOOD[food], 1), *([] if any_other else [Amount(FOOD[other], 1)])]
    lesser = food if here < there else other
    return _short(lesser, abs(here - there))
