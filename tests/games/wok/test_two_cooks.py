"""Between two a wrong cover is a gift, and ends the round."""

from collections import Counter

import pytest

from tests.games.wok.notation import kitchen

FOUR = "trio:C trio:M trio:F trio:S"


@pytest.mark.rule("O-R8")
def test_a_wrong_cover_gives_the_card_to_the_other_who_turns_the_new_one() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.cover(0, "plenty")
    assert cook.photo() == ["recipe_won 1 plenty:C gift", "turn_owed 1 2250"]
    assert (cook.scores, cook.table.out) == ([0, 1], ())
    assert cook.offers(1) == ["turn trio", "turn variety"]
    cook.turn(1, "trio")
    assert (cook.table.round_no, cook.phase) == (2, "signal")


@pytest.mark.rule("O-R8")
def test_it_ends_the_round_at_once_so_that_a_right_cover_a_moment_later_is_void() -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.cover(0, "touch", at=2000)
    cook.cover(1, "plenty", at=2100)
    assert cook.photo()[:2] == ["recipe_won 1 touch gift", "turn_owed 1 2350"]
    assert cook.scores == [0, 1]


@pytest.mark.rule("O-R8", "O-R6")
def test_inside_the_window_of_a_right_cover_a_wrong_one_gives_nothing_away() -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "touch", at=2100)
    cook.photo()
    assert cook.scores == [1, 0]


@pytest.mark.rule("O-R8")
def test_of_two_wrong_covers_only_the_first_counts() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "touch", at=2100)
    cook.photo()
    assert cook.scores == [0, 1]


@pytest.mark.rule("O-R8", "O-R6")
def test_a_right_and_a_wrong_cover_that_cannot_be_told_apart_are_settled_by_chance() -> None:
    """Either way one card goes to the one who was right: its own, or the one that was given away."""
    won = Counter[tuple[str, ...]]()
    for no in range(40):
        cook = kitchen("C1 C4 M1", seats=2, seed=bytes([no]))
        cook.cover(0, "plenty", at=2000)
        cook.cover(1, "touch", at=2010)
        cook.photo()
        assert cook.scores == [1, 0]
        won[cook.state.won[0]] += 1
    assert set(won) == {("plenty:C",), ("touch",)}


@pytest.mark.rule("O-R8", "O-V1")
def test_a_gift_may_be_the_fifth() -> None:
    cook = kitchen("C1 M1", seats=2, won=f"| {FOUR}")
    cook.cover(0, "plenty")
    assert cook.photo() == ["recipe_won 1 plenty:C gift", "game_won [1]"]


@pytest.mark.rule("O-R8", "O-X3")
def test_a_gift_goes_also_to_the_other_who_is_out_by_a_wrong_shout() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.shout(1)
    assert cook.photo() == ["went_out 1"]
    cook.cover(0, "plenty", at=3000)
    assert cook.photo()[0] == "recipe_won 1 plenty:C gift"


@pytest.mark.rule("O-X3", "O-R7")
def test_after_a_wrong_shout_the_other_throws_on_alone() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.shout(1)
    cook.photo()
    assert cook.ready(0) == ["ready_said 0", "throw_began [0] 2000"]


@pytest.mark.rule("O-R8")
def test_with_three_a_wrong_cover_gives_nothing_away() -> None:
    cook = kitchen("C1 M1", seats=3)
    cook.cover(0, "plenty")
    assert cook.photo() == ["went_out 0 plenty"]
    assert cook.scores == [0, 0, 0]
