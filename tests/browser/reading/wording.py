"""What the page's texts say, with the longest that can be put into them."""

from __future__ import annotations

import json
import re
from functools import cache, reduce
from typing import Any

from rumpus.games.registry import GAMES, catalogue
from tests.browser.looking.walks import TEXTS

HOLE = re.compile(r"\{\{(\w+)\}\}")
LONG_NAME = "Wolfeschlegelste"
LONGEST = {
    "name": LONG_NAME,
    "code": "WWWW",
    "link": "https://games.somewhere-in-the-countryside.example/t/WWWW",
}
NUMBER = "1000"


@cache
def texts(lang: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
    return told


def words(lang: str, path: str, **given: str) -> str:
    game = max((catalogue(game, lang).name for game in GAMES), key=len)
    longest = {"game": game, **LONGEST, **given}
    text: Any = reduce(dict.__getitem__, path.split("."), texts(lang))
    return re.sub(HOLE, lambda hole: longest.get(hole[1], NUMBER), text)
