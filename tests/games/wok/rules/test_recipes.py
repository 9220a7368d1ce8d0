"""The referee: what completes each recipe, and that a second referee, written apart, always agrees."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core.scene import Pose
from rumpus.games.wok.cards import KIND, KINDS, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.recipes import complete, contents, special
from tests.games.wok.notation import lies
from tests.games.wok.second_referee import is_complete, is_special

FLAT = Pose(0, 0, 0, 1, 0, 0, 0)


def done(card: str, wok: str, *, used_up: tuple[Kind, ...] = (), two_faced: bool = False) -> bool:
    stacked = [kind for kind in KINDS if kind not in used_up]
    return complete(card, contents(lies(wok), stacked, two_faced=two_faced))


def shoutable(wok: str, *, two_faced: bool = False) -> bool:
    return special(contents(lies(wok), KINDS, two_faced=two_faced))


@pytest.mark.rule("O-K1")
def test_a_trio_wants_the_tokens_with_two_three_and_four_of_its_ingredient() -> None:
    assert done("trio:C", "C2 C3 C4")
    assert done("trio:C", "C4 F1 C2 C5 C3")
    assert not done("trio:C", "C2 C3 C5")
    assert not done("trio:C", "C2 C3 F4"), "of one ingredient"
    assert not done("trio:F", "C2 C3 C4"), "of its own ingredient"
    assert not done("trio:C", "C4 C5"), "nine chilis are no trio"


@pytest.mark.rule("O-K2")
def test_plenty_counts_what_is_printed_and_not_tokens() -> None:
    assert done("plenty:C", "C5")
    assert done("plenty:C", "C1 C4")
    assert done("plenty:C", "C3 C4"), "more than five will do"
    assert not done("plenty:C", "C1 C3")
    assert not done("plenty:C", "C4 F5")


@pytest.mark.rule("O-K3")
def test_variety_wants_all_four_ingredients_on_the_card() -> None:
    assert done("variety:CMFB", "C1 M1 F1 B1")
    assert done("variety:CMFB", "C1 M1 F5 B1 S3 C2"), "a fifth does no harm"
    assert not done("variety:CMFB", "C1 M1 F1 S5")


@pytest.mark.rule("O-K4")
def test_touch_wants_two_tokens_that_each_touch_a_card() -> None:
    assert done("touch", "C1~trio F2~trio"), "one card"
    assert done("touch", "C1~trio F2~balance"), "or two"
    assert done("touch", "C1!~trio F2!~balance"), "from outside too"
    assert not done("touch", "C1~trio~balance F2"), "one token that touches two cards is one token"
    assert not done("touch", "C1~trio F2|0 M3|1"), "dividers do not count"


@pytest.mark.rule("O-K4", "O-S1")
def test_the_place_of_a_used_up_stack_is_edge_but_no_card() -> None:
    assert not done("touch", "C1~trio F2~balance", used_up=("trio",))
    assert done("touch", "C1~trio~touch F2~balance", used_up=("trio",))
    assert done("plenty:C", "C5!~trio", used_up=("trio",)), "who lies on the edge is in the wok"


@pytest.mark.rule("O-K5")
def test_a_balance_of_two_wants_both_and_as_many_of_each() -> None:
    assert done("balance:MF", "M3 F1 F2")
    assert done("balance:MF", "M3 F3 C5")
    assert not done("balance:MF", "M3 F2")
    assert not done("balance:MF", "C3 S3"), "nothing against nothing is no balance"
    assert not done("balance:MF", "")


@pytest.mark.rule("O-K6")
def test_a_balance_with_any_wants_its_ingredient_and_as_many_of_one_other() -> None:
    assert done("balance:F*", "F3 C1 C2")
    assert done("balance:F*", "F3 C1 B3")
    assert not done("balance:F*", "F3 C1 B2"), "of one other, not of all together"
    assert not done("balance:F*", "C3 B3"), "the fish must be there"
    assert not done("balance:F*", "F3")
    assert not done("balance:F*", "")


@pytest.mark.rule("O-R2")
def test_in_the_wok_is_what_lies_inside_or_touches_a_card_or_a_divider() -> None:
    assert done("plenty:C", "C5")
    assert done("plenty:C", "C5!~touch")
    assert done("plenty:C", "C5!|3")
    assert not done("plenty:C", "C5!")


@pytest.mark.rule("O-X1")
def test_the_chefs_special_wants_ten_of_one_ingredient_in_the_wok() -> None:
    assert shoutable("C1 C4 C5")
    assert shoutable("F2 C1 C4 C5 C2")
    assert not shoutable("C4 C5 F5 F4")
    assert not shoutable("C1! C4 C5")


@pytest.mark.rule("O-C1")
def test_with_both_sides_alike_it_does_not_matter_how_a_token_lands() -> None:
    assert done("plenty:C", "C5^")
    assert done("trio:C", "C2^ C3 C4^")


@pytest.mark.rule("O-C1")
def test_with_two_faces_what_counts_is_the_side_that_is_up() -> None:
    assert not done("plenty:C", "C5^", two_faced=True)
    assert done("plenty:C", "C1 F2^", two_faced=True), "four chilis are on the back of two fish"
    assert shoutable("C5 C1 F2^", two_faced=True)


wheres = st.sampled_from([True, True, True, False])
touches = st.lists(st.sampled_from(KINDS), unique=True, max_size=2).map(tuple)
dividers = st.lists(st.integers(0, 4), unique=True, max_size=1).map(tuple)
ups = st.sampled_from(["front", "back"])


def lying(token: str) -> st.SearchStrategy[Lying]:
    return st.builds(Lying, st.just(token), st.just(FLAT), ups, wheres, touches, dividers)


woks = st.lists(st.sampled_from(TOKENS), unique=True, max_size=12).flatmap(
    lambda tokens: st.tuples(*map(lying, tokens)).map(list)
)


@settings(max_examples=200)
@given(woks, st.sets(st.sampled_from(KINDS), max_size=2), st.booleans())
def test_both_referees_agree_on_every_card_in_every_wok(
    wok: list[Lying], used_up: set[Kind], two_faced: bool
) -> None:
    found = contents(wok, set(KINDS) - used_up, two_faced=two_faced)
    for card in KIND:
        assert complete(card, found) == is_complete(card, wok, set(used_up), two_faced), card
    assert special(found) == is_special(wok, two_faced)


@settings(max_examples=50)
@given(woks, st.data())
def test_the_order_in_which_tokens_lie_is_nothing_to_the_referee(
    wok: list[Lying], data: st.DataObject
) -> None:
    again = data.draw(st.permutations(wok))
    one, other = (contents(some, KINDS, two_faced=True) for some in (wok, again))
    assert [complete(card, one) for card in KIND] == [complete(card, other) for card in KIND]


def test_the_random_woks_are_not_all_alike_to_the_referee() -> None:
    """Else the two could agree on nothing but noes."""
    luck = Random(7)
    verdicts: dict[str, set[bool]] = {card: set() for card in KIND}
    for _ in range(300):
        wok = [Lying(token, FLAT, cards=luck.choice(((), ("trio",)))) for token in luck.sample(TOKENS, 9)]
        found = contents(wok, KINDS, two_faced=False)
        for card in KIND:
            verdicts[card].add(complete(card, found))
    assert all(seen == {True, False} for seen in verdicts.values())
