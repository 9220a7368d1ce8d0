"""`python3 dev.py shots`: a picture of every screen, on phones, tablets and desks, in both themes.

Screens before a game are walked to in a real house; the moments of a game come from its gallery.
Pictures and a page that shows them all go to `shots/`.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from rumpus.doctor import find_chromium
from rumpus.games.registry import OURS
from tests.browser.chromium import LAPTOP, LYING, PHONE, SMALL_PHONE, Visit, launched
from tests.browser.serving import Serving
from tests.browser.tables import open_table, sit_down

SIZES: dict[str, ViewportSize] = {
    "small": SMALL_PHONE,
    "phone": PHONE,
    "lying": LYING,
    "tablet": ViewportSize(width=768, height=1024),
    "laptop": LAPTOP,
    "screen": ViewportSize(width=1920, height=1080),
}
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
THEMES = ("dark", "light")
GALLERIES = tuple(game.name for game in OURS)
SETTLED = 2500
"""Milliseconds after which a screen stands still enough for its portrait."""

DRAWN = "() => !document.querySelector('canvas[data-ready=\"false\"]')"
"""What is drawn in space takes a moment to be set up."""

Walk = Callable[[Browser, Serving, Page], None]


def home(_browser: Browser, _house: Serving, _page: Page) -> None:
    """Where everybody arrives."""


def make_table(_browser: Browser, _house: Serving, page: Page) -> None:
    page.get_by_role("button", name="Make a table").click()


def waiting_room(browser: Browser, house: Serving, page: Page) -> None:
    path = open_table(page)
    guest = Visit(browser, still=True).page
    guest.goto(house.address + path)
    sit_down(guest)
    page.get_by_role("button", name="Start with 2").wait_for()


def guest_room(browser: Browser, house: Serving, page: Page) -> None:
    host = Visit(browser, still=True).page
    host.goto(house.address)
    page.goto(house.address + open_table(host))
    sit_down(page)


def rules(browser: Browser, house: Serving, page: Page) -> None:
    waiting_room(browser, house, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("rules", re.IGNORECASE)).first.click()


def no_such_table(_browser: Browser, house: Serving, page: Page) -> None:
    page.goto(f"{house.address}/t/ZZZZ")


SCREENS: dict[str, Walk] = {
    "home": home,
    "make-table": make_table,
    "waiting-room": waiting_room,
    "guest-room": guest_room,
    "rules": rules,
    "no-such-table": no_such_table,
}


def shoot(browser: Browser, house: Serving, out: Path, wanted: str) -> Iterator[str]:
    for theme in THEMES:
        for size, viewport in SIZES.items():
            for screen, walk in SCREENS.items():
                name = f"{screen}-{size}-{theme}"
                if re.search(wanted, name):
                    visit = Visit(browser, size=viewport, theme=theme, still=True)
                    visit.page.goto(house.address)
                    walk(browser, house, visit.page)
                    yield portrait(visit, out, name)
            for game in GALLERIES:
                for state in states(browser, house, game):
                    name = f"{game}-{state}-{size}-{theme}"
                    if re.search(wanted, name):
                        visit = Visit(browser, size=viewport, theme=theme)
                        visit.page.goto(f"{house.address}/?gallery={game}&state={state}")
                        yield portrait(visit, out, name)


def states(browser: Browser, house: Serving, game: str) -> list[str]:
    visit = Visit(browser)
    visit.page.goto(f"{house.address}/?gallery={game}")
    visit.page.get_by_role("listitem").first.wait_for()
    names = visit.page.get_by_role("listitem").all_inner_texts()
    visit.close()
    return names


def portrait(visit: Visit, out: Path, name: str) -> str:
    visit.page.wait_for_load_state("networkidle")
    visit.page.wait_for_function(DRAWN)
    visit.page.wait_for_timeout(SETTLED)
    visit.page.screenshot(path=out / f"{name}.png")
    visit.close()
    return name


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
