"""Wonky in the lab: by odds or in MuJoCo, with the bots' own hands, and the same again from the same seed."""

from pathlib import Path

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.log import read, replayed
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.events import BlockLetGo, TurnBegan
from rumpus.lab.report import Report, Speed
from rumpus.lab.run import simulate
from rumpus.lab.setting import BadSetting, Setting

QUICK = Setting("wonky", 3, 6, ("hard", "normal", "easy"), {"wobble": "cruel"}, seed=2)
TRUE = Setting("wonky", 2, 1, ("hard", "easy"), {"wobble": "standard"}, seed=4, world="mujoco")


def results(report: Report) -> Report:
    return msgspec.structs.replace(report, speed=Speed(0, 0, 0))


def test_the_same_setting_gives_the_same_towers_with_one_process_or_two() -> None:
    assert results(simulate(QUICK, jobs=2)) == results(simulate(QUICK))


def test_whoever_names_no_world_gets_the_quickest() -> None:
    assert QUICK.plays_in == "odds"
    assert results(simulate(msgspec.structs.replace(QUICK, world="odds"))).acts == simulate(QUICK).acts


def test_a_game_in_mujoco_is_played_by_hands_and_its_log_tells_it_again(tmp_path: Path) -> None:
    report = simulate(TRUE, log_dir=tmp_path)
    (log,) = tmp_path.iterdir()
    header, entries = read(log)
    *story, (_, _, play) = replayed(WONKY, header, entries)
    assert play.outcome is not None
    assert play.outcome.winners
    assert report.voids == 0
    let_go = [event for _, event, _ in story if isinstance(event, BlockLetGo)]
    turns = [event for _, event, _ in story if isinstance(event, TurnBegan)]
    assert len(let_go) > 4
    assert len(turns) > 5
    off = {placed.pose.x for event in let_go for placed in event.scene.pieces[-1:]}
    assert len(off) == len(let_go), "no two blocks were ever let go at the same place"


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        (
            Setting("wonky", 2, 1, ("easy",), world="moon"),
            "wonky has no world 'moon'; there are: mujoco, odds",
        ),
        (Setting("kart", 2, 1, ("easy",), world="odds"), "kart has no world 'odds'; it needs none"),
        (Setting("wonky", 1, 1, ("easy",), {"edition": "2015"}), "2 to 20 seats, not 1"),
    ],
)
def test_a_world_that_does_not_exist_is_named(setting: Setting, says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        simulate(setting)


def test_the_command_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "simulate wonky --seats 1 --games 2 --bots hard --world odds"
    assert main(arguments.split()) == 0
    assert "wonky, games: 2; seats: 1; seed: 0" in " ".join(capsys.readouterr().out.split())
