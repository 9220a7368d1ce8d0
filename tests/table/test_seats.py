"""Sitting down, getting up, moving, and who hosts."""

from dataclasses import replace

import pytest

from rumpus.core.inputs import Refused, Seat
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.table import decide as rules
from rumpus.table.actions import (
    AddBot,
    AddChair,
    ComeBack,
    Leave,
    LetBotPlay,
    LetSit,
    NotNow,
    PassHost,
    RemoveChair,
    SetBot,
    SetReady,
    Sit,
    StopGame,
    Swap,
    TableAction,
)
from rumpus.table.names import BOT_NAMES
from rumpus.table.sitting import move_seat
from tests.table.seating import Setting

# --- sitting down ---


def test_the_first_to_sit_down_hosts() -> None:
    table = Setting().sat("ada", "bo", "cy")
    assert table.chairs == "Ada* Bo- Cy-"


def test_one_takes_the_first_open_chair_or_the_one_one_asked_for() -> None:
    table = Setting().sat("ada")
    for _ in range(3):
        table.do("ada", AddChair())
    table.do("bo", Sit("Bo", Seat(2)))
    table.do("cy", Sit("Cy"))
    assert table.chairs == "Ada* Cy- Bo- _"


def test_nobody_sits_twice_or_on_a_lap_or_beside_the_table() -> None:
    table = Setting().sat("ada", "bo")
    assert table.refused("ada", Sit("Ada")) == "already_seated"
    assert table.refused("cy", Sit("Cy", Seat(1))) == "seat_taken seat=1"
    assert table.refused("cy", Sit("Cy", Seat(2))) == "no_such_seat seat=2"
    assert table.refused("cy", Sit("Cy", Seat(-1))) == "no_such_seat seat=-1"


def test_between_games_a_bots_seat_is_taken() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    assert table.refused("bo", Sit("Bo", Seat(1))) == "seat_taken seat=1"
    table.do("bo", Sit("Bo"))
    assert table.chairs == "Ada* [Otto] Bo-"


def test_chairs_are_added_until_the_game_takes_no_more() -> None:
    table = Setting().sat(*(f"p{no}" for no in range(10)))
    assert table.refused("late", Sit("Late")) == "too_many most=10"
    assert table.refused("p0", AddChair()) == "too_many most=10"
    assert table.refused("p0", AddBot()) == "too_many most=10"


# --- dropping in and out of a running game ---


def test_who_leaves_in_mid_game_is_replaced_by_a_bot_with_a_name_of_its_own() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("bo", Leave())
    assert table.chairs == "Ada* [Otto]"


def test_in_mid_game_a_persons_seat_is_taken_and_a_table_of_people_is_full() -> None:
    table = Setting().sat("ada", "bo").started()
    assert table.refused("cy", Sit("Cy")) == "table_full"
    assert table.refused("cy", Sit("Cy", Seat(1))) == "seat_taken seat=1"


def test_between_games_who_leaves_leaves_an_open_chair() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("bo", Leave())
    assert table.chairs == "Ada* _ Cy-"
    assert table.refused("bo", Leave()) == "not_seated"


def test_when_everybody_has_left_the_bots_play_on_and_the_next_to_come_hosts() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("ada", Leave())
    table.do("bo", Leave())
    assert (table.chairs, table.state.host) == ("[Otto] [Pip]", "")
    table.do("cy", Sit("Cy"))
    assert table.chairs == "Cy* [Pip]"


def test_a_silent_persons_seat_is_held_by_a_bot_until_they_are_back() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("ada", LetBotPlay(Seat(1)))
    assert table.chairs == "Ada* Bo-~"
    assert table.refused("cy", Sit("Cy", Seat(1))) == "seat_taken seat=1"
    table.do("bo", ComeBack())
    assert table.chairs == "Ada* Bo-"
    assert table.do("bo", ComeBack()) == [], "being here already changes nothing"
    assert table.refused("cy", ComeBack()) == "not_seated"


def test_everybody_who_sits_here_may_let_a_bot_do_what_a_silent_person_left_undone() -> None:
    table = Setting().sat("ada", "bo", "cy").started()
    undone = frozenset({Seat(2)})

    def lets(person: str, seat: int) -> str:
        step = table.step()
        try:
            rules.decide(step, person, LetBotPlay(Seat(seat)), table.game, undone)
        except Refused as refused:
            return refused.why
        return str([type(event).__name__ for event in step.events])

    assert lets("bo", 2) == "['WentAway']"
    assert lets("bo", 0) == "not_host", "she has not left anything undone"
    assert lets("dan", 2) == "not_host", "he only watches"


def test_a_bot_can_only_hold_a_persons_seat() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    table.do("ada", AddChair())
    assert table.refused("ada", LetBotPlay(Seat(1))) == "not_a_person seat=1"
    assert table.refused("ada", LetBotPlay(Seat(2))) == "not_a_person seat=2"
    assert table.refused("ada", LetBotPlay(Seat(3))) == "no_such_seat seat=3"


# --- the host ---


def test_the_host_who_leaves_passes_it_to_the_next_person_never_to_a_bot() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    table.sat("bo", "cy")
    table.do("ada", Leave())
    assert table.chairs == "_ [Otto] Bo* Cy-"


def test_the_host_who_leaves_in_mid_game_passes_it_on_too() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("ada", Leave())
    assert table.chairs == "[Otto] Bo*"


def test_a_guest_who_leaves_changes_nothing_about_the_host() -> None:
    table = Setting().sat("ada", "bo")
    table.do("bo", Leave())
    assert table.state.host == "ada"


def test_hosting_can_be_handed_over_but_not_to_a_bot() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    assert table.refused("ada", PassHost(Seat(2))) == "not_a_person seat=2"
    table.do("ada", PassHost(Seat(1)))
    assert table.chairs == "Ada- Bo* [Otto]"
    assert table.refused("ada", PassHost(Seat(0))) == "not_host"


def test_hosting_passes_over_those_who_are_missed() -> None:
    table = Setting().sat("ada", "bo", "cy")
    step = table.step()
    rules.pass_host(step, frozenset({"ada", "bo"}))
    table.keep(step)
    assert table.state.host == "cy"


@pytest.mark.parametrize(
    "power",
    [
        AddBot(),
        AddChair(),
        SetBot(Seat(2), "hard"),
        RemoveChair(Seat(0)),
        PassHost(Seat(1)),
        LetBotPlay(Seat(0)),
        StopGame(),
        LetSit(1),
        NotNow(1),
        Swap(Seat(0), Seat(1)),
    ],
)
@pytest.mark.parametrize("person", ["bo", "somebody watching", ""])
def test_the_hosts_powers_need_the_host(power: TableAction, person: str) -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    assert table.refused(person, power) == "not_host"


def test_at_a_table_without_a_host_nobody_is_nobodys_host() -> None:
    assert Setting().refused("", AddChair()) == "not_host"


# --- bots and chairs ---


def test_bots_sit_on_the_first_open_chair_or_where_they_are_put_and_each_has_a_name() -> None:
    table = Setting().sat("ada")
    for _ in range(2):
        table.do("ada", AddChair())
    table.do("ada", AddBot("hard", Seat(2)))
    table.do("ada", AddBot("easy"))
    assert table.chairs == "Ada* [Pip] [Otto]"
    assert [chair.level for chair in table.state.chairs] == [None, "easy", "hard"]
    assert table.refused("ada", AddBot("easy", Seat(0))) == "seat_taken seat=0"
    assert table.refused("ada", AddBot("easy", Seat(9))) == "no_such_seat seat=9"


def test_a_bot_can_be_made_harder_also_in_mid_game() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot("easy"))
    table.started().do("ada", SetBot(Seat(1), "hard"))
    assert (table.chairs, table.state.chairs[1].level) == ("Ada* [Otto]", "hard")
    assert table.refused("ada", SetBot(Seat(0), "hard")) == "not_a_bot seat=0"


def test_bots_that_follow_people_sit_where_the_game_has_such() -> None:
    table = Setting(WOK).sat("ada")
    table.do("ada", AddBot("match"))
    assert table.state.chairs[1].level == "match"
    tower = Setting(WONKY).sat("ada")
    tower.do("ada", AddBot("easy"))
    assert tower.refused("ada", AddBot("match")) == "unknown_level level=match"
    assert tower.refused("ada", SetBot(Seat(1), "match")) == "unknown_level level=match"


def test_a_chair_is_taken_away_with_whoever_sits_on_it() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("ada", AddBot())
    table.do("ada", RemoveChair(Seat(3)))
    table.do("ada", RemoveChair(Seat(1)))
    assert table.chairs == "Ada* Cy-"
    assert table.refused("ada", RemoveChair(Seat(0))) == "not_yourself"
    assert table.refused("ada", RemoveChair(Seat(2))) == "no_such_seat seat=2"


def test_in_mid_game_to_send_somebody_away_puts_a_bot_in_their_seat() -> None:
    table = Setting().sat("ada", "bo").started()
    table.do("ada", RemoveChair(Seat(1)))
    assert table.chairs == "Ada* [Otto]"
    assert table.refused("ada", RemoveChair(Seat(1))) == "game_running"


def test_chairs_and_bots_are_not_added_while_a_game_is_played() -> None:
    table = Setting().sat("ada", "bo").started()
    assert table.refused("ada", AddChair()) == "game_running"
    assert table.refused("ada", AddBot()) == "game_running"
    assert table.refused("bo", Swap(Seat(0), Seat(1))) == "game_running"
    assert table.refused("bo", SetReady(True)) == "game_running"


def test_however_people_are_called_a_bot_finds_a_name() -> None:
    table = Setting(replace(KART, seats=range(2, 21)))
    for no, name in enumerate(BOT_NAMES):
        table.do(f"p{no}", Sit(name))
    table.started()
    for no in range(20):
        table.do(f"p{no}", Leave())
    assert len({chair.name for chair in table.state.chairs}) == 20


# --- changing places ---


def test_the_host_swaps_any_two_chairs() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("bo", SetReady(True))
    table.do("ada", Swap(Seat(1), Seat(2)))
    assert table.chairs == "Ada* Cy- Bo"
    table.do("ada", Swap(Seat(0), Seat(2)))
    assert table.chairs == "Bo Cy- Ada*"


def test_a_guest_only_moves_to_an_open_chair() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("ada", AddChair())
    table.do("ada", AddBot("easy", Seat(3)))
    table.do("ada", AddChair())
    table.do("bo", Swap(Seat(1), Seat(4)))
    assert table.chairs == "Ada* _ Cy- [Otto] Bo-"
    assert table.refused("bo", Swap(Seat(4), Seat(2))) == "not_host"
    assert table.refused("bo", Swap(Seat(4), Seat(3))) == "not_host"
    assert table.refused("bo", Swap(Seat(2), Seat(1))) == "not_host"
    assert table.refused("bo", Swap(Seat(4), Seat(5))) == "no_such_seat seat=5"


def test_to_swap_a_chair_with_itself_changes_nothing() -> None:
    table = Setting().sat("ada", "bo")
    assert table.do("ada", Swap(Seat(1), Seat(1))) == []


# --- the same seat from another device ---


def moved(table: Setting, person: str, to: str, token: str) -> None:
    step = table.step()
    move_seat(step, person, to, token)
    table.keep(step)


def test_a_seat_moves_to_another_device_once() -> None:
    table = Setting().sat("ada", "bo")
    table.do("bo", SetReady(True))
    moved(table, "bo", "bo's phone", "token")
    assert table.state.chairs[1].person == "bo's phone"
    assert table.chairs == "Ada* Bo", "with name and readiness"
    for thief in ("bo", "bo's phone"):
        with pytest.raises(Refused, match=r"token_used|not_seated"):
            moved(table, thief, "somebody else", "token")
    moved(table, "bo's phone", "bo", "another token")
    assert table.chairs == "Ada* Bo"


def test_a_token_is_used_up_even_if_its_person_sits_down_again() -> None:
    table = Setting().sat("ada", "bo")
    moved(table, "bo", "bo's phone", "token")
    table.do("bo", Sit("Bo"))
    with pytest.raises(Refused, match="token_used"):
        moved(table, "bo", "somebody else", "token")


def test_the_host_hosts_from_the_new_device() -> None:
    table = Setting().sat("ada", "bo").started()
    moved(table, "ada", "ada's phone", "token")
    assert table.state.host == "ada's phone"
    assert table.chairs == "Ada* Bo-"


def test_a_seat_does_not_move_onto_somebody_who_sits_already() -> None:
    table = Setting().sat("ada", "bo")
    for to in ("ada", "bo"):
        with pytest.raises(Refused, match="already_seated"):
            moved(table, "bo", to, "token")
    with pytest.raises(Refused, match="not_seated"):
        moved(table, "cy", "cy's phone", "token")
