"""A real server and a real Chromium. Every person has a browser context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.chromium import LAPTOP, Visit, launched
from tests.browser.serving import Serving


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    """Gone when the module is done: it runs an event loop that asynchronous tests would trip over."""
    with sync_playwright() as playwright, launched(playwright, chromium) as browser:
        yield browser


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serving]:
    """A server that can be killed and started again on the same data."""
    with Serving(tmp_path / "data") as serving:
        yield serving


@pytest.fixture(scope="module")
def quick_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all tests of a module, each at a table of its own. Its bots make up their minds at once."""
    with Serving(tmp_path_factory.mktemp("house"), "--thinking=0.1") as serving:
        yield serving


@pytest.fixture
def visit(browser: Browser, house: Serving) -> Iterator[Callable[..., Page]]:
    """Opens a page as somebody new, animations off: `visit()`, `visit("/#/t/WOK7", size=PHONE)`."""
    visits: list[Visit] = []

    def visit(path: str = "/", size: ViewportSize = LAPTOP) -> Page:
        visits.append(Visit(browser, size=size, still=True))
        page = visits[-1].page
        page.goto(house.address + path)
        return page

    yield visit
    complaints = [line for visit in visits for line in visit.complaints]
    for open_visit in visits:
        open_visit.close()
    assert not complaints, f"the page complained: {complaints}"
