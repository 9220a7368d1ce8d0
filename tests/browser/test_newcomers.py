"""Somebody who knows nothing: a friend's link, a name, a lesson, a first game to its end, and another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.chromium import PHONE, Visit
from tests.browser.looking.walks import FLAT, TEXTS
from tests.browser.players.near_its_end import bring_near_its_end
from tests.browser.players.player import Player
from tests.browser.players.seated import Seated
from tests.browser.players.wok_player import Chef
from tests.browser.players.wonky_player import Stacker
from tests.browser.serving import Serving
from tests.browser.tables import open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LOW_WINDOW = ViewportSize(width=720, height=460)
OPTIONS: dict[str, dict[str, object]] = {
    "kart": {},
    "wonky": {"wobble": "gentle", "tallest": 2, "youngest": 2},
    "wok": {"goal": 3, "throw_wait_ms": 60_000, "ready_wait_ms": 60_000, "pace": "relaxed"},
}
PRESS_ALL = "buttons => buttons.forEach((button) => button.click())"
FITS = '[data-testid="hand-card"][data-fits="true"]'


class Karter:
    """Plays whatever fits."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.fingers = page, Player(page, touch=touch)

    def learn(self) -> None:
        self.page.locator(FITS).first.wait_for()
        self.fingers.press(self.page.locator(FITS).first)

    def win(self) -> None:
        expect(self.page.get_by_test_id("hand-card")).to_have_count(1)
        while not self.fingers.is_over:
            self.fingers.act()
            self.page.wait_for_timeout(60)
        expect(self.page.get_by_test_id("ending")).to_have_attribute("data-winner", "1")


class Builder(Stacker):
    def learn(self) -> None:
        self.take_a_block()

    def win(self) -> None:
        self.until(lambda: len(self.hand) == 1)
        self.take_a_block()
        self.set_down()
        self.until(lambda: self.is_over)
        assert self.table["winner"] == 1


class Cook(Chef):
    def learn(self) -> None:
        self.page.get_by_test_id("ready").get_by_role("button").click()

    def win(self) -> None:
        self.until(lambda: self.won == 2)
        self.until(lambda: self.is_over, lambda: self.cover("variety"))
        assert self.table["winners"] == [1]


GAMES: dict[str, type[Karter | Builder | Cook]] = {"kart": Karter, "wonky": Builder, "wok": Cook}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    data: Path = tmp_path_factory.mktemp("house")
    with Serving(data) as serving:
        yield serving


@pytest.fixture
def host(browser: Browser, house: Serving) -> Iterator[Page]:
    """The friend, who knows it all and needs no picture."""
    visit = Visit(browser, size=LOW_WINDOW, still=True)
    visit.page.add_init_script(FLAT)
    visit.page.goto(house.address)
    yield visit.page
    visit.close()


def test_on_loopback_nobody_is_invited_to_where_they_cannot_come(host: Page) -> None:
    open_table(host)
    ticket = host.get_by_test_id("shut")
    expect(ticket.get_by_role("button", name="Open to my network")).to_be_visible()
    expect(ticket).to_contain_text("Whoever is on your network and has the link can sit down")
    expect(host.get_by_role("img", name="QR code")).to_have_count(0)
    expect(host.get_by_role("button", name="Share link")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_comes_by_a_link_learns_plays_to_the_end_and_once_more(
    browser: Browser, house: Serving, host: Page, game: str, lang: str
) -> None:
    """In English with a mouse in a low window; in Italian with a thumb on a phone."""
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
    thumbs = lang == "it"
    visit = Visit(browser, size=PHONE if thumbs else LOW_WINDOW, lang=lang, still=True)
    page = visit.page
    guest = GAMES[game](page, touch=thumbs)

    def press(*path: str) -> None:
        room, key = path
        page.get_by_role("button", name=words[room][key], exact=True).last.click()

    code = Seated(host).make_table(house.address, game=game, open_chairs=1, options=OPTIONS[game])
    host.goto(f"{house.address}/#/t/{code}")

    # link, name
    page.goto(f"{house.address}/?quality=low#/t/{code}")
    page.get_by_label(words["name"]["label"]).fill("Bob")
    press("name", "sit")

    # lesson: its first step by hand, the rest another time
    press("lesson", "how")
    press("lesson", "show")
    coach = page.get_by_test_id("coach")
    coach.wait_for()
    told = coach.inner_text()
    guest.learn()
    expect(coach).not_to_have_text(told)
    page.get_by_test_id("skip").click()

    # first game
    page.get_by_role("button", name=words["wait"]["notYet"]).wait_for()
    host.get_by_role("button", name="Start with 2").click()
    expect(page.get_by_test_id("hand-card" if game != "wok" else "recipe")).not_to_have_count(0)
    bring_near_its_end(house, code, game)
    guest.win()
    ending = page.get_by_test_id("ending")
    expect(ending).to_be_visible()

    # and another, by whoever is the host by then
    while ending.is_visible():
        for one in (page, host):
            # One that is gone by now is not waited for: the other has begun it.
            one.get_by_test_id("again").get_by_role("button").evaluate_all(PRESS_ALL)
        page.wait_for_timeout(100)
    assert visit.complaints == []
    visit.close()
