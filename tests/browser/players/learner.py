"""Somebody who is new to a game: plays its lesson from the first line to the last, as each line says.

What is said is compared with the texts of the language that the page is read in.
"""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from tests.browser.players.player import FITTING, Player
from tests.browser.players.wok_player import Chef
from tests.browser.players.wonky_player import Stacker
from tests.house.checkout import ROOT

Lines = dict[str, dict[str, str]]
"""By scene and step."""
GAMES = ROOT / "web/src/games"
MOST_PRESSES = 300
BOX = '[data-testid="hand-card"][data-card="W?"]'


def lines_of(game: str, lang: str) -> Lines:
    said: Lines = json.loads((GAMES / game / f"coach/{lang}.json").read_text("utf-8"))["lesson"]
    return said


def coach(page: Page) -> Locator:
    return page.get_by_test_id("coach")


def go_on(page: Page, *, touch: bool) -> None:
    """A mouse then rests where it clicked, over whatever comes to lie there; a finger does not."""
    button = page.get_by_test_id("lesson-done").get_by_role("button").first
    button.tap() if touch else button.click()


def says(page: Page, line: str) -> bool:
    return line in "".join(coach(page).all_inner_texts())


def press_until(ann: Player, card: str, line: str) -> None:
    """A card that still comes flying is pressed again, as people do."""
    for _ in range(MOST_PRESSES):
        if says(ann.page, line):
            return
        if ann.page.locator(card).count():
            ann.press(ann.page.locator(card).first)
        ann.page.wait_for_timeout(100)
    raise AssertionError(f"{MOST_PRESSES} presses, and nobody says {line!r}")


class KartLearner(Player):
    def learn(self, said: Lines) -> None:
        """Matches a card, says UNO, opens an Item Box."""
        told = coach(self.page)
        expect(told).to_contain_text(said["match"]["play"])
        press_until(self, FITTING, said["match"]["done"])
        go_on(self.page, touch=self.touch)
        expect(told).to_contain_text(said["uno"]["say"])
        self.press(self.page.get_by_test_id("uno"))
        expect(told).to_contain_text(said["uno"]["play"])
        press_until(self, FITTING, said["uno"]["done"])
        go_on(self.page, touch=self.touch)
        expect(told).to_contain_text(said["box"]["open"])
        press_until(self, BOX, said["box"]["done"])


class WonkyLearner(Stacker):
    def learn(self, said: Lines) -> None:
        """Holds, turns, lowers and lets go a block, and then another on a tower."""
        told = coach(self.page)
        self.wait_until_drawn()
        expect(told).to_contain_text(said["block"]["play"])
        self.take_a_block()
        expect(told).to_contain_text(said["block"]["carry"])
        self.carry()
        expect(told).to_contain_text(said["block"]["turn"])
        self.press_on("flip")
        expect(told).to_contain_text(said["block"]["lower"])
        self.lower()
        expect(told).to_contain_text(said["block"]["letGo"])
        self.let_go()
        expect(told).to_contain_text(said["block"]["done"])
        go_on(self.page, touch=self.touch)
        expect(told).to_contain_text(said["tower"]["play"])
        self.until(lambda: len(self.tower) > 1)
        self.poses.clear()  # of the table that was left
        stood = len(self.tower)
        self.take_a_block()
        expect(told).to_contain_text(said["tower"]["carry"])
        self.carry()
        expect(told).to_contain_text(said["tower"]["breath"])
        self.lower()
        expect(told).to_contain_text(said["tower"]["letGo"])
        self.let_go()
        expect(told).to_contain_text(said["tower"]["done"])
        assert len(self.tower) == stood + 1


class WokLearner(Chef):
    def learn(self, said: Lines) -> None:
        """Flicks a token, reads a recipe, and slaps it."""
        told = coach(self.page)
        self.wait_until_drawn()
        expect(told).to_contain_text(said["flick"]["ready"])
        self.until(lambda: self.may_flick, lambda: self.press('[data-testid="ready"] button'))
        expect(told).to_contain_text(said["flick"]["flick"])
        self.until(lambda: not self.may_flick, self.flick)
        expect(told).to_contain_text(said["flick"]["done"])
        go_on(self.page, touch=self.touch)
        expect(told).to_contain_text(said["cover"]["cover"])
        self.until(lambda: self.won, self._cover_what_counts)
        expect(told).to_contain_text(said["cover"]["done"])

    def _cover_what_counts(self) -> None:
        if "variety" in self.coverable:
            self.cover("variety")
