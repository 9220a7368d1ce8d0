"""One person alone plays Wonky to its end on a real table, and the log alone tells the same story."""

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.core.log import read, replayed
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.events import BlockAdded, BlockLetGo
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from tests.games.wonky.world.soloist import Soloist


@pytest.fixture(scope="module")
def played() -> Soloist:
    soloist = Soloist(seed=3)
    soloist.perform()
    return soloist


@pytest.mark.rule("W-S5")
def test_a_game_alone_comes_to_its_end(played: Soloist) -> None:
    outcome = played.play.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[0] > 60


def test_the_log_alone_builds_every_tower_up_again(played: Soloist, tmp_path: Path) -> None:
    path = tmp_path / "alone.jsonl"
    played.write(path)
    header, entries = read(path)
    *_, (_, _, play) = replayed(WONKY, header, entries)
    assert play.state == played.play.state


def test_a_game_saved_and_restored_in_the_middle_of_every_turn_is_the_same_game(played: Soloist) -> None:
    again = Soloist(seed=3)
    frames = 0
    while again.play.outcome is None:
        again.go_on()
        frames += 1
        if frames % 37 == 0:
            kept = again.world.snapshot()
            again.world = MujocoWorld(again.options)
            again.world.restore(kept)
    assert again.log == played.log


def test_a_drawing_shows_every_block_of_the_tower(
    played: Soloist, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log, drawing = tmp_path / "alone.jsonl", tmp_path / "tower.svg"
    played.write(log)
    assert main(["draw", str(log), "-o", str(drawing)]) == 0
    *_, added = (event for _, event in played.log if isinstance(event, BlockAdded))
    marks = drawing.read_text().count('class="mark"')
    assert 2 * len(added.scene.pieces) <= marks <= 3 * len(added.scene.pieces)
    first = next(seq for seq, (_, event) in enumerate(played.log, start=1) if isinstance(event, BlockAdded))
    assert main(["draw", str(log), "--seq", str(first)]) == 0
    assert 2 <= capsys.readouterr().out.count('class="mark"') <= 3


def test_where_no_tower_stands_a_sentence_says_so(
    played: Soloist, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "alone.jsonl"
    played.write(log)
    with pytest.raises(SystemExit) as left:
        main(["draw", str(log), "--seq", "1"])
    assert left.value.code == 1
    assert "there is nothing to draw in" in capsys.readouterr().err


def test_blocks_are_let_go_before_they_count(played: Soloist) -> None:
    let_go = [event.at for _, event in played.log if isinstance(event, BlockLetGo)]
    added = [at for at, event in played.log if isinstance(event, BlockAdded)]
    assert len(let_go) >= len(added) > 0
    assert min(added) - min(let_go) >= 2950
