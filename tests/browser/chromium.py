"""Chromium as browser tests and screenshots use it: software WebGL, no calls home."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Playwright, ViewportSize, expect

ARGUMENTS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-rasterization",  # without a real GPU it takes four times the work
    "--disable-gpu-watchdog",  # nor is drawing slowly a crash
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=320, height=568)
LYING = ViewportSize(width=844, height=390)
LAPTOP = ViewportSize(width=1280, height=800)
WINDOW = ViewportSize(width=1000, height=600)
"""The smallest that is still a desk: software draws it in half the time."""
PATIENCE = 180_000
"""Milliseconds for what must come: a slow machine gets its time, and a quick one needs none."""
NOBODY_THERE = (
    "WebSocket connection",
    "Failed to load resource: net::ERR_",
    "An unknown error occurred when fetching the script.",  # of the service worker, which asks by itself
)
"""What Chromium says of a house that was killed; what a house lacks it says with a number."""
expect.set_options(timeout=PATIENCE)


@contextmanager
def launched(playwright: Playwright, executable: Path) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS, timeout=PATIENCE)
    try:
        yield browser
    finally:
        browser.close()


class Visit:
    """A page of somebody's own, and every complaint its console has heard."""

    def __init__(
        self,
        browser: Browser,
        *,
        size: ViewportSize = LAPTOP,
        theme: str = "dark",
        lang: str = "en",
        still: bool = False,
    ) -> None:
        phone = size in (PHONE, SMALL_PHONE, LYING)
        self.context = browser.new_context(
            viewport=size,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if theme == "dark" else "light",
            locale=lang,
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in NOBODY_THERE):
            self.complaints.append(message.text)

    def close(self) -> None:
        self.context.close()
