"""Hands in races: which are too soon to be true, which too even, and what that is worth."""

from random import Random

from rumpus.core.inputs import Ms
from rumpus.server.rooms.race_watch import SERIES, RacingHand

LEAST = Ms(500)


def test_a_hand_that_is_quick_enough_for_a_hand_counts_as_what_it_was() -> None:
    hand = RacingHand()
    assert hand.counts_as(Ms(500), LEAST) == 500
    assert hand.counts_as(Ms(9000), LEAST) == 9000


def test_one_that_is_too_soon_again_and_again_counts_as_slower_until_it_is_a_hand_again() -> None:
    hand, counted = RacingHand(), []
    for took in (100, 100, 100, 100, 700, 700, 100):
        counted.append(hand.counts_as(Ms(took), LEAST))
        hand.moved(Ms(took), too_soon=took < LEAST)
    assert counted == [500, 1000, 2000, 2000, 700, 700, 500]


def test_a_series_that_is_too_even_is_odd_and_one_of_a_hand_is_not() -> None:
    machine, person = RacingHand(), RacingHand()
    luck = Random(4)
    for _ in range(SERIES):
        machine.moved(Ms(600 + luck.randrange(20)), too_soon=False)
        person.moved(Ms(int(luck.gauss(1500, 250))), too_soon=False)
    assert machine.odd
    assert not person.odd


def test_people_who_are_as_even_as_people_are_next_to_never_odd() -> None:
    """The most even people deviate by about an eighth of what they usually take."""
    luck, odd = Random(5), 0
    for _ in range(1000):
        hand = RacingHand()
        for _ in range(SERIES):
            hand.moved(Ms(int(luck.gauss(1500, 1500 / 8))), too_soon=False)
        odd += hand.odd
    assert odd < 20


def test_whoever_guesses_right_now_and_then_is_not_odd_and_whoever_always_does_is() -> None:
    lucky, machine = RacingHand(), RacingHand()
    for number in range(SERIES):
        lucky.moved(Ms(0 if number % 4 == 0 else 900 + 90 * number), too_soon=number % 4 == 0)
        machine.moved(Ms(0), too_soon=True)
    assert not lucky.odd
    assert machine.odd
