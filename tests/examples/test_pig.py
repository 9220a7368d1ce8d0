"""Pig, from another package: its own tests, and every command, without a line about it in the product."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.checkout import ROOT, files, text

GUIDE = "docs/adding-a-game.md"
PIG = re.compile(r"\b(rumpus_)?pig\b", re.IGNORECASE)


def told(*command: str, cwd: Path | None = None) -> str:
    ended = subprocess.run(
        [sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture
def logs(tmp_path: Path) -> list[Path]:
    options = ("--seats", "3", "--games", "20", "--bots", "hard,easy", "--options", "target=25")
    said = told("rumpus", "simulate", "pig", *options, "--log-dir", str(tmp_path))
    assert "pig, games: 20" in said
    return sorted(tmp_path.glob("pig-*.jsonl"))


def test_its_own_tests_hold_it_to_the_laws_and_find_nothing_missing(package: Path) -> None:
    said = told("pytest", "-q", "-p", "no:cacheprovider", str(package), cwd=package)
    without_a_table = re.search(r"You see (\d+) passed, and one that still says `page:", text(GUIDE))
    assert without_a_table
    assert f"{int(without_a_table[1]) + 1} passed" in said


def test_games_by_the_dozen_are_played_and_their_logs_told_in_two_languages(logs: list[Path]) -> None:
    assert len(logs) == 20
    english = told("rumpus", "replay", str(logs[0])).splitlines()
    italian = told("rumpus", "replay", str(logs[0]), "--lang", "it").splitlines()
    assert english[0].endswith("Pig: Hard 1, Easy 2, Hard 3 (target=25)")
    assert any("begins." in line for line in english)
    assert "Points: " in english[-1]
    assert any("Comincia" in line for line in italian)
    assert "Punti: " in italian[-1]
    assert len(english) == len(italian)


def test_its_rules_are_read_out() -> None:
    assert "P-T2 Un uno" in told("rumpus", "rules", "pig", "P-T2", "--lang", "it")


def test_it_touches_nothing_outside_its_folder() -> None:
    """No file that Rumpus is made of knows of it, and only the checks are told where it lies."""
    elsewhere = ("examples", "tests", "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
    knowing = {
        str(file.relative_to(ROOT))
        for file in files()
        if file.suffix in {".py", ".ts", ".svelte", ".toml", ".json", ".md"}
        and file.relative_to(ROOT).parts[0] not in elsewhere
        and ".test." not in file.name
        and PIG.search(file.read_text("utf-8"))
    }
    assert knowing == {"pyproject.toml"}
