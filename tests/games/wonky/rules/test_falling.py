"""Falling: whose fall it is, what it costs, and the new tower begun in the same turn."""

import pytest

from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules.actions import Draw, Keep, PlayCard
from tests.games.wonky.notation import table


@pytest.mark.rule("W-F1", "W-F2")
def test_a_fall_costs_three_cards_and_a_new_tower_in_the_same_turn() -> None:
    build = table("BS PM X | YL", tower="BL PL", pile="YM YS PS")
    build.play(0, "BS")
    build.let_go()
    assert build.falls("BS PL") == ["tower_collapsed 0 [BS PL]", "cards_drawn 0 [YM YS PS] fall"]
    assert build.tower == ""
    assert build.open.height_mm == 0
    assert build.open.beside == BLOCKS["2024"]
    assert build.open.discards == ("BS",), "the card that failed stays played"
    assert build.waits == ["turn 0"]
    assert build.place(0, "PM") == ["block_added 0 PM PM 40", "turn_began 1"]


@pytest.mark.rule("W-F1")
@pytest.mark.parametrize("moment", ["before a card", "before a block", "in hand", "in the count"])
def test_a_tower_may_fall_at_any_moment_of_the_turn(moment: str) -> None:
    build = table("*S PM X | YL", tower="BL PL", pile="YM YS PS")
    if moment != "before a card":
        build.play(0, "*S")
    if moment in ("in hand", "in the count"):
        build.pick(0, "YS")
    if moment == "in the count":
        build.let_go()
    assert build.falls("PL") == ["tower_collapsed 0 [PL]", "cards_drawn 0 [YM YS PS] fall"]
    assert build.state.tallies[0].falls == 1
    assert build.open.phase == "restart"


@pytest.mark.rule("W-F1")
def test_one_collapse_is_one_fall_however_many_blocks_come_down() -> None:
    build = table("PM X | YL", tower="BL PL", pile="YM YS PS PM BM BS")
    build.falls("PL")
    assert build.falls("BL", trial=1) == []
    assert build.counts[0] == 5


@pytest.mark.rule("W-F1")
def test_what_falls_after_the_turn_passed_is_the_next_players() -> None:
    build = table("BS X | YL", tower="BL", pile="YM YS PS")
    build.place(0, "BS")
    assert build.waits == ["turn 1", "watch 3"]
    assert build.falls("BS") == ["tower_collapsed 1 [BS]", "cards_drawn 1 [YM YS PS] fall"]
    assert build.state.turn == 1


@pytest.mark.rule("W-F1")
def test_a_first_block_that_leaves_the_table_is_a_fall_too() -> None:
    build = table("BL X | YL", pile="YM YS PS")
    build.play(0, "BL")
    build.let_go()
    assert build.falls("BL")[0] == "tower_collapsed 0 [BL]"


@pytest.mark.rule("W-F2")
def test_after_a_fall_before_any_card_one_card_is_all_that_is_owed() -> None:
    build = table("BS X | YL", tower="BL", pile="YM YS PS")
    build.falls("BL")
    assert build.place(0, "BS")[-1] == "turn_began 1"


@pytest.mark.rule("W-F2")
def test_after_a_fall_only_a_card_that_places_a_block_will_do() -> None:
    build = table("BS X R **R | YL", tower="BL", pile="YM X PS")
    build.falls("BL")
    assert build.offers(0) == ["play BS", "play **R", "play YM", "play PS"]
    assert build.refused(0, PlayCard("X")) == "W-F2 needs_a_block"
    assert build.refused(0, PlayCard("R")) == "W-F2 needs_a_block"
    assert build.place(0, "**R", "BS")[1] == "reversed -1", "the new card's special part does happen"


@pytest.mark.rule("W-F2", "W-T3")
def test_without_such_a_card_one_draws_until_there_is_one() -> None:
    build = table("X R | YL", tower="BL", pile="X R X R YM YS")
    build.falls("BL")
    assert build.offers(0) == ["draw"]
    assert build.draw(0) == ["cards_drawn 0 [R] turn", "cards_drawn 0 [YM] turn"]
    assert build.offers(0) == ["play YM"]


@pytest.mark.rule("W-F2", "W-T3")
def test_a_card_drawn_for_the_new_tower_cannot_be_kept() -> None:
    build = table("X R | YL", tower="BL", pile="X R X YM YS")
    build.falls("BL")
    build.draw(0)
    assert build.offers(0) == ["play YM"]
    assert build.refused(0, Keep()) == "W-F2 owes_a_tower"
    assert build.refused(0, Draw()) == "W-T8 must_play"


@pytest.mark.rule("W-F2")
def test_a_tower_that_falls_after_a_draw_that_could_be_kept_is_owed_all_the_same() -> None:
    build = table("BL | YL", tower="BL", pile="YM YS PS PM")
    build.draw(0)
    assert build.offers(0) == ["play YM", "keep"]
    build.falls("BL")
    assert build.refused(0, Keep()) == "W-F2 owes_a_tower"


@pytest.mark.rule("W-F2", "W-T3")
def test_with_no_such_card_anywhere_the_turn_passes_without_a_tower() -> None:
    build = table("X R | YL YM", tower="BL")
    build.falls("BL")
    assert build.draw(0) == ["passed 0", "turn_began 1"]
    assert build.offers(1) == ["play YL", "play YM"]


@pytest.mark.rule("W-F2")
def test_a_new_tower_may_fall_as_well() -> None:
    build = table("BS BM BL | YL", tower="PL", pile="YM YS PS PM P* *S B*")
    build.falls("PL")
    build.play(0, "BS")
    build.let_go()
    assert build.falls("BS") == ["tower_collapsed 0 [BS]", "cards_drawn 0 [PM P* *S] fall"]
    assert build.state.tallies[0].falls == 2
    assert build.place(0, "BM")[-1] == "turn_began 1"


@pytest.mark.rule("W-F3")
def test_all_played_cards_the_latest_too_become_the_pile_when_a_draw_needs_it() -> None:
    build = table("BS BM | YL", tower="BL", pile="YM", played="PL R X")
    build.play(0, "BS")
    build.let_go()
    build.falls("BS")
    assert [told.split()[0] for told in build.told] == [
        "tower_collapsed", "cards_drawn", "reshuffled", "cards_drawn",
    ]  # fmt: skip
    assert build.counts[0] == 4
    drawn = set(build.hand(0).split()[2:])
    assert drawn | set(build.pile.split()) == {"PL", "R", "X", "BS"}
    assert build.open.discards == ()


@pytest.mark.rule("W-F3")
def test_a_new_pile_is_shuffled_by_the_tables_chance_every_order_alike() -> None:
    orders = set()
    for n in range(200):
        build = table("X BL | YL", tower="BL", played="PS PM YS YM", seed=bytes([n]))
        build.falls("BL")
        orders.add(build.hand(0))
    assert len(orders) == 4 * 3 * 2


@pytest.mark.rule("W-F3")
def test_where_too_few_remain_one_draws_what_there_is() -> None:
    build = table("BS BM | YL", tower="BL", pile="YM")
    build.falls("BL")
    assert build.hand(0) == "BS BM YM"


@pytest.mark.rule("W-F3", "W-T3")
def test_drawing_until_something_can_be_played_goes_on_through_a_shuffle() -> None:
    build = table("BS | YL", tower="BS BM", pile="BM", played="YM")
    assert build.draw(0) == ["cards_drawn 0 [BM] turn", "reshuffled [YM]", "cards_drawn 0 [YM] turn"]


@pytest.mark.rule("W-F3", "W-T7")
def test_a_combo_draws_from_a_new_pile_if_need_be() -> None:
    build = table("**+1 BS | YL", tower="BL")
    assert build.place(0, "**+1", "YS")[1:] == [
        "reshuffled [**+1]", "cards_drawn 1 [**+1] combo", "turn_began 1",
    ]  # fmt: skip
