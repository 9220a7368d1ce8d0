"""Golden replays: logs that were written once and must give the same positions for ever."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from rumpus.core.log import Header, read, replayed
from rumpus.core.play import AnyPlay
from rumpus.games.registry import GAMES
from tests.replays.scenes import HERE, SCENES, golden

LOGS = sorted(HERE.glob("*.jsonl"))
ENDINGS: dict[str, str] = json.loads((HERE / "endings.json").read_text())

POSITION = {
    "kart": "hands pile discards colour turn direction dealer scores winner over",
    "wonky": "hands tallies pile discards turn direction scene height_mm winner over",
    "wok": "piles won stacks open wok out round_no throw_no winners over",
}
"""What a digest looks at: the things on the table, which no later version can call by other names."""


def replay(path: Path) -> tuple[Header, AnyPlay]:
    header, entries = read(path)
    *_, (_, _, play) = replayed(GAMES[header.game].rules, header, entries)
    return header, play


def digest(game: str, play: AnyPlay) -> str:
    position = [getattr(play.state, field) for field in POSITION[game].split()]
    return hashlib.sha256(msgspec.json.encode(position)).hexdigest()


def test_every_golden_log_has_its_ending_and_every_ending_its_log() -> None:
    assert {path.stem for path in LOGS} == ENDINGS.keys()


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_log_ends_as_it_always_did(path: Path) -> None:
    header, play = replay(path)
    assert digest(header.game, play) == ENDINGS[path.stem]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_no_piece_is_lost_on_the_way(path: Path) -> None:
    header, entries = read(path)
    pieces = GAMES[header.game].laws().pieces
    totals = {
        pieces(play.state).total() for _, _, play in replayed(GAMES[header.game].rules, header, entries)
    }
    assert len(totals) <= 2, "a match from a deal set by hand goes on with a whole deck"


@pytest.mark.parametrize("path", [p for p in LOGS if "whole" in p.stem], ids=lambda path: path.stem)
def test_a_whole_game_ends_with_nothing_to_wait_for(path: Path) -> None:
    _, play = replay(path)
    assert play.outcome is not None
    assert play.waits == ()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_played_today_writes_its_golden_log(name: str) -> None:
    scene = SCENES[name]()
    assert (scene.header, scene.entries) == read(golden(name))
