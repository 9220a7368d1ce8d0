"""The tables of what an attacker meets, and of what keeps nobody out, name tests that are there."""

import ast
import re

import pytest

from tests.house.checkout import ROOT

NAMED = re.compile(r"`((?:tests|web)/[\w/]+\.(?:py|test\.ts))::([^`]+)`")
ROW = re.compile(r"\| (\d|all of)")

TABLES = {name: (ROOT / f"docs/{name}.md").read_text("utf-8") for name in ("security", "accessibility")}
TESTS = {"security": 80, "accessibility": 60}
"""Named by each, at least."""
ROWS = {"security": 100, "accessibility": 50}
"""Of each, at least."""


def tells(path: str, story: str) -> bool:
    text = (ROOT / path).read_text("utf-8")
    if path.endswith(".ts"):
        return f'("{story}",' in text
    tests = [
        node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return story in {test.name for test in tests}


@pytest.mark.parametrize("table", TABLES)
def test_every_test_that_a_table_names_exists(table: str) -> None:
    named = NAMED.findall(TABLES[table])
    assert len(named) >= TESTS[table]
    assert not {(path, story) for path, story in named if not tells(path, story)}


@pytest.mark.parametrize("table", TABLES)
def test_every_row_says_why_it_holds_or_that_it_does_not(table: str) -> None:
    found = [line.split(" | ") for line in TABLES[table].splitlines() if ROW.match(line)]
    assert len(found) >= ROWS[table]
    assert all(len(row) == 3 and len(row[2].strip(" |")) > 3 for row in found)
