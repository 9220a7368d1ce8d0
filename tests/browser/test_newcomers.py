"""Somebody who knows nothing: a friend's link, a name, a lesson to its end, a game from its deal to its end,
and another.

Half of them have a phone and a thumb, the others a mouse and a low window; together they read six languages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.chromium import PHONE, Visit
from tests.browser.looking.walks import FLAT, TEXTS
from tests.browser.players.learner import KartLearner, WokLearner, WonkyLearner, go_on, lines_of
from tests.browser.players.player import Player, finish_together
from tests.browser.players.seated import Seated
from tests.browser.players.wok_player import Chef
from tests.browser.players.wonky_player import Stacker
from tests.browser.serving import Serving
from tests.browser.tables import Deal, deal_anew, deal_fewer, open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LOW_WINDOW = ViewportSize(width=720, height=460)
OPTIONS: dict[str, dict[str, object]] = {
    "kart": {},
    "wonky": {"wobble": "gentle", "tallest": 2, "youngest": 2},
    "wok": {"goal": 3, "throw_wait_ms": 60_000, "ready_wait_ms": 60_000, "pace": "relaxed"},
}
CARDS, RECIPES = '[data-testid="hand-card"]', '[data-testid="recipe"]'
DEALT = {"kart": (CARDS, 7), "wonky": (CARDS, 7), "wok": (RECIPES, 3)}
PRESS_ALL = "buttons => buttons.forEach((button) => button.click())"
MOST_TURNS, MOST_THROWS = 40, 80
"""Many times as many as such a game takes: how a tower stands and a token lands is luck."""


class Kart:
    """A game of two. The guest has something that fits for as long as it takes, and an Item Box among it."""

    def __init__(self, host: Page, page: Page, *, touch: bool) -> None:
        self.friend, self.guest = Player(host), KartLearner(page, touch=touch)

    def deal(self, data: Path, code: str) -> None:
        def quick(deal: Deal) -> Deal:
            hands = [
                ["R1", "R8", "B8", "B3", "B6", "G6", "Y6"],
                ["R7", "R9", "B9", "B2", "G2", "Y2", "W?"],
            ]
            top, turned = "R5", "B4"
            left = [card for hand in deal["hands"] for card in hand] + deal["pile"] + deal["discards"]
            for card in (*hands[0], *hands[1], top, turned):
                left.remove(card)
            return {**deal, "dealer": 0, "hands": hands, "pile": [turned, *left], "discards": [top]}

        deal_anew(data, code, quick)

    def play(self) -> None:
        finish_together(self.guest, self.friend)


class Wonky:
    """With two cards each, as at a table of twenty."""

    def __init__(self, host: Page, page: Page, *, touch: bool) -> None:
        self.friend, self.guest = Stacker(host), WonkyLearner(page, touch=touch)

    def deal(self, data: Path, code: str) -> None:
        deal_fewer(data, code, cards=2)

    def play(self) -> None:
        guest, players = self.guest, (self.friend, self.guest)
        guest.until(lambda: all(one.view and one.seat == seat for seat, one in enumerate(players)))
        for _ in range(MOST_TURNS):
            if guest.is_over:
                return
            builder = players[guest.table["turn"]]
            builder.poses.clear()  # of the table that was left, or of before a fall
            guest.until(partial(self.has_moved, builder), builder.do_something)
            if builder.holds:
                builder.take_a_block()
                builder.set_down()
            guest.until(lambda: guest.is_over or guest.table["phase"] in ("play", "restart"))
        raise AssertionError(f"{MOST_TURNS} turns, and nobody has won")

    def has_moved(self, builder: Stacker) -> bool:
        """Has a block in hand, or has passed."""
        return builder.holds or self.guest.is_over or self.guest.table["turn"] != builder.seat


class Wok:
    """For three recipes, and only the guest has eyes for them."""

    def __init__(self, host: Page, page: Page, *, touch: bool) -> None:
        self.friend, self.guest = Chef(host), WokLearner(page, touch=touch)

    def play(self) -> None:
        guest, friend = self.guest, self.friend
        guest.until(lambda: friend.view and guest.seat == 1)
        learnt = len(guest.saw("tokens_settled"))

        def both() -> None:
            thrown = len(guest.saw("tokens_settled")) - learnt
            assert thrown < MOST_THROWS, f"{thrown} throws, and nobody has won"
            guest.act()
            friend.act(covers=False)

        guest.until(lambda: guest.is_over, both)
        assert guest.table["winners"] == [1]


PAIRS: dict[str, type[Kart | Wonky | Wok]] = {"kart": Kart, "wonky": Wonky, "wok": Wok}


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


@pytest.mark.parametrize(
    ("game", "lang", "touch"),
    [
        ("kart", "it", True),
        ("kart", "nl", False),
        ("wonky", "fr", True),
        ("wonky", "es", False),
        ("wok", "de", True),
        ("wok", "en", False),
    ],
)
def test_a_newcomer_comes_by_a_link_learns_plays_to_the_end_and_once_more(
    browser: Browser, house: Serving, host: Page, game: str, lang: str, touch: bool
) -> None:
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
    visit = Visit(browser, size=PHONE if touch else LOW_WINDOW, lang=lang, still=True)
    page = visit.page
    pair = PAIRS[game](host, page, touch=touch)

    def press(room: str, key: str) -> None:
        button = page.get_by_role("button", name=words[room][key], exact=True).last
        button.tap() if touch else button.click()

    code = Seated(host).make_table(house.address, game=game, open_chairs=1, options=OPTIONS[game])
    host.goto(f"{house.address}/#/t/{code}")

    # link, name
    page.goto(f"{house.address}/?quality=low#/t/{code}")
    page.get_by_label(words["name"]["label"]).fill("Bob")
    press("name", "sit")

    # lesson, and back to the friend
    press("lesson", "how")
    press("lesson", "show")
    pair.guest.learn(lines_of(game, lang))
    go_on(page, touch=touch)

    # first game
    page.get_by_role("button", name=words["wait"]["notYet"]).wait_for()
    host.get_by_role("button", name="Start with 2").click()
    things, count = DEALT[game]
    expect(page.locator(things)).to_have_count(count)
    if not isinstance(pair, Wok):  # how long that takes is the luck of throws, however it is dealt
        house.stop()
        pair.deal(house.data, code)
        house.start()
    pair.play()
    ending = page.get_by_test_id("ending")
    expect(ending).to_be_visible()

    # and another, by whoever is the host by then
    while ending.is_visible():
        for one in (page, host):
            # One that is gone by now is not waited for: the other has begun it.
            one.get_by_test_id("again").get_by_role("button").evaluate_all(PRESS_ALL)
        page.wait_for_timeout(100)
    expect(page.locator(things)).to_have_count(count)
    assert visit.complaints == []
    visit.close()
