"""Covers and shouts: judged by the photo, in the order of their corrected times."""

from collections import Counter

import pytest

from rumpus.games.wok.rules.actions import Cover, Shout
from tests.games.wok.notation import kitchen

CHILIS = "C1 C4 M1"
"""Completes plenty:C, and nothing else that is open."""
TWO = "C1 C4 M2 F2"
"""Completes plenty:C and balance:MF."""


def seeds(count: int) -> list[bytes]:
    return [bytes([no]) for no in range(count)]


@pytest.mark.rule("O-R4")
def test_the_first_to_cover_a_complete_recipe_wins_it() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty", at=2000)
    cook.cover(2, "plenty", at=2100)
    assert cook.photo()[0] == "recipe_won 1 plenty:C cover"
    assert cook.state.won == ((), ("plenty:C",), ())


@pytest.mark.rule("O-R4")
def test_who_arrived_later_but_was_quicker_wins() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty", at=2000, horizon=200)
    cook.cover(2, "plenty", at=1950, now=2150, horizon=200)
    assert cook.photo()[0] == "recipe_won 2 plenty:C cover"


@pytest.mark.rule("O-R6")
def test_the_photo_is_taken_when_the_window_and_the_horizon_are_over() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty", at=2000, now=2030, horizon=120)
    assert cook.alarms["photo"].due == 2030 + 250 + 120
    cook.cover(2, "plenty", at=2000, now=2100, horizon=300)
    assert cook.alarms["photo"].due == 2400, "later claims do not put it off"


@pytest.mark.rule("O-R6")
def test_however_far_away_somebody_is_the_photo_is_taken_within_600_ms() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty", at=2000, horizon=600)
    assert cook.alarms["photo"].due == 2600


@pytest.mark.rule("O-R6")
def test_the_first_right_cover_puts_the_photo_off_until_its_own_window_is_over() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "touch", at=2000)
    first = cook.alarms["photo"]
    assert first.due == 2250
    cook.cover(1, "plenty", at=2200)
    assert cook.alarms["photo"].due == 2450
    assert cook.ring("photo", no=first.no, at=2250) == [], "the first alarm rings for nobody"
    cook.cover(2, "balance", at=2440)
    assert cook.alarms["photo"].due == 2450
    assert cook.photo()[:3] == [
        "went_out 0 touch", "recipe_won 1 plenty:C cover", "recipe_won 2 balance:MF cover",
    ]  # fmt: skip


@pytest.mark.rule("O-R6")
@pytest.mark.parametrize(("later", "wins"), [(0, True), (250, True), (251, False)])
def test_covers_of_different_recipes_at_the_same_moment_each_win(later: int, wins: bool) -> None:
    cook = kitchen(TWO)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "balance", at=2000 + later, now=2240)
    cook.photo()
    assert cook.scores == [1, int(wins), 0]


@pytest.mark.rule("O-R6")
def test_the_window_is_a_setting() -> None:
    for window, scores in ((100, [1, 0, 0]), (400, [1, 1, 0])):
        cook = kitchen(TWO, window_ms=window)
        cook.cover(0, "plenty", at=2000)
        cook.cover(1, "balance", at=2101, now=2099)
        cook.photo()
        assert cook.scores == scores


@pytest.mark.rule("O-R6")
def test_one_player_covering_two_at_the_same_moment_wins_both() -> None:
    cook = kitchen(TWO)
    cook.cover(1, "plenty", at=2000)
    cook.cover(1, "balance", at=2180)
    assert cook.photo()[:2] == ["recipe_won 1 plenty:C cover", "recipe_won 1 balance:MF cover"]


@pytest.mark.rule("O-R6")
def test_being_beaten_to_a_card_costs_nothing_not_even_a_second_one() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "plenty", at=2100)
    cook.cover(1, "balance", at=2200)
    cook.photo()
    assert cook.scores == [1, 1, 0]


@pytest.mark.rule("O-R6")
def test_on_one_card_a_tie_within_15_ms_is_settled_by_chance() -> None:
    winners = Counter[int]()
    for seed in seeds(60):
        cook = kitchen(CHILIS, seed=seed)
        cook.cover(0, "plenty", at=2000)
        cook.cover(1, "plenty", at=2015)
        cook.photo()
        winners[cook.scores.index(1)] += 1
    assert winners.keys() == {0, 1}
    assert min(winners.values()) >= 15, winners


@pytest.mark.rule("O-R6")
@pytest.mark.parametrize("seed", seeds(12))
def test_a_sixteenth_millisecond_is_no_tie(seed: bytes) -> None:
    cook = kitchen(CHILIS, seed=seed)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "plenty", at=2016)
    cook.photo()
    assert cook.scores == [1, 0, 0]


@pytest.mark.rule("O-R6")
@pytest.mark.parametrize("seed", seeds(12))
def test_a_tie_with_a_tie_does_not_reach_back_to_the_first(seed: bytes) -> None:
    """Twenty milliseconds after the first is behind it, whatever chance says of the one between."""
    cook = kitchen(CHILIS, seats=4, seed=seed)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "plenty", at=2010)
    cook.cover(2, "plenty", at=2020)
    cook.photo()
    assert cook.scores in ([1, 0, 0, 0], [0, 1, 0, 0])


@pytest.mark.rule("O-R6")
@pytest.mark.parametrize("seed", seeds(6))
def test_chance_never_swaps_the_acts_of_one_seat(seed: bytes) -> None:
    cook = kitchen(CHILIS, seed=seed)
    cook.cover(0, "touch", at=2000)
    cook.cover(0, "plenty", at=2005)
    assert cook.photo() == ["went_out 0 touch"]
    assert cook.scores == [0, 0, 0]


@pytest.mark.rule("O-R6")
def test_a_wrong_cover_inside_the_window_voids_that_seats_later_acts_and_costs_nothing_else() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "plenty", at=2000)
    cook.cover(1, "touch", at=2050)
    cook.cover(1, "balance", at=2100)
    assert cook.photo()[:2] == ["recipe_won 0 plenty:C cover", "turn_owed 0 2250"]
    assert (cook.scores, cook.state.out) == ([1, 0, 0], ())


@pytest.mark.rule("O-R6")
def test_what_a_seat_won_before_its_wrong_cover_it_keeps() -> None:
    cook = kitchen(TWO)
    cook.cover(1, "plenty", at=2000)
    cook.cover(1, "touch", at=2050)
    cook.cover(1, "balance", at=2100)
    cook.photo()
    assert cook.scores == [0, 1, 0]


@pytest.mark.rule("O-R6", "O-R7")
def test_a_wrong_cover_just_before_a_right_one_of_the_same_seat_wins_nothing() -> None:
    cook = kitchen(TWO)
    cook.cover(1, "touch", at=2000)
    cook.cover(1, "plenty", at=2010)
    cook.cover(2, "balance", at=2100)
    assert cook.photo()[:2] == ["went_out 1 touch", "recipe_won 2 balance:MF cover"]
    assert cook.scores == [0, 0, 1]


@pytest.mark.rule("O-R7")
def test_covering_an_incomplete_recipe_puts_you_out_and_the_others_go_on() -> None:
    cook = kitchen("C1 F1")
    cook.cover(1, "plenty")
    assert cook.photo() == ["went_out 1 plenty"]
    assert (cook.phase, cook.table.out, len(cook.table.lying)) == ("signal", (1,), 2)
    assert cook.offers(1) == []
    assert cook.refused(1, Cover("touch")) == "O-R7 out_this_round"
    assert cook.refused(1, Shout()) == "O-R7 out_this_round"
    assert cook.throw()[0].startswith("throw_began [0 2]")


@pytest.mark.rule("O-R7")
def test_a_lone_survivor_throws_on_and_may_win() -> None:
    cook = kitchen("C1 F1", piles="M1 | S1 | C5")
    cook.cover(0, "plenty", at=2000)
    cook.shout(1, at=2100)
    assert cook.photo() == ["went_out 0 plenty", "went_out 1"]
    assert cook.throw()[0].startswith("throw_began [2]")
    cook.cover(2, "plenty", at=5000)
    assert cook.photo()[0] == "recipe_won 2 plenty:C cover"


@pytest.mark.rule("O-R10")
def test_a_cover_while_tokens_fly_is_judged_on_the_wok_that_was_last_shown() -> None:
    cook = kitchen(CHILIS, piles="C5 | F1 | M2")
    cook.ring("signal")
    cook.flick(0, 1, 2)
    cook.cover(1, "plenty", at=7500)
    assert cook.photo()[0] == "recipe_won 1 plenty:C cover"
    assert cook.phase == "turn"
    assert cook.land() == [], "that throw has become nothing: its tokens are taken back with the others"
    cook.ring("choose")
    assert sum(cook.table.piles) == 25


@pytest.mark.rule("O-R10")
def test_a_cover_made_before_the_throw_was_shown_is_judged_on_the_wok_before_though_it_arrives_later() -> (
    None
):
    cook = kitchen("C1 M1", piles="C4 | F1 | S1")
    cook.throw(at=8000)
    cook.cover(0, "plenty", at=7990, now=8100, horizon=100)
    cook.cover(1, "balance", at=7970, now=8100, horizon=100)
    assert cook.photo() == ["went_out 1 balance", "went_out 0 plenty"], "both guessed"
    cook.cover(2, "plenty", at=8500)
    assert cook.photo()[0] == "recipe_won 2 plenty:C cover"


@pytest.mark.rule("O-R10")
def test_a_claim_is_not_unmade_by_a_throw_that_lands_before_the_photo() -> None:
    cook = kitchen("M3 F3", open="balance:MF touch plenty:C", piles="F1 | S1 | B1")
    cook.ring("signal")
    cook.flick(0, 1, 2)
    cook.cover(2, "balance", at=7900)
    cook.land(at=8000)
    assert cook.photo()[0] == "recipe_won 2 balance:MF cover"


@pytest.mark.rule("O-R10")
def test_a_recipe_nobody_saw_stays_winnable_until_a_later_throw_breaks_it() -> None:
    cook = kitchen("M3 F3", open="balance:MF touch plenty:C", piles="S1 F1 | S2 S3 | B1 B2")
    cook.throw(at=8000)
    cook.throw(at=16_000)
    cook.cover(2, "balance", at=16_500)
    assert cook.photo() == ["went_out 2 balance"]


@pytest.mark.rule("O-R11", "O-R10")
def test_an_act_made_before_the_rounds_first_throw_was_shown_does_nothing() -> None:
    cook = kitchen(None, piles="C5 | F1 | M1")
    cook.throw(at=4000)
    cook.cover(0, "plenty", at=3990, now=4100, horizon=100)
    cook.cover(1, "touch", at=3995, now=4100, horizon=100)
    assert cook.photo() == [], "neither won nor out"
    cook.cover(0, "plenty", at=4500)
    assert cook.photo()[0] == "recipe_won 0 plenty:C cover"


@pytest.mark.rule("O-R11")
def test_from_a_rounds_end_until_the_next_throw_settles_covers_do_nothing() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "plenty")
    cook.photo()
    assert cook.phase == "turn"
    assert cook.refused(1, Cover("balance")) == "O-R11 nothing_lies_yet"
    assert cook.refused(1, Shout()) == "O-R11 nothing_lies_yet"
    cook.ring("choose")
    assert cook.refused(1, Cover("balance")) == "O-R11 nothing_lies_yet"


def test_one_hand_covers_a_card_once_and_one_voice_shouts_once() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty")
    cook.shout(1)
    assert cook.refused(1, Cover("plenty")) == "O-R6 already_covered"
    assert cook.refused(1, Shout()) == "O-X2 already_shouted"
    assert cook.refused(1, Cover("trio")) == "O-R4 not_open"
    assert cook.offers(1) == ["ready", "cover touch", "cover balance"]


def test_the_same_act_twice_is_one_act() -> None:
    cook = kitchen(CHILIS)
    cook.cover(1, "plenty", act_id="a")
    assert cook.cover(1, "plenty", act_id="a") == []
    assert cook.photo()[0] == "recipe_won 1 plenty:C cover"


def test_the_photo_of_a_close_race_is_a_picture_for_everybody_once_it_is_judged() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "plenty", at=2040)
    cook.shout(2, at=2000, now=2050)
    cook.photo()
    assert cook.seen(1)[0] == cook.seen(None)[0] == "photo_finish [2:shout+0 0:plenty+40]"


def test_a_race_with_one_runner_needs_no_picture() -> None:
    cook = kitchen(TWO)
    cook.cover(0, "touch", at=2000)
    cook.photo()
    assert cook.seen(1) == ["went_out 0 touch"]
