"""The signal, the throw and what lies where: who throws, who is late, and when it goes on."""

from typing import Any

import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING
from rumpus.core.waits import Alarm, Turn
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout
from rumpus.games.wok.rules.tasks import Aim, Throw, Thrown
from tests.games.wok.notation import FLICK, fresh, kitchen


@pytest.mark.rule("O-R1")
def test_at_the_signal_everybody_has_the_top_token_of_their_pile_in_hand() -> None:
    cook = kitchen(None, piles="C1 C2 | F1 F2 | M1 M2")
    assert cook.ready(0, 1, 2) == ["ready_said 0", "ready_said 1", "ready_said 2", "throw_began [0 1 2] 2000"]
    thrown = (Thrown(Seat(0), "C1"), Thrown(Seat(1), "F1"), Thrown(Seat(2), "M1"))
    assert cook.trial.task == Aim(NOTHING, (10, 10, 10, 10, 10), thrown)
    assert cook.trial.seats == (0, 1, 2)
    assert [pile[-1] for pile in cook.state.piles] == ["C2", "F2", "M2"]


@pytest.mark.rule("O-R1")
def test_when_the_last_has_flicked_all_tokens_fly_at_once() -> None:
    cook = kitchen(None, piles="C1 | F1 | M1")
    cook.ring("signal")
    aiming = cook.trial.id
    assert cook.flick(1) == ["token_flicked 1 flick"]
    assert cook.trial.seats == (0, 2)
    assert cook.flick(0, 2)[-1] == "tokens_flew [0:C1 1:F1 2:M1]"
    assert cook.trial.id != aiming, "for the world, flying is a new trial"
    assert isinstance(cook.trial.task, Throw)
    assert [one.flick for one in cook.trial.task.thrown] == [FLICK] * 3
    assert cook.land(at=4000) == ["tokens_settled [C1 F1 M1] 4000"]
    assert cook.phase == "signal"


@pytest.mark.rule("O-R1")
def test_who_does_not_flick_in_time_has_it_tossed_to_the_middle() -> None:
    cook = kitchen(None, piles="C1 | F1 | M1")
    cook.ring("signal")
    cook.flick(1)
    assert cook.table.due == cook.alarms["throw"].due == 7000 + 4000
    assert cook.ring("throw") == ["tokens_flew [0:C1? 1:F1 2:M1?]"]
    assert isinstance(cook.trial.task, Throw)
    assert [one.flick for one in cook.trial.task.thrown] == [None, FLICK, None]


@pytest.mark.rule("O-R1")
def test_a_flick_counts_once_and_only_from_whoever_has_a_token_in_hand() -> None:
    cook = kitchen(None, piles="C1 | F1 | M1")
    cook.ring("signal")
    cook.flick(1)
    assert cook.flick(1) == []
    cook.ring("throw")
    assert cook.flick(0) == [], "too late"


@pytest.mark.rule("O-R1")
def test_what_a_token_shows_is_seen_when_it_flies_and_not_before() -> None:
    cook = kitchen(None, piles="C1 | F1 | M1")
    assert cook.ring("signal") == cook.seen(0) == ["throw_began [0 1 2] 7000"]
    cook.flick(1)
    assert cook.seen(0) == ["flick_seen 1"]
    assert (cook.table.throwers, cook.table.flicked, cook.table.flying) == ((0, 1, 2), (1,), ())
    cook.flick(0, 2)
    assert [one.token for one in cook.table.flying] == ["C1", "F1", "M1"]


@pytest.mark.rule("O-R2")
def test_a_token_is_judged_where_it_lies_still_also_if_another_knocked_it_there() -> None:
    cook = kitchen("C4 F1!", open="plenty:C balance:F* touch", piles="C1 | M1 | S1")
    cook.throw("C1 C4! F1 M1~touch|2 S1!")
    assert [one.token for one in cook.table.lying if one.in_wok] == ["F1", "C1", "M1"]
    assert cook.cover(0, "balance", at=5000) == ["claim_made 0:balance@5000 5250"]
    assert cook.photo()[0] == "recipe_won 0 balance:F* cover", "the fish was knocked in"


@pytest.mark.rule("O-R3")
def test_the_next_signal_comes_when_all_who_are_in_are_ready() -> None:
    cook = kitchen("C1 F1")
    cook.ready(0, 2)
    assert cook.table.ready == (0, 2)
    assert cook.refused(0, SayReady()) == "O-R3 already_ready"
    assert cook.ready(1, at=2500) == ["ready_said 1", "throw_began [0 1 2] 2500"]
    assert cook.refused(0, SayReady()) == "O-R3 no_signal_to_come"


@pytest.mark.rule("O-R3")
def test_or_it_comes_when_the_waiting_time_is_over() -> None:
    cook = kitchen("C1 F1")
    cook.ready(0)
    assert cook.table.due == cook.alarms["signal"].due == 1000 + 6000
    assert cook.ring("signal") == ["throw_began [0 1 2] 7000"]


@pytest.mark.rule("O-R3")
def test_an_alarm_of_an_earlier_wait_rings_for_nobody() -> None:
    cook = kitchen("C1 F1")
    old = cook.alarms["signal"].no
    cook.ready(0, 1, 2)
    assert cook.ring("signal", no=old) == []
    cook.flick(0, 1, 2)
    cook.land()
    assert cook.ring("signal", no=old) == []
    assert cook.ring("signal")[0].startswith("throw_began")


@pytest.mark.rule("O-R3")
def test_the_waiting_times_are_settings_and_a_pace_stretches_them() -> None:
    waits: dict[str, Any] = {"throw_wait_ms": 2000, "ready_wait_ms": 3000, "choose_wait_ms": 4000}
    for pace, slower in (("normal", 1), ("relaxed", 2), ("patient", 10)):
        cook = kitchen("C5", seats=3, open="plenty:C touch trio:F", pace=pace, **waits)
        assert cook.table.due == 1000 + 3000 * slower
        cook.ready(0, 1, 2, at=2000)
        assert cook.table.due == 2000 + 2000 * slower
        cook.cover(0, "plenty", at=3000)
        cook.ring("photo", at=3250)
        assert cook.table.due == 3250 + 7000 * slower
        cook.ring("shown", at=3250)
        assert cook.phase == "turn"
        assert cook.table.due == 3250 + 4000 * slower


@pytest.mark.rule("O-R3", "O-R7")
def test_who_is_out_is_not_waited_for() -> None:
    cook = kitchen("C1 F1")
    cook.ready(0, 2)
    cook.cover(1, "plenty")
    assert cook.photo() == ["went_out 1 plenty", "throw_began [0 2] 2250"]


@pytest.mark.rule("O-R11")
def test_before_the_first_throw_of_a_round_has_settled_covers_and_shouts_do_nothing() -> None:
    cook = kitchen(None, piles="C5 | F1 | M1")
    first = ["O-R11 nothing_lies_yet"] * 2
    assert [cook.refused(0, Cover("plenty")), cook.refused(0, Shout())] == first
    cook.ring("signal")
    assert [cook.refused(0, Cover("plenty")), cook.refused(0, Shout())] == first
    cook.flick(0, 1, 2)
    assert [cook.refused(0, Cover("plenty")), cook.refused(0, Shout())] == first
    assert cook.offers(0) == []
    cook.land(at=4000)
    assert cook.offers(0) == ["ready", "cover plenty", "cover touch", "cover balance", "shout"]


@pytest.mark.rule("O-R9")
@pytest.mark.parametrize(("seats", "groups"), [(5, [[0, 2, 4], [1, 3]]), (6, [[0, 2, 4], [1, 3, 5]])])
def test_with_five_or_six_half_of_them_throw_and_the_halves_take_turns(
    seats: int, groups: list[list[int]]
) -> None:
    cook = fresh(seats)
    for no in range(4):
        assert list(cook.table.throwers) == groups[no % 2]
        (began,) = cook.ring("signal")
        assert began.startswith(f"throw_began [{' '.join(map(str, groups[no % 2]))}]")
        cook.flick(*groups[no % 2])
        cook.land()


@pytest.mark.rule("O-R9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_all_throw_every_time(seats: int) -> None:
    cook = fresh(seats)
    for _ in range(3):
        assert cook.table.throwers == tuple(range(seats))
        cook.throw()


@pytest.mark.rule("O-R9")
def test_the_halves_go_on_taking_turns_across_rounds() -> None:
    cook = kitchen("C5 F1", seats=5, open="plenty:C touch trio:F")
    cook.throw(at=8000)
    assert cook.table.throwers == (1, 3)
    cook.cover(1, "plenty", at=8500)
    cook.photo()
    cook.ring("choose")
    assert (cook.table.round_no, cook.table.throwers) == (2, (1, 3))


@pytest.mark.rule("O-R9", "O-R7")
def test_out_seats_are_not_replaced_and_a_half_that_cannot_throw_is_passed_over() -> None:
    cook = kitchen("C1 F1", seats=5)
    cook.cover(0, "plenty")
    cook.photo()
    assert cook.table.throwers == (2, 4)
    cook.throw()
    cook.cover(1, "plenty", at=5000)
    cook.cover(3, "plenty", at=5100)
    assert cook.photo() == ["went_out 1 plenty", "went_out 3 plenty"]
    assert cook.table.throwers == (2, 4)
    assert cook.ring("signal")[0].startswith("throw_began [2 4]")


@pytest.mark.rule("O-R7")
def test_a_seat_with_an_empty_pile_throws_no_more_but_still_covers() -> None:
    cook = kitchen(
        "C5 " + " ".join(f"{f}{n}" for f in "MFSB" for n in range(1, 6)), seats=3, piles="C1|C2 C3|C4"
    )
    cook.throw()
    assert cook.table.piles == (0, 1, 0)
    assert cook.table.throwers == (1,)
    assert "cover plenty" in cook.offers(0)
    cook.cover(0, "plenty", at=5000)
    assert cook.photo()[0] == "recipe_won 0 plenty:C cover"


@pytest.mark.rule("O-R7")
def test_who_goes_out_with_a_token_in_hand_puts_it_back_and_the_others_throw() -> None:
    cook = kitchen("C1 F1", piles="C2 | F2 | M2")
    cook.ring("signal")
    cook.flick(0, 2, at=7100)
    cook.cover(1, "plenty", at=7200)
    assert cook.photo() == ["went_out 1 plenty", "tokens_flew [0:C2 2:M2]"]
    assert cook.state.piles[1][-1] == "F2"


@pytest.mark.rule("O-R7")
def test_who_goes_out_after_flicking_has_thrown() -> None:
    cook = kitchen("C1 F1", piles="C2 | F2 | M2")
    cook.ring("signal")
    cook.flick(1, at=7100)
    cook.cover(1, "plenty", at=7200)
    assert cook.photo() == ["went_out 1 plenty"]
    assert cook.flick(0, 2)[-1] == "tokens_flew [0:C2 1:F2 2:M2]"


@pytest.mark.rule("O-R7", "O-R9")
def test_a_throw_for_which_nobody_is_left_is_called_off_and_the_other_half_is_next() -> None:
    cook = kitchen("C1 F1", seats=5)
    cook.throw()
    cook.ring("signal")
    assert list(cook.table.throwers) == [1, 3]
    cook.cover(1, "plenty", at=10_100)
    cook.cover(3, "plenty", at=10_200)
    assert cook.photo() == ["went_out 1 plenty", "went_out 3 plenty", "throw_called_off 10350"]
    assert (cook.phase, cook.table.throwers) == ("signal", (0, 2, 4))


def test_the_table_waits_for_everybody_at_once_while_tokens_fly() -> None:
    cook = kitchen("C1 F1")
    cook.ring("signal")
    turns = tuple(Turn(Seat(seat), must=False) for seat in range(3))
    assert cook.game.waits == (*turns, cook.trial, Alarm("throw", cook.state.beat, Ms(11_000)))
    cook.flick(0, 1, 2)
    assert cook.game.waits == (*turns, cook.trial)
