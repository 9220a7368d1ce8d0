"""The tables of what an attacker meets, and of what keeps nobody out, name tests that are there."""

import ast
import re

import pytest

from tests.house.checkout import ROOT

SECURITY, ACCESSIBILITY = ((ROOT / f"docs/{name}.md").read_text("utf-8") for name in ("security", "accessibility"))
NAMED = re.compile(r"`((?:tests|web)/[\w/]+\.(?:py|test\.ts))::([^`]+)`")
ROW = re.compile(r"\| (\d|all of)")

TABLES = {"security": (SECURITY, 80, 100), "accessibility": (ACCESSIBILITY, 60, 50)}
"""Each with how many tests it names, and how many rows it has, at least."""
each_table = pytest.mark.parametrize(("table", "tests", "rows"), TABLES.values(), ids=TABLES)


def tells(path: str, story: str) -> bool:
    text = (ROOT / path).read_text("utf-8")
    if path.endswith(".ts"):
        return f'("{story}",' in text
    tests = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return story in {test.name for test in tests}


@each_table
def test_every_test_that_a_table_names_exists(table: str, tests: int, rows: int) -> None:
    named = NAMED.findall(table)
    assert len(named) > tests
    assert not {(path, story) for path, story in named if not tells(path, story)}


@each_table
def test_every_row_says_why_it_holds_or_that_it_does_not(table: str, tests: int, rows: int) -> None:
    found = [line.split(" | ") for line in table.splitlines() if ROW.match(line)]
    assert len(found) > rows
    assert all(len(row) == 3 and len(row[2].strip(" |")) > 3 for row in found)
