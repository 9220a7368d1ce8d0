"""What the page says by itself, notice by notice and slip by slip, can be read whole in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Page

from rumpus.games.registry import LANGUAGES
from tests.browser.looking.around import NO_SUCH_TABLE
from tests.browser.looking.reading import Told, lost_if_told
from tests.browser.reading.wording import texts, words
from tests.browser.serving import Serving
from tests.browser.tables import open_table

pytestmark = pytest.mark.browser

Paths = tuple[str, ...]
"""Of a title, or of a title and what is below it."""
SIGN = ("line.lost", "line.parked", "line.said", "line.takeBack")
BUTTONS = ("line.home", "line.again")
"""They are met on the walks around a game, and belong to no notice alone."""
NOTICES: tuple[Paths, ...] = (
    ("line.connecting",),
    ("line.laying",),
    ("line.notLaid", "line.notLaidBody"),
    ("line.noPage", "line.noPageBody"),
    ("line.outdated", "line.outdatedBody"),
    ("line.noTable", "line.noTableBody"),
    ("line.offline", "line.offlineBody"),
    ("move.moving",),
    ("move.failed", "move.failedBody"),
)
SLIPS: tuple[Paths, ...] = (
    ("line.offline", "line.offlineBody"),
    ("line.offline", "language.later"),
    ("line.oops", "line.oopsBody"),
    ("line.worldAgain", "line.worldAgainBody"),
    *((f"line.{much}",) for much in ("closing", "tooFast", "crowded")),
    *((f"line.tooMany{many}",) for many in ("Tries", "Pages", "Emotes")),
    ("wait.needMore", "wait.needMoreBody"),
    ("wait.shared",),
    ("wait.shareFailed",),
    ("move.copied",),
    ("move.gone",),
    ("watch.sentAway",),
)


def told(every: Iterable[Paths], *parts: str) -> Iterator[Told]:
    """In every language, at the places of title and body; a title alone leaves nothing below it."""
    for lang in LANGUAGES:
        for paths in every:
            said = [words(lang, path) for path in paths] + [""] * (len(parts) - len(paths))
            yield f"{lang}, {paths[-1]}", dict(zip(parts, said, strict=True))


def test_no_word_about_the_line_is_forgotten() -> None:
    listed = {path for paths in (*NOTICES, *SLIPS, SIGN, BUTTONS) for path in paths}
    assert {path for path in listed if path.startswith("line.")} == {
        f"line.{key}" for key in texts("en")["line"]
    }


def test_every_notice(house: Serving, page: Page) -> None:
    page.goto(f"{house.address}/#/t/{NO_SUCH_TABLE}")
    page.locator("main.notice", has=page.get_by_label("Join by code")).wait_for()
    assert not lost_if_told(page, "main.notice", told(NOTICES, "h1", "p"))


def test_every_slip(page: Page) -> None:
    open_table(page)
    page.get_by_role("button", name="Start with 1").press("Enter")
    page.get_by_test_id("slip").wait_for()
    refused: list[Paths] = [("no.title", f"no.{why}") for why in texts("en")["no"] if why != "title"]
    assert not lost_if_told(page, "[data-testid='slip'] .toast span", told((*SLIPS, *refused), "b", "small"))
