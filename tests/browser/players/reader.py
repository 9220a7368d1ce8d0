"""Somebody who cannot see the page: knows what a screen reader says of it, and presses what it names."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Error as MovedAway
from playwright.sync_api import Page

PATIENCE = 600.0
"""Seconds: a slow machine gets its time, and a quick one needs none."""
PRESS_MS = 5000
BUTTON = re.compile(r"""- '?button "((?:[^"\\\\]|\\\\.)*)"(.*)""")
SAID = re.compile(r"- listitem: (.*)")
NEWS = re.compile(r"- status: (.*)")
WON = re.compile(r'heading "[^"]*(wins?|Nobody wins)[^"]*"')


class Reader:
    def __init__(self, page: Page) -> None:
        self.page = page

    def hears(self) -> str:
        """The whole accessibility tree, as text."""
        return self.page.locator("body").aria_snapshot()

    def sentences(self, heard: str = "") -> list[str]:
        """The table in words."""
        _, _, rest = (heard or self.hears()).partition('region "The table in words":')
        return [line.strip("\"'") for line in SAID.findall(rest.partition("button")[0])]

    def news(self) -> str:
        """What is said by itself, in the places where ears listen."""
        return "\n".join(NEWS.findall(self.hears()))

    @property
    def is_over(self) -> bool:
        return WON.search(self.hears()) is not None

    def press(self, *names: str, heard: str = "") -> bool:
        """The first of these buttons that may be pressed now: go there, press Enter."""
        heard = heard or self.hears()
        _, dialog, inside = heard.partition("- dialog")
        offered = [
            name for name, rest in BUTTON.findall(inside if dialog else heard) if "disabled" not in rest
        ]
        wanted = next((one for name in names for one in offered if re.search(name, one)), None)
        if wanted is None:
            return False
        button = self.page.get_by_role("button", name=wanted, exact=True, disabled=False).first
        try:
            button.focus(timeout=PRESS_MS)
        except MovedAway:
            return False
        self.page.keyboard.press("Enter")
        return True

    def until(self, reached: Callable[[], object], trying: Callable[[], object] = lambda: None) -> None:
        give_up = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < give_up, f"it never came to that; last heard:\n{self.hears()}"
            trying()
            self.page.wait_for_timeout(60)  # others move meanwhile
