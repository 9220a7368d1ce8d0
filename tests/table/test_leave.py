"""Whose leave it takes to sit down: in mid-game, after having seen a hand, after having been sent away."""

import msgspec
import pytest

from rumpus.core.inputs import Refused, Seat
from rumpus.table.actions import (
    AddBot,
    Leave,
    LetSit,
    NotNow,
    PassHost,
    RemoveChair,
    SetBot,
    Sit,
    StopAsking,
    StopGame,
)
from rumpus.table.decide import let_the_forgotten_go
from rumpus.table.events import TableEvent
from rumpus.table.evolve import evolve
from rumpus.table.sitting import MOST_ASKING, let_askers_go, move_seat, way
from rumpus.table.state import TableState
from rumpus.table.traces import GONE
from tests.table.seating import Setting


def ada_and_two_bots() -> Setting:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    table.do("ada", AddBot())
    return table.started()


# --- a bot's seat in mid-game ---


def test_in_mid_game_a_bots_seat_is_asked_for_and_had_with_the_hosts_leave() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy", Seat(2)))
    assert table.chairs == "Ada* [Otto] [Pip]", "nobody sits down unasked"
    (ask,) = table.state.asking
    assert (ask.no, ask.name, ask.seat) == (1, "Cy", 2)
    table.do("ada", LetSit(1))
    assert table.chairs == "Ada* [Otto] Cy"
    assert table.state.asking == ()


def test_who_asks_for_any_seat_gets_the_first_that_a_bot_has() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy"))
    table.do("ada", LetSit(1))
    assert table.chairs == "Ada* Cy [Pip]"


def test_two_who_asked_for_one_seat_get_two() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy", Seat(1)))
    table.do("di", Sit("Di", Seat(1)))
    table.do("ada", LetSit(1))
    table.do("ada", LetSit(2))
    assert table.chairs == "Ada* Cy Di"
    table.do("cy", Leave())
    assert table.refused("ada", LetSit(2)) == "nobody_asks"


def test_who_is_told_not_now_asks_again_after_the_game_and_only_then() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy"))
    table.do("ada", NotNow(1))
    assert way(table.state, "cy") == "not_now"
    assert table.refused("cy", Sit("Cy")) == "not_now"
    table.do("ada", StopGame())
    table.do("cy", Sit("Cy"))
    assert table.chairs == "Ada* [Otto] [Pip] Cy-"


def test_asking_twice_is_asking_once_and_can_be_taken_back() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy"))
    assert table.do("cy", Sit("Cy")) == []
    table.do("cy", StopAsking())
    assert table.state.asking == ()
    assert table.do("cy", StopAsking()) == []
    assert table.refused("ada", LetSit(1)) == "nobody_asks"


def test_a_host_is_not_asked_by_a_crowd() -> None:
    table = ada_and_two_bots()
    for no in range(MOST_ASKING):
        table.do(f"p{no}", Sit("Somebody"))
    assert table.refused("one more", Sit("Somebody")) == "too_much_asking"


def test_a_crowd_that_asked_and_went_keeps_nobody_from_asking() -> None:
    table = ada_and_two_bots()
    for no in range(MOST_ASKING):
        table.do(f"p{no}", Sit("Somebody"))
    step = table.step()
    let_askers_go(step, {"ada", "p3", "cy"})
    table.keep(step)
    table.do("cy", Sit("Cy"))
    assert [ask.person for ask in table.state.asking] == ["p3", "cy"]


def test_who_asked_and_is_gone_for_a_moment_still_asks() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy"))
    step = table.step()
    let_askers_go(step, {"ada"})
    assert step.events == []


def test_a_name_that_shows_nothing_does_not_even_ask() -> None:
    assert ada_and_two_bots().refused("cy", Sit("\u3164")) == "name_empty"


def test_when_the_game_ends_whoever_asked_simply_sits_down() -> None:
    table = ada_and_two_bots()
    table.do("cy", Sit("Cy"))
    table.ended(0)
    assert table.state.asking == ()
    assert way(table.state, "cy") == "sit"


def test_where_nobody_hosts_nobody_needs_to_be_asked() -> None:
    table = ada_and_two_bots()
    table.do("ada", Leave())
    assert way(table.state, "cy") == "sit"
    table.do("cy", Sit("Cy"))
    assert table.chairs == "Cy* [Otto] [Pip]"


def test_the_next_host_answers_what_the_last_was_asked() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    table.started().do("cy", Sit("Cy"))
    table.do("ada", PassHost(Seat(1)))
    assert table.refused("ada", LetSit(1)) == "not_host"
    table.do("bo", LetSit(1))
    assert table.chairs == "Ada- Bo* Cy"


# --- a hand that was seen ---


def test_who_leaves_gets_their_own_hand_back_without_asking_and_no_other() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    table.started().do("bo", Leave())
    table.do("ada", SetBot(Seat(1), "hard"))
    assert way(table.state, "bo") == "back"
    assert table.refused("bo", Sit("Bo", Seat(2))) == "seen_a_hand"
    table.do("bo", Sit("Bo"))
    assert table.chairs == "Ada* Bo [Otto]"


def test_a_host_who_left_the_bots_alone_comes_back_to_their_own_hand_and_hosts() -> None:
    table = ada_and_two_bots()
    table.do("ada", Leave())
    assert table.refused("ada", Sit("Ada", Seat(1))) == "seen_a_hand"
    table.do("ada", Sit("Ada"))
    assert table.chairs == "Ada* [Otto] [Pip]"


def test_who_has_seen_a_hand_that_another_plays_by_now_watches() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    table.started().do("bo", Leave())
    table.do("cy", Sit("Cy", Seat(1)))
    table.do("ada", LetSit(1))
    assert way(table.state, "bo") == "watch"
    assert table.refused("bo", Sit("Bo")) == "seen_a_hand"
    table.ended(0)
    assert way(table.state, "bo") == "sit"


def test_a_seat_does_not_move_to_somebody_who_has_seen_another_hand() -> None:
    table = Setting().sat("ada", "bo", "cy").started()
    table.do("cy", Leave())
    with pytest.raises(Refused, match="seen_a_hand"):
        move_seat(table.step(), "bo", "cy", "token")


def test_who_moved_their_seat_to_the_phone_takes_no_second_one_with_the_laptop() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    step = table.started().step()
    move_seat(step, "bo", "bo's phone", "token")
    table.keep(step)
    assert way(table.state, "bo") == "watch"
    assert table.refused("bo", Sit("Bo", Seat(2))) == "seen_a_hand"


# --- who was sent away ---


def test_who_was_sent_away_in_mid_game_gets_the_hand_back_only_with_leave() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    table.started().do("ada", RemoveChair(Seat(1)))
    assert way(table.state, "bo") == "ask"
    assert table.refused("bo", Sit("Bo", Seat(2))) == "seen_a_hand"
    table.do("bo", Sit("Bo"))
    assert table.chairs == "Ada* [Pip] [Otto]"
    table.do("ada", LetSit(1))
    assert table.chairs == "Ada* Bo [Otto]"
    assert table.state.sent_away == ()


def test_a_kick_outlasts_the_game_and_a_refusal() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", AddBot())
    table.started().do("ada", RemoveChair(Seat(1)))
    table.do("bo", Sit("Bo"))
    table.do("ada", NotNow(1))
    table.ended(0)
    assert way(table.state, "bo") == "ask"
    table.do("bo", Sit("Bo"))
    assert table.chairs == "Ada* [Pip] [Otto]"
    table.do("ada", LetSit(2))
    assert table.chairs == "Ada* [Pip] [Otto] Bo-"


def test_who_was_sent_away_before_the_game_asks_too() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", RemoveChair(Seat(1)))
    table.do("bo", Sit("Bo"))
    assert table.chairs == "Ada*"
    assert [ask.name for ask in table.state.asking] == ["Bo"]


def test_who_was_sent_away_does_not_inherit_the_table_when_everybody_has_gone() -> None:
    table = Setting().sat("ada", "bo")
    table.do("ada", RemoveChair(Seat(1)))
    table.do("ada", Leave())
    assert way(table.state, "bo") == "watch"
    assert table.refused("bo", Sit("Bo")) == "sent_away"


def test_a_friend_cannot_pass_their_seat_to_who_was_sent_away() -> None:
    table = Setting().sat("ada", "bo", "cy")
    table.do("ada", RemoveChair(Seat(1)))
    with pytest.raises(Refused, match="sent_away"):
        move_seat(table.step(), "cy", "bo", "token")


def test_a_bot_that_is_sent_away_is_nobody() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    table.do("ada", RemoveChair(Seat(1)))
    assert table.state.sent_away == ()


# --- who is forgotten ---


@pytest.mark.parametrize("playing", [False, True])
def test_nobody_sits_asks_or_hosts_under_no_name(*, playing: bool) -> None:
    table = Setting().sat(f"{GONE}x", f"{GONE}y", "bo")
    if playing:
        table.do(f"{GONE}x", AddBot())
        table.started()
        table.do(f"{GONE}z", Sit("Incognito"))
        table.do("cy", Sit("Cy"))
    step = table.step()
    let_the_forgotten_go(step)
    table.keep(step)
    assert [chair.person for chair in table.state.chairs if chair.person] == ["bo"]
    assert [bool(chair.level) for chair in table.state.chairs[:2]] == [playing, playing]
    assert table.state.host == "bo"
    assert [ask.person for ask in table.state.asking] == (["cy"] if playing else [])
    again = table.step()
    let_the_forgotten_go(again)
    assert again.events == []


# --- logs ---


def test_a_log_from_before_leave_was_asked_reads_as_it_did() -> None:
    """Cy dropped into a bot's seat unasked, as one did then."""
    lines = (
        b'{"type":"table_made","code":"WXYZ","game":"kart"}',
        b'{"type":"chair_added"}',
        b'{"type":"sat","seat":0,"person":"ada","name":"Ada","token":""}',
        b'{"type":"host_passed","person":"ada"}',
        b'{"type":"chair_added"}',
        b'{"type":"bot_sat","seat":1,"name":"Otto","level":"easy"}',
        b'{"type":"game_started","no":1,"header":{"game":"kart","rules_version":1,"seats":2,"options":{}},'
        b'"seed":"00"}',
        b'{"type":"sat","seat":1,"person":"cy","name":"Cy"}',
        b'{"type":"bot_sat","seat":1,"name":"Pip","level":"normal"}',
    )
    state = TableState("", "", {})
    for line in lines:
        state = evolve(state, msgspec.json.decode(line, type=TableEvent))
    assert [chair.name for chair in state.chairs] == ["Ada", "Pip"]
    assert state.seen == {"ada": 0, "cy": 1}
    assert way(state, "cy") == "back"
