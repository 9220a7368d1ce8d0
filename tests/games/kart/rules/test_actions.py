"""Action cards: Draw Two, Reverse, Skip, Wild, and the Draw Four with its challenge."""

import pytest

from rumpus.games.kart.cards import Colour
from rumpus.games.kart.rules.actions import Challenge, Draw, PlayCard, TakeCards
from tests.games.kart.notation import race


@pytest.mark.rule("K-A1")
def test_a_draw_two_costs_the_next_player_two_cards_and_the_turn() -> None:
    heat = race("R+2 B8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y5 Y6 Y7")
    assert heat.play(0, "R+2") == [
        "card_played 0 R+2", "cards_drawn 1 [Y5 Y6] draw_two", "skipped 1", "turn_began 2",
    ]  # fmt: skip
    assert heat.hand(1) == "G1 G2 Y5 Y6"


@pytest.mark.rule("K-A1")
def test_a_draw_two_is_not_answered_by_another_without_the_house_rule() -> None:
    heat = race("R+2 B8 B9 | G+2 G2 | Y1 Y2", top="R3", pile="Y5 Y6 Y7")
    heat.play(0, "R+2")
    assert heat.state.turn == 2
    assert heat.refused(1, PlayCard("G+2")) == "K-T1 not_your_turn"


@pytest.mark.rule("K-A1")
def test_between_two_a_draw_two_gives_the_turn_back() -> None:
    heat = race("R+2 B8 B9 | G1 G2", top="R3", pile="Y5 Y6")
    assert heat.play(0, "R+2")[-1] == "turn_began 0"


@pytest.mark.rule("K-A2")
def test_a_reverse_changes_the_direction_and_another_changes_it_back() -> None:
    heat = race("RR B8 B9 | G1 G2 | RR Y2 Y3", top="R3")
    assert heat.play(0, "RR") == ["card_played 0 RR", "turn_began 2"]
    assert heat.state.direction == -1
    assert heat.play(2, "RR") == ["card_played 2 RR", "turn_began 0"]
    assert heat.state.direction == 1


@pytest.mark.rule("K-A2", "K-C5")
def test_between_two_a_reverse_is_a_skip() -> None:
    heat = race("RR B8 B9 | G1 G2", top="R3")
    assert heat.play(0, "RR") == ["card_played 0 RR", "skipped 1", "turn_began 0"]


@pytest.mark.rule("K-A3")
def test_a_skip_takes_the_next_players_turn() -> None:
    heat = race("RS B8 B9 | G1 G2 | Y1 Y2", top="R3")
    assert heat.play(0, "RS") == ["card_played 0 RS", "skipped 1", "turn_began 2"]


@pytest.mark.rule("K-A3", "K-A2")
def test_a_skip_follows_the_direction_of_play() -> None:
    heat = race("B8 B9 | RS G2 G3 | Y1 Y2 | Y3 Y4", top="R3", turn=1, direction=-1)
    assert heat.play(1, "RS") == ["card_played 1 RS", "skipped 0", "turn_began 3"]


@pytest.mark.rule("K-A4")
@pytest.mark.parametrize("colour", ["R", "Y", "G", "B"])
def test_a_wild_goes_on_anything_and_names_a_colour(colour: Colour) -> None:
    heat = race("W R8 B9 | G1 G2", top="R3")
    assert heat.play(0, "W", colour) == [f"card_played 0 W {colour}", "turn_began 1"]
    assert heat.state.colour == colour


@pytest.mark.rule("K-A4")
def test_a_wild_without_a_colour_and_a_colour_without_a_wild_are_refused() -> None:
    heat = race("W W+4 R8 | G1 G2", top="R3")
    assert heat.refused(0, PlayCard("W")) == "K-A4 name_a_colour"
    assert heat.refused(0, PlayCard("W+4")) == "K-A4 name_a_colour"
    assert heat.refused(0, PlayCard("R8", "R")) == "K-A4 no_colour_here"


@pytest.mark.rule("K-A5")
@pytest.mark.parametrize(
    ("rest", "honest"),
    [
        ("G8 B9", True),
        ("R8 B9", False),  # the colour in force
        ("G3 B9", True),  # the same number is no colour
        ("W B9", False),  # a plain Wild matches
        ("W? B9", True),  # an Item Box does not, where there are plain Wilds
        ("W+4 B9", True),  # another Draw Four never does
    ],
)
def test_a_draw_four_is_honest_while_nothing_else_matches_the_colour_in_force(
    rest: str, honest: bool
) -> None:
    heat = race(f"W+4 {rest} | G1 G2", top="R3", pile="Y1 Y2 Y3 Y4 Y5 Y6")
    assert heat.play(0, "W+4", "B") == ["card_played 0 W+4 B"]
    assert heat.challenge(1)[0] == f"challenged 1 0 [{rest}]{' !' if honest else ''}"


@pytest.mark.rule("K-A5", "K-C2")
@pytest.mark.parametrize(("rest", "honest"), [("W? B9", False), ("W+4 B9", True), ("G8 B9", True)])
def test_in_the_published_deck_the_item_box_counts_as_matching(rest: str, honest: bool) -> None:
    heat = race(f"W+4 {rest} | G1 G2", top="R3", pile="Y1 Y2 Y3 Y4 Y5 Y6", deck="published")
    heat.play(0, "W+4", "B")
    assert heat.challenge(1)[0] == f"challenged 1 0 [{rest}]{' !' if honest else ''}"


@pytest.mark.rule("K-A5")
def test_the_colour_in_force_is_the_named_one_when_a_wild_lies_on_top() -> None:
    heat = race("W+4 G8 B9 | G1 G2", top="W", colour="G", pile="Y1 Y2 Y3 Y4")
    heat.play(0, "W+4", "B")
    assert heat.challenge(1)[0] == "challenged 1 0 [G8 B9]"


@pytest.mark.rule("K-A6")
def test_the_next_player_draws_four_and_loses_the_turn() -> None:
    heat = race("W+4 G8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "B")
    assert (heat.phase, heat.state.turn) == ("answer", 1)
    assert heat.offers(1) == ["take", "challenge"]
    assert heat.take(1) == ["cards_drawn 1 [Y5 Y6 Y7 Y8] draw_four", "turn_began 2"]


@pytest.mark.rule("K-A6")
def test_a_draw_four_must_be_answered_before_anything_else() -> None:
    heat = race("W+4 G8 B9 | B1 W+4 | Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "B")
    assert heat.refused(1, PlayCard("B1")) == "K-A6 answer_first"
    assert heat.refused(1, PlayCard("W+4", "R")) == "K-A6 answer_first"
    assert heat.refused(1, Draw()) == "K-A6 answer_first"
    assert heat.refused(2, Challenge()) == "K-T1 not_your_turn"


@pytest.mark.rule("K-A6")
def test_an_honest_draw_four_costs_its_challenger_six_and_the_turn() -> None:
    heat = race("W+4 G8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "B")
    assert heat.challenge(1) == [
        "challenged 1 0 [G8 B9] !", "cards_drawn 1 [Y3 Y4 Y5 Y6 Y7 Y8] honest", "turn_began 2",
    ]  # fmt: skip


@pytest.mark.rule("K-A6")
def test_a_bluffed_draw_four_comes_back_to_its_player_and_the_challenger_takes_the_turn() -> None:
    heat = race("W+4 R8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7")
    heat.play(0, "W+4", "B")
    assert heat.challenge(1) == [
        "challenged 1 0 [R8 B9]", "cards_drawn 0 [Y3 Y4 Y5 Y6] bluff", "turn_began 1",
    ]  # fmt: skip
    assert heat.hands == "R8 B9 Y3 Y4 Y5 Y6 | G1 G2 | Y1 Y2"
    assert "draw" in heat.offers(1)


@pytest.mark.rule("K-A6")
def test_the_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    heat = race("W+4 R8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7")
    heat.play(0, "W+4", "B")
    heat.challenge(1)
    assert heat.seen(1)[0] == "hand_shown 1 0 [R8 B9]"
    for other in (0, 2, None):
        assert heat.seen(other)[0] == "hand_shown 1 0"
    shown = heat.mine(1).shown
    assert shown is not None
    assert (shown.whose, shown.cards) == (0, ("R8", "B9"))
    for other in (0, 2):
        assert heat.mine(other).shown is None


@pytest.mark.rule("K-A6")
@pytest.mark.parametrize("then", ["play", "draw"])
def test_the_challenger_sees_the_hand_until_the_next_act_of_their_own(then: str) -> None:
    heat = race("W+4 R8 B9 | B1 G2 G3 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7")
    heat.play(0, "W+4", "B")
    heat.challenge(1)
    heat.play(1, "B1") if then == "play" else heat.draw(1)
    assert heat.mine(1).shown is None


@pytest.mark.rule("K-A6")
def test_a_challenge_looks_at_the_hand_when_the_card_was_played_not_at_what_was_drawn_since() -> None:
    heat = race("W+4 B9 | G1 G2 | Y1 Y2", top="R3", pile="R5 R6 Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "B")
    heat.catch(2, 0)
    assert heat.hand(0) == "B9 R5 R6", "caught in between, and red is now in hand"
    assert heat.challenge(1)[0] == "challenged 1 0 [B9] !"


@pytest.mark.rule("K-A6")
def test_there_is_nothing_to_challenge_or_take_without_a_draw_four() -> None:
    heat = race("R7 B8 | G1 G2", top="R+2")
    assert heat.refused(0, Challenge()) == "K-A6 nothing_to_answer"
    assert heat.refused(0, TakeCards()) == "K-A6 nothing_to_answer"


@pytest.mark.rule("K-A6", "K-T3")
def test_a_draw_four_with_nothing_to_draw_still_costs_the_turn() -> None:
    heat = race("W+4 B9 | G1 G2 | Y1 Y2", top="R3")
    heat.play(0, "W+4", "B")
    assert heat.catch(2, 0) == ["uno_caught 0 2", "reshuffled [R3]", "cards_drawn 0 [R3] uno"]
    assert heat.take(1) == ["cards_drawn 1 [] draw_four", "turn_began 2"]


@pytest.mark.rule("K-A7")
@pytest.mark.parametrize("rest", ["R8 B9", "G8 B9"])
def test_the_colour_named_with_a_draw_four_holds_whatever_the_challenge_brings(rest: str) -> None:
    heat = race(f"W+4 {rest} | G1 G2 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    heat.play(0, "W+4", "Y")
    heat.challenge(1)
    assert heat.state.colour == "Y"


@pytest.mark.rule("K-A7")
def test_the_colour_of_a_draw_four_that_is_taken_holds_too() -> None:
    heat = race("W+4 G8 B9 | G1 G2 | Y1 Y2", top="R3", pile="R5 R6 R7 R8 R9")
    heat.play(0, "W+4", "Y")
    heat.take(1)
    assert heat.play(2, "Y1", uno=True) == ["card_played 2 Y1 !", "turn_began 0"]
