"""Somebody who plays Wonky with mouse, fingers or keys, and hears every word the server tells their page."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, Position, WebSocket
from playwright.sync_api import Error as MovedAway

PATIENCE = 150.0
"""Seconds: a slow machine draws a picture or two in one."""
CORNER = Position(x=16, y=24)
"""Of a card, what its neighbours in the fan leave visible."""
PLACING = '[data-testid="hand-card"][data-fits="true"]:not([data-card="X"]):not([data-card="R"])'
SOME_BLOCK = '[data-testid^="block-"]'
WAYS_TO_A_BLOCK = (
    SOME_BLOCK,
    PLACING,
    '[data-testid="hand-card"][data-fits="true"]',
    '[data-testid="draw"] button',
)
PRESS_MS = 3000
EDGES = {"S": 0.03, "M": 0.04, "L": 0.05}

Pose = list[float]


class Stacker:
    """`touch` taps and drags with a finger."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        page.on("websocket", self._listen)
        self.sights: list[dict[str, Any]] = []
        """Everything witnessed, in order: a log line may be gone before a slow test has read it."""
        self.view: dict[str, Any] = {}
        self.actions: list[dict[str, Any]] = []
        """What this seat is offered."""
        self.poses: dict[str, Pose] = {}
        """Where the blocks were in the latest frame."""
        self.wishes: list[dict[str, Any]] = []
        """What this page's hand asked of the world."""
        self._finger = page.context.new_cdp_session(page) if touch else None

    def open_table(self, address: str, *bots: str, **options: object) -> None:
        """A game that has begun, with these bots; alone without any."""
        self.sit_down_at(address, self.make_table(address, *bots, **options))

    def make_table(self, address: str, *bots: str, **options: object) -> str:
        wish = {"game": "wonky", "name": "Ann", "bots": bots, "options": options, "start": True}
        code: str = self.page.request.post(f"{address}/api/tables", data=wish).json()["code"]
        return code

    def sit_down_at(self, address: str, code: str) -> None:
        self.page.goto(f"{address}/?quality=low#/t/{code}")
        self.wait_for_tower()

    def wait_for_tower(self) -> None:
        self.page.locator('[data-testid="wonky-canvas"][data-ready="true"]').wait_for(timeout=PATIENCE * 1000)

    # --- what is so ---

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def block(self) -> str:
        """In this hand, or in anybody's."""
        block: str = self.table["placing"]["block"]
        return block

    @property
    def hand(self) -> list[str]:
        hand: list[str] = self.view["mine"]["hand"]
        return hand

    @property
    def tower(self) -> dict[str, Pose]:
        return dict(self.table["scene"]["pieces"])

    @property
    def is_over(self) -> bool:
        return bool(self.table["over"])

    @property
    def is_placing(self) -> bool:
        return bool(self.table["turn"] == self.view["mine"]["seat"] and self.table["phase"] == "place")

    @property
    def holds(self) -> bool:
        """The block is in this hand, and the page shows what can be done with it."""
        return self.is_placing and self.page.get_by_test_id("let-go").count() > 0

    def saw(self, sight: str) -> list[dict[str, Any]]:
        return [one for one in self.sights if one["type"] == sight]

    def until(self, reached: Callable[[], object], trying: Callable[[], object] = lambda: None) -> None:
        give_up = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > give_up:
                raise AssertionError(f"it never came to that; last seen: {self.sights[-4:]}")
            trying()
            self.page.wait_for_timeout(80)  # what the server says is heard meanwhile

    # --- cards ---

    def take_a_block(self) -> None:
        """Whatever it takes: play, draw, choose. Done when it is in hand, or the game is over."""
        self.until(lambda: self.holds or self.is_over, self.do_something)

    def do_something(self) -> None:
        if not self.actions:
            return  # somebody else's turn: the page is not asked in vain
        for way in WAYS_TO_A_BLOCK:
            offer = self.page.locator(way).first
            if offer.count():
                self.press(offer)
                return

    def press(self, what: Locator) -> None:
        """At its corner, without waiting for it to lie still; what moved away is tried again."""
        try:
            if self._finger:
                what.tap(timeout=PRESS_MS, force=True, position=CORNER)
            else:
                what.click(timeout=PRESS_MS, force=True, position=CORNER)
        except MovedAway:
            pass

    # --- the block in hand ---

    def press_on(self, test_id: str) -> None:
        self.press(self.page.get_by_test_id(test_id))

    def drag(self, right: float, down: float) -> None:
        """Anywhere on the scene, by so many pixels, in a few steps."""
        scene = self._box(self.page.get_by_test_id("wonky-canvas"))
        x, y = scene["x"] + scene["width"] * 0.55, scene["y"] + scene["height"] * 0.42
        way = [(x + right * part / 4, y + down * part / 4) for part in range(5)]
        if self._finger:
            self._touch(self._finger, "touchStart", *way[0])
            for spot in way[1:]:
                self._touch(self._finger, "touchMove", *spot)
            self._finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.move(*way[0])
            self.page.mouse.down()
            for spot in way[1:]:
                self.page.mouse.move(*spot)
            self.page.mouse.up()

    def drag_off(self, off: float) -> None:
        """To the right, bit by bit, until the hand is further than that from where the block was."""
        start = self.where[:2]
        self.until(
            lambda: self.wished("move") and math.dist(self.goal, start) > off, lambda: self.drag(24, 0)
        )

    def lower(self) -> None:
        """Hold the button until the block is no longer going down."""
        button = self._box(self.page.get_by_test_id("lower"))
        x, y = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
        if self._finger:
            self._touch(self._finger, "touchStart", x, y)
            self.wait_for_landing()
            self._finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.wait_for_landing()
            self.page.mouse.up()

    def wait_for_landing(self) -> None:
        """Until the block in hand has gone down by most of the gap it hovers at."""
        high = self.where[2]
        self.until(lambda: high - self.where[2] > 0.005)

    def let_go(self) -> None:
        """Pressed until the hand is empty."""
        self.until(lambda: not self.is_placing, lambda: self.press_on("let-go"))

    def wait_for_arrival(self, at: tuple[float, float] | None = None) -> None:
        """Until the block is there, or where the hand was last sent to."""
        self.until(lambda: math.dist(self.where[:2], at or self.goal) < 0.002)

    def place_a_block(self) -> None:
        """As it comes to hand, onto the middle of what stands."""
        self.take_a_block()
        self.let_go()
        self.until(lambda: self.table["phase"] != "count")

    def set_down(self) -> None:
        """What is in hand, with care: over the middle, down until it touches, and only then let go."""
        x, y, *_ = list(self.tower.values())[-1] if self.tower else (0.0, 0.0)
        self.wait_for_arrival((x, y))
        self.lower()
        self.let_go()

    @property
    def where(self) -> Pose:
        """Of the block in hand, as soon as it was seen in a frame."""
        self.until(lambda: self.block in self.poses)
        return self.poses[self.block]

    @property
    def goal(self) -> tuple[float, float]:
        """Where the hand was last sent to."""
        x, y = next((wish["x"], wish["y"]) for wish in reversed(self.wishes) if wish["type"] == "move")
        return x, y

    def wished(self, kind: str) -> bool:
        return any(wish["type"] == kind for wish in self.wishes)

    def wish(self, kind: str, by: Callable[[], object]) -> None:
        """Done again until the page has asked the world for it: a slow one may not have noticed."""
        self.until(lambda: self.wished(kind), by)

    # --- what goes over the line ---

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)
        line.on("framesent", self._say)

    def _hear(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "update":
            self.sights += message["sights"]
            self.view, self.actions = message["view"], message["actions"]
        elif message["type"] == "frame":
            self.poses.update(message["poses"])

    def _say(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "gesture":
            self.wishes.append(message["gesture"])

    @staticmethod
    def _touch(finger: CDPSession, kind: str, x: float, y: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})

    @staticmethod
    def _box(what: Locator) -> FloatRect:
        box = what.bounding_box()
        assert box is not None
        return box
