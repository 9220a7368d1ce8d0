"""Between two a wrong cover is a gift, and ends the round."""

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


@pytest.mark.rule("O-R8", "O-R6")
@pytest.mark.parametrize(("wrong", "right"), [(2000, 2100), (2100, 2000), (2000, 2010), (2010, 2000)])
def test_a_wrong_cover_and_the_others_right_one_at_the_same_moment_give_the_other_both(
    wrong: int, right: int
) -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.cover(0, "touch", at=wrong, now=2100)
    cook.cover(1, "plenty", at=right, now=2100)
    cook.photo()
    assert cook.scores == [0, 2]
    assert set(cook.state.won[1]) == {"touch", "plenty:C"}
    assert [owed.seat for owed in cook.state.owed] == [1, 1], "and two cards to turn"


@pytest.mark.rule("O-R8", "O-R6")
@pytest.mark.parametrize(("later", "cards"), [(250, 2), (251, 1)])
def test_a_gift_ends_the_round_so_that_a_right_cover_after_its_moment_is_void(later: int, cards: int) -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.cover(0, "touch", at=2000)
    cook.cover(1, "plenty", at=2000 + later, now=2249)
    cook.photo()
    assert cook.scores == [0, cards]


@pytest.mark.rule("O-R8", "O-R6")
def test_a_wrong_cover_has_its_moment_whatever_was_shouted_before() -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.shout(1, at=2000)
    cook.cover(0, "touch", at=2200)
    assert cook.alarms["photo"].due == 2450
    assert cook.photo()[:2] == ["went_out 1", "recipe_won 1 touch gift"]


@pytest.mark.rule("O-R8", "O-R6")
def test_two_wrong_covers_at_the_same_moment_are_two_gifts() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "touch", at=2100)
    assert cook.photo()[:2] == ["recipe_won 1 plenty:C gift", "recipe_won 0 touch gift"]
    assert cook.scores == [1, 1]


@pytest.mark.rule("O-R8", "O-R6")
def test_two_wrong_hands_on_one_card_give_it_once_to_the_slower() -> None:
    cook = kitchen("C1 M1", seats=2)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "plenty", at=2100)
    cook.photo()
    assert cook.scores == [0, 1]


@pytest.mark.rule("O-R8", "O-R6")
def test_after_its_own_wrong_cover_a_seat_wins_nothing_more_in_that_moment() -> None:
    cook = kitchen("C1 C4 M1", seats=2)
    cook.cover(0, "touch", at=2000)
    cook.cover(0, "plenty", at=2100)
    cook.photo()
    assert cook.scores == [0, 1]


@pytest.mark.rule("O-R8", "O-X2")
def test_after_a_gift_a_shout_is_void() -> None:
    cook = kitchen("C1 C4 C5", seats=2)
    cook.cover(0, "touch", at=2000)
    cook.shout(1, at=2100)
    assert cook.photo()[:2] == ["recipe_won 1 touch gift", "turn_owed 1 2250"]


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
