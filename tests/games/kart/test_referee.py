"""Two opinions on Kart: rules and referee agree on every offer, every card, and how many ways there are."""

from collections.abc import Iterator, Sequence
from copy import copy, deepcopy
from random import Random

import pytest

from rumpus.core.inputs import Act, Seat
from rumpus.games.kart.cards import KINDS
from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.dealing import starts_pile
from rumpus.games.kart.rules.events import HandBegan, Reshuffled
from tests.games.kart.notation import Heat, fresh, race, tell
from tests.games.kart.referee import Referee


def referee_of(heat: Heat) -> Referee:
    state = heat.state
    referee = Referee(state.hands, state.pile[::-1], state.discards, state.turn)
    referee.published = state.options.deck == "published"
    return referee


def agree(heat: Heat, referee: Referee) -> None:
    state = heat.state
    for seat in range(state.seats):
        assert set(heat.offers(seat)) == referee.moves(seat)
    assert [list(hand) for hand in state.hands] == referee.hands
    assert (list(state.pile[::-1]), list(state.discards)) == (referee.pile, referee.discards)
    assert (state.turn if not state.over else None) == (referee.turn if referee.stage != "over" else None)
    assert (state.colour or "") == referee.colour
    assert (heat.phase == "over") == (referee.stage == "over")


def walk(heat: Heat, luck: Random) -> None:
    """Random play to the end, the referee shuffling as the table's chance did."""
    referee = referee_of(heat)
    shuffles: list[list[str]] = []

    def as_the_table_did(cards: Sequence[str]) -> list[str]:
        order = shuffles.pop(0)
        assert sorted(order) == sorted(cards)
        return order

    referee.shuffle = as_the_table_did
    agree(heat, referee)
    while not heat.state.over:
        seat = luck.choice([seat for seat in range(heat.state.seats) if heat.race.actions(Seat(seat))])
        action = luck.choice(heat.race.actions(Seat(seat)))
        heat.do(seat, action)
        shuffles += [list(event.pile[::-1]) for event in heat.story if isinstance(event, Reshuffled)]
        referee.do(tell(action))
        assert not shuffles
        agree(heat, referee)


@pytest.mark.parametrize("deck", ["standard", "published"])
@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_they_agree_on_whole_games(seats: int, deck: str) -> None:
    for no in range(2):
        walk(fresh(seats, bytes([no]), deck=deck), Random(no))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_they_agree_where_cards_are_few(seats: int) -> None:
    luck = Random(seats)
    for _ in range(80):
        some = luck.sample(KINDS, 9)
        hands = tuple(tuple(luck.choices(some, k=luck.randint(1, 3))) for _ in range(seats))
        pile = [*luck.choices(some, k=luck.randrange(4)), "W", "W"]
        luck.shuffle(pile)
        starter = luck.choice([card for card in KINDS if starts_pile(card)])
        heat = fresh(seats)
        heat.race.replay([HandBegan(Seat(luck.randrange(seats)), hands, tuple(pile), (starter,))])
        walk(heat, luck)


# --- in how many ways can the next acts be made? ---

POSITIONS = {
    "one card each": race("R1 | R2", top="R3", pile="G5 G6 G7 G8 Y5 Y6 Y7 Y8 B5"),
    "two cards each": race("R1 B1 | R2 B2", top="R3", pile="G5 G6 G7 G8 Y5 Y6 Y7 Y8 B5"),
    "three of a number": race("R1 | B1 | G1", top="Y1", pile="W W? R5 G7 B2 B3 B4 B6 B7 B8"),
    "action cards": race("RS R+2 RR | BS B+2 | YR Y+2", top="R3", pile="G5 G6 G7 G8 Y5 Y6 Y7 Y8 B5 B6 B7 B8"),
    "boxes": race("W? W? R5 | W? B5 | W? G5", top="R3", pile="R1 B1 G1 Y1 W+4 R2 B2 G2 Y2 R4 B4 G4 Y4 R6 B6"),
    "draw fours": race(
        "W+4 R5 | W+4 B5 | G5 G6", top="R3", pile="R1 B1 G1 Y1 R2 B2 G2 Y2 R4 B4 G4 Y4 R6 B6 G6"
    ),
}
COUNTS = {
    "one card each": [2, 2, 3, 11, 24, 34],
    "two cards each": [3, 11, 26, 42, 62, 122],
    "three of a number": [2, 9, 24, 42, 81, 129],
    "action cards": [4, 8, 24, 57, 100, 168],
    "boxes": [3, 12, 46, 191, 690, 2218],
    "draw fours": [11, 55, 245, 916, 2499, 5718],
}
"""Sequences of exactly one act, two acts, and so on. The first is soon found by hand:

Seat 0 plays and wins, or draws G5 (2). After the draw seat 1 wins or draws G6 (2). Then seat 0, with two
cards, plays R1 with or without a word, or draws (3). Played in silence: seat 1 plays R2 with or without a
word, draws, or catches, and seat 0 calls (5); with UNO: the first three of these (3); drawn: the same (3).
"""


def count_paths(heat: Heat, depth: int) -> int:
    """As the rules offer."""
    if depth == 0:
        return 1
    return sum(count_paths(after(heat, seat, action), depth - 1) for seat, action in offered(heat))


def offered(heat: Heat) -> Iterator[tuple[Seat, KartAction]]:
    for seat in map(Seat, range(heat.state.seats)):
        for action in heat.race.actions(seat):
            yield seat, action


def after(heat: Heat, seat: Seat, action: KartAction) -> Heat:
    heat = copy(heat)
    heat.race = copy(heat.race)
    heat.race.act(Act(seat, action))
    return heat


def count_again(referee: Referee, depth: int) -> int:
    """As the referee sees it."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(len(referee.hands)):
        for move in referee.moves(seat):
            other = deepcopy(referee)
            other.do(move)
            total += count_again(other, depth - 1)
    return total


@pytest.mark.parametrize("position", POSITIONS)
def test_there_are_so_many_ways(position: str) -> None:
    heat = POSITIONS[position]
    counts = COUNTS[position]
    assert [count_paths(heat, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("position", POSITIONS)
def test_the_referee_counts_the_same(position: str) -> None:
    counts = COUNTS[position][:4]
    referee = referee_of(POSITIONS[position])
    assert [count_again(referee, depth) for depth in range(1, len(counts) + 1)] == counts
