"""Games that are almost won: the log tells another deal, written while nobody serves it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.resources import files
from typing import Any

from tests.browser.serving import Serving

Event = dict[str, Any]
Story = Callable[[list[Event], int], list[Event]]


def kart(_dealt: list[Event], _at: int) -> list[Event]:
    """The guest begins, with one card, and it fits."""
    deal = {
        "dealer": 0,
        "hands": [["B1", "B2", "G3"], ["R7"]],
        "pile": ["Y1", "Y2", "Y3"],
        "discards": ["R5"],
    }
    return [{"type": "hand_began", **deal}]


def wonky(dealt: list[Event], _at: int) -> list[Event]:
    """One card each, and it brings a block."""
    deal, *turns = dealt
    left = [sorted(hand, key=lambda card: card in ("X", "R")) for hand in deal["hands"]]
    pile = [card for hand in left for card in hand[1:]] + deal["pile"]
    return [{**deal, "hands": [hand[:1] for hand in left], "pile": pile}, *turns]


def wok(_dealt: list[Event], at: int) -> list[Event]:
    """The guest has two of three recipes, and the third lies complete, as in the lesson."""
    told = (files("rumpus.games.wok") / "lesson" / "cover.jsonl").read_text("utf-8").splitlines()[1:]
    deal, *thrown = (json.loads(line)["event"] for line in told)
    later = at - thrown[-1]["at"]
    thrown = [{**event, "at": event["at"] + later} if "at" in event else event for event in thrown]
    won = [("plenty:B", "plenty:F"), ("touch", "touch")]
    gained = [
        event
        for card, below in won
        for event in (
            {"type": "recipe_won", "seat": 1, "card": card, "how": "special"},
            {"type": "card_turned", "seat": 1, "card": below},
        )
    ]
    return [deal, *gained, *thrown]


STORIES: dict[str, Story] = {"kart": kart, "wonky": wonky, "wok": wok}


def bring_near_its_end(house: Serving, code: str, game: str) -> None:
    """A game in which nobody has done anything yet. Pages at the table find their way back by themselves."""
    house.stop()
    with closing(sqlite3.connect(house.data / "rumpus.sqlite3")) as log, log:
        mine = "code = ? AND game = 1"
        dealt = log.execute(
            f"SELECT seq, at, body FROM entries WHERE {mine} ORDER BY seq", (code,)
        ).fetchall()
        (last,) = log.execute("SELECT max(seq) FROM entries WHERE code = ?", (code,)).fetchone()
        assert last == dealt[-1][0], "nothing happened at the table since"
        log.execute(f"DELETE FROM entries WHERE {mine}", (code,))
        first, at, _ = dealt[0]
        events = STORIES[game]([json.loads(body) for *_, body in dealt], at)
        rows = ((code, first + n, at, 1, "", json.dumps(event)) for n, event in enumerate(events))
        log.executemany(
            "INSERT INTO entries (code, seq, at, game, cause, body) VALUES (?, ?, ?, ?, ?, ?)", rows
        )
    house.start()
