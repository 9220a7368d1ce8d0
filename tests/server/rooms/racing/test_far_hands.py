"""Wok Up's races over lines of every length, simulated; `bench/wok_races.py` runs them by the thousand."""

from statistics import median

import pytest

from rumpus.core.inputs import Timing
from rumpus.games.wok.rules.race import least_time
from rumpus.server.rooms.lag import ACK_SLACK, GRACE, MOST_CREDIT, WINDOW
from rumpus.server.worlds.flights import MOST_AHEAD, SPARE
from tests.server.simulated.lines import Line
from tests.server.simulated.page import Person
from tests.server.simulated.races import TrueRace, races

LINES = {trip: Line(trip / 2, jitter=trip / 20, loss=0.02) for trip in (20, 80, 200)}


def test_the_truly_faster_hand_wins_whoever_is_near() -> None:
    decided = [
        race
        for race in races({f"{trip}ms": Person(line) for trip, line in LINES.items()}, 100, seed=5)
        if race.margin > 40
    ]
    assert len(decided) > 60
    assert {race.hands[0].person for race in decided} == {"20ms", "80ms", "200ms"}
    assert sum(race.fair for race in decided) >= 0.95 * len(decided)


def test_whoever_lies_about_their_reaction_gains_no_more_than_is_said() -> None:
    people = {
        "near": Person(LINES[20]),
        "liar": Person(LINES[200], lies=True),
        "shammer": Person(LINES[20], lies=True, feigns=600.0),
    }
    run = races(people, 60, seed=6)
    for name in ("liar", "shammer"):
        gains = [gain for race in run if (gain := race.gain(name)) is not None]
        assert max(gains) > 50, "it does lie"
        assert max(gains) <= MOST_CREDIT
    honest = [abs(gain) for race in run if (gain := race.gain("near")) is not None]
    assert median(honest) < 5, "but for what was lost on the way, the honest are timed as they were"


def test_a_hand_far_ahead_of_the_end_is_judged_on_the_wok_before_from_however_far_away() -> None:
    """From afar it may arrive when all lies still; that must not make it the quickest answer of all."""
    people = {
        "near": Person(LINES[20]),
        "here": Person(LINES[20]),
        "rash": Person(Line(150.0), guesses=500.0),
    }
    for race in races(people, 20, seed=7):
        assert "rash" not in race.claims, "none of them answered that rest"


def test_whoever_guesses_while_the_last_token_rolls_and_is_right_is_neither_out_nor_first_for_free() -> None:
    people = {
        "near": Person(LINES[20]),
        "here": Person(LINES[20]),
        "guesser": Person(Line(100.0), guesses=60.0),
    }
    run = races(people, 20, seed=7)
    guesses = [(race.rest, race.claims["guesser"]) for race in run if "guesser" in race.claims]
    assert len(guesses) > 5
    for rest, claim in guesses:
        assert claim.right
        assert claim.timing
        assert claim.timing.floor
        assert claim.at == rest + claim.timing.floor
    first, *later = (claim.timing.floor for _, claim in guesses if claim.timing)
    assert set(later) <= {first, 2 * first, 4 * first}, "who does it again and again counts as slower"
    assert any(race.winner != "guesser" for race in run)


@pytest.mark.parametrize(
    "machine",
    [
        Person(LINES[20], machine=250.0),
        Person(LINES[20], machine=0.0, lies=True),
        Person(LINES[20], reads=True),
    ],
    ids=["250 ms", "says 0 ms", "reads the messages"],
)
def test_a_machine_that_is_quicker_than_any_hand_wins_next_to_nothing(machine: Person) -> None:
    people = {"quick": Person(LINES[20]), "far": Person(Line(150.0), pace=2000.0), "machine": machine}
    run = races(people, 30, seed=8)
    assert sum(race.winner == "machine" for race in run) <= 6
    for race in run:
        if claim := race.claims.get("machine"):
            assert claim.at - race.rest >= least_time(new_tokens=0, open_cards=3)
            assert claim.timing
            assert claim.timing.floor, "and the photo shows it"


def test_whoever_holds_back_every_answer_gains_next_to_nothing_and_the_truly_far_lose_nothing() -> None:
    people = {
        "near": Person(LINES[20]),
        "sham": Person(LINES[20], lies=True, feigns=1000.0),
        "far": Person(Line(150.0)),
    }
    run = races(people, 40, seed=9)
    assert max(gain for race in run if (gain := race.gain("sham")) is not None) <= 20 + ACK_SLACK + GRACE
    assert max(timing.horizon for timing in timings(run)) <= WINDOW + MOST_CREDIT
    assert median(gain for race in run if (gain := race.gain("far")) is not None) > -5


def test_nobody_knows_the_end_of_a_flight_long_before_it_is_shown_and_nobody_sees_it_stutter() -> None:
    people = {
        "near": Person(Line(10.0, 2.0)),
        "far": Person(Line(150.0, 15.0)),
        "sham": Person(Line(10.0), feigns=900.0),
    }
    run = races(people, 20, seed=10)
    for race in run:
        assert max(race.knew.values()) <= MOST_AHEAD
        assert max(race.knew["near"], race.knew["sham"]) <= SPARE + 20
        assert max(race.stuttered.values()) <= 17, "no longer than a picture"


def timings(run: list[TrueRace]) -> list[Timing]:
    return [claim.timing for race in run for claim in race.claims.values() if claim.timing]
