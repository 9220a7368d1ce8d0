"""Somebody at a table, with mouse or finger, who hears every word that server and page say to each other."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, WebSocket

PATIENCE = 600.0
"""Seconds: a slow machine draws a picture or two in one."""

Spot = tuple[float, float]


class Seated:
    """`touch` taps, drags and holds with a finger."""

    canvas = ""
    """Says when its game is drawn."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        page.on("websocket", self._listen)
        self.sights: list[dict[str, Any]] = []
        """Everything witnessed, in order: a log line may be gone before a slow test has read it."""
        self.view: dict[str, Any] = {}
        self.actions: list[dict[str, Any]] = []
        """What this seat is offered."""
        self._finger = page.context.new_cdp_session(page) if touch else None
        self._is_down = False

    def make_table(self, address: str, **wish: object) -> str:
        """As its host; returns its code. Not before the page knows who it is, or the table were another's."""
        self.until(self.page.context.cookies)
        made = self.page.request.post(f"{address}/api/tables", data={"name": "Ann", **wish})
        code: str = made.json()["code"]
        return code

    def wait_until_drawn(self) -> None:
        self.page.locator(f'{self.canvas}[data-ready="true"]').wait_for(timeout=PATIENCE * 1000)

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def seat(self) -> int:
        return int(self.view["mine"]["seat"])

    @property
    def is_over(self) -> bool:
        return bool(self.view and self.table["over"])

    def saw(self, sight: str) -> list[dict[str, Any]]:
        return [one for one in self.sights if one["type"] == sight]

    def until(self, reached: Callable[[], object], trying: Callable[[], object] = lambda: None) -> None:
        give_up = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > give_up:
                raise AssertionError(f"it never came to that; last seen: {self.sights[-4:]}")
            trying()
            self.page.wait_for_timeout(60)  # what the server says is heard meanwhile

    # --- mouse or finger ---

    def put_down(self, x: float, y: float) -> None:
        if self._finger:
            self._touch("touchStart", (x, y))
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        self._is_down = True

    def lift(self) -> None:
        if self._finger and self._is_down:
            self._touch("touchEnd")
        elif self._is_down:
            self.page.mouse.up()
        self._is_down = False

    def stroke(self, way: Sequence[Spot]) -> None:
        self.put_down(*way[0])
        for spot in way[1:]:
            if self._finger:
                self._touch("touchMove", spot)
            else:
                self.page.mouse.move(*spot)
        self.lift()

    def _touch(self, kind: str, *spots: Spot) -> None:
        assert self._finger is not None
        points = [{"x": x, "y": y} for x, y in spots]
        self._finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # --- what goes over the line ---

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda words: self.hear(json.loads(words)))
        line.on("framesent", lambda words: self.overhear(json.loads(words)))

    def hear(self, message: dict[str, Any]) -> None:
        """From the server."""
        if message["type"] == "update":
            self.sights += message["sights"]
            self.view, self.actions = message["view"], message["actions"]

    def overhear(self, message: dict[str, Any]) -> None:
        """From this page."""
