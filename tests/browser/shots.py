"""`python3 dev.py shots`: a picture of every screen and state, on phones, tablets and desks.

English is shown in every size, also by daylight where most people play; the other languages on the
smallest phone, where a word too long is seen first: every screen, and the moments of each game that have
most to say. Screens before a game are walked to in a real house; the moments of a game come from its
gallery. Pictures and a page that shows them all go to `shots/`.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from rumpus.doctor import find_chromium
from rumpus.games.registry import LANGUAGES, OURS
from tests.browser.chromium import LAPTOP, LYING, PHONE, Visit, launched
from tests.browser.looking.walks import FLAT, TEXTS, looks, moments, screens_before_a_game
from tests.browser.serving import Serving
from tests.browser.tables import open_table

SMALLEST = "small"
SIZES: dict[str, ViewportSize] = {
    SMALLEST: ViewportSize(width=320, height=640),
    "phone": PHONE,
    "lying": LYING,
    "tablet": ViewportSize(width=768, height=1024),
    "laptop": LAPTOP,
    "screen": ViewportSize(width=1920, height=1080),
}
DAYLIGHT = ("phone", "laptop")
CARD = ViewportSize(width=1200, height=630)
PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"
PREVIEWS = PUBLIC / "preview"
ICONS = {
    "icon-192": ("favicon", 192),
    "icon-512": ("favicon", 512),
    "maskable-512": ("icon", 512),
    "apple-touch-icon": ("icon", 180),
}
"""Each of which drawing, and how large: on its own, or to the edges where a system cuts its own shape."""
GALLERIES = tuple(game.name for game in OURS)
SETTLED = 600
"""Milliseconds after which a screen stands still for its portrait; nothing moves that need not."""
WORDIEST = 8
"""Moments of a game that are shown in every language."""

DRAWN = """() => !document.querySelector('canvas[data-ready="false"], [data-testid="opening"]')"""
"""What is drawn in space takes a moment to be set up."""


class Photographer:
    """Goes everywhere in one size, light and language, and takes pictures of what is wanted."""

    def __init__(self, house: Serving, browser: Browser, out: Path, wanted: re.Pattern[str]) -> None:
        self.house, self.browser, self.out, self.wanted = house, browser, out, wanted

    def everywhere(self, size: str, theme: str, lang: str, states: dict[str, list[str]]) -> Iterator[str]:
        def name(what: str) -> str:
            return f"{what.replace(' ', '-').replace('.', '-')}-{size}-{theme}-{lang}"

        visit = Visit(self.browser, size=SIZES[size], theme=theme, lang=lang, still=True)
        page = visit.page
        for what in self._screens(page, lang):
            if self.wanted.search(name(what)):
                yield self._portrait(page, name(what))
        for game, every in states.items():
            wanted = [state for state in every if self.wanted.search(name(f"{game}-{state}"))]
            if wanted:
                page.goto(f"{self.house.address}/?gallery={game}")
                page.get_by_role("listitem").first.wait_for()
            for state in wanted:
                for turn, _ in enumerate(looks(page, game, state), start=1):
                    seen = state if turn == 1 else f"{state}-{turn}"
                    yield self._portrait(page, name(f"{game}-{seen}"))
        visit.close()

    def _screens(self, page: Page, lang: str) -> Iterator[str]:
        """From a newcomer's home to a table, and then as somebody's guest."""
        words = json.loads((TEXTS / f"{lang}.json").read_text("utf-8"))
        page.goto(self.house.address)
        yield from screens_before_a_game(page, lang)
        page.get_by_role("button", name=words["talk"]["label"]).click()
        yield "talk"
        page.goto(f"{self.house.address}/t/ZZZZ")
        page.get_by_role("button", name=words["line"]["home"]).wait_for()
        yield "no such table"
        host = Visit(self.browser, still=True)
        host.page.goto(self.house.address)
        page.context.clear_cookies()
        page.goto(self.house.address + open_table(host.page))
        page.reload()
        page.get_by_label(words["name"]["label"]).fill("Bob")
        yield "name"
        page.get_by_role("dialog").get_by_role("button", name=words["name"]["sit"]).click()
        page.get_by_role("button", name=words["wait"]["notYet"]).wait_for()
        yield "guest room"
        host.close()
        page.goto(self.house.address)
        page.reload()
        page.get_by_role("article").first.get_by_role("button").first.click()
        page.get_by_role("dialog").wait_for()
        yield "lesson offer"
        page.get_by_role("button", name=words["lesson"]["show"]).click()
        page.get_by_test_id("coach").wait_for()
        yield "lesson"
        page.goto(self.house.address)
        page.route("**/api/**", lambda route: route.abort())
        page.reload()
        page.get_by_role("heading", name=words["line"]["offline"]).wait_for()
        yield "away"
        page.unroute_all()

    def _portrait(self, page: Page, name: str) -> str:
        page.wait_for_function(DRAWN)
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=self.out / f"{name}.png")
        return name


def shoot(browser: Browser, house: Serving, out: Path, wanted: str) -> Iterator[str]:
    photographer = Photographer(house, browser, out, re.compile(wanted))
    every, wordy = states(browser, house)
    for size in SIZES:
        yield from photographer.everywhere(size, "dark", "en", every)
    for size in DAYLIGHT:
        yield from photographer.everywhere(size, "light", "en", every)
    for lang in LANGUAGES:
        if lang != "en":
            yield from photographer.everywhere(SMALLEST, "dark", lang, wordy)


def states(browser: Browser, house: Serving) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """All that the galleries show of each game, and of these what has most to say."""
    visit = Visit(browser, size=SIZES[SMALLEST], still=True)
    visit.page.add_init_script(FLAT)
    every = {game: moments(house, visit.page, game) for game in GALLERIES}
    wordy = {}
    for game, names in every.items():
        moments(house, visit.page, game)
        said = {}
        for name in names:
            seen = looks(visit.page, game, name)
            said[name] = max(visit.page.evaluate("document.body.innerText.length") for _ in seen)
        wordy[game] = sorted(names, key=lambda name: -said[name])[:WORDIEST]
    visit.close()
    return every, wordy


def previews(browser: Browser, house: Serving) -> Iterator[str]:
    """The pictures that go with links, into the page's own folder: they are kept with the source."""
    PREVIEWS.mkdir(exist_ok=True)
    for name in ("rumpus", *GALLERIES):
        visit = Visit(browser, size=CARD, still=True)
        visit.page.goto(f"{house.address}/?gallery=preview&of={name}")
        visit.page.get_by_test_id("preview").screenshot(path=PREVIEWS / f"{name}.png")
        visit.close()
        yield name


def icons(browser: Browser, house: Serving) -> Iterator[str]:
    """What an installed page shows on a home screen, made of our drawings and kept with them."""
    for name, (drawing, size) in ICONS.items():
        visit = Visit(browser, size=ViewportSize(width=size, height=size))
        visit.page.goto(f"{house.address}/{drawing}.svg")
        visit.page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        visit.close()
        yield f"icons/{name}"


def sheet(names: list[str]) -> str:
    figure = '<figure><img src="{0}.png" loading="lazy"><figcaption>{0}</figcaption></figure>'
    style = "body{display:flex;flex-wrap:wrap;gap:12px} img{height:380px} figure{margin:0}"
    return f"<!doctype html><meta charset=utf-8><style>{style}</style>{''.join(map(figure.format, names))}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="shots", description="A picture of every screen.")
    parser.add_argument("wanted", nargs="?", default="", help="only names that match this pattern")
    parser.add_argument(
        "--previews", action="store_true", help="only those that go with links, where they are kept"
    )
    parser.add_argument("--icons", action="store_true", help="only those of the installed page, likewise")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    executable = find_chromium()
    if executable is None:
        raise SystemExit("no Chromium found: run python3 dev.py shots, or name it in RUMPUS_CHROMIUM")
    with (
        tempfile.TemporaryDirectory() as data,
        Serving(Path(data)) as house,
        sync_playwright() as playwright,
        launched(playwright, executable) as browser,
    ):
        names = []
        if args.previews or args.icons:
            pictures = previews(browser, house) if args.previews else icons(browser, house)
        else:
            pictures = shoot(browser, house, args.out, args.wanted)
        for name in pictures:
            names.append(name)
            print(name, flush=True)
    (args.out / "index.html").write_text(sheet(names), encoding="utf-8")
    print(f"{len(names)} pictures in {args.out}")


if __name__ == "__main__":
    main()
