"""The chef's special: shouting, rightly and wrongly, and the race of a shout against a cover."""

from collections import Counter

import pytest

from tests.games.wok.notation import kitchen

FEAST = "C1 C4 C5 M2 F2"
"""Completes plenty:C and balance:MF, and holds ten chilis."""


def seeds(count: int) -> list[bytes]:
    return [bytes([no]) for no in range(count)]


@pytest.mark.rule("O-X1")
def test_with_ten_of_one_ingredient_the_first_to_shout_takes_an_open_recipe_of_their_choice() -> None:
    cook = kitchen("C1 C4 C5")
    cook.shout(1, at=2100)
    cook.shout(2, at=2000)
    assert cook.photo() == ["special_called 2 2350"]
    assert (cook.phase, cook.table.chooser) == ("take", 2)
    assert cook.offers(2) == ["take plenty", "take touch", "take balance"]
    assert cook.offers(1) == []
    assert cook.take(2, "touch")[0] == "recipe_won 2 touch special"


@pytest.mark.rule("O-X1")
def test_who_dithers_has_it_chosen_for_them() -> None:
    taken = set()
    for seed in seeds(20):
        cook = kitchen("C1 C4 C5", seed=seed)
        cook.shout(2)
        cook.photo()
        taken.add(cook.ring("choose")[0])
    assert taken == {f"recipe_won 2 {card} special" for card in ("plenty:C", "touch", "balance:MF")}


@pytest.mark.rule("O-X2")
@pytest.mark.parametrize(("shout_at", "told"), [(2084, "special_called 1"), (2116, "recipe_won 0 plenty:C")])
def test_shout_or_cover_the_quickest_wins(shout_at: int, told: str) -> None:
    cook = kitchen(FEAST)
    cook.cover(0, "plenty", at=2100)
    cook.shout(1, at=shout_at, now=2150)
    assert cook.photo()[0].startswith(told)


@pytest.mark.rule("O-X2")
def test_a_shout_and_a_cover_that_cannot_be_told_apart_are_settled_by_chance() -> None:
    phases = Counter[str]()
    for seed in seeds(60):
        cook = kitchen(FEAST, seed=seed)
        cook.cover(0, "plenty", at=2000)
        cook.shout(1, at=2010)
        cook.photo()
        phases[cook.phase] += 1
    assert min(phases["take"], phases["turn"]) >= 15, phases


@pytest.mark.rule("O-X2")
def test_a_right_shout_first_ends_the_round_at_once() -> None:
    cook = kitchen(FEAST)
    cook.shout(1, at=2000)
    cook.cover(0, "plenty", at=2050)
    cook.cover(2, "touch", at=2060)
    assert cook.photo() == ["special_called 1 2300"]
    assert (cook.scores, cook.state.out) == ([0, 0, 0], ())


@pytest.mark.rule("O-X2")
def test_after_a_right_cover_shouts_are_void_and_covers_in_the_window_are_not() -> None:
    cook = kitchen(FEAST)
    cook.cover(0, "plenty", at=2000)
    cook.shout(1, at=2050)
    cook.cover(2, "balance", at=2100)
    assert cook.photo()[:2] == ["recipe_won 0 plenty:C cover", "recipe_won 2 balance:MF cover"]
    assert cook.scores == [1, 0, 1]


@pytest.mark.rule("O-X2")
def test_two_shouts_within_15_ms_are_settled_by_chance() -> None:
    callers = Counter[str]()
    for seed in seeds(60):
        cook = kitchen("C1 C4 C5", seed=seed)
        cook.shout(0, at=2000)
        cook.shout(2, at=2015)
        callers[cook.photo()[0].split()[1]] += 1
    assert callers.keys() == {"0", "2"}
    assert min(callers.values()) >= 15, callers


@pytest.mark.rule("O-X2")
def test_a_cover_of_an_incomplete_card_is_wrong_even_with_ten_present() -> None:
    cook = kitchen("C1 C4 C5")
    cook.cover(0, "touch", at=2000)
    cook.shout(1, at=2100)
    assert cook.photo() == ["went_out 0 touch", "special_called 1 2250"]


@pytest.mark.rule("O-X2", "O-R4")
def test_after_a_special_too_a_new_card_is_turned_and_the_tokens_go_back() -> None:
    cook = kitchen("C1 C4 C5")
    cook.shout(1)
    cook.photo()
    assert cook.take(1, "plenty")[1].startswith("turn_owed 1")
    assert cook.offers(1) == ["turn trio", "turn variety"]
    told = cook.turn(1, "variety")
    assert [word.split()[0] for word in told] == ["card_turned", "tokens_taken_back", "round_began"]


@pytest.mark.rule("O-X3")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_wrong_shout_puts_you_out_also_between_two(seats: int) -> None:
    cook = kitchen("C4 C5", seats=seats)
    cook.shout(1)
    assert cook.photo() == ["went_out 1"]
    assert (cook.scores, cook.phase) == ([0] * seats, "signal")
