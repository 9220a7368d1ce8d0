"""A turn: one card, and a block if it asks for one; drawing when nothing can be played."""

import pytest

from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard
from tests.games.wonky.notation import table


@pytest.mark.rule("W-T1")
def test_a_card_then_its_block_then_the_next_player() -> None:
    build = table("BS X | YL YM", tower="BL")
    assert build.play(0, "BS") == ["card_played 0 BS", "block_picked_up 0 BS"]
    assert build.open.discards == ("BS",)
    assert build.let_go(at=1200) == ["block_let_go 0 BS BL/BS 1200"]
    assert build.stands() == ["block_added 0 BS BL/BS 80", "turn_began 1"]
    assert build.tower == "BL BS"
    assert build.open.beside == ("BM", "PS", "PM", "PL", "YS", "YM", "YL")


@pytest.mark.rule("W-T1")
def test_nobody_plays_out_of_turn_a_card_not_held_or_a_second_card() -> None:
    build = table("BS BM | YL YM")
    assert build.refused(1, PlayCard("YL")) == "W-T1 not_your_turn"
    assert build.refused(0, PlayCard("YL")) == "W-T1 not_in_hand"
    assert build.refused(0, PickUp("BS")) == "W-T1 card_first"
    build.play(0, "BS")
    assert build.refused(0, PlayCard("BM")) == "W-T1 already_played"
    assert build.refused(0, Draw()) == "W-T1 already_played"
    build.let_go()
    assert build.refused(0, PlayCard("BM")) == "W-T1 already_played"


@pytest.mark.rule("W-C1", "W-C3", "W-S3")
def test_what_is_not_in_the_box_is_refused() -> None:
    build = table("B* BM | YL YM")
    assert build.refused(0, PlayCard("VS")) == "W-C3 unknown_card"
    assert build.refused(0, PlayCard("Z" * 500)) == "W-C3 unknown_card"
    assert build.refused(7, PlayCard("BM")) == "W-S3 unknown_seat"
    assert build.refused(-1, PlayCard("BM")) == "W-S3 unknown_seat"
    build.play(0, "B*")
    assert build.refused(0, PickUp("VS")) == "W-C1 unknown_block"


@pytest.mark.rule("W-T2")
def test_a_card_whose_blocks_are_all_in_the_tower_cannot_be_played() -> None:
    build = table("BS B* *S *M | YL", tower="BS BM BL PS YS")
    assert build.offers(0) == ["play *M"]
    for card in ("BS", "B*", "*S"):
        assert build.refused(0, PlayCard(card)) == "W-T2 no_block_free"


@pytest.mark.rule("W-T2")
def test_one_free_block_is_enough_for_a_colour() -> None:
    build = table("B* X | YL", tower="BS BM")
    assert build.play(0, "B*") == ["card_played 0 B*", "block_picked_up 0 BL"]


@pytest.mark.rule("W-T3")
def test_with_nothing_to_play_one_draws_until_something_can_be_and_may_play_it() -> None:
    build = table("BS BS | YL", tower="BS BM", pile="BM BS YM YS")
    assert build.offers(0) == ["draw"]
    assert build.draw(0) == [
        "cards_drawn 0 [BM] turn", "cards_drawn 0 [BS] turn", "cards_drawn 0 [YM] turn",
    ]  # fmt: skip
    assert build.offers(0) == ["play YM", "keep"]
    assert build.refused(0, Draw()) == "W-T8 must_play"
    assert build.play(0, "YM")[0] == "card_played 0 YM"


@pytest.mark.rule("W-T3")
def test_where_it_must_be_played_it_cannot_be_kept() -> None:
    build = table("BS BS | YL", tower="BS BM", pile="BM YM YS", keep_drawn=False)
    build.draw(0)
    assert build.offers(0) == ["play YM"]
    assert build.refused(0, Keep()) == "W-T3 no_keeping"
    assert build.play(0, "YM")[0] == "card_played 0 YM"


@pytest.mark.rule("W-T3")
def test_what_was_drawn_may_be_kept_and_the_turn_is_over() -> None:
    build = table("BS BS | YL", tower="BS BM", pile="BM YM YS")
    assert build.refused(0, Keep()) == "W-T3 nothing_drawn"
    build.draw(0)
    assert build.offers(0) == ["play YM", "keep"]
    assert build.keep(0) == ["kept 0", "turn_began 1"]
    assert build.hand(0) == "BS BS BM YM"


@pytest.mark.rule("W-T3")
def test_nothing_can_be_kept_once_a_card_is_down() -> None:
    build = table("BS BS | YL", tower="BS BM", pile="Y* YS")
    build.draw(0)
    build.play(0, "Y*")
    assert build.refused(0, Keep()) == "W-T1 already_played"


@pytest.mark.rule("W-T3")
def test_with_nothing_to_draw_anywhere_the_turn_passes() -> None:
    build = table("BS BS | YL YM", tower="BS BM")
    assert build.draw(0) == ["passed 0", "turn_began 1"]
    assert build.hand(0) == "BS BS"


@pytest.mark.rule("W-T3")
def test_the_turn_passes_also_when_drawing_everything_did_not_help() -> None:
    build = table("BS BS | YL YM", tower="BS BM", pile="BM")
    assert build.draw(0) == ["cards_drawn 0 [BM] turn", "passed 0", "turn_began 1"]
    assert build.hand(0) == "BS BS BM"


@pytest.mark.rule("W-T4")
def test_a_pass_ends_the_turn_without_a_block() -> None:
    build = table("X BS | YL", tower="BL")
    assert build.play(0, "X") == ["card_played 0 X", "turn_began 1"]
    assert build.tower == "BL"


@pytest.mark.rule("W-T5")
def test_a_reverse_changes_the_direction_without_a_block() -> None:
    build = table("R BS | YL YM | R PS", tower="BL")
    assert build.play(0, "R") == ["card_played 0 R", "reversed -1", "turn_began 2"]
    assert build.play(2, "R") == ["card_played 2 R", "reversed 1", "turn_began 0"]


@pytest.mark.rule("W-T5")
def test_between_two_a_reverse_changes_nothing_about_who_is_next() -> None:
    build = table("R BS | YL", tower="BL")
    assert build.play(0, "R")[-1] == "turn_began 1"


@pytest.mark.rule("W-T6", "W-T7")
def test_a_combo_draw_places_a_block_and_then_the_next_player_draws_and_still_plays() -> None:
    build = table("**+1 BS | YL YM | PS", tower="BL", pile="PM PL")
    assert len(build.offers(0)) == 2
    build.play(0, "**+1")
    assert len(build.offers(0)) == 8
    build.pick(0, "YS")
    assert build.stands() == ["block_added 0 YS BL/YS 80", "cards_drawn 1 [PM] combo", "turn_began 1"]
    assert build.offers(1) == ["play YL", "play YM", "play PM"]


@pytest.mark.rule("W-T6", "W-T7")
def test_a_combo_reverse_places_a_block_and_then_changes_the_direction() -> None:
    build = table("**R BS | YL YM | PS", tower="BL")
    assert build.place(0, "**R", "YS") == ["block_added 0 YS BL/YS 80", "reversed -1", "turn_began 2"]


@pytest.mark.rule("W-T6", "W-F2")
@pytest.mark.parametrize("combo", ["**+1", "**R"])
def test_a_combo_whose_block_falls_loses_its_special_part(combo: str) -> None:
    build = table(f"{combo} BS BM | YL YM | PS", tower="BL", pile="PM PL YM YS")
    build.play(0, combo)
    build.pick(0, "YS")
    build.let_go()
    assert build.falls("YS") == ["tower_collapsed 0 [YS]", "cards_drawn 0 [PM PL YM] fall"]
    assert build.place(0, "BS") == ["block_added 0 BS BS 30", "turn_began 1"]
    assert build.hand(1) == "YL YM"
    assert build.state.direction == 1


@pytest.mark.rule("W-T8")
def test_nobody_draws_by_choice() -> None:
    build = table("BS X | YL", tower="BM", pile="PM PL")
    assert build.offers(0) == ["play BS", "play X"]
    assert build.refused(0, Draw()) == "W-T8 must_play"
