"""`rumpus rules` and `rumpus replay` speak the terminal's language, also where something is wrong."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from rumpus.cli import languages, main
from rumpus.core import log
from rumpus.core.rules import UnknownGame, UnknownLanguage, UnknownRule
from rumpus.games.registry import LANGUAGES
from tests.house.checkout import ROOT

SRC = ROOT / "src/rumpus"
RAISED_IN = ("core/log.py", "core/luck.py", "cli/replay.py")
"""What `rules` and `replay` can come upon."""
NAMED = {"MISSING": log.MISSING, "MISFIT": log.MISFIT, "OTHER_GAME": languages.OTHER_GAME}

translated = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


def raised() -> set[str]:
    """Every sentence that a `LogError` is made of, as it stands in the source."""
    found = set()
    for name in RAISED_IN:
        tree = ast.parse((SRC / name).read_text("utf-8"))
        told = {
            target.id: node.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "LogError":
                what = node.args[1]
                assert isinstance(what, ast.Constant | ast.Name), ast.unparse(node)
                found.add(str(what.value) if isinstance(what, ast.Constant) else str((NAMED | told)[what.id]))
    return found


def said(lang: str) -> dict[str, str]:
    return tomllib.loads((SRC / f"lab/sentences/errors.{lang}.toml").read_text("utf-8"))


@translated
def test_whatever_can_go_wrong_is_said_in_every_language_and_nothing_else(lang: str) -> None:
    looked_up = {
        UnknownGame.what,
        UnknownRule.what,
        UnknownLanguage.what,
        UnknownGame.meant,
        UnknownGame.listed,
    }
    assert set(said(lang)) == raised() | looked_up | {languages.LINE, languages.UNREADABLE}


@translated
def test_no_blank_is_lost_and_nothing_is_left_in_english(lang: str) -> None:
    for english, ours in said(lang).items():
        assert sorted(re.findall(r"\{\w+", ours)) == sorted(re.findall(r"\{\w+", english)), ours
        assert ours != english


@pytest.mark.parametrize(
    ("surroundings", "spoken"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_is_answered_in_its_own_language(
    surroundings: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, surroundings.get(name, ""))
    assert languages.own_language() == spoken


def test_a_rule_that_is_not_there_is_missed_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "kart", "K-A66", "--lang", "it"])
    assert "non c'è nessuna regola 'K-A66'; forse K-A6?" in capsys.readouterr().err


def test_a_log_that_breaks_off_says_so_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes((ROOT / "tests/replays/kart-whole-two-plain.jsonl").read_bytes()[:-40])
    with pytest.raises(SystemExit):
        main(["replay", str(file), "--brief", "--lang", "de"])
    heard = " ".join(capsys.readouterr().err.split())
    assert "das Protokoll bricht mitten in einem Eintrag ab" in heard
    assert "Zeile " in heard
