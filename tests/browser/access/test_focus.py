"""Sheets, menus and tables by keys: the focus is never nowhere and never under something."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access.focusing import WATCH, astray, audit_sheet, open_by_keys, stays_inside
from tests.browser.chromium import PHONE
from tests.browser.looking.walks import DRAWN, FLAT, looks, moments
from tests.browser.players.near_its_end import bring_near_its_end
from tests.browser.players.player import Player
from tests.browser.players.seated import Seated
from tests.browser.serving import Serving
from tests.browser.tables import open_table, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SHEETS = ("All the rules", "House rules", "What the keys do", "Play on another device", "My data")
ASKING = ("colour", "challenge", "reveal")
"""Moments in which Kart wants an answer before anything else."""
CARD = '[data-testid="hand-card"]'
MOST_TRIES = 60
"""Of a press that what moves away under the finger may take."""
GAMES = {"kart": (*SHEETS, "Sort my hand"), "wonky": SHEETS, "wok": SHEETS}


@pytest.fixture
def house(quick_house: Serving) -> Serving:
    return quick_house


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    page = visit(size=PHONE)
    page.add_init_script(FLAT)
    page.add_init_script(WATCH)
    page.reload()
    return page


def sit_at(page: Page, house: Serving, game: str) -> None:
    """At a game that has come to us. What Kart wants to know at once can be looked past."""
    code = Seated(page).make_table(house.address, game=game, bots=["easy", "easy"], start=True)
    page.goto(f"{house.address}/#/t/{code}")
    page.get_by_role("button", name="Menu", exact=True).wait_for()
    if game == "kart":
        Player(page).wait_for_turn()
        page.locator('main[data-quiet="true"]').wait_for()  # before cards lie still it asks nothing
        page.evaluate(DRAWN)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_on_the_way_to_a_table(page: Page) -> None:
    page.get_by_role("article").first.wait_for()
    for opener in ("My data", "Make a table"):
        audit_sheet(page, opener)
    open_by_keys(page, "My data")
    open_by_keys(page, "Forget me")
    expect(page.locator("dialog[open] :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    open_by_keys(page, "Make a table")
    page.get_by_label("Your name").fill("Ann")
    open_by_keys(page, "Set the table")
    page.get_by_role("button", name="Menu", exact=True).wait_for()
    expect(page.locator(":focus")).to_have_count(1)
    for sheet in SHEETS:
        audit_sheet(page, "Menu", sheet)
    audit_sheet(page, "How do you play?")
    audit_sheet(page, "You, host")
    open_by_keys(page, "Menu")
    open_by_keys(page, "Add a seat")
    expect(page.locator("dialog[open] :focus")).to_have_count(1)
    assert astray(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table(page: Page, house: Serving, game: str) -> None:
    sit_at(page, house, game)
    for sheet in GAMES[game]:
        audit_sheet(page, "Menu", sheet)
    open_by_keys(page, "Say something")
    page.get_by_role("button", name="Wow", exact=True).focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Say something", exact=True)).to_be_focused()
    open_by_keys(page, "Say something")
    open_by_keys(page, "Wow")
    expect(page.get_by_role("button", name="Say something", exact=True)).to_be_focused()
    open_by_keys(page, "Menu")
    open_by_keys(page, "Leave the table")
    expect(page.locator("dialog[open] :focus")).to_have_text("Stay")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    house.stop()
    page.get_by_text("Connection lost.").wait_for()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    house.start()
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    open_by_keys(page, "Menu")
    open_by_keys(page, "Call the game off")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="How do you play?").wait_for()
    expect(page.locator(":focus")).to_have_count(1)
    assert astray(page) == []


def test_what_kart_asks_holds_the_focus(page: Page, house: Serving) -> None:
    moments(house, page, "kart")
    for moment in ASKING:
        for _ in looks(page, "kart", moment):
            pass
        page.locator("dialog[open]").wait_for()
        stays_inside(page, moment)


def test_what_covers_the_table_at_the_end_has_the_focus(
    visit: Callable[..., Page], page: Page, house: Serving
) -> None:
    """Ann's is on a card as Bob plays his last."""
    path = open_table(page)
    bob = visit(path)
    sit_down(bob)
    page.get_by_role("button", name="Start with 2").click()
    page.locator(CARD).nth(6).wait_for()
    bring_near_its_end(house, path[-4:])
    page.reload()
    expect(page.locator(CARD)).to_have_count(3)
    expect(bob.locator(CARD)).to_have_count(1)
    page.locator(CARD).first.focus()
    winner = Player(bob)
    winner.wait_for_turn()
    for _ in range(MOST_TRIES):
        if winner.act():
            break
    ending = page.get_by_test_id("ending")
    expect(ending.locator(":focus")).to_have_count(1)
    for key in ("Tab", "Tab", "Tab", *["Shift+Tab"] * 9):
        page.keyboard.press(key)
        assert astray(page) == []


def test_a_key_pressed_twice_on_a_recipe_covers_no_other(page: Page, house: Serving) -> None:
    """The first press wins the card, and the card goes. In the gallery every right cover does."""
    moments(house, page, "wok")
    for _ in looks(page, "wok", "lying"):
        pass
    recipes = page.get_by_test_id("recipe")
    page.locator('[data-testid="recipe"][data-kind="balance"]').press("Enter")
    expect(recipes).to_have_count(2)
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Enter")  # ends what fills the screen
    page.get_by_test_id("next").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator('[data-testid="recipe"]:focus')).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-phase", "show")
    assert astray(page) == []


def test_who_is_asked_to_leave_keeps_the_focus(
    visit: Callable[..., Page], page: Page, house: Serving
) -> None:
    """Bob's focus is on a button that only those who sit there have."""
    host = visit()
    page.goto(house.address + open_table(host))
    page.get_by_label("Your name").fill("Bob")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Wait, not yet").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    host.get_by_role("button", name=re.compile("^Bob")).press("Enter")
    open_by_keys(host, "Ask Bob to leave")
    page.get_by_role("button", name="Wait, not yet").wait_for(state="detached")
    expect(page.locator(":focus")).to_have_count(1)
    assert astray(page) == []
