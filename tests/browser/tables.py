"""Making a table and sitting down at one, as a visitor does it."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

Deal = dict[str, Any]
"""As the log tells it."""


def open_table(page: Page, name: str = "Ann", game: str = "Kart") -> str:
    """Make a table with an open seat, as its host; returns the path to share."""
    page.get_by_role("button", name="Make a table").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name=game).click()
    sheet.get_by_label("Your name").fill(name)
    for farewell in sheet.get_by_role("button", name=re.compile("^Send .* home$")).all()[::-1]:
        farewell.click()
    sheet.get_by_role("button", name="Set the table").click()
    page.wait_for_url(re.compile("#/t/"))
    return page.url[page.url.index("/#") :]


def sit_down(page: Page, name: str = "Bob") -> None:
    """Whoever comes by a link is asked for a name, and is then seated and ready."""
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your name").fill(name)
    sheet.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Wait, not yet").wait_for()


def play_now(page: Page, game: str) -> None:
    """One press from the home page to a game against bots, and another to say that one knows it."""
    press_play(page, game)
    page.get_by_role("button", name="I know it").click()


def press_play(page: Page, game: str) -> None:
    page.get_by_role("article").filter(has_text=game).get_by_role("button", name="Play now").click()


def deal_anew(data: Path, code: str, change: Callable[[Deal], Deal]) -> None:
    """The log tells another deal, written while nobody serves it, of a game in which nobody has acted."""
    with closing(sqlite3.connect(data / "rumpus.sqlite3")) as log, log:
        seq, body = log.execute(
            "SELECT min(seq), body FROM entries WHERE code = ? AND game = 1", (code,)
        ).fetchone()
        row = json.dumps(change(json.loads(body))), code, seq
        log.execute("UPDATE entries SET body = ? WHERE code = ? AND seq = ?", row)


def deal_fewer(data: Path, code: str, cards: int) -> None:
    """For a short game: so many cards stay in each hand, those that build first; the others join the pile."""

    def fewer(deal: Deal) -> Deal:
        hands = [sorted(hand, key=lambda card: card in ("X", "R")) for hand in deal["hands"]]
        pile = [card for hand in hands for card in hand[cards:]] + deal["pile"]
        return {**deal, "hands": [hand[:cards] for hand in hands], "pile": pile}

    deal_anew(data, code, fewer)
