"""The page as an app of its own: installed, opened while the house is away, never older than the house."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.server.wire.page import PAGE
from tests.browser.chromium import PHONE, WINDOW, Visit
from tests.browser.serving import Serving
from tests.browser.shell.kept import KEPT, settle
from tests.browser.tables import open_table
from tests.house.checkout import ROOT

pytestmark = pytest.mark.browser

TEXTS = ROOT / "web/src/i18n"
FORGET_THE_TABLE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const parts = (await cache.keys()).filter(({ url }) => url.includes("TableScreen"));
    if (!parts.length) throw new Error("no part of the page has this name");
    await Promise.all(parts.map((part) => cache.delete(part)));
  }
}"""


def test_the_page_can_be_installed_with_icons_of_the_sizes_it_promises(
    browser: Browser, house: Serving
) -> None:
    visit = Visit(browser, size=PHONE)
    visit.page.goto(house.address)
    told = visit.context.new_cdp_session(visit.page).send("Page.getAppManifest")
    assert (told["url"], told["errors"]) == (f"{house.address}/manifest.webmanifest", [])
    icons = json.loads(told["data"])["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        picture = visit.context.request.get(f"{house.address}/{icon['src']}").body()
        width, height = struct.unpack(">II", picture[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    visit.close()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_while_the_house_is_away_the_page_says_so_in_the_reader_s_language_and_comes_back_with_it(
    browser: Browser, house: Serving, lang: str
) -> None:
    words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
    visit = Visit(browser, size=PHONE, lang=lang, still=True)
    page = visit.page
    page.goto(house.address)
    settle(page)
    house.kill()
    page.reload()
    page.get_by_role("heading", name=words["line"]["offline"]).wait_for()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    for nothing in (words["home"]["make"], words["home"]["joinGo"], words["home"]["play"]):
        expect(page.get_by_role("button", name=nothing)).to_have_count(0)
    house.start()
    page.get_by_role("article").first.wait_for()
    page.get_by_role("button", name=words["home"]["make"]).wait_for()
    visit.close()


def test_what_is_asked_of_a_house_that_just_went_away_makes_the_page_say_so(
    visit: Callable[..., Page], house: Serving
) -> None:
    page = visit(size=PHONE)
    page.get_by_role("article").first.wait_for()
    house.kill()
    page.get_by_label("Join by code").fill("WOKS")
    page.get_by_role("heading", name="The server does not answer").wait_for()
    expect(page.get_by_role("button", name="Make a table")).to_have_count(0)
    house.start()
    page.get_by_role("button", name="Make a table").wait_for()


@pytest.mark.parametrize("forgets", [False, True], ids=["kept", "not kept"])
def test_a_link_opened_while_the_house_is_away_leads_to_its_table_when_it_is_back(
    browser: Browser, house: Serving, *, forgets: bool
) -> None:
    visit = Visit(browser, size=WINDOW, still=True)
    page = visit.page
    page.goto(house.address)
    code = open_table(page).rpartition("/")[2]
    page.get_by_role("button", name="Menu").wait_for()
    settle(page)
    if forgets:
        page.evaluate(FORGET_THE_TABLE)
    house.kill()
    page.goto(f"{house.address}/t/{code}")
    page.get_by_role("heading", name="The server does not answer").wait_for()
    house.start()
    page.get_by_role("button", name="Menu").wait_for()
    visit.close()


def test_nothing_that_the_house_says_of_its_tables_is_kept(browser: Browser, house: Serving) -> None:
    visit = Visit(browser, size=WINDOW, still=True)
    visit.page.goto(house.address)
    open_table(visit.page)
    settle(visit.page)
    kept = visit.page.evaluate(KEPT)
    assert [path for path in kept if not path.startswith("/assets/")] == ["/favicon.svg", "/"]
    visit.close()


class Quietly(SimpleHTTPRequestHandler):
    def log_message(self, *_said: object) -> None: ...


@contextmanager
def shown(folder: Path) -> Iterator[str]:
    """A page without a house behind it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_new_page_is_shown_at_once_and_puts_the_old_one_s_parts_away(
    browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    index, worker = folder / "index.html", folder / "sw.js"
    visit = Visit(browser, size=WINDOW, still=True)
    with shown(folder) as address:
        visit.page.goto(address)
        settle(visit.page)
        (before,) = visit.page.evaluate("caches.keys()")
        index.write_text(index.read_text("utf-8").replace("<body", '<body class="another"'), "utf-8")
        worker.write_text(worker.read_text("utf-8").replace(before, "rumpus another"), "utf-8")
        visit.page.reload()
        expect(visit.page.locator("body.another")).to_have_count(1)
        settle(visit.page, "caches.keys().then((names) => names.join() === 'rumpus another')")
        settle(visit.page)
    visit.close()
