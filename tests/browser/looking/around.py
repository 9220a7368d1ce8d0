"""Walks to what people meet around a game: alone, at a table with somebody, and when something is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocketRoute, expect

from rumpus.games.registry import GAMES
from tests.browser.tables import open_table, press_play, sit_down

Seen = tuple[Page, str]
"""Whose screen, and what is on it."""
LINE = re.compile("/ws")
FITS = '[data-testid="hand-card"][data-fits="true"]'
SHOWN = '[data-testid="hand-card"]'
NO_SUCH_TABLE = "ZZZZ"
OUTDATED = json.dumps({"type": "outdated", "release": "999", "protocol": 999})


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name, exact=True).last.click()


def put_away(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def the_way_in(page: Page, home: str) -> Iterator[str]:
    """From the home page, in which the walk begins: everything that is there for somebody alone."""
    page.get_by_role("article").first.wait_for()
    page.get_by_label("Join by code").fill(NO_SUCH_TABLE)
    page.get_by_text(f"No table called {NO_SUCH_TABLE}").wait_for()
    yield "a wrong code"
    for game in GAMES:
        page.goto(f"{home}/#/rules/{game}")
        page.get_by_role("dialog").get_by_role("article").first.wait_for()
        yield f"rules of {game}"
        page.get_by_label("Search the rules").fill("xyzzy")
        yield f"nothing found in the rules of {game}"
        put_away(page)
        press(page, "Make a table")
        page.get_by_role("dialog").get_by_role("radio").nth(list(GAMES).index(game)).click()
        yield f"make a table for {game}"
        put_away(page)
    press_play(page, "Kart")
    page.get_by_role("button", name="Show me").wait_for()
    yield "a lesson is offered"


def at_a_table(host: Page, guest: Page, home: str) -> Iterator[Seen]:
    """Ann and her guest Bob: he sits down, plays, is played for, is sent away, and asks to come back."""
    path = open_table(host, game="Wonky")  # Kart may want to know something at once
    guest.goto(home + path)
    guest.get_by_label("Your name").wait_for()
    yield guest, "a name is asked for"
    sit_down(guest)
    yield guest, "a guest in the waiting room"
    press(guest, "Wait, not yet")
    host.get_by_text("Bob is not ready").wait_for()
    yield host, "somebody is not ready"
    for seat, what in (
        (re.compile("^Bob"), "a guest's seat"),
        (re.compile("^open"), "an open seat"),
        ("You, host", "one's own seat"),
    ):
        press(host, seat)
        host.get_by_role("dialog").wait_for()
        yield host, what
        put_away(host)
    press(host, "Say something")
    yield host, "things to say while waiting"
    press(host, "Start anyway")
    for page in (host, guest):
        page.locator(SHOWN).first.wait_for()
    press(host, "Say something")
    yield host, "things to say at the table"
    host.keyboard.press("Escape")
    press(host, "Menu")
    press(host, "Call the game off")
    press(host, "Leave the table")
    yield host, "leaving, or calling it off, is asked twice"
    press(host, "Sort my hand")
    host.get_by_role("dialog").get_by_role("heading", name="Sort my hand").wait_for()
    yield host, "sorting the hand"
    put_away(host)
    press(host, "Menu")
    press(host, "Let a bot play for Bob")
    guest.get_by_role("button", name="I'm back!").wait_for()
    yield guest, "a bot plays for you"
    press(host, "Menu")
    press(host, "Call the game off")
    press(host, "Really call it off? Nobody wins")
    host.get_by_text("called off").wait_for()
    yield host, "after a game that was called off"
    press(host, re.compile("^Bob"))
    press(host, "Ask Bob to leave")
    guest.get_by_role("button", name="Ask to sit down").wait_for()
    yield guest, "sent away"
    press(host, "Add a bot")
    press(host, re.compile("^Start with"))
    host.locator(SHOWN).first.wait_for()
    guest.get_by_role("button", name="Ask for a bot's seat").wait_for()
    yield guest, "watching"
    press(guest, "Ask for a bot's seat")
    guest.get_by_role("dialog").get_by_role("button", name="Ask Ann").click()
    guest.get_by_role("button", name="Never mind").wait_for()
    yield guest, "asking for a seat"
    host.get_by_role("button", name="Not now").wait_for()
    yield host, "somebody asks for a seat"
    press(host, "Not now")
    guest.get_by_text("Ann says: not now").last.wait_for()
    yield guest, "not now"


def when_something_is_wrong(page: Page, home: str) -> Iterator[str]:
    """A table that is not there, a line that breaks, a page that is too old, a house that is away."""
    page.goto(f"{home}/#/t/{NO_SUCH_TABLE}")
    page.get_by_role("heading", name=f"No table called {NO_SUCH_TABLE}").wait_for()
    yield "no such table"
    page.goto(f"{home}/#/t/{NO_SUCH_TABLE}/move/nothing")
    page.get_by_role("heading", name="That link has been used").wait_for()
    yield "a link that was used"
    broken: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        if broken:
            line.close()
        else:
            line.connect_to_server()
            open_lines.append(line)

    open_lines: list[WebSocketRoute] = []
    page.route_web_socket(LINE, connect)
    page.goto(home)
    press_play(page, "Kart")
    press(page, "Show me")
    page.locator(FITS).first.wait_for()
    broken += open_lines
    for line in open_lines:
        line.close()
    page.get_by_text("Connection lost.").wait_for()
    page.locator(FITS).first.press("Enter")
    page.get_by_test_id("parked").wait_for()
    yield "the line is down, and a card waits"
    page.unroute_all()
    page.route_web_socket(LINE, lambda line: line.send(OUTDATED))
    page.goto(f"{home}/#/t/{NO_SUCH_TABLE}")
    page.reload()
    page.get_by_role("heading", name="The server has learnt new tricks").wait_for()
    yield "the page is too old"
    page.goto(home)
    page.route("**/api/**", lambda call: call.abort())
    page.reload()
    page.get_by_role("heading", name="The server does not answer").wait_for()
    yield "the house is away"
    page.unroute_all()
