"""Wok Up in the lab: by odds or in MuJoCo, and the same again from the same seed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.log import read, replayed
from rumpus.games.wok.fit_odds import Happenings, compare, observe, written
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.events import RecipeWon, TokensSettled
from rumpus.games.wok.world.toss_odds import Odds, odds
from rumpus.lab.report import Report, Speed
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting

QUICK = Setting("wok", 3, 6, ("hard", "normal", "easy"), seed=2)
TRUE = Setting("wok", 4, 1, ("hard", "easy"), {"two_faced": True}, seed=4, world="mujoco")


def results(report: Report) -> Report:
    return msgspec.structs.replace(report, speed=Speed(0, 0, 0))


def test_the_same_setting_gives_the_same_games_with_one_process_or_two() -> None:
    assert QUICK.plays_in == "odds"
    assert results(simulate(QUICK, jobs=2)) == results(simulate(QUICK))


def test_a_game_in_mujoco_is_thrown_by_hands_and_its_log_tells_it_again(tmp_path: Path) -> None:
    first, second = (simulate(TRUE, log_dir=tmp_path / name) for name in ("first", "second"))
    assert results(first) == results(second)
    (log,), (again,) = ((tmp_path / name).iterdir() for name in ("first", "second"))
    assert log.read_bytes() == again.read_bytes()
    header, entries = read(log)
    *story, (_, last, play) = replayed(WOK, header, entries)
    assert play.outcome is not None
    assert max(play.outcome.scores) >= 5
    events = [event for _, event, _ in story] + [last]
    assert sum(isinstance(event, RecipeWon) for event in events) == sum(play.outcome.scores)
    ups = {one.up for event in events if isinstance(event, TokensSettled) for one in event.lying}
    assert ups == {"front", "back"}


def test_the_command_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "simulate wok --seats 2 --games 2 --bots hard,easy --world odds"
    assert main(arguments.split()) == 0
    assert "wok, games: 2; seats: 2; seed: 0" in " ".join(capsys.readouterr().out.split())


def test_a_drawing_shows_every_token_that_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(QUICK, log_dir=tmp_path)
    log = min(tmp_path.iterdir())
    header, entries = read(log)
    *_, (_, _, play) = replayed(WOK, header, entries)
    assert play.state.wok is not None
    assert main(["draw", str(log)]) == 0
    drawn = capsys.readouterr().out
    assert drawn.count("<ellipse") == len(play.state.wok.lying)
    for one in play.state.wok.lying:
        assert f">{one.token[::-1]}</text>" in drawn


def test_a_table_can_be_fitted_anew() -> None:
    """From a handful of rounds: rough, but whole wherever they were thrown."""
    seen = [throw for one in observe(range(12)) for throw in one]
    rough = written(seen)
    table = msgspec.structs.replace(rough, landings=odds().landings | rough.landings)
    simulated, expected = Happenings(), Happenings()
    for throw in seen:
        compare(table, throw, simulated, expected)
    assert abs(simulated.share("lies inside") - expected.share("lies inside")) < 0.15
    assert msgspec.json.decode(msgspec.json.encode(table), type=Odds) == table
