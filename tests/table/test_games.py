"""Ready, start, end, rematch, and the house rules a table plays by."""

from dataclasses import replace

import msgspec
import pytest

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.options import KartOptions
from rumpus.table.actions import (
    AddBot,
    AddChair,
    Leave,
    PassHost,
    RemoveChair,
    SetOptions,
    SetPace,
    SetReady,
    Sit,
    StartGame,
    StopGame,
    Swap,
    TableAction,
)
from rumpus.table.events import ChairRemoved, GameStarted, PaceSet
from tests.table.seating import Setting


def test_a_table_is_made_for_a_game_with_nobody_at_it() -> None:
    table = Setting()
    assert (table.state.code, table.state.game, table.chairs, table.state.host) == ("WXYZ", "kart", "", "")
    assert not table.state.playing


def test_a_game_starts_when_everybody_but_the_host_is_ready() -> None:
    table = Setting().sat("ada", "bo", "cy")
    assert table.refused("ada", StartGame()) == "not_ready name=Bo count=2"
    table.do("bo", SetReady(True))
    assert table.refused("ada", StartGame()) == "not_ready name=Cy count=1"
    table.do("cy", SetReady(True))
    table.do("ada", StartGame())
    assert (table.state.playing, table.state.games) == (True, 1)


def test_ready_may_be_taken_back() -> None:
    table = Setting().sat("ada", "bo")
    table.do("bo", SetReady(True))
    table.do("bo", SetReady(False))
    assert table.refused("ada", StartGame()) == "not_ready name=Bo count=1"
    assert table.refused("watcher", SetReady(True)) == "not_seated"


def test_the_host_may_start_anyway() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", StartGame(anyway=True))
    assert table.state.playing
    assert table.refused("ada", StartGame(anyway=True)) == "game_running"


def test_bots_are_always_ready() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    assert table.state.chairs[1].ready
    table.do("ada", StartGame())
    assert table.state.playing


def test_one_alone_cannot_start() -> None:
    table = Setting().sat("ada")
    assert table.refused("ada", StartGame()) == "too_few least=2"
    table.do("ada", AddChair())
    assert table.refused("ada", StartGame(anyway=True)) == "too_few least=2"
    assert len(table.state.chairs) == 2, "a start that is refused clears nothing away"


def test_open_chairs_are_cleared_away_when_a_game_starts() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("bo", Leave())
    table.do("ada", AddChair())
    told = table.do("ada", StartGame(anyway=True))
    assert told[:2] == [ChairRemoved(Seat(3)), ChairRemoved(Seat(1))]
    assert isinstance(told[2], GameStarted)
    assert table.chairs == "Ada* Cy-"


def test_only_the_host_starts_and_stops() -> None:
    table = Setting().sat("ada", "bo")
    assert table.refused("bo", StartGame(anyway=True)) == "not_host"
    table.started()
    assert table.refused("bo", StopGame()) == "not_host"


def test_a_game_that_ends_is_remembered_and_everybody_is_asked_again() -> None:
    table = Setting().sat("ada", "bo")
    table.do("bo", SetReady(True))
    table.started().ended(1)
    (result,) = table.state.results
    assert (result.no, result.names, result.winners, result.stopped) == (1, ("Ada", "Bo"), (1,), False)
    assert (table.state.playing, table.chairs) == (False, "Ada* Bo-")


def test_a_rematch_is_another_start() -> None:
    table = Setting().sat("ada", "bo").started().ended(0)
    table.do("bo", SetReady(True))
    table.do("ada", StartGame())
    assert (table.state.games, table.state.playing) == (2, True)
    table.ended(1)
    assert [result.winners for result in table.state.results] == [(0,), (1,)]


def test_the_host_may_call_a_game_off_and_nobody_wins() -> None:
    table = Setting().sat("ada", "bo")
    assert table.refused("ada", StopGame()) == "no_game"
    table.started().do("ada", StopGame())
    (result,) = table.state.results
    assert (result.winners, result.scores, result.stopped) == ((), (), True)
    assert not table.state.playing


def test_a_bot_that_took_over_stays_until_the_host_sends_it_away() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("bo", Leave())
    table.ended(0)
    assert table.chairs == "Ada* [Otto]"
    table.do("ada", RemoveChair(Seat(1)))
    assert table.chairs == "Ada*"


def test_where_house_rules_take_fewer_a_game_does_not_start_with_more() -> None:
    table = Setting(replace(KART, seats_under=lambda _options: range(2, 4))).sat("ada", "bo", "cy", "di")
    assert table.refused("ada", StartGame(anyway=True)) == "too_many most=3"


# --- house rules ---


def test_house_rules_are_kept_whole_with_their_defaults() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", SetOptions({"stacking": True}, turn_seconds=30))
    assert table.state.options == msgspec.to_builtins(KartOptions(stacking=True))
    assert table.state.turn_seconds == 30
    table.do("ada", SetOptions({}))
    assert table.state.options == msgspec.to_builtins(KartOptions())
    assert table.state.turn_seconds == 0


@pytest.mark.parametrize(
    "options",
    [{"stacking": "yes"}, {"jump_in": True}, {"target": 10**9}, {"deck": None}, {"false_call_draws": 1.5}],
)
def test_house_rules_that_the_game_does_not_know_are_refused(options: dict[str, object]) -> None:
    table = Setting().sat("ada")
    assert table.refused("ada", SetOptions(options)).startswith("bad_options detail=")


@pytest.mark.parametrize("seconds", [-1, 1, 4, 601, 10**9])
def test_a_turns_time_is_none_or_between_five_seconds_and_ten_minutes(seconds: int) -> None:
    table = Setting().sat("ada")
    assert table.refused("ada", SetOptions({}, seconds)) == "bad_timer least=5 most=600"
    for fine in (0, 5, 600):
        table.do("ada", SetOptions({}, fine))


def test_house_rules_do_not_change_while_a_game_is_played() -> None:
    table = Setting().sat("ada", "bo").started()
    assert table.refused("ada", SetOptions({})) == "game_running"


def test_the_host_sets_the_bots_pace_at_any_time_and_nobody_else_does() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", SetPace("brisk"))
    table.started()
    assert table.state.pace == "brisk"
    assert table.do("ada", SetPace("relaxed")) == [PaceSet("relaxed")]
    assert table.refused("bo", SetPace("brisk")) == "not_host"


@pytest.mark.parametrize("person", ["bo", "watcher"])
def test_only_the_host_sets_house_rules(person: str) -> None:
    assert Setting().sat("ada", "bo").refused(person, SetOptions({})) == "not_host"


@pytest.mark.parametrize(
    "action",
    [
        Sit("Ada", Seat(1)),
        Leave(),
        SetReady(True),
        AddBot("hard"),
        Swap(Seat(0), Seat(1)),
        SetOptions({"target": 200}),
        SetPace("brisk"),
        PassHost(Seat(1)),
        StartGame(anyway=True),
        StopGame(),
    ],
)
def test_what_a_page_sends_travels_as_json(action: TableAction) -> None:
    assert msgspec.json.decode(msgspec.json.encode(action), type=TableAction) == action
