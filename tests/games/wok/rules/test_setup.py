"""Components and setting up: tokens, the fifty recipes, the wok, and everybody's pile."""

from collections import Counter

import pytest

from rumpus.core.play import Play
from rumpus.games.wok.cards import FOODS, KIND, KINDS, STACKS
from rumpus.games.wok.pieces import BACK, INGREDIENT, INGREDIENTS, NUMBER, TOKENS
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.options import WokOptions
from tests.games.wok.notation import fresh

SEATS = range(2, 7)


@pytest.mark.rule("O-C1")
def test_five_ingredients_are_on_five_tokens_each_with_one_to_five() -> None:
    assert len(set(TOKENS)) == 25
    for food in INGREDIENTS:
        assert sorted(NUMBER[token] for token in TOKENS if INGREDIENT[token] == food) == [1, 2, 3, 4, 5]


@pytest.mark.rule("O-C1")
def test_a_second_face_shows_another_ingredient_and_number_and_all_25_are_there_again() -> None:
    assert sorted(BACK.values()) == sorted(TOKENS)
    for front, back in BACK.items():
        assert INGREDIENT[front] != INGREDIENT[back]
        assert NUMBER[front] != NUMBER[back]


@pytest.mark.rule("O-C2", "O-K7")
def test_fifty_recipes_come_in_five_kinds_of_ten() -> None:
    assert [len(stack) for stack in STACKS] == [10] * 5
    for kind, stack in zip(KINDS, STACKS, strict=True):
        assert {KIND[card] for card in stack} == {kind}


@pytest.mark.rule("O-K7")
def test_every_ingredient_is_on_as_many_recipes_as_every_other() -> None:
    trio, plenty, variety, touch, balance = (Counter(FOODS[card] for card in stack) for stack in STACKS)
    assert trio == plenty == dict.fromkeys(INGREDIENTS, 2)
    assert sorted(variety.values()) == [2] * 5
    assert {frozenset(foods) for foods in variety} == {
        frozenset(INGREDIENTS) - {food} for food in INGREDIENTS
    }
    assert touch == {"": 10}
    pairs = [foods for foods in balance if "*" not in foods]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == 5
    assert Counter("".join(pairs)) == dict.fromkeys(INGREDIENTS, 2)
    assert {foods for foods in balance if "*" in foods} == {f"{food}*" for food in INGREDIENTS}


@pytest.mark.rule("O-C3")
def test_there_is_room_for_two_to_six_cooks() -> None:
    assert list(WOK.takes(WokOptions())) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="wok takes 2 to 6 seats"):
            Play(WOK, seats, WokOptions(), b"")


@pytest.mark.rule("O-S1")
def test_each_kind_is_a_shuffled_stack_of_its_own_with_its_place_around_the_wok() -> None:
    cook = fresh(3)
    assert [sorted(stack) for stack in cook.state.stacks] == [sorted(stack) for stack in STACKS]
    assert [stack.kind for stack in cook.table.stacks] == list(KINDS)
    orders = {fresh(3, seed=bytes([no])).state.stacks for no in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("O-S2")
def test_three_stacks_chosen_by_chance_show_their_top_card() -> None:
    shown = Counter[str]()
    for no in range(100):
        cook = fresh(2, seed=bytes([no]))
        tops = {kind: stack[-1] for kind, stack in zip(KINDS, cook.state.stacks, strict=True)}
        opened = [stack for stack in cook.table.stacks if stack.open]
        assert len(opened) == 3
        assert all(stack.open == tops[stack.kind] for stack in opened)
        shown.update(stack.kind for stack in opened)
    assert all(40 <= shown[kind] <= 80 for kind in KINDS), shown


@pytest.mark.rule("O-S3")
@pytest.mark.parametrize("seats", SEATS)
def test_all_tokens_are_dealt_out_as_evenly_as_can_be(seats: int) -> None:
    piles = fresh(seats).state.piles
    assert sorted(token for pile in piles for token in pile) == sorted(TOKENS)
    assert max(map(len, piles)) - min(map(len, piles)) <= 1


@pytest.mark.rule("O-S3")
def test_who_gets_the_odd_token_is_left_to_chance() -> None:
    assert {fresh(2, seed=bytes([no])).table.piles for no in range(20)} == {(13, 12), (12, 13)}


def test_setting_up_is_seen_without_what_is_hidden() -> None:
    cook = fresh(4)
    laid, began = cook.seen(0)
    assert cook.seen(0) == cook.seen(None)
    assert laid.startswith("wok_laid [" + " ".join(map(cook.state.top, cook.state.open)))
    assert laid.endswith(f"[{' '.join(map(str, cook.table.piles))}]")
    assert began == "round_began 0"
