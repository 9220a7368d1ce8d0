"""Wok Up's races over lines of every length, simulated; `bench/wok_races.py` runs them by the thousand."""

from statistics import median

from rumpus.server.rooms.lag import MOST_CREDIT
from tests.server.simulated.lines import Line
from tests.server.simulated.page import Person
from tests.server.simulated.races import races

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


def test_a_hand_ahead_of_the_end_is_judged_on_the_wok_before_from_however_far_away() -> None:
    """From afar it arrives when all lies still; that must not make it the quickest answer of all."""
    people = {
        "near": Person(LINES[20]),
        "here": Person(LINES[20]),
        "guesser": Person(Line(100.0), guesses=60.0),
    }
    run = races(people, 20, seed=7)
    guesses = [(race.rest, race.claims["guesser"]) for race in run if "guesser" in race.claims]
    assert len(guesses) > 5
    for rest, claim in guesses:
        assert claim.timing
        assert claim.timing.arrival > rest
        assert claim.at < rest
        assert claim.shown != rest
