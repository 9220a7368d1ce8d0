"""A second referee, slow and written apart from the first: it lays out every single printed ingredient.

It knows the rulebook's words and nothing of the game's tables, so that both are unlikely to err alike.
"""

from __future__ import annotations

from itertools import combinations

from rumpus.games.wok.lying import Lying

FRONT = "front"
FOODS = "CMFSB"
BACKS = {
    "C1": "F3", "C2": "S4", "C3": "B5", "C4": "M1", "C5": "F2",
    "M1": "S3", "M2": "B4", "M3": "C5", "M4": "F1", "M5": "S2",
    "F1": "B3", "F2": "C4", "F3": "M5", "F4": "S1", "F5": "B2",
    "S1": "C3", "S2": "M4", "S3": "F5", "S4": "B1", "S5": "C2",
    "B1": "M3", "B2": "F4", "B3": "S5", "B4": "C1", "B5": "M2",
}  # fmt: skip
"""Written out, not worked out."""


def is_complete(card: str, lying: list[Lying], used_up: set[str], two_faced: bool) -> bool:
    wok = [one for one in lying if not _is_outside(one)]
    faces = [_face(one, two_faced) for one in wok]
    printed = [face[0] for face in faces for _ in range(int(face[1]))]
    kind, _, foods = card.partition(":")
    if kind == "trio":
        return any(
            sorted(three) == [foods + "2", foods + "3", foods + "4"] for three in combinations(faces, 3)
        )
    if kind == "plenty":
        return printed.count(foods) > 4
    if kind == "variety":
        return not set(foods) - set(printed)
    if kind == "touch":
        return any(_on_card(a, used_up) and _on_card(b, used_up) for a, b in combinations(wok, 2))
    pairs = [(foods[0], food) for food in FOODS if food != foods[0] and foods[1] in ("*", food)]
    return any(
        a in printed and sum(p == a for p in printed) == sum(p == b for p in printed) for a, b in pairs
    )


def is_special(lying: list[Lying], two_faced: bool) -> bool:
    faces = [_face(one, two_faced) for one in lying if not _is_outside(one)]
    return any(sum(int(face[1]) for face in faces if face[0] == food) > 9 for food in FOODS)


def _is_outside(one: Lying) -> bool:
    return not one.inside and len(one.cards) + len(one.dividers) == 0


def _on_card(one: Lying, used_up: set[str]) -> bool:
    return bool(set(one.cards) - used_up)


def _face(one: Lying, two_faced: bool) -> str:
    if one.up == FRONT or not two_faced:
        return one.token
    return BACKS[one.token]
