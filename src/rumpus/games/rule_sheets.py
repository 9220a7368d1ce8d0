"""Writes the rule sheets of the documentation: `python -m rumpus.games.rule_sheets docs/rules`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rumpus.core.rules import Catalogue
from rumpus.games.registry import OURS, catalogue


def sheet(rules: Catalogue) -> str:
    """One game's rules as a Markdown page."""
    return "\n\n".join(_paragraphs(rules)) + "\n"


def _paragraphs(rules: Catalogue) -> Iterator[str]:
    yield f"# {rules.name}: the rules"
    yield "A number marked ° is our reading of a point on which the rulebook is silent or contradicts itself."
    for key, title in rules.chapters.items():
        yield f"## {title}"
        for rule in rules.rules.values():
            if rule.chapter == key:
                yield f"**{rule.number}{'°' * rule.reading} {rule.title}.** {rule.text}"
    yield "## House rules"
    for name, option in rules.options.items():
        choices = "\n".join(f"- `{value}`: {words}" for value, words in option.choices.items())
        yield f"**{option.label}** (`{name}`). {option.help}\n\n{choices}"


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in OURS:
        (folder / f"{game.name}.md").write_text(sheet(catalogue(game.name, "en")), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
