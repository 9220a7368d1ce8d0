"""Somebody who plays Wok Up with mouse or finger, and hears every word the server tells their page.

They look at the wok as people do, only without mistakes: the referee's own eyes tell them what is complete.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, Page, WebSocket

from rumpus.games.wok import recipes
from rumpus.games.wok.cards import Kind
from rumpus.games.wok.lying import Lying

PATIENCE = 240.0
"""Seconds."""
MIDDLE = """selector => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
CANVAS = '[data-testid="wok-canvas"][data-ready="true"]'


class Chef:
    """`touch` taps and flicks with a finger."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        page.on("websocket", self._listen)
        self.sights: list[dict[str, Any]] = []
        """Everything witnessed, in order."""
        self.view: dict[str, Any] = {}
        self.actions: list[dict[str, Any]] = []
        self.flights: list[dict[str, Any]] = []
        """The throws, as they were sent to be shown."""
        self.flicks: list[dict[str, Any]] = []
        """What this page's hand asked of the world."""
        self.acts: list[dict[str, Any]] = []
        """What this page asked of the rules."""
        self.refusals: list[dict[str, Any]] = []
        self._finger = page.context.new_cdp_session(page) if touch else None

    def open_table(self, address: str, *bots: str, chairs: int = 0, **options: int) -> str:
        """As its host, with these bots. Without open chairs the game begins at once. Returns its path."""
        wish = {
            "game": "wok",
            "name": "Ann",
            "bots": bots,
            "options": options,
            "open_chairs": chairs,
            "start": not chairs,
        }
        made = self.page.request.post(f"{address}/api/tables", data=wish)
        path = f"/?quality=low#/t/{made.json()['code']}"
        self.page.goto(address + path)
        return path

    def wait_for_wok(self) -> None:
        self.page.locator(CANVAS).wait_for(timeout=PATIENCE * 1000)

    # --- what is so ---

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def seat(self) -> int:
        return int(self.view["mine"]["seat"])

    @property
    def won(self) -> int:
        return len(self.table["won"][self.seat])

    @property
    def is_over(self) -> bool:
        return bool(self.view and self.table["over"])

    @property
    def may_flick(self) -> bool:
        table = self.table
        waits = self.seat in table["throwers"] and self.seat not in (*table["flicked"], *table["out"])
        return bool(table["phase"] == "throw" and waits)

    @property
    def coverable(self) -> list[Kind]:
        """Whether or not that would be wise."""
        return [action["kind"] for action in self.actions if action["type"] == "cover"]

    def complete(self) -> list[Kind]:
        table = self.table
        lying = msgspec.convert(table["lying"], tuple[Lying, ...])
        stacked = [stack["kind"] for stack in table["stacks"] if stack["count"]]
        wok = recipes.contents(lying, stacked, two_faced=table["options"].get("two_faced", False))
        opened = {stack["kind"]: stack["open"] for stack in table["stacks"] if stack["open"]}
        return [kind for kind, card in opened.items() if recipes.complete(card, wok)]

    def saw(self, sight: str) -> list[dict[str, Any]]:
        return [one for one in self.sights if one["type"] == sight]

    def until(self, reached: Callable[[], object], trying: Callable[[], object] = lambda: None) -> None:
        """A slow machine draws a picture or two in a second: it gets its time."""
        give_up = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > give_up:
                raise AssertionError(f"it never came to that; last seen: {self.sights[-4:]}")
            trying()
            self.page.wait_for_timeout(60)  # what the server says is heard meanwhile

    # --- what one does ---

    def act(self, *, covers: bool = True) -> None:
        """One thing that is to be done: cover what is complete, choose, flick, say ready."""
        if not self.view or self.is_over:
            return
        wise = [kind for kind in self.coverable if kind in self.complete()] if covers else []
        offered = {action["type"] for action in self.actions}
        if wise:
            self.cover(wise[0])
        elif "turn" in offered:
            self.press('[data-testid="choose"] button')
        elif "take" in offered:
            self.press('[data-testid="recipe"]')
        elif self.may_flick:
            self.flick()
        elif "ready" in offered:
            self.press('[data-testid="ready"] button')

    def cover(self, kind: Kind) -> None:
        self.press(f'[data-testid="recipe"][data-kind="{kind}"]')

    def flick(self) -> None:
        """A short swing upwards from one's own pile."""
        spot = self.find('[data-testid="throw"]')
        if spot is None:
            return
        x, y = spot
        way = [(x, y), (x, y - 50), (x, y - 110)]
        if self._finger:
            self._touch(self._finger, "touchStart", *way[0])
            for point in way[1:]:
                self._touch(self._finger, "touchMove", *point)
            self._finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.move(*way[0])
            self.page.mouse.down()
            for point in way[1:]:
                self.page.mouse.move(*point)
            self.page.mouse.up()

    def press(self, selector: str) -> None:
        """In its middle, if it is there right now: in this kitchen nobody waits for anything."""
        spot = self.find(selector)
        if spot is None:
            return
        if self._finger:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def find(self, selector: str) -> tuple[float, float] | None:
        spot: list[float] | None = self.page.evaluate(MIDDLE, selector)
        return None if spot is None else (spot[0], spot[1])

    # --- what goes over the line ---

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)
        line.on("framesent", self._say)

    def _hear(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "update":
            self.sights += message["sights"]
            self.view, self.actions = message["view"], message["actions"]
        elif message["type"] == "flight":
            self.flights.append(message)
        elif message["type"] == "refused":
            self.refusals.append(message)

    def _say(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "gesture":
            self.flicks.append(message["gesture"])
        elif message["type"] == "act":
            self.acts.append(message)

    @staticmethod
    def _touch(finger: CDPSession, kind: str, x: float, y: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
