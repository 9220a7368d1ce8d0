"""`rumpus draw` makes a picture of a table from its log, and says so where there is none."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rumpus.cli import main
from tests.house.checkout import ROOT

FALLS = ROOT / "tests" / "replays" / "wonky-whole-three-falls.jsonl"


@pytest.mark.parametrize("log", [FALLS, FALLS.with_name("wok-whole-two.jsonl")], ids=lambda log: log.stem)
def test_what_stands_or_lies_is_drawn(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", str(log)]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag.endswith("svg")


def test_of_pieces_that_no_game_has_no_picture_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hostile = tmp_path / "hostile.jsonl"
    hostile.write_text(re.sub(r'\["\w\w",\[', '["<script>",[', FALLS.read_text()))
    with pytest.raises(SystemExit) as left:
        main(["draw", str(hostile)])
    assert left.value.code == 1
    said = capsys.readouterr()
    assert "cannot be drawn" in said.err
    assert said.out == ""
