"""The race between a call, a catch and the next player's first act, judged by corrected times."""

from typing import Any

import pytest

from rumpus.core.inputs import Act, Ms, Seat, Timing
from rumpus.core.play import Play
from rumpus.core.waits import Alarm, Turn
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import CallUno, CatchUno, Draw, PlayCard
from tests.games.kart.notation import Heat, race


def exposed(pile: str = "Y5 Y6 Y7 Y8", seed: bytes = b"a story", **options: Any) -> Heat:
    """Seat 0 has just been left with one card; seat 1 is next."""
    heat = race("R7 G2 | R1 B2 B3 | G1 Y1 Y2", top="R3", pile=pile, seed=seed, **options)
    heat.play(0, "R7", at=1000)
    return heat


def my_turn_again(**options: Any) -> Heat:
    """Seat 0 is exposed and the next turn is its own."""
    heat = race("RS G2 | R1 B2", top="R3", pile="G5 Y6 Y7 Y8", **options)
    heat.play(0, "RS", at=1000)
    return heat


CAUGHT = ["uno_caught 0 2", "cards_drawn 0 [Y5 Y6] uno"]
PLAYED = ["card_played 1 R1", "turn_began 2"]


@pytest.mark.rule("K-U3")
def test_the_first_claim_opens_a_race_that_an_alarm_closes_a_horizon_later() -> None:
    heat = exposed()
    heat.catch(2, 0, at=1500, horizon=300)
    assert heat.due == [1800]
    heat.play(1, "R1", at=1400, horizon=500)
    assert heat.due == [1800], "later claims do not move the photo"


@pytest.mark.rule("K-U3")
def test_the_photo_waits_a_horizon_from_the_arrival_not_from_the_corrected_time() -> None:
    heat = exposed()
    timing = Timing(arrival=Ms(1700), dt=Ms(100), credit=Ms(200), horizon=Ms(300))
    heat.race.act(Act(Seat(2), CatchUno(Seat(0)), Ms(1500), timing=timing), now=Ms(1700))
    assert heat.due == [2000]


@pytest.mark.rule("K-U3")
def test_nobody_is_shown_that_somebody_claimed() -> None:
    heat = exposed()
    before = [heat.view(seat) for seat in (1, 2, None)]
    heat.call(0, at=1500, horizon=300)
    assert [heat.seen(seat) for seat in (0, 1, 2, None)] == [[]] * 4
    assert [heat.view(seat) for seat in (1, 2, None)] == before
    assert [heat.mine(seat).claimed for seat in range(3)] == ["call", None, None]
    assert "catch 0" in heat.offers(2), "others may still try"
    assert "play R1" in heat.offers(1), "and the next player may go on"


@pytest.mark.rule("K-U3")
def test_the_first_act_is_held_until_the_photo_and_happens_then() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    assert (heat.hand(1), heat.state.turn, heat.state.top) == ("R1 B2 B3", 1, "R7")
    assert heat.mine(1).claimed == "act"
    assert Turn(Seat(1)) not in heat.race.waits
    assert heat.refused(1, PlayCard("R1")) == "K-U3 act_is_held"
    assert heat.refused(1, Draw()) == "K-U3 act_is_held"
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U3 act_is_held"
    assert heat.ring(1800)[1:] == PLAYED
    assert heat.race.waits == (Turn(Seat(2)),)


@pytest.mark.rule("K-U2", "K-U3")
def test_a_catch_before_the_held_act_counts_though_it_arrived_later_and_then_the_act_happens() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.catch(2, 0, at=1450, horizon=300)
    assert heat.ring(1800)[1:] == [*CAUGHT, *PLAYED]


@pytest.mark.rule("K-U3")
def test_a_catch_after_the_held_act_is_too_late() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.catch(2, 0, at=1550, horizon=300)
    assert heat.ring(1800)[1:] == PLAYED
    assert heat.counts == [1, 2, 3]


@pytest.mark.rule("K-U3")
def test_a_call_after_the_held_act_is_too_late_too() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.call(0, at=1550, horizon=300)
    assert heat.ring(1800)[1:] == PLAYED
    assert heat.view(None).table.called == ()


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize(("call_at", "caught"), [(1400, False), (1500, False), (1515, False), (1516, True)])
def test_a_call_at_the_same_moment_as_a_catch_is_safe(call_at: int, caught: bool) -> None:
    heat = exposed()
    heat.catch(2, 0, at=1500, horizon=300)
    heat.call(0, at=call_at, horizon=300)
    assert heat.ring(1800)[1:] == (CAUGHT if caught else ["uno_called 0"])


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize("seed", [bytes([no]) for no in range(12)])
def test_call_catch_and_act_all_at_one_moment_are_safe_whatever_chance_says(seed: bytes) -> None:
    heat = exposed(seed=seed)
    heat.catch(2, 0, at=1505, horizon=300)
    heat.play(1, "R1", at=1500, horizon=300)
    heat.call(0, at=1510, horizon=300)
    told = heat.ring(1800)
    assert not any(event.startswith("uno_caught") for event in told)
    assert told[-2:] == PLAYED


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize("seed", [bytes([no]) for no in range(12)])
def test_who_called_before_a_catch_is_safe_whatever_chance_says_of_the_act(seed: bytes) -> None:
    heat = exposed(seed=seed)
    heat.catch(2, 0, at=1512, horizon=300)
    heat.play(1, "R1", at=1500, horizon=300)
    heat.call(0, at=1495, horizon=300)
    assert not any(event.startswith("uno_caught") for event in heat.ring(1800))


@pytest.mark.rule("K-U3")
@pytest.mark.parametrize(
    ("catch_at", "outcomes"),
    [(1484, {"caught"}), (1485, {"caught", "late"}), (1500, {"caught", "late"}), (1515, {"caught", "late"}),
     (1516, {"late"})],
)  # fmt: skip
def test_a_catch_and_an_act_at_the_same_moment_are_left_to_chance(catch_at: int, outcomes: set[str]) -> None:
    seen = set()
    for no in range(20):
        heat = exposed(seed=bytes([no]))
        heat.play(1, "R1", at=1500, horizon=300)
        heat.catch(2, 0, at=catch_at, horizon=300)
        told = heat.ring(1800)
        assert told[-2:] == PLAYED
        seen.add("caught" if told[1:3] == CAUGHT else "late")
    assert seen == outcomes


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize("act_at", [1500, 1600])
def test_the_next_player_may_catch_and_then_act(act_at: int) -> None:
    heat = exposed()
    heat.catch(1, 0, at=1500, horizon=300)
    assert heat.refused(1, CatchUno(Seat(0))) == "K-U5 already_tried"
    heat.play(1, "R1", at=act_at, horizon=300)
    assert heat.ring(1800)[1:] == ["uno_caught 0 1", "cards_drawn 0 [Y5 Y6] uno", *PLAYED]


@pytest.mark.rule("K-U5")
@pytest.mark.parametrize("seed", [bytes([no]) for no in range(12)])
def test_a_catch_of_ones_own_is_never_late_for_ones_own_act_whoever_else_tried(seed: bytes) -> None:
    heat = exposed(seed=seed)
    heat.catch(2, 0, at=1498, horizon=300)
    heat.catch(1, 0, at=1500, horizon=300)
    heat.play(1, "R1", at=1505, horizon=300)
    told = heat.ring(1800)
    assert told[1] in ("uno_caught 0 1", "uno_caught 0 2")
    assert told[-2:] == PLAYED


@pytest.mark.rule("K-U5")
def test_the_earliest_of_two_catches_has_it() -> None:
    heat = exposed()
    heat.catch(1, 0, at=1600, horizon=300)
    heat.catch(2, 0, at=1500, horizon=300)
    assert heat.ring(1900)[1:] == CAUGHT


@pytest.mark.rule("K-U3")
def test_on_ones_own_next_turn_one_may_call_and_then_act() -> None:
    heat = my_turn_again()
    heat.call(0, at=1500, horizon=300)
    heat.draw(0, at=1500, horizon=300)
    heat.catch(1, 0, at=1600, horizon=300)
    assert heat.ring(1800)[1:] == ["uno_called 0", "cards_drawn 0 [G5] turn", "turn_began 1"]


@pytest.mark.rule("K-U3")
def test_but_not_act_and_then_call() -> None:
    heat = my_turn_again()
    heat.draw(0, at=1500, horizon=300)
    assert heat.refused(0, CallUno()) == "K-U3 act_is_held"


@pytest.mark.rule("K-U3", "K-V1")
def test_caught_before_the_held_last_card_one_plays_it_and_has_two_left() -> None:
    heat = race("W? R2 | R1 B2", top="R3", pile="R5 Y6 Y7 Y8")
    heat.play(0, "W?", at=1000)
    heat.play(0, "R2", at=1500, horizon=300)
    heat.catch(1, 0, at=1400, horizon=300)
    assert heat.ring(1800)[1:] == [
        "uno_caught 0 1", "cards_drawn 0 [Y6 Y7] uno", "card_played 0 R2", "turn_began 1",
    ]  # fmt: skip
    assert heat.hand(0) == "Y6 Y7"


@pytest.mark.rule("K-U3", "K-V1")
def test_a_catch_after_the_held_last_card_comes_too_late_to_stop_the_win() -> None:
    heat = race("W? R2 | R1 B2", top="R3", pile="R5 Y6 Y7 Y8")
    heat.play(0, "W?", at=1000)
    heat.play(0, "R2", at=1400, horizon=300)
    heat.catch(1, 0, at=1500, horizon=300)
    assert heat.ring(1800)[-1] == "hand_won 0 3"
    assert heat.race.waits == ()


@pytest.mark.rule("K-U3", "K-A6")
def test_a_held_challenge_looks_at_the_hand_before_the_catch() -> None:
    heat = race("W+4 B9 | G1 G2 | Y1 Y2", top="R3", pile="R5 R6 Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "B", at=1000)
    heat.challenge(1, at=1500, horizon=300)
    heat.catch(2, 0, at=1300, horizon=300)
    assert heat.ring(1800)[1:4] == ["uno_caught 0 2", "cards_drawn 0 [R5 R6] uno", "challenged 1 0 [B9] !"]


@pytest.mark.rule("K-U3", "K-I3")
def test_aiming_goes_on_during_a_race_and_the_next_players_act_still_joins_it() -> None:
    heat = race("W? G2 | R1 B2 | G1 Y1", top="R3", pile="G5 Y6 Y7 Y8")
    heat.play(0, "W?", at=1000)
    heat.catch(1, 0, at=1300, horizon=300)
    assert heat.aim(0, 2, at=1350)[-1] == "turn_began 1"
    heat.draw(1, at=1400, horizon=300)
    assert heat.ring(1600)[1:3] == ["uno_caught 0 1", "cards_drawn 0 [Y7 Y8] uno"]
    assert heat.counts == [3, 3, 3]


@pytest.mark.rule("K-U3", "K-T3")
def test_a_held_draw_that_a_penalty_left_nothing_for_is_dropped_where_a_card_could_be_played() -> None:
    heat = race("R+2 G2 | B1 B2 | R1 Y1 Y2", top="R3", pile="Y5 Y6 Y7")
    heat.play(0, "R+2", at=1000)
    assert heat.pile == "Y7"
    heat.draw(2, at=1500, horizon=300)
    heat.catch(1, 0, at=1300, horizon=300)
    assert heat.ring(1800)[-2:] == ["cards_drawn 0 [R3] uno", "act_dropped 2 K-T3 nothing_to_draw"]
    assert (heat.state.turn, heat.state.race, heat.counts) == (2, None, [3, 4, 3])
    assert "play R1" in heat.offers(2)
    assert heat.refused(2, Draw()) == "K-T3 nothing_to_draw"


@pytest.mark.rule("K-U5", "K-T3")
def test_the_same_where_it_was_a_false_call_that_emptied_the_pile() -> None:
    heat = race("R+2 G2 | B1 B2 | R1 Y1 Y2 | B4", top="R3", pile="Y5 Y6 Y7", false_call_draws=2)
    heat.play(0, "R+2", at=1000)
    heat.draw(2, at=1500, horizon=300)
    assert heat.catch(1, 3, at=1600)[0] == "caught_nobody 1 3"
    assert heat.ring(1800)[1:] == ["act_dropped 2 K-T3 nothing_to_draw"]
    assert heat.refused(2, Draw()) == "K-T3 nothing_to_draw"
    assert heat.state.exposed == 0, "nobody has acted yet"


@pytest.mark.rule("K-U4", "K-U5")
def test_a_race_about_somebody_who_has_drawn_meanwhile_is_about_nobody() -> None:
    heat = race("R7 G2 | R1 B2 | G1 Y1 Y2 | B4", top="R3", pile="Y5 Y6 Y7 Y8 Y9", false_call_draws=1)
    heat.play(0, "R7", at=1000)
    heat.catch(2, 0, at=1400, horizon=300)
    heat.catch(0, 3, at=1450)
    assert (heat.hand(0), heat.state.exposed) == ("G2 Y5", None)
    heat.play(1, "R1", at=1500, horizon=300)
    assert heat.hand(1) == "R1 B2", "while a race is on, the next turn does not begin behind its back"
    assert heat.ring(1700)[1:] == PLAYED
    assert heat.state.exposed == 1, "seat 1 is exposed by its own play and was not caught for another's"


def test_an_act_of_the_lab_joins_a_race_of_people() -> None:
    heat = exposed()
    heat.catch(2, 0, at=1500, horizon=300)
    heat.play(1, "R1", at=1600)
    assert heat.hand(1) == "R1 B2 B3"
    assert heat.ring(1800)[1:] == [*CAUGHT, *PLAYED]


def test_a_held_act_sent_again_is_still_one_act() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300, act_id="a")
    assert heat.play(1, "R1", at=1600, horizon=300, act_id="a") == []
    assert heat.ring(1800)[1:] == PLAYED
    assert heat.play(1, "R1", at=1900, horizon=300, act_id="a") == []
    assert heat.counts == [1, 2, 3]


def test_a_held_act_sent_again_is_still_one_act_after_a_restart() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300, act_id="a")
    restarted = Play(KART, 3, heat.race.options, b"a story")
    restarted.state = heat.state
    restarted.replay((), cause="a")
    assert restarted.act(Act(Seat(1), PlayCard("R1"), Ms(1700), "a")) == []


def test_the_alarm_of_an_old_race_is_dropped() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.ring(1800)
    state = heat.state
    assert heat.ring(1900, no=0) == []
    assert heat.state is state
    heat.draw(2)
    assert heat.ring(2000, no=0) == []


def test_each_race_has_an_alarm_of_its_own() -> None:
    heat = race("R7 G2 | R1 B2 | G1 Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8")
    heat.play(0, "R7", at=1000)
    heat.play(1, "R1", at=1500, horizon=300)
    first = next(wait for wait in heat.race.waits if isinstance(wait, Alarm))
    heat.ring(1800)
    heat.catch(2, 1, at=2000, horizon=300)
    second = next(wait for wait in heat.race.waits if isinstance(wait, Alarm))
    assert (first, second) == (Alarm("photo", 0, Ms(1800)), Alarm("photo", 1, Ms(2300)))
    assert heat.ring(2300, no=first.no) == []
    assert heat.ring(2300)[1] == "uno_caught 1 2"


def test_after_the_judgement_everybody_sees_the_photo() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.catch(2, 0, at=1450, horizon=300)
    heat.ring(1800)
    for seat in (0, 1, 2, None):
        assert heat.seen(seat)[0] == "photo_finish [(1 act 50 0 0) (2 catch 0 0 0)]"


def test_the_photo_shows_what_lag_gave_back_and_what_was_too_soon() -> None:
    heat = exposed()
    timing = Timing(arrival=Ms(1620), dt=Ms(100), credit=Ms(120), horizon=Ms(300), floor=Ms(180))
    heat.race.act(Act(Seat(2), CatchUno(Seat(0)), Ms(1500), timing=timing))
    heat.play(1, "R1", at=1600)
    heat.ring(1920)
    assert heat.seen(None)[0] == "photo_finish [(2 catch 0 120 180) (1 act 100 0 0)]"


def test_a_race_with_one_runner_needs_no_photo() -> None:
    heat = exposed()
    heat.play(1, "R1", at=1500, horizon=300)
    heat.ring(1800)
    assert heat.seen(2) == PLAYED


def test_without_anybody_exposed_an_act_with_a_horizon_is_not_held() -> None:
    heat = race("R7 G2 G3 | R1 B2", top="R3", pile="Y5")
    assert heat.play(0, "R7", at=1000, horizon=300) == ["card_played 0 R7", "turn_began 1"]
    assert heat.due == []
