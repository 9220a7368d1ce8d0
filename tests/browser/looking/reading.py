"""Whether everything that is said can be read whole, in all languages, and on screens of all sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

from rumpus.games.registry import LANGUAGES
from tests.browser.chromium import PHONE, SMALL_PHONE

HERE = Path(__file__).parent
UNHURRIED, READING, SPILLED, COVERED = (
    (HERE / name).read_text("utf-8") for name in ("unhurried.js", "reading.js", "spilled.js", "covered.js")
)
"""The first is an init script: nobody reads six languages in the time that a moment is shown."""
NOTHING_MORE = "() => []"
SAY = f"""([place, told]) => {{
  const there = document.querySelector(place);
  const part = (of) => there.querySelector(of) ?? there.appendChild(document.createElement(of));
  return told.flatMap(([how, parts]) => {{
    for (const [of, words] of Object.entries(parts)) part(of).textContent = words;
    return ({SPILLED})().map((what) => `${{how}}: ${{what}}`);
  }});
}}"""
Told = tuple[str, Mapping[str, str]]
"""What is told, and by the parts of a place their words."""


class Sight(NamedTuple):
    """One size to look in, and the languages in which it is worth it."""

    size: ViewportSize
    languages: tuple[str, ...] = LANGUAGES
    spaced: tuple[str, ...] = ()


PHONES = (Sight(SMALL_PHONE), Sight(PHONE))


def lost(page: Page, where: str, sights: Sequence[Sight] = PHONES, more: str = NOTHING_MORE) -> list[str]:
    """What cannot be read there, and what `more` finds. Afterwards the page speaks English."""
    look = f"(how) => ({READING})({{ ...how, lost: [{SPILLED}, {COVERED}, {more}] }})"
    found = []
    # Begin as it is: to change the size takes longer than to look.
    for size, languages, spaced in sorted(sights, key=lambda sight: sight.size != page.viewport_size):
        if page.viewport_size != size:
            page.set_viewport_size(size)
        told = page.evaluate(look, {"languages": languages, "spaced": spaced})
        found += [f"{where} at {size['width']}, {what}" for what in told]
    return found


def lost_if_told(page: Page, place: str, told: Iterable[Told]) -> list[str]:
    """What could not be read on a phone if all this were said there, one after the other."""
    every = list(told)
    found = []
    for size in (SMALL_PHONE, PHONE):
        page.set_viewport_size(size)
        found += [f"{what}, at {size['width']}" for what in page.evaluate(SAY, [place, every])]
    return found
