"""From opening a friend's link to playing, on a phone with a poor line and a quarter of a processor.

Chromium holds the page back: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request, and four times the work
for the same step. Whoever comes has never been here. They type their name as fast as a machine can; the
friend, whose page is held back by nothing, starts as soon as they sit.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from rumpus.doctor import find_chromium
from tests.browser.chromium import PHONE, Visit, launched
from tests.browser.looking.walks import FLAT
from tests.browser.serving import Serving
from tests.browser.tables import open_table

LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER = 4
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
TITLES = {"kart": "Kart", "wonky": "Wonky", "wok": "Wok Up"}
PLAYING = {
    "kart": '[data-testid="hand-card"]',
    "wonky": '[data-testid="wonky-canvas"][data-ready="true"]',
    "wok": '[data-testid="wok-canvas"][data-ready="true"]',
}
"""What is there once one can play."""
SIGN_OF_LIFE, ALL = 1.0, 10.0


class Minute(NamedTuple):
    """Seconds since the link was opened."""

    sign: float
    asked: float
    playing: float


def slowed(page: Page) -> None:
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def arrive(browser: Browser, house: Serving, game: str) -> Minute:
    host, guest = Visit(browser, still=True), Visit(browser, size=PHONE)
    host.page.add_init_script(FLAT)
    host.page.goto(house.address)
    code = open_table(host.page, game=TITLES[game]).rpartition("/")[2]
    page = guest.page
    slowed(page)
    began = time.monotonic()
    page.goto(f"{house.address}/t/{code}", wait_until="commit")
    page.wait_for_function(FIRST_PAINT, polling=50)
    sign = page.evaluate(FIRST_PAINT) / 1000
    page.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    asked = time.monotonic() - began
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Start with 2").click()
    page.locator(PLAYING[game]).first.wait_for()
    playing = time.monotonic() - began
    host.close()
    guest.close()
    return Minute(sign, asked, playing)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="arrivals at each game")
    args = parser.parse_args()
    executable = find_chromium()
    if executable is None:
        raise SystemExit("no Chromium found: name it in RUMPUS_CHROMIUM")
    missed = False
    with (
        tempfile.TemporaryDirectory() as data,
        Serving(Path(data)) as house,
        sync_playwright() as playwright,
        launched(playwright, executable) as browser,
    ):
        print("seconds (fastest, median)   sign of life    asked for a name    playing")
        for game in PLAYING:
            all_of_them = [arrive(browser, house, game) for _ in range(args.times)]
            sign, asked, playing = (tuple(sorted(one)) for one in zip(*all_of_them, strict=True))
            figures = (f"{min(one):9.2f} {median(one):6.2f}" for one in (sign, asked, playing))
            print(f"{TITLES[game]:<24}", *figures, flush=True)
            missed |= median(sign) > SIGN_OF_LIFE or median(playing) > ALL
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
