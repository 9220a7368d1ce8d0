"""One game being played: what comes in, what it causes, and what is dropped."""

from dataclasses import replace

import pytest

from rumpus.core.game import Outcome
from rumpus.core.inputs import Act, Ms, Rang, Refused, Seat, WorldFact
from rumpus.core.play import Play
from rumpus.core.waits import Alarm, Trial, Turn
from tests.core.tally import (
    TALLY,
    Add,
    Added,
    Belled,
    Heard,
    Roll,
    Started,
    Tally,
    TallyAction,
    TallyEvent,
    TallyOptions,
    Whispered,
)

TallyPlay = Play[Tally, TallyEvent, TallyAction, Tally, TallyOptions]


@pytest.fixture
def play() -> TallyPlay:
    play = Play(TALLY, 2, TallyOptions(), b"seed")
    play.begin()
    return play


def adding(number: int, seat: int = 0, act_id: str = "") -> Act:
    return Act(Seat(seat), Add(number), id=act_id)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_game_takes_only_so_many_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="tally takes 2 to 4 seats"):
        Play(TALLY, seats, TallyOptions(), b"")


def test_beginning_is_an_input_like_any_other_and_counted() -> None:
    play = Play(TALLY, 4, TallyOptions(), b"seed")
    (started,) = play.begin()
    assert isinstance(started, Started)
    assert (play.state.turn, play.count) == (started.first, 1)


def test_an_act_gives_the_events_it_caused_and_they_are_the_state(play: TallyPlay) -> None:
    assert play.act(adding(3)) == [Whispered(Seat(0)), Added(Seat(0), 3)]
    assert (play.state.total, play.count) == (3, 3)


def test_a_refused_act_leaves_nothing_even_of_what_it_had_told(play: TallyPlay) -> None:
    state = play.state
    with pytest.raises(Refused) as refusal:
        play.act(adding(0, act_id="a"))
    assert (refusal.value.rule, refusal.value.why, refusal.value.params) == (
        "T-1",
        "too_small",
        {"number": 0},
    )
    assert "T-1" in str(refusal.value)
    assert play.state is state
    assert play.count == 1
    assert not play.knows("a"), "it may be tried again"
    assert play.act(adding(1, act_id="a")) != []


def test_the_same_act_twice_is_one_act(play: TallyPlay) -> None:
    play.act(adding(3, act_id="a"))
    assert play.act(adding(3, act_id="a")) == []
    assert play.act(adding(5, act_id="a")) == [], "whatever it asks for the second time"
    assert play.state.total == 3


def test_acts_of_the_lab_have_no_id_and_are_never_taken_for_one_another(play: TallyPlay) -> None:
    play.act(adding(3))
    play.act(adding(3))
    assert play.state.total == 6


def test_a_fact_that_is_waited_for_is_decided(play: TallyPlay) -> None:
    assert Alarm("bell", 0, Ms(1000)) in play.waits
    assert play.fact(Rang("bell", 0, Ms(1000))) == [Belled()]
    assert Alarm("bell", 1, Ms(2000)) in play.waits


@pytest.mark.parametrize("late", [Rang("bell", 1), Rang("bell", -1), Rang("gong", 0)])
def test_a_fact_that_answers_no_current_wait_is_dropped(play: TallyPlay, late: Rang) -> None:
    state = play.state
    assert play.fact(late) == []
    assert play.state is state


def test_a_fact_about_a_trial_counts_while_that_trial_goes_on() -> None:
    trying = Play(replace(TALLY, waits=lambda _state: (Trial(7, None),)), 2, TallyOptions(), b"")
    assert trying.fact(WorldFact(6, Ms(10))) == []
    assert trying.fact(WorldFact(7, Ms(10))) == [Belled()]


def test_a_bell_rings_once(play: TallyPlay) -> None:
    play.fact(Rang("bell", 0, Ms(1000)))
    assert play.fact(Rang("bell", 0, Ms(1000))) == []


def test_replaying_gives_the_state_the_count_and_the_known_acts_again(play: TallyPlay) -> None:
    told = play.act(adding(3, act_id="a"))
    rolled = play.act(Act(Seat(1), Roll()))
    again = Play(TALLY, 2, TallyOptions(), b"")
    again.replay([Started(Seat(0))])
    again.replay(told, "a")
    again.replay(rolled)
    assert again.state.total == play.state.total
    assert again.count == play.count
    assert again.act(adding(3, act_id="a")) == []


def test_a_restarted_play_goes_on_with_the_same_luck(play: TallyPlay) -> None:
    restarted = Play(TALLY, 2, TallyOptions(), b"seed")
    restarted.begin()
    for _ in range(4):
        restarted.replay(play.act(Act(Seat(0), Roll())))
        again = Play(TALLY, 2, TallyOptions(), b"seed")
        again.state, again.count = restarted.state, restarted.count
        assert again.act(Act(Seat(0), Roll())) == play.act(Act(Seat(0), Roll()))
        restarted.state, restarted.count = again.state, again.count


def test_each_sees_what_is_theirs_to_see(play: TallyPlay) -> None:
    told = play.act(adding(2))
    assert play.sights(told, Seat(0)) == [Heard(), Added(Seat(0), 2)]
    assert play.sights(told, Seat(1)) == play.sights(told, None) == [Added(Seat(0), 2)]


def test_it_is_over_when_the_game_says_so(play: TallyPlay) -> None:
    assert (play.outcome, Turn(play.state.turn) in play.waits) == (None, True)
    play.act(adding(10))
    assert (play.outcome, play.waits) == (Outcome((), (0, 0)), ())
