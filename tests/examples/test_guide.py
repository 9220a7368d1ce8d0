"""The guide to adding a game is the example, line for line, so that neither can be true without the other."""

from __future__ import annotations

import re
from pathlib import Path

from tests.examples.conftest import EXAMPLE
from tests.house.checkout import ROOT, files, text

GUIDE = text("docs/adding-a-game.md")
BLOCK = re.compile(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NUMBERS = {"twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16}


def written(what: str) -> list[str]:
    return [line for line in what.splitlines() if line.strip()]


def example() -> dict[str, str]:
    found = (file for file in files() if file.is_relative_to(EXAMPLE))
    return {str(Path(file).relative_to(EXAMPLE)): file.read_text("utf-8") for file in found}


def test_whoever_types_the_guide_has_the_example_and_nothing_less() -> None:
    typed: dict[str, list[str]] = {}
    for name, block in BLOCK.findall(GUIDE):
        typed.setdefault(name, []).extend(written(block))
    assert typed == {name: written(file) for name, file in example().items()}


def test_the_guide_counts_the_files_right() -> None:
    said = re.search(
        r"A game is \*\*(\w+) files in a folder of its own, and no line anywhere else\*\*", GUIDE
    )
    assert said
    assert NUMBERS[said[1]] == len(example())


def test_what_the_guide_leads_to_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", GUIDE):
        assert (ROOT / "docs" / link).exists(), link
    for path in ("src/rumpus/games/registry.py", "src/rumpus/games/completeness.py"):
        assert (ROOT / path).is_file()
    assert "\nOURS = (" in text("src/rumpus/games/registry.py")
