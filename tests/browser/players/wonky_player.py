"""Somebody who plays Wonky: with a block in hand, by mouse, finger or keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error as MovedAway
from playwright.sync_api import FloatRect, Locator, Page, Position

from tests.browser.players.seated import Seated

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
PRESS_MS = 10_000
NOTICING = 50
"""Tenths of a second that a slow page takes to notice a hand."""
SWAY = 0.005
"""Metres: at a gentle table no hand of the youngest is further off."""
EYE, KEY_STEP = math.pi / 6, 0.002
"""From where one looks at first, and how far an arrow key goes."""
EDGES = {"S": 0.03, "M": 0.04, "L": 0.05}

Pose = list[float]


class Stacker(Seated):
    canvas = '[data-testid="wonky-canvas"]'

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        super().__init__(page, touch=touch)
        self.poses: dict[str, Pose] = {}
        """Where the blocks were in the latest frame."""
        self.wishes: list[dict[str, Any]] = []
        """What this page's hand asked of the world."""
        self._grasped = 0
        """How many of them were about other blocks."""

    def open_table(self, address: str, *bots: str, **options: object) -> None:
        """A game that has begun, with these bots; alone without any."""
        code = self.make_table(address, game="wonky", bots=bots, options=options, start=True)
        self.sit_down_at(address, code)

    def sit_down_at(self, address: str, code: str) -> None:
        self.page.goto(f"{address}/?quality=low#/t/{code}")
        self.wait_until_drawn()

    # --- what is so ---

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
    def is_placing(self) -> bool:
        return bool(self.table["turn"] == self.seat and self.table["phase"] == "place")

    @property
    def holds(self) -> bool:
        """The block is in this hand, and the page shows what can be done with it."""
        return self.is_placing and self.page.get_by_test_id("let-go").count() > 0

    # --- cards ---

    def take_a_block(self) -> None:
        """Whatever it takes: play, draw, choose. Done when it is in hand, or the game is over."""
        self.until(lambda: self.holds or self.is_over, self.do_something)
        self._grasped = len(self.wishes)

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
        self.stroke([(x + right * part / 4, y + down * part / 4) for part in range(5)])

    def drag_off(self, off: float) -> None:
        """To the right, bit by bit, until the hand is further than that from where the block was."""
        start = self.where[:2]

        def drag_and_see() -> None:
            before = len(self.wishes)
            self.drag(12, 0)
            for _ in range(NOTICING):
                self.page.wait_for_timeout(100)
                if len(self.wishes) > before:
                    return

        self.until(lambda: self.wished("move") and math.dist(self.goal, start) > off, drag_and_see)

    def lower(self) -> None:
        """Hold the button, again until the page has noticed, and until the block has gone down."""
        before = len(self.wishes)

        def goes_down() -> bool:
            noticed = any(wish["type"] == "lower" and wish["on"] for wish in self.wishes[before:])
            return noticed or not self.is_placing

        def hold() -> None:
            button = self._box(self.page.get_by_test_id("lower"))
            self.put_down(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
            for _ in range(NOTICING):
                self.page.wait_for_timeout(100)
                if goes_down():
                    return
            self.lift()

        high = self.where[2]
        self.until(goes_down, hold)
        self.wait_for_landing(high)
        self.lift()

    def wait_for_landing(self, high: float) -> None:
        """Until the block in hand has gone down from there by most of the gap it hovers at."""
        self.until(lambda: not self.is_placing or high - self.where[2] > 0.005)

    def let_go(self) -> None:
        """Pressed until the hand is empty."""
        self.until(lambda: not self.is_placing, lambda: self.press_on("let-go"))

    def wait_for_arrival(self) -> None:
        """Until the block is where the hand was sent to, as near as it sways. A tower may fall meanwhile."""
        self.until(lambda: not self.is_placing or math.dist(self.where[:2], self.goal) < SWAY)

    def carry(self) -> None:
        """By arrow keys, over the middle of what stands."""
        x, y, *_ = list(self.tower.values())[-1] if self.tower else (0.0, 0.0)

        def off() -> tuple[float, float]:
            """How far right of where it is the place is on the screen, and how far down."""
            here = self.goal if self.wished_here("move") else self.where[:2]
            right, away = x - here[0], y - here[1]
            cos, sin = math.cos(EYE), math.sin(EYE)
            return right * cos + away * sin, right * sin - away * cos

        def step() -> None:
            right, down = off()
            if abs(right) > abs(down):
                self.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
            else:
                self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")

        self.until(lambda: not self.is_placing or math.hypot(*off()) < KEY_STEP, step)
        self.wait_for_arrival()

    def place_a_block(self) -> None:
        """Onto the middle of what stands."""
        self.take_a_block()
        self.set_down()
        self.until(lambda: self.table["phase"] != "count")

    def set_down(self) -> None:
        """What is in hand, with care: over the middle, down until it touches, and only then let go."""
        self.carry()
        if self.is_placing:
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

    def wished_here(self, kind: str) -> bool:
        """Of the block that is in hand now."""
        return any(wish["type"] == kind for wish in self.wishes[self._grasped :])

    def wished(self, kind: str) -> bool:
        return any(wish["type"] == kind for wish in self.wishes)

    def wish(self, kind: str, by: Callable[[], object]) -> None:
        """Done again until the page has asked the world for it: a slow one may not have noticed."""
        self.until(lambda: self.wished(kind), by)

    # --- what goes over the line ---

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if message["type"] == "frame":
            self.poses.update(message["poses"])

    def overhear(self, message: dict[str, Any]) -> None:
        if message["type"] == "gesture":
            self.wishes.append(message["gesture"])

    @staticmethod
    def _box(what: Locator) -> FloatRect:
        box = what.bounding_box()
        assert box is not None
        return box
