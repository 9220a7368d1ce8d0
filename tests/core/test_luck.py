"""Luck is told as it was: by odds that anybody can work out on paper, in words that say no more than that."""

from fractions import Fraction

import pytest
from msgspec import Raw
from msgspec.json import encode

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header, LogError
from rumpus.core.luck import NO_LUCK, Counted, Given, Luck, LuckReport, SeatLuck, drawn, luck_of
from rumpus.games.kart.luck import given
from rumpus.games.kart.rules import RULES
from rumpus.games.kart.rules.events import UnoCalled

HEADER = Header("kart", RULES.rules_version, 2, {}, names=("Ada", "Bo"))
LESSON = Header("kart", RULES.rules_version, 2, {}, lesson="uno")


def told(*luck: Given) -> LuckReport:
    """Of a game in which chance gave this, and nothing else happened."""
    entry = Entry(1, Ms(0), 1, "", Raw(encode(UnoCalled(Seat(0)))))
    report = luck_of(RULES, lambda _, __: luck, HEADER, [entry], stopped=True)
    assert report
    return report


def tossed(seat: int, *coins: int) -> list[Given]:
    return [Given(Seat(seat), "heads", coin, (0.5, 0.5)) for coin in coins]


def test_two_cards_off_a_pile_of_five_with_two_good_ones_have_the_odds_one_counts_on_paper() -> None:
    luck = drawn(Seat(1), "aces", ("A", "7"), ("A", "7", "A", "8", "9"), {"A"})
    assert (luck.seat, luck.what, luck.got) == (1, "aces", 1)
    assert luck.odds == pytest.approx([float(Fraction(n, 10)) for n in (3, 6, 1)])


def test_whoever_takes_the_whole_pile_has_had_no_luck_at_all() -> None:
    ada, bo = told(drawn(Seat(0), "aces", ("A", "7"), ("A", "7"), {"A"})).seats
    assert (ada.lean, bo.lean) == ("none", "none")
    assert (ada.counted, bo.counted) == ((Counted("aces", 1, 2, 1.0),), ())


def test_five_heads_out_of_five_are_more_than_in_96_of_100_games() -> None:
    ada, _ = told(*tossed(0, 1, 1, 1, 1, 1)).seats
    assert ada == SeatLuck(Seat(0), "Ada", (Counted("heads", 5, 5, 2.5),), 31 / 32, 0.0, "more", 96, 100)


def test_one_head_less_than_usual_is_usual() -> None:
    _, bo = told(*tossed(1, 0, 0, 1, 0, 1)).seats
    assert (bo.fewer, bo.more, bo.lean) == (6 / 32, 16 / 32, "usual")


def test_no_luck_is_ever_said_to_be_beyond_all_games() -> None:
    ada, _ = told(*tossed(0, *[0] * 60)).seats
    assert (ada.lean, ada.than, ada.out_of) == ("less", 999, 1000)


@pytest.mark.parametrize(
    ("heads", "one_in"),
    [(5, 0), (6, 0), (7, 20), (8, 50), (9, 100), (11, 500), (30, 1_000_000)],
)
def test_that_one_of_two_is_far_from_the_usual_happens_twice_as_often_and_on_both_sides(
    heads: int, one_in: int
) -> None:
    """Nothing but heads in so many tosses: at either end of what could be, for either of two seats."""
    report = told(*tossed(0, *[1] * heads))
    assert report.one_in == one_in
    assert 4 / 2**heads <= 1 / (one_in or 1)


def test_luck_is_a_secret_until_the_game_is_over() -> None:
    assert luck_of(RULES, given, HEADER, []) is None


@pytest.mark.parametrize(("header", "luck"), [(HEADER, None), (LESSON, given)])
def test_a_game_that_knows_no_luck_and_a_lesson_have_nobody_to_tell_of(
    header: Header, luck: Luck | None
) -> None:
    assert luck_of(RULES, luck, header, [], stopped=True) == NO_LUCK


def test_luck_of_a_seat_that_is_not_there_names_the_line() -> None:
    with pytest.raises(LogError, match="line 2: this event does not fit here"):
        told(*tossed(2, 1))
