"""Somebody who plays Wok Up: looks at the wok as people do, only without mistakes.

The referee's own eyes tell them what is complete.
"""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page

from rumpus.games.wok.cards import Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules import recipes
from tests.browser.players.seated import Seated

MIDDLE = """selector => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
AGAIN = '[data-testid="again"] button'


class Chef(Seated):
    canvas = '[data-testid="wok-canvas"]'

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        super().__init__(page, touch=touch)
        self.flights: list[dict[str, Any]] = []
        """The throws, as they were sent to be shown."""
        self.flicks: list[dict[str, Any]] = []
        """What this page's hand asked of the world."""
        self.acts: list[dict[str, Any]] = []
        """What this page asked of the rules."""
        self.refusals: list[dict[str, Any]] = []

    def open_table(self, address: str, *bots: str, chairs: int = 0, **options: int) -> str:
        """As its host, with these bots. Without open chairs the game begins at once. Returns its path."""
        code = self.make_table(
            address, game="wok", bots=bots, options=options, open_chairs=chairs, start=not chairs
        )
        path = f"/?quality=low#/t/{code}"
        self.page.goto(address + path)
        return path

    # --- what is so ---

    @property
    def won(self) -> int:
        return len(self.table["won"][self.seat])

    @property
    def lies(self) -> dict[str, Any]:
        """Where, by token."""
        return {one["token"]: one["pose"] for one in self.table["lying"]}

    @property
    def shows_what_lies(self) -> bool:
        """The page is as far as the last word it was told."""
        shown = self.page.locator("main.wok").get_attribute("data-lying")
        return shown == str(len(self.lies))

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
            shown = self.table["phase"] == "show"
            self.press('[data-testid="next"] button' if shown else '[data-testid="ready"] button')

    def play_on(self) -> None:
        """The same, in another game if this one is over."""
        self.press(AGAIN) if self.is_over else self.act()

    def cover(self, kind: Kind) -> None:
        self.press(f'[data-testid="recipe"][data-kind="{kind}"]')

    def flick(self) -> None:
        """A short swing upwards from one's own pile."""
        spot = self.find('[data-testid="throw"]')
        if spot is not None:
            x, y = spot
            self.stroke([(x, y), (x, y - 50), (x, y - 110)])

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

    def hear(self, message: dict[str, Any]) -> None:
        super().hear(message)
        if message["type"] == "flight":
            self.flights.append(message)
        elif message["type"] == "flight_goes_on" and self.flights:
            self.flights[-1]["frames"] += message["frames"]
        elif message["type"] == "refused":
            self.refusals.append(message)

    def overhear(self, message: dict[str, Any]) -> None:
        if message["type"] == "gesture":
            self.flicks.append(message["gesture"])
        elif message["type"] == "act":
            self.acts.append(message)
