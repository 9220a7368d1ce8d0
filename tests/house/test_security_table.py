"""The table of what an attacker meets names tests that are there, and only the project's own words."""

import ast
import re

from tests.house.checkout import ROOT

TABLE = (ROOT / "docs/security.md").read_text("utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TABLE)


def stories_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_test_that_the_table_names_exists() -> None:
    assert len(NAMED) > 80
    missing = {(path, name) for path, name in NAMED if name not in stories_in(path)}
    assert not missing


def test_every_row_says_why_it_holds_or_that_it_does_not() -> None:
    rows = [line.split(" | ") for line in TABLE.splitlines() if re.match(r"\| (\d|all of)", line)]
    assert len(rows) > 100
    assert all(len(row) == 3 and len(row[2].strip(" |")) > 3 for row in rows)
