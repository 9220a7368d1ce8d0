"""A game comes in by one door: shared code has its lists from the registry, and names no game."""

import ast
from collections.abc import Iterator
from pathlib import Path

from rumpus.games.registry import OURS
from tests.house.checkout import ROOT

SOURCE = ROOT / "src/rumpus"
NAMES = {game.name for game in OURS}
THE_DOOR = SOURCE / "games/registry.py"


def shared() -> Iterator[Path]:
    for file in sorted(SOURCE.rglob("*.py")):
        if file != THE_DOOR and not any(file.is_relative_to(SOURCE / "games" / name) for name in NAMES):
            yield file


def games_named_in(source: str) -> list[str]:
    """By a word of code or an import; a docstring may give an example."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            found.append(f"line {node.lineno}: {node.value!r}")
        elif isinstance(node, ast.ImportFrom) and set((node.module or "").split(".")) & NAMES:
            found.append(f"line {node.lineno}: from {node.module}")
        elif isinstance(node, ast.Import) and any(set(alias.name.split(".")) & NAMES for alias in node.names):
            found.append(f"line {node.lineno}: import")
    return found


def test_shared_code_names_no_game() -> None:
    found = {str(file.relative_to(ROOT)): games_named_in(file.read_text("utf-8")) for file in shared()}
    assert {file: games for file, games in found.items() if games} == {}


def test_shared_code_that_asked_which_game_it_is_would_be_caught() -> None:
    assert games_named_in('if table.game == "wonky":\n    pass')
    assert games_named_in("def f():\n    from rumpus.games.wok.pieces import BACK")
