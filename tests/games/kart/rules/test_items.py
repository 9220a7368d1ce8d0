"""What comes out of an Item Box: mushroom, banana, shell, lightning, bomb, also one after another."""

import pytest

from rumpus.games.kart.rules.actions import Aim, Draw, NameColour, PlayCard
from tests.games.kart.notation import race


@pytest.mark.rule("K-I1")
def test_a_mushroom_gives_another_turn_a_normal_one() -> None:
    heat = race("W? R8 B8 | G1 G2", top="Y3", pile="R5 Y1 Y2")
    assert heat.play(0, "W?") == ["card_played 0 W?", "item_turned 0 R5", "turn_began 0"]
    assert heat.play(0, "R8", uno=True) == ["card_played 0 R8 !", "turn_began 1"]


@pytest.mark.rule("K-I1")
def test_with_nothing_that_fits_the_mushroom_turn_is_a_draw() -> None:
    heat = race("W? G8 B8 | G1 G2", top="Y3", pile="R5 Y1 Y2")
    heat.play(0, "W?")
    assert heat.offers(0) == ["draw"]
    assert heat.draw(0) == ["cards_drawn 0 [Y1] turn", "turn_began 1"]


@pytest.mark.rule("K-I1", "K-B1")
def test_a_mushroom_turn_may_open_another_box_and_another() -> None:
    heat = race("W? W? W? B8 G9 | G1 G2", top="Y3", pile="R5 R6 Y1 Y2 Y4")
    heat.play(0, "W?")
    heat.play(0, "W?")
    assert heat.state.turn == 0
    assert heat.play(0, "W?")[1:] == [
        "item_turned 0 Y1", "item_hit 0 1", "cards_drawn 1 [Y2 Y4] banana", "turn_began 1",
    ]  # fmt: skip


@pytest.mark.rule("K-I2")
def test_a_banana_trips_the_player_before_you() -> None:
    heat = race("G1 G2 | W? R8 B8 | B1 B2", top="R3", pile="Y5 Y6 Y7", turn=1)
    assert heat.play(1, "W?")[2:] == ["item_hit 1 0", "cards_drawn 0 [Y6 Y7] banana", "turn_began 2"]


@pytest.mark.rule("K-I2")
def test_before_you_means_the_direction_of_play() -> None:
    heat = race("G1 G2 | W? R8 B8 | B1 B2", top="R3", pile="Y5 Y6 Y7", turn=1, direction=-1)
    assert heat.play(1, "W?")[2:] == ["item_hit 1 2", "cards_drawn 2 [Y6 Y7] banana", "turn_began 0"]


@pytest.mark.rule("K-I2")
def test_a_banana_trips_also_who_was_just_skipped() -> None:
    heat = race("RS G1 G2 | G3 G4 | W? B1 B2", top="R3", pile="Y5 Y6 Y7")
    heat.play(0, "RS")
    assert heat.play(2, "W?")[2] == "item_hit 2 1"


@pytest.mark.rule("K-I2")
def test_on_the_first_turn_a_banana_trips_the_dealer() -> None:
    heat = race("W? G1 G2 | G3 G4 | B1 B2", top="R3", pile="Y5 Y6 Y7", dealer=2)
    assert heat.play(0, "W?")[2] == "item_hit 0 2"


@pytest.mark.rule("K-I2")
def test_between_two_a_banana_trips_the_other() -> None:
    heat = race("W? G1 G2 | G3 G4", top="R3", pile="Y5 Y6 Y7")
    assert heat.play(0, "W?")[2] == "item_hit 0 1"


@pytest.mark.rule("K-I2", "K-I1")
def test_after_a_mushroom_a_banana_still_trips_the_seat_before() -> None:
    heat = race("G1 G2 | W? W? B8 | B1 B2", top="R3", pile="R5 Y5 Y6 Y7", turn=1)
    heat.play(1, "W?")
    assert heat.play(1, "W?")[2] == "item_hit 1 0"


@pytest.mark.rule("K-I3")
def test_a_green_shell_hits_a_player_of_your_choice() -> None:
    heat = race("W? R8 B8 | Y1 Y2 | B1 B2", top="R3", pile="G5 Y6 Y7")
    assert heat.play(0, "W?") == ["card_played 0 W?", "item_turned 0 G5"]
    assert (heat.phase, heat.offers(0), heat.offers(1)) == ("aim", ["aim 1", "aim 2"], [])
    assert heat.aim(0, 2) == ["item_hit 0 2", "cards_drawn 2 [Y6] shell", "turn_began 1"]


@pytest.mark.rule("K-I3")
@pytest.mark.parametrize("target", [0, -1, 3, 99])
def test_a_shell_hits_another_player_at_this_table(target: int) -> None:
    heat = race("W? R8 B8 | Y1 Y2 | B1 B2", top="R3", pile="G5 Y6 Y7")
    heat.play(0, "W?")
    assert heat.refused(0, Aim(target)) == "K-I3 aim_at_another"  # type: ignore[arg-type]


@pytest.mark.rule("K-I3")
def test_a_shell_is_aimed_before_anything_else_and_only_once() -> None:
    heat = race("W? R8 B8 | Y1 Y2 | B1 B2", top="R3", pile="G5 Y6 Y7")
    heat.play(0, "W?")
    assert heat.refused(0, PlayCard("R8")) == "K-I3 aim_first"
    assert heat.refused(0, Draw()) == "K-I3 aim_first"
    assert heat.refused(1, Draw()) == "K-T1 not_your_turn"
    heat.aim(0, 1)
    assert heat.refused(1, Aim(0)) == "K-I3 nothing_to_aim"  # type: ignore[arg-type]


@pytest.mark.rule("K-I3")
def test_between_two_a_shell_aims_itself() -> None:
    heat = race("W? R8 B8 | Y1 Y2", top="R3", pile="G5 Y6 Y7")
    assert heat.play(0, "W?") == [
        "card_played 0 W?", "item_turned 0 G5", "item_hit 0 1", "cards_drawn 1 [Y6] shell", "turn_began 1",
    ]  # fmt: skip


@pytest.mark.rule("K-I4")
def test_lightning_makes_everybody_else_draw_one_from_the_next_seat_on_and_you_go_again() -> None:
    heat = race("G1 G2 | W? G8 B8 | B1 B2 | Y1 Y2", top="R3", pile="B5 R6 R7 R8 R9", turn=1)
    assert heat.play(1, "W?") == [
        "card_played 1 W?", "item_turned 1 B5", "cards_drawn 2 [R6] lightning",
        "cards_drawn 3 [R7] lightning", "cards_drawn 0 [R8] lightning", "turn_began 1",
    ]  # fmt: skip
    assert heat.play(1, "B8", uno=True)[-1] == "turn_began 2"


@pytest.mark.rule("K-I4")
def test_lightning_follows_the_direction_of_play() -> None:
    heat = race("G1 G2 | W? G8 B8 | B1 B2", top="R3", pile="B5 R6 R7", turn=1, direction=-1)
    assert heat.play(1, "W?")[2:4] == ["cards_drawn 0 [R6] lightning", "cards_drawn 2 [R7] lightning"]


@pytest.mark.rule("K-I4", "K-T3")
def test_the_pile_may_run_out_in_the_middle_of_a_lightning() -> None:
    heat = race("W? G8 B8 | B1 B2 | Y1 Y2 | G1 G2", top="R3", under="Y9", pile="B5 R6")
    told = heat.play(0, "W?")
    assert told[2] == "cards_drawn 1 [R6] lightning"
    assert told[3].startswith("reshuffled")
    assert heat.counts == [2, 3, 3, 3]
    assert heat.state.discards == ("B5",), "the box itself was turned over too; the lightning stays"
    assert heat.state.turn == 0


@pytest.mark.rule("K-I4", "K-T3")
def test_lightning_gives_what_there_is_and_leaves_the_last_seats_dry() -> None:
    heat = race("W? G8 B8 | B1 B2 | Y1 Y2 | G1 G2", top="B5")
    told = heat.play(0, "W?")
    assert told == [
        "card_played 0 W?", "reshuffled [B5]", "item_turned 0 B5", "reshuffled [W?]",
        "cards_drawn 1 [W?] lightning", "turn_began 0",
    ]  # fmt: skip
    assert heat.refused(0, Draw()) == "K-T3 nothing_to_draw"
    assert heat.play(0, "B8", uno=True)[-1] == "turn_began 1"


@pytest.mark.rule("K-I5")
def test_a_bomb_costs_you_two_and_with_them_seen_you_name_the_colour() -> None:
    heat = race("W? R8 B8 | Y1 Y2", top="R3", pile="W G6 G7 Y9")
    assert heat.play(0, "W?") == ["card_played 0 W?", "item_turned 0 W", "cards_drawn 0 [G6 G7] bomb"]
    assert heat.mine(0).hand == ("R8", "B8", "G6", "G7")
    assert heat.offers(0) == ["name R", "name Y", "name G", "name B"]
    assert heat.refused(0, Draw()) == "K-I5 name_first"
    assert heat.refused(0, PlayCard("R8")) == "K-I5 name_first"
    assert heat.refused(1, NameColour("R")) == "K-T1 not_your_turn"
    assert heat.name(0, "Y") == ["colour_named 0 Y", "turn_began 1"]
    assert heat.play(1, "Y1", uno=True)[-1] == "turn_began 0"


@pytest.mark.rule("K-I5", "K-T3")
def test_a_bomb_may_turn_the_discards_over_and_its_colour_is_named_all_the_same() -> None:
    heat = race("W? R8 B8 | Y1 Y2", top="R3", pile="W+4")
    heat.play(0, "W?")
    assert sorted(heat.hand(0).split()) == ["B8", "R3", "R8", "W?"]
    assert (heat.phase, heat.state.discards, heat.pile) == ("name", ("W+4",), "")


@pytest.mark.rule("K-I1", "K-I4", "K-I5")
def test_mushroom_lightning_and_bomb_in_one_turn() -> None:
    heat = race("W? W? W? B8 G9 | G1 G2 | Y1 Y2", top="Y3", pile="R5 B6 Y4 Y5 W? R1 R2 R9")
    heat.play(0, "W?")
    heat.play(0, "W?")
    assert heat.counts == [3, 3, 3]
    heat.play(0, "W?")
    assert heat.hand(0) == "B8 G9 R1 R2"
    assert heat.name(0, "G")[-1] == "turn_began 1"
