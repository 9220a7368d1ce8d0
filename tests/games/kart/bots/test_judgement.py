"""Single moments of a Kart race, and what a bot that thinks makes of them."""

from random import Random
from typing import Any

from msgspec.structs import replace

from rumpus.core.inputs import Seat
from rumpus.games.kart.bots.doubt import chance_of_bluff, chance_of_match, pays_to_challenge
from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.cards import DECKS, Card
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import (
    Aim,
    CatchUno,
    Challenge,
    KartAction,
    NameColour,
    PlayCard,
    TakeCards,
)
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import TO_AIM, TO_PLAY, KartState, ToAnswer, ToName
from rumpus.games.registry import make_bot

ME = Seat(0)


def position(hand: str, others: tuple[int, ...], top: Card, **changes: Any) -> KartState:
    """My hand, so many cards in each other hand, and a top card; the rest is the pile."""
    mine = tuple(hand.split())
    left = list(DECKS["standard"])
    for card in (*mine, top):
        left.remove(card)
    Random(1).shuffle(left)
    hands = [mine] + [tuple(left.pop() for _ in range(count)) for count in others]
    state = KartState(
        KartOptions(),
        len(hands),
        tuple(hands),
        pile=tuple(left),
        discards=(top,),
        colour=top[0],  # type: ignore[arg-type]
        phase=TO_PLAY,
        scores=(0,) * len(hands),
    )
    return replace(state, **changes)


def chosen(state: KartState, level: str = "hard", luck: int = 0) -> KartAction | None:
    offered = KART.actions(state, ME)
    action: KartAction | None = (
        make_bot("kart", level).choose(KART.view(state, ME), offered, Random(luck)).action
    )
    return action


def test_hard_goes_out_when_it_can() -> None:
    assert chosen(position("R5", (3, 3), "R2")) == PlayCard("R5")


def test_hard_finds_the_one_order_that_ends_a_game_between_two() -> None:
    """Skip, red and blue Draw Two, then the 3; with a Draw Two first the Skip would be left over."""
    assert chosen(position("R+2 B3 B+2 RS", (1,), "R2")) == PlayCard("RS")


def test_hard_keeps_the_turn_from_somebody_with_a_single_card() -> None:
    assert chosen(position("RS R3 BS B9", (1,), "R2")) == PlayCard("RS")


def test_hard_strikes_a_next_player_who_is_nearly_out() -> None:
    assert chosen(position("R+2 R8 R7 R3 G1", (1, 6, 6), "R2")) == PlayCard("R+2")


def test_hard_keeps_its_wilds_while_something_else_fits() -> None:
    played = chosen(position("R5 W W+4 G1 B2 Y3", (6, 6, 6), "R2"))
    assert isinstance(played, PlayCard)
    assert played.card == "R5"


def test_hard_aims_the_shell_at_the_leader() -> None:
    assert chosen(position("R5 G4 B3", (6, 1, 5), "G2", phase=TO_AIM)) == Aim(Seat(2))


def test_hard_names_the_colour_it_can_follow() -> None:
    state = position("B5 B7 B9 G4", (6, 6, 5), "W?", discards=("W?", "W"), phase=ToName("bomb"), colour=None)
    assert chosen(state) == NameColour("B")


def draw_four(held: int) -> KartState:
    hanging = ToAnswer("W+4", Seat(1), 4, hand=(), colour="R", may_challenge=True)
    return position("G1 G2 G3 B5 B6", (held, 7, 7), "R2", discards=("R2", "W+4"), phase=hanging, colour="B")


def test_a_large_hand_is_doubted_and_a_single_card_believed() -> None:
    assert chosen(draw_four(12)) == Challenge()
    assert chosen(draw_four(1)) == TakeCards()


def test_the_more_cards_somebody_held_the_likelier_the_bluff() -> None:
    chances = [chance_of_bluff(Position(KART.view(draw_four(held), ME))) for held in range(1, 12)]
    assert chances == sorted(chances)
    assert all(0 < chance < 1 for chance in chances)


def test_nobody_doubts_a_colour_that_is_all_accounted_for() -> None:
    """Every red card and every plain Wild lies open: the Draw Four must have been honest."""
    state = draw_four(7)
    gone = [card for card in DECKS["standard"] if card[0] == "R" or card == "W"]
    position = Position(KART.view(replace(state, discards=(*gone, "W+4")), ME))
    assert chance_of_match(position, "R", 7) == 0
    assert not pays_to_challenge(position)


def test_unseen_is_the_deck_without_what_lies_open_and_the_own_hand() -> None:
    state = position("R5 W W+4", (6, 6), "R2")
    mine = Position(KART.view(state, ME))
    hidden = [*state.pile, *state.hands[1], *state.hands[2]]
    assert sorted(mine.unseen.elements()) == sorted(hidden)


def test_hard_does_not_fall_for_a_window_that_is_closed() -> None:
    """Where a false call costs cards, somebody silent whose turn is long past is left alone."""
    costly = KartOptions(false_call_draws=2)
    past = position("R5 G4 B3", (6, 1, 5), "R2", options=costly, turn=Seat(1))
    assert CatchUno(Seat(2)) in KART.actions(past, ME)
    assert all(chosen(past, luck=luck) is None for luck in range(50))


def test_hard_catches_whoever_has_just_played_in_silence() -> None:
    fresh = position("R5 G4 B3", (1, 6, 5), "R2", turn=Seat(2), exposed=Seat(1))
    caught = [chosen(replace(fresh, hand_no=no)) == CatchUno(Seat(1)) for no in range(200)]
    assert sum(caught) > 170


def test_easy_often_sleeps_through_it() -> None:
    fresh = position("R5 G4 B3", (1, 6, 5), "R2", turn=Seat(2), exposed=Seat(1))
    caught = [chosen(replace(fresh, hand_no=no), "easy") == CatchUno(Seat(1)) for no in range(200)]
    assert 10 < sum(caught) < 100
