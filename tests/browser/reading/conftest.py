"""One house for all who only look: nobody here disturbs anybody. And a page on which nothing hurries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import SMALL_PHONE, Visit
from tests.browser.looking.reading import UNHURRIED
from tests.browser.looking.walks import FLAT
from tests.browser.serving import Serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture
def page(browser: Browser, house: Serving) -> Iterator[Page]:
    visit = Visit(browser, size=SMALL_PHONE, still=True)
    visit.page.add_init_script(FLAT)
    visit.page.add_init_script(UNHURRIED)
    visit.page.goto(house.address)
    yield visit.page
    visit.close()
