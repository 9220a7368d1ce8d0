"""Bots as company: they follow the people at the table, and three of them are not one that is better."""

from __future__ import annotations

from statistics import median

import pytest
from msgspec.structs import replace

from rumpus.bots.company import usual_reaction as usual_reaction_of
from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Raced
from rumpus.games.wok.bots.eyes import STRANGER, look
from rumpus.games.wok.bots.skill import SKILLS
from tests.games.wok.bots.wok_people import Person, flawless, play_with_bots
from tests.games.wok.notation import kitchen

COMPLETE = kitchen("C2 C3 F1 M5").view(0).table
ADA, BOB = Seat(0), Seat(1)


def usual_reaction(raced: tuple[Raced, ...]) -> float:
    return usual_reaction_of(raced, STRANGER)


def hand(seat: Seat, took: int) -> Raced:
    return Raced(Ms(took), ((seat, Ms(took)),))


def beaten_at(took: int) -> Raced:
    """By a bot: no person was there yet."""
    return Raced(Ms(took), ())


def quickest(level: str, seats: int, raced: tuple[Raced, ...] = ()) -> float:
    """How soon the first of so many bots usually covers."""
    times = []
    for number in range(500):
        table = replace(COMPLETE, round_no=number, raced=raced)
        looks = [look(SKILLS[level], table, Seat(seat)).findings for seat in range(seats)]
        times += [min(found[0].after for found in looks if found)] if any(looks) else []
    return median(times)


def test_of_strangers_nothing_is_known() -> None:
    assert usual_reaction(()) == pytest.approx(STRANGER)


@pytest.mark.parametrize("took", [1200, 1500, 2500, 4500])
def test_a_few_races_tell_how_quick_somebody_is(took: int) -> None:
    assert usual_reaction((hand(ADA, took),) * 3) == pytest.approx(took, rel=0.1)


def test_somebody_who_never_gets_to_a_card_is_waited_for_longer_and_longer() -> None:
    waits = [usual_reaction((beaten_at(2200),) * races) for races in range(8)]
    assert waits == sorted(waits)
    assert waits[-1] > 1.5 * waits[0]


def test_a_recipe_that_nobody_saw_for_long_makes_nobody_slow() -> None:
    seen = (hand(ADA, 2500),) * 4
    assert usual_reaction((*seen, beaten_at(7500))) == pytest.approx(
        usual_reaction((*seen, beaten_at(2600))), rel=0.05
    )


def test_several_people_count_alike() -> None:
    quick, slow = usual_reaction((hand(ADA, 1500),) * 6), usual_reaction((hand(ADA, 4000),) * 6)
    both = usual_reaction((hand(ADA, 1500), Raced(Ms(1500), ((ADA, Ms(1500)), (BOB, Ms(4000))))) * 3)
    assert quick < both < slow


def test_nobody_is_so_slow_or_so_quick_that_no_game_would_come_of_it() -> None:
    assert usual_reaction((hand(ADA, 60_000),) * 12) == 7000
    assert usual_reaction((hand(ADA, 5),) * 12) == 1000


def test_bots_that_match_people_are_quick_with_the_quick_and_slow_with_the_slow() -> None:
    quick, slow = (quickest("match", 3, (hand(ADA, took),) * 6) for took in (1500, 4500))
    assert slow > 2 * quick


def test_three_bots_are_hardly_quicker_than_one_and_not_as_quick_as_one_that_is_better() -> None:
    assert 0.75 * quickest("normal", 1) < quickest("normal", 3)
    assert quickest("hard", 1) < quickest("normal", 3)
    assert quickest("normal", 1) < quickest("easy", 3)


def recipes_of(person: Person, level: str, games: int = 20) -> float:
    """Of all that were won at four seats."""
    played = [play_with_bots(replace(person, luck=f"{seed}"), [level] * 3, seed) for seed in range(games)]
    return sum(game.won[game.seat] for game in played) / sum(sum(game.won) for game in played)


def test_a_person_at_two_seconds_beats_easy_bots_and_holds_out_against_normal_ones() -> None:
    """A fair share is a quarter."""
    assert recipes_of(flawless(2000), "easy") > 0.4
    assert 0.2 < recipes_of(flawless(2000), "normal") < 0.45
    assert recipes_of(flawless(2000), "hard") < 0.2


@pytest.mark.parametrize("reacts", [1500, 2500, 4500])
def test_bots_that_match_people_leave_them_their_share_whoever_they_are(reacts: float) -> None:
    assert 0.18 < recipes_of(Person(reacts), "match") < 0.5
