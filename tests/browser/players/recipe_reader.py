"""A cook who hears token by token what lies in the wok, adds it up, and knows what the recipes ask for."""

from __future__ import annotations

import re
from collections import Counter

FOODS = {"chili": "chili", "mushroom": "mushroom", "fish": "fish", "meat": "meat", "broccoli": "broccoli"}
TOKEN = re.compile(r"(one|\d) (?:pieces? of )?(chili|mushroom|fish|meat|broccoli)")


def tokens_in(sentence: str) -> list[tuple[str, int]]:
    """ "In the wok: 3 chilis; one fish." as chili 3, fish 1."""
    return [(food, 1 if count == "one" else int(count)) for count, food in TOKEN.findall(sentence)]


def looks_complete(recipe: str, wok: str) -> bool:
    """What the words of the recipe ask for, by the words about the wok."""
    tokens = tokens_in(wok)
    amounts = Counter[str]()
    for food, count in tokens:
        amounts[food] += count
    asked = re.findall("chili|mushroom|fish|meat|broccoli", recipe)
    if "Trio of" in recipe:
        return all((asked[0], number) in tokens for number in (2, 3, 4))
    if "Plenty of" in recipe:
        return amounts[asked[0]] >= 5
    if "Variety:" in recipe:
        return all(amounts[food] for food in asked)
    if "Touch:" in recipe:
        return wok.count("touching") >= 2
    others = asked[1:] or [food for food in FOODS if food != asked[0]]
    return amounts[asked[0]] > 0 and any(amounts[food] == amounts[asked[0]] for food in others)
