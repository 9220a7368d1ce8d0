"""How rounds end: new cards turned, tokens taken back, nobody winning; and how the game is won."""

import pytest

from rumpus.core.game import Outcome
from rumpus.core.waits import Alarm, Turn
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard
from tests.games.wok.notation import kitchen

TWO = "C1 C4 M2 F2"
"""Completes plenty:C and balance:MF."""


def kinds(told: list[str]) -> list[str]:
    return [event.split()[0] for event in told]


@pytest.mark.rule("O-R4")
def test_the_winner_turns_over_a_card_of_another_stack_so_that_three_show() -> None:
    cook = kitchen(TWO)
    cook.cover(1, "plenty")
    assert cook.photo() == ["recipe_won 1 plenty:C cover", "turn_owed 1 2250"]
    assert cook.game.waits == (Turn(1), Alarm("choose", cook.state.beat, 7250))  # type: ignore[arg-type]
    assert (cook.cards, cook.table.chooser) == (["touch", "balance:MF"], 1)
    assert cook.offers(1) == ["turn trio", "turn variety"], "not the stack just won from"
    assert cook.refused(1, TurnCard("plenty")) == "O-R4 another_stack"
    assert cook.refused(1, TurnCard("touch")) == "O-R4 another_stack"
    assert cook.refused(0, TurnCard("trio")) == "O-R4 not_yours_to_turn"
    told = cook.turn(1, "trio")
    assert told[0] == f"card_turned 1 {cook.cards[0]}"
    assert cook.cards[0].startswith("trio:")
    assert len(cook.cards) == 3


@pytest.mark.rule("O-R4")
def test_after_a_short_time_it_is_chosen_for_them() -> None:
    turned = set()
    for no in range(20):
        cook = kitchen(TWO, seed=bytes([no]))
        cook.cover(1, "plenty")
        cook.photo()
        turned.add(cook.ring("choose")[0].split(":")[0])
    assert turned == {"card_turned 1 trio", "card_turned 1 variety"}


@pytest.mark.rule("O-R4")
def test_several_winners_turn_in_the_order_of_their_covers() -> None:
    cook = kitchen(TWO)
    cook.cover(2, "balance", at=2050)
    cook.cover(0, "plenty", at=2000, now=2060)
    assert cook.photo()[:2] == ["recipe_won 0 plenty:C cover", "recipe_won 2 balance:MF cover"]
    assert cook.offers(0) == ["turn trio", "turn variety"]
    assert cook.offers(2) == []
    told = cook.turn(0, "variety")
    assert kinds(told) == ["card_turned", "card_turned", "tokens_taken_back", "round_began"]
    assert told[1].startswith("card_turned 2 trio:"), "with one stack left there is nothing to choose"
    assert sorted(card.split(":")[0] for card in cook.cards) == ["touch", "trio", "variety"]


@pytest.mark.rule("O-R4")
def test_failing_that_it_is_a_stack_from_which_somebody_else_won() -> None:
    cook = kitchen(TWO, left={"trio": 0, "variety": 0})
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "balance", at=2100)
    told = cook.photo()
    assert kinds(told)[2:4] == ["card_turned", "card_turned"]
    assert told[2].startswith("card_turned 0 balance:")
    assert told[3].startswith("card_turned 1 plenty:")


@pytest.mark.rule("O-R4")
def test_failing_that_it_is_the_next_card_of_the_same_stack() -> None:
    cook = kitchen(TWO, left={"trio": 0, "variety": 0})
    cook.cover(0, "plenty")
    assert cook.photo()[1].startswith("card_turned 0 plenty:")
    assert len(cook.cards) == 3


@pytest.mark.rule("O-R4")
def test_two_cards_won_by_one_player_are_two_to_turn() -> None:
    cook = kitchen(TWO)
    cook.cover(1, "plenty", at=2000)
    cook.cover(1, "balance", at=2100)
    cook.photo()
    assert [event.split(":")[0] for event in cook.turn(1, "trio")[:2]] == [
        "card_turned 1 trio", "card_turned 1 variety",
    ]  # fmt: skip


@pytest.mark.rule("O-S1")
def test_an_emptied_stack_keeps_its_place_and_shows_nothing() -> None:
    cook = kitchen(TWO, left={"plenty": 1})
    cook.cover(0, "plenty")
    cook.photo()
    cook.ring("choose")
    place = cook.table.stacks[1]
    assert (place.kind, place.count, place.open) == ("plenty", 0, None)
    cook.ring("signal")
    assert cook.trial.task.cards == (10, 0, 10, 10, 9 + 1)


@pytest.mark.rule("O-R5")
def test_then_all_tokens_go_back_under_the_piles_to_the_shortest_first() -> None:
    cook = kitchen("C1 C4 F1! M1~touch", seats=3, piles="C5 | M5 | S5")
    before = cook.state.piles
    assert [len(pile) for pile in before] == [7, 7, 7]
    cook.cover(1, "plenty")
    cook.photo()
    told = cook.ring("choose")
    assert kinds(told) == ["card_turned", "tokens_taken_back", "round_began"]
    assert sorted(cook.table.piles) == [8, 8, 9]
    for old, new in zip(before, cook.state.piles, strict=True):
        assert new[-7:] == old, "underneath"
    assert sorted(token for pile in cook.state.piles for token in pile) == sorted(TOKENS)
    assert (cook.table.lying, cook.table.round_no, cook.table.throw_no) == ((), 2, 0)


@pytest.mark.rule("O-R5")
def test_uneven_piles_are_evened_out() -> None:
    cook = kitchen(" ".join(TOKENS[:13]), seats=2, open="plenty:C touch trio:F", piles=" ".join(TOKENS[13:]))
    assert [len(pile) for pile in cook.state.piles] == [12, 0]
    cook.cover(0, "plenty")
    cook.photo()
    cook.ring("choose")
    assert sorted(cook.table.piles) == [12, 13]


@pytest.mark.rule("O-R5")
def test_who_got_how_many_is_seen_but_not_which() -> None:
    cook = kitchen("C1 C4 M1 F1", piles="C5 | M5 | S5")
    cook.cover(1, "plenty")
    cook.photo()
    cook.ring("choose")
    (shared,) = (sight for sight in cook.seen(1) if sight.startswith("tokens_shared"))
    assert sorted(shared.removeprefix("tokens_shared [").removesuffix("]").split()) == ["1", "1", "2"]


@pytest.mark.rule("O-R5", "O-R7")
def test_a_new_round_lets_everybody_in_again() -> None:
    cook = kitchen("C1 C4 M1")
    cook.cover(2, "touch", at=2000)
    cook.cover(1, "plenty", at=2100)
    cook.photo()
    assert list(cook.table.out) == [2]
    cook.ring("choose")
    assert cook.table.out == ()
    assert cook.offers(2) == ["ready"]


@pytest.mark.rule("O-R7")
def test_when_everybody_is_out_the_round_ends_without_a_winner() -> None:
    cook = kitchen("C1 M1")
    cards = cook.cards
    for seat in range(3):
        cook.cover(seat, "plenty", at=2000 + 50 * seat)
    told = cook.photo()
    assert kinds(told) == ["went_out"] * 3 + ["round_voided", "tokens_taken_back", "round_began"]
    assert (cook.cards, cook.scores, cook.table.round_no) == (cards, [0, 0, 0], 2)


@pytest.mark.rule("O-R7")
def test_everybody_may_go_out_while_tokens_fly() -> None:
    cook = kitchen("C1 M1")
    cook.ring("signal")
    cook.flick(0, 1, 2)
    for seat in range(3):
        cook.cover(seat, "plenty", at=7100)
    assert kinds(cook.photo())[3:] == ["round_voided", "tokens_taken_back", "round_began"]
    assert cook.land() == []


def nobody_can_throw(wok: str = "C1 C2! C3! C4! C5!") -> str:
    return wok + " " + " ".join(f"{token}!" for token in TOKENS if token[0] != "C")


@pytest.mark.rule("O-R7")
def test_with_all_piles_empty_the_round_ends_when_nobody_covers_in_the_waiting_time() -> None:
    cook = kitchen(nobody_can_throw())
    assert cook.table.throwers == ()
    assert "cover plenty" in cook.offers(0)
    assert kinds(cook.ring("signal")) == ["round_voided", "tokens_taken_back", "round_began"]


@pytest.mark.rule("O-R7")
def test_or_as_soon_as_all_say_that_they_are_ready() -> None:
    cook = kitchen(nobody_can_throw())
    assert kinds(cook.ready(0, 1, 2))[3:] == ["round_voided", "tokens_taken_back", "round_began"]


TWO_AT_LAST = nobody_can_throw("C1 C2! C3! C4 C5!").replace("M2!", "M2").replace("F2!", "F2")
"""Nobody can throw; plenty:C and balance:MF are complete, and time is up at 7000."""


@pytest.mark.rule("O-R7", "O-R6")
def test_a_cover_at_the_last_moment_still_wins_once_the_photo_is_taken() -> None:
    cook = kitchen(TWO_AT_LAST)
    cook.cover(1, "plenty", at=6990, horizon=60)
    assert list(cook.alarms) == ["photo"], "the round is not over before"
    assert cook.photo()[:2] == ["recipe_won 1 plenty:C cover", "turn_owed 1 7300"]


@pytest.mark.rule("O-R6")
def test_covers_of_two_recipes_at_the_same_moment_both_win_though_time_ran_out_between_them() -> None:
    cook = kitchen(TWO_AT_LAST)
    cook.cover(1, "plenty", at=6990)
    cook.wait(7089)
    cook.cover(2, "balance", at=7090)
    assert cook.photo()[:2] == ["recipe_won 1 plenty:C cover", "recipe_won 2 balance:MF cover"]


@pytest.mark.rule("O-R6")
@pytest.mark.parametrize(("at", "winners"), [(6970, {2}), (6980, {1, 2}), (7030, {1})])
def test_the_faster_hand_wins_though_it_arrives_when_time_is_up(at: int, winners: set[int]) -> None:
    """Ten milliseconds are a tie, as everywhere."""
    won = set()
    for no in range(20):
        cook = kitchen(TWO_AT_LAST, seed=bytes([no]))
        cook.cover(1, "plenty", at=6990, horizon=60)
        cook.wait(7029)
        cook.cover(2, "plenty", at=at, now=7030, horizon=20)
        cook.photo()
        won.add(cook.scores.index(1))
    assert won == winners


@pytest.mark.rule("O-R6")
def test_nor_does_the_last_who_says_ready_cut_the_moment_short() -> None:
    cook = kitchen(TWO_AT_LAST)
    cook.ready(0, 2, at=3000)
    cook.cover(1, "plenty", at=3500)
    assert cook.ready(1, at=3550) == ["ready_said 1"]
    cook.cover(2, "balance", at=3600)
    assert cook.photo()[:2] == ["recipe_won 1 plenty:C cover", "recipe_won 2 balance:MF cover"]


@pytest.mark.rule("O-R7")
@pytest.mark.parametrize(("at", "wins"), [(6999, True), (7000, True), (7001, False)])
def test_a_lone_hand_counts_if_it_moved_in_time_though_it_arrives_later(at: int, wins: bool) -> None:
    cook = kitchen(TWO_AT_LAST)
    assert (cook.table.due, cook.alarms["signal"].due) == (7000, 7600), "as long as a message may take"
    cook.wait(7149)
    cook.cover(2, "plenty", at=at, now=7150)
    assert kinds(cook.photo())[0] == ("recipe_won" if wins else "round_voided")


@pytest.mark.rule("O-R7")
def test_a_wrong_cover_at_the_last_moment_saves_nothing() -> None:
    cook = kitchen(nobody_can_throw())
    cook.cover(1, "plenty", at=6990)
    assert kinds(cook.photo()) == ["went_out", "round_voided", "tokens_taken_back", "round_began"]


@pytest.mark.rule("O-R7")
def test_a_wrong_cover_before_the_last_moment_leaves_the_others_their_time() -> None:
    cook = kitchen(TWO_AT_LAST)
    cook.cover(1, "touch", at=5000)
    assert cook.photo() == ["went_out 1 touch"]
    cook.cover(0, "plenty", at=6990)
    assert cook.photo()[0] == "recipe_won 0 plenty:C cover"


@pytest.mark.rule("O-R7")
def test_with_only_those_left_who_have_no_tokens_the_waiting_time_runs_anew() -> None:
    """The throw of the only one who could is called off: the others still get their time to cover."""
    cook = kitchen(nobody_can_throw("C1 C2! C3! C4!").replace("C5!", ""), seats=3, piles="C5")
    cook.ring("signal")
    cook.cover(0, "plenty", at=7100)
    assert cook.photo() == ["went_out 0 plenty", "throw_called_off 7350"]
    assert cook.table.due == 7350 + 6000
    assert kinds(cook.ring("signal"))[0] == "round_voided"


FOUR = "trio:C trio:M trio:F trio:S"


@pytest.mark.rule("O-V1")
def test_the_fifth_recipe_ends_the_game() -> None:
    cook = kitchen(TWO, won=f"{FOUR} | variety:MFSB")
    cook.cover(0, "plenty")
    assert cook.photo() == ["recipe_won 0 plenty:C cover", "game_won [0]"]
    assert cook.game.outcome == Outcome((0,), (5, 1, 0))  # type: ignore[arg-type]
    assert cook.game.waits == ()
    assert (cook.phase, cook.table.over, cook.table.winners) == ("over", True, (0,))
    for action in (SayReady(), Cover("touch"), Shout(), TakeRecipe("touch"), TurnCard("trio")):
        assert cook.refused(1, action) == "O-V1 game_over"


@pytest.mark.rule("O-V1")
@pytest.mark.parametrize(("goal", "over"), [(3, True), (8, False)])
def test_the_house_may_cook_a_quick_bite_or_the_whole_menu(goal: int, over: bool) -> None:
    cook = kitchen(TWO, won=f"{FOUR} | variety:MFSB", goal=goal)
    cook.cover(0, "plenty")
    cook.photo()
    assert cook.table.over is over


@pytest.mark.rule("O-V1", "O-V2")
def test_a_tie_for_fifth_inside_the_window_is_a_shared_victory() -> None:
    cook = kitchen(TWO, won=f"{FOUR} | variety:MFSB | plenty:M plenty:F plenty:S plenty:B")
    cook.cover(0, "plenty", at=2000)
    cook.cover(2, "balance", at=2240)
    assert cook.photo()[-1] == "game_won [0 2]"
    assert cook.game.outcome == Outcome((0, 2), (5, 1, 5))  # type: ignore[arg-type]


@pytest.mark.rule("O-V1", "O-V2")
def test_a_fifth_after_the_window_is_too_late() -> None:
    cook = kitchen(TWO, won=f"{FOUR} | variety:MFSB | plenty:M plenty:F plenty:S plenty:B")
    cook.cover(0, "plenty", at=2000)
    cook.cover(2, "balance", at=2251, now=2249)
    assert cook.photo()[-1] == "game_won [0]"


@pytest.mark.rule("O-V2")
def test_six_does_not_beat_five() -> None:
    wok = "C1 C4 M2 F2 S1~touch B1~touch"
    cook = kitchen(wok, won=f"{FOUR} | plenty:M plenty:F plenty:S plenty:B")
    cook.cover(0, "plenty", at=2000)
    cook.cover(0, "touch", at=2100)
    cook.cover(1, "balance", at=2200)
    assert cook.photo()[-1] == "game_won [0 1]"
    assert cook.scores == [6, 5, 0]


@pytest.mark.rule("O-V1", "O-X1")
def test_a_special_may_be_the_fifth() -> None:
    cook = kitchen("C1 C4 C5", won=FOUR)
    cook.shout(0)
    cook.photo()
    assert cook.take(0, "touch") == ["recipe_won 0 touch special", "game_won [0]"]


def test_choices_are_refused_to_whoever_has_none() -> None:
    cook = kitchen("C1 C4 C5")
    assert cook.refused(0, TakeRecipe("touch")) == "O-X1 nothing_to_take"
    assert cook.refused(0, TurnCard("trio")) == "O-R4 nothing_to_turn"
    assert cook.refused(7, SayReady()) == "O-C3 unknown_seat"
    cook.shout(0)
    cook.photo()
    assert cook.refused(1, TakeRecipe("touch")) == "O-X1 not_yours_to_take"
    assert cook.refused(0, TakeRecipe("trio")) == "O-X1 not_open"
    assert cook.refused(0, TurnCard("trio")) == "O-R4 nothing_to_turn"
    assert cook.refused(0, SayReady()) == "O-R3 no_signal_to_come"
