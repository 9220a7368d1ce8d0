"""The lab: the same setting plays the same games, however many hands help."""

from pathlib import Path

import msgspec
import pytest

from rumpus.bots.bot import UnknownBot
from rumpus.core.log import read, replayed
from rumpus.core.rules import UnknownGame
from rumpus.games.kart.rules import RULES as KART
from rumpus.lab.report import Report, Speed, spread, wilson
from rumpus.lab.run import simulate
from rumpus.lab.setting import BadSetting, Setting

SETTING = Setting("kart", 3, 30, ("hard", "easy"), {"stacking": "true"}, seed=9)
NO_SPEED = Speed(0, 0, 0)


def results(report: Report) -> Report:
    return msgspec.structs.replace(report, speed=NO_SPEED)


def test_the_same_setting_gives_the_same_results() -> None:
    assert results(simulate(SETTING)) == results(simulate(SETTING))


def test_two_processes_give_what_one_gives() -> None:
    assert results(simulate(SETTING, jobs=2)) == results(simulate(SETTING))


def test_another_seed_plays_other_games() -> None:
    other = msgspec.structs.replace(SETTING, seed=10)
    assert results(simulate(other)).acts != results(simulate(SETTING)).acts


def test_every_deal_is_played_once_from_every_seating() -> None:
    setting = Setting("kart", 3, 6, ("hard", "easy"))
    assert setting.rotations == (
        ("hard", "easy", "hard"),
        ("easy", "hard", "hard"),
        ("hard", "hard", "easy"),
    )
    assert [setting.lineup(number) for number in range(3)] == list(setting.rotations)
    assert setting.deal(0) == setting.deal(2) != setting.deal(3)


def test_bots_that_repeat_around_the_table_are_not_dealt_the_same_game_twice() -> None:
    setting = Setting("kart", 4, 4, ("hard", "easy"))
    assert len(setting.rotations) == 2
    assert setting.deal(1) != setting.deal(2)


def test_wins_and_voids_add_up_to_the_games() -> None:
    report = simulate(SETTING)
    assert sum(won.wins for won in report.by_seat) + report.voids == SETTING.games
    assert sum(won.wins for won in report.by_level.values()) + report.voids == SETTING.games
    assert report.by_level["hard"].fair == pytest.approx(2 / 3)


def test_a_report_tells_every_house_rule_and_survives_json() -> None:
    report = simulate(SETTING)
    assert report.options["stacking"] is True
    assert report.options["deck"] == "standard"
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_every_game_leaves_a_log_that_replays_to_its_end(tmp_path: Path) -> None:
    report = simulate(SETTING, log_dir=tmp_path / "logs")
    logs = sorted((tmp_path / "logs").iterdir())
    assert len(logs) == SETTING.games
    wins = 0
    for log in logs:
        header, entries = read(log)
        *_, (_, _, play) = replayed(KART, header, entries)
        assert play.outcome is not None
        wins += header.names[play.outcome.winners[0]].startswith("Hard")
    assert wins == report.by_level["hard"].wins


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"seats": 11}, "2 to 10 seats, not 11"),
        ({"games": 0}, "at least one game"),
        ({"bots": ()}, "at least one bot"),
        ({"bots": ("easy",) * 4}, "more bots than seats: 4 for 3"),
        ({"options": {"speed": "1"}}, "no option 'speed'; there are: deck"),
        ({"options": {"deck": "tarot"}}, "deck cannot be 'tarot'; it is one of: published, standard"),
        ({"options": {"target": "-1"}}, "target cannot be '-1'; it is a whole number from 0 to 1000"),
        ({"options": {"stacking": "maybe"}}, "stacking cannot be 'maybe'; it is true or false"),
    ],
)
def test_a_setting_that_cannot_be_played_says_why(changed: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        simulate(msgspec.structs.replace(SETTING, **changed))


def test_an_unknown_game_and_an_unknown_bot_are_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        simulate(Setting("chess", 2, 1, ("easy",)))
    with pytest.raises(UnknownBot, match="genius"):
        simulate(Setting("kart", 2, 1, ("genius",)))


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_a_spread_has_its_middle_in_the_middle() -> None:
    found = spread([5, 1, 3, 2, 4])
    assert (found.least, found.median, found.mean, found.most) == (1, 3, 3, 5)
