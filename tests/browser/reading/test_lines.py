"""What somebody new is told, and whatever the rules refuse, can be read whole, in every language."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from rumpus.games.registry import GAMES, LANGUAGES, catalogue
from tests.browser.chromium import PHONE, SMALL_PHONE
from tests.browser.looking.reading import SPILLED, lost
from tests.browser.looking.walks import moments, show
from tests.browser.serving import Serving
from tests.house.checkout import ROOT

pytestmark = pytest.mark.browser

SAID = {
    "kart": {
        "nine": ("match.play", "uno.fewer", "box.open", "hints.box"),
        "keep": ("match.keep", "uno.keep", "box.keep"),
        "waiting": ("match.wait", "uno.wait", "box.wait", "match.done", "uno.done", "box.done", "box.lost"),
        "sayUno": ("uno.say", "uno.play", "hints.uno"),
        "exposed": ("uno.now",),
        "catch": ("hints.catch",),
        "challenge": ("hints.challenge",),
        "stack": ("hints.stack",),
        "aim": ("hints.aim",),
    },
    "wonky": {
        "play": ("block.play", "tower.play", "block.fell", "tower.fell", "hints.combo"),
        "pick": ("block.pick", "tower.pick"),
        "hold": (
            *(f"block.{step}" for step in ("carry", "turn", "lower", "letGo")),
            *(f"tower.{step}" for step in ("carry", "breath", "lower", "letGo")),
            "hints.breath",
            "hints.face",
        ),
        "count": ("block.count", "tower.count"),
        "waiting": ("block.done", "tower.done"),
    },
    "wok": {
        "waiting": ("flick.ready",),
        "aiming": ("flick.flick", "cover.flick"),
        "flight": ("flick.fly", "cover.wait"),
        "lying": ("flick.done", "hints.shout"),
        "variety": ("cover.cover",),
        "slap": ("cover.done",),
        "out": ("cover.lost", "hints.burn"),
        "gift": ("hints.gift",),
    },
}
"""By the moments of a game's gallery, what is said there: a step of a scene, or a hint."""
POINTED_AT = """() => {
  const bubble = document.querySelector('[data-testid="coach"]').getBoundingClientRect();
  const glow = document.querySelector(".glow")?.getBoundingClientRect();
  if (!glow) return [];
  const [x, y] = [glow.x + glow.width / 2, glow.y + glow.height / 2];
  const hides = x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom;
  return hides ? ["what it points at lies under the line"] : [];
}"""
REFUSE = f"""async (sentences) => {{
  const slip = document.querySelector('[data-testid="refusal"] .toast span');
  const found = [];
  for (const [why, title, body] of sentences) {{
    slip.querySelector("b").textContent = title;
    const small = slip.querySelector("small") ?? slip.appendChild(document.createElement("small"));
    small.textContent = body;
    found.push(...({SPILLED})().map((what) => `${{why}}: ${{what}}`));
  }}
  return found;
}}"""
HOLE = re.compile(r"\{\{(\w+)\}\}")
LONG_NAME = "Wolfeschlegelste"


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_lesson_and_every_hint(house: Serving, page: Page, game: str) -> None:
    lines = json.loads((ROOT / f"web/src/games/{game}/coach/en.json").read_text("utf-8"))
    every = {f"{scene}.{step}" for scene, steps in lines["lesson"].items() for step in steps}
    every |= {f"hints.{hint}" for hint in lines["hints"]}
    assert sorted(line for said in SAID[game].values() for line in said) == sorted(every)
    moments(house, page, game)
    found = []
    for moment, said in SAID[game].items():
        for line in said:
            path = line if line.startswith("hints.") else f"lesson.{line}"
            show(page, game, f"{moment}&line={path}")
            page.get_by_test_id("coach").wait_for()
            page.evaluate("window.hold(true)")
            found += lost(page, f"{line}, {moment}", more=POINTED_AT)
    assert not found


def refusals(game: str, lang: str) -> list[tuple[str, str, str]]:
    """As sentences with the longest that can be put into them: what they begin with, and the rest."""
    words = catalogue(game, lang)
    longest = {
        "card": max(words.cards.values(), key=len, default=""),
        "colour": max(words.colours.values(), key=len, default=""),
        "seat": LONG_NAME,
    }

    def fill(hole: re.Match[str]) -> str:
        return longest.get(words.params.get(hole[1], ""), "20")

    told = []
    for why, refusal in words.refusals.items():
        title, _, body = re.sub(HOLE, fill, refusal.sentence).partition(". ")
        told.append((why, title, body))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_rules_refuse(house: Serving, page: Page, game: str) -> None:
    moments(house, page, game)
    show(page, game, "refused")
    page.get_by_test_id("refusal").wait_for()
    page.evaluate("window.hold(true)")
    found = []
    for size in (SMALL_PHONE, PHONE):
        page.set_viewport_size(size)
        for lang in LANGUAGES:
            told = page.evaluate(REFUSE, refusals(game, lang))
            found += [f"{lang} at {size['width']}, {what}" for what in told]
    assert not found
