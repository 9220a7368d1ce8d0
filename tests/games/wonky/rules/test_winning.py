"""Winning: an empty hand, the ninth block, what does not win, and when nobody does."""

import pytest

from rumpus.core.game import Outcome
from rumpus.core.inputs import Seat
from rumpus.games.wonky.rules.actions import PlayCard
from tests.games.wonky.notation import table

EIGHT = "BL PL YL BM PM YM BS PS"


@pytest.mark.rule("W-V1")
def test_the_last_card_wins_when_its_block_stands() -> None:
    build = table("BS | YL YM", tower="BL")
    assert build.place(0, "BS") == ["block_added 0 BS BL/BS 80", "won 0 empty_hand"]
    assert build.waits == []
    assert build.game.outcome == Outcome((Seat(0),), (80, 0))
    assert build.refused(1, PlayCard("YL")) == "W-V1 game_over"


@pytest.mark.rule("W-V1")
def test_nobody_wins_before_the_count_is_over() -> None:
    build = table("BS | YL YM", tower="BL")
    build.play(0, "BS")
    build.let_go()
    assert build.counts[0] == 0
    assert build.game.outcome is None


@pytest.mark.rule("W-V2")
@pytest.mark.parametrize("action", ["X", "R"])
def test_an_action_held_alone_cannot_be_played_but_after_one_draw_it_can(action: str) -> None:
    build = table(f"{action} | YL YM", tower="BL", pile="BL YS")
    assert build.refused(0, PlayCard(action)) == "W-V2 never_last"
    assert build.draw(0) == ["cards_drawn 0 [BL] turn"]
    assert build.offers(0) == [f"play {action}", "keep"]
    assert build.play(0, action)[-1] == "turn_began 1"
    assert build.hand(0) == "BL"


@pytest.mark.rule("W-V2")
def test_of_two_actions_one_may_be_played() -> None:
    build = table("X R | YL YM", tower="BL")
    assert build.offers(0) == ["play X", "play R"]


@pytest.mark.rule("W-V3")
def test_the_ninth_block_wins_at_once_whatever_the_hand() -> None:
    build = table("YS PL X BM | YL YM", tower=EIGHT)
    told = build.place(0, "YS")
    assert told[-1] == "won 0 ninth_block"
    assert build.game.outcome == Outcome((Seat(0),), (360, 0))


@pytest.mark.rule("W-V3", "W-V4")
def test_the_ninth_block_comes_before_a_combos_special_part() -> None:
    build = table("**+1 X | YL YM", tower=EIGHT, pile="BS")
    assert build.place(0, "**+1") == [
        f"block_added 0 YS {'/'.join(EIGHT.split())}/YS 360",
        "won 0 ninth_block",
    ]
    assert build.counts == [1, 2]


@pytest.mark.rule("W-V3", "W-F1")
def test_a_ninth_block_that_falls_wins_nothing() -> None:
    build = table("YS BS | YL YM", tower=EIGHT, pile="BM PM PS")
    build.play(0, "YS")
    build.let_go()
    build.falls("YS")
    assert build.game.outcome is None
    assert build.counts == [4, 2]


@pytest.mark.rule("W-V4")
def test_a_last_card_whose_block_falls_does_not_win() -> None:
    build = table("BS | YL YM", tower="BL", pile="PM PS PL")
    build.play(0, "BS")
    build.let_go()
    assert build.falls("BS") == ["tower_collapsed 0 [BS]", "cards_drawn 0 [PM PS PL] fall"]
    assert build.place(0, "PM") == ["block_added 0 PM PM 40", "turn_began 1"]


@pytest.mark.rule("W-V4", "W-F3")
def test_not_even_when_the_failed_card_is_all_there_is_to_draw() -> None:
    build = table("BS | YL YM", tower="BL")
    build.play(0, "BS")
    build.let_go()
    assert build.falls("BS")[1:] == ["reshuffled [BS]", "cards_drawn 0 [BS] fall"]
    assert build.place(0, "BS")[-1] == "won 0 empty_hand"


@pytest.mark.rule("W-V4")
def test_with_company_a_last_combo_draw_does_win() -> None:
    build = table("**+1 | YL YM", tower="BL", pile="PM")
    assert build.place(0, "**+1", "BS")[1:] == ["cards_drawn 1 [PM] combo", "won 0 empty_hand"]


@pytest.mark.rule("W-V4", "W-S5")
def test_alone_a_last_combo_draw_does_not_win_because_one_draws_oneself() -> None:
    build = table("**+1", tower="BL", pile="PM")
    assert build.place(0, "**+1", "BS")[1:] == ["cards_drawn 0 [PM] combo", "turn_began 0"]
    assert build.hand(0) == "PM"


@pytest.mark.rule("W-S5", "W-T5", "W-T7")
def test_alone_the_next_player_is_oneself_and_direction_means_nothing() -> None:
    build = table("R **R X BS", tower="BL")
    assert build.play(0, "R")[-1] == "turn_began 0"
    assert build.place(0, "**R", "YS")[-1] == "turn_began 0"
    assert build.play(0, "X")[-1] == "turn_began 0"
    assert build.place(0, "BS")[-1] == "won 0 empty_hand"


@pytest.mark.rule("W-S5")
def test_alone_turns_falls_and_the_best_height_are_the_score() -> None:
    build = table("BS BM *L X", tower="BL PM", pile="PS PL YS")
    build.place(0, "BS")
    assert build.state.tallies[0].best_mm == 120
    build.play(0, "BM")
    build.let_go()
    build.falls("BM")
    build.place(0, "*L", "YL")
    tally = build.open.tallies[0]
    assert (tally.turns, tally.falls, tally.best_mm) == (2, 1, 120)


@pytest.mark.rule("W-V5")
def test_when_everybody_in_turn_passes_with_nothing_to_draw_nobody_wins() -> None:
    build = table("BS | BL | BS BL", tower="BS BL", turn=1)
    assert build.draw(1) == ["passed 1", "turn_began 2"]
    assert build.draw(2) == ["passed 2", "turn_began 0"]
    assert build.draw(0) == ["passed 0", "nobody_won"]
    assert build.waits == []
    assert build.game.outcome == Outcome((), (0, 0, 0))


@pytest.mark.rule("W-V5")
def test_a_card_played_ends_the_row_of_passes() -> None:
    build = table("BS | YL YM | BS", tower="BS BL")
    build.draw(0)
    build.place(1, "YL")
    assert build.draw(2)[-2:] == ["passed 2", "turn_began 0"]
    assert build.draw(0) == ["passed 0", "turn_began 1"]


@pytest.mark.rule("W-V5")
def test_a_fall_ends_it_too_since_every_block_is_free_again() -> None:
    build = table("BS | X R", tower="BS BL")
    build.draw(0)
    build.falls("BL")
    assert build.draw(1) == ["passed 1", "turn_began 0"]
    assert build.offers(0) == ["play BS"]
