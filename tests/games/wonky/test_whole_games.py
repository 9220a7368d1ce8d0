"""Whole games of Wonky, from the deal to the end, by bots without a thought in a world of luck."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.bots.random_bot import RandomBot
from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.games.wonky.cards import ASKS_FOR, DECKS
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import WonkyState
from rumpus.host.loop import Stuck, run
from tests.games.wonky.world.scripted_world import ScriptedWorld, by_luck

HOUSES: list[dict[str, Any]] = [
    {},
    {"edition": "2015"},
    {"keep_drawn": True, "nudge": "restore"},
    {"nudge": "fall", "tallest": 2},
]


Check = Callable[[AnyPlay, Random], None]


def in_hand(view: Any) -> bool:
    return bool(view.table.phase == "place")


EVERY_ACTION = {
    edition: (
        *(PlayCard(card) for card in ASKS_FOR[edition]),
        *(PickUp(block) for block in BLOCKS[edition]),
        Draw(),
        Keep(),
    )
    for edition in BLOCKS
}


def check_laws(play: AnyPlay, luck: Random) -> None:
    """What must hold at every step of every game."""
    state: WonkyState = play.state
    assert (play.outcome is None) == bool(play.waits), "over exactly when nothing is waited for"
    assert msgspec.json.decode(msgspec.json.encode(state), type=WonkyState) == state
    for seat in map(Seat, range(state.seats)):
        offered = play.actions(seat)
        for action in EVERY_ACTION[state.options.edition]:
            if action in offered:
                a_copy(play, state).act(Act(seat, action))
            else:
                with pytest.raises(Refused):
                    play.act(Act(seat, action))
                assert play.state is state, "a refusal leaves no trace"
        assert play.view(seat) == WONKY.view(shuffled_behind(state, seat, luck), seat)
    assert play.view(None) == WONKY.view(shuffled_behind(state, None, luck), None)


def a_copy(play: AnyPlay, state: WonkyState) -> AnyPlay:
    other: AnyPlay = Play(WONKY, play.seats, play.options, b"other")
    other.state = state
    return other


def shuffled_behind(state: WonkyState, seat: Seat | None, luck: Random) -> WonkyState:
    """The same to this seat: what others hold and what is in the pile is dealt anew."""
    unseen = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    unseen += state.pile
    luck.shuffle(unseen)
    hands = tuple(
        hand if other == seat else tuple(unseen.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, pile=tuple(unseen))


def a_game(
    seats: int, house: dict[str, Any], no: int, mishaps: float = 0.3, check: Check | None = None
) -> tuple[AnyPlay, list[Any]]:
    luck = Random(f"{seats} {house} {no}")
    options = WonkyOptions(**house)
    play: AnyPlay = Play(WONKY, seats, options, luck.randbytes(32))
    log: list[Any] = []
    deck = Counter(DECKS[options.edition])

    def tell(_: Ms, events: list[Any]) -> None:
        log.extend(events)
        state = play.state
        cards = Counter((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))
        assert cards == deck, "54 cards, always the same"
        if check:
            check(play, luck)

    run(play, [RandomBot(in_hand)] * seats, luck, tell, 20_000, ScriptedWorld(by_luck(luck, mishaps)))
    return play, log


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [1, 2, 3, 6, 20])
def test_a_game_ends_with_a_winner_and_its_log_tells_it_again(seats: int, house: dict[str, Any]) -> None:
    if seats == 1 and house.get("edition") == "2015":
        seats = 4
    for no in range(4):
        play, log = a_game(seats, house, no)
        assert play.outcome is not None
        assert len(play.outcome.winners) == 1
        again: AnyPlay = Play(WONKY, seats, play.options, b"")
        again.replay(msgspec.json.decode(msgspec.json.encode(event), type=WONKY.event) for event in log)
        assert again.state == play.state


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_laws_hold_at_every_step(seats: int, house: dict[str, Any]) -> None:
    a_game(seats, house, no=0, check=check_laws)


def test_every_kind_of_event_happens_but_the_deadlock_that_a_whole_deck_rules_out() -> None:
    happened = {
        type(event).__name__ for house in HOUSES for no in range(8) for event in a_game(3, house, no)[1]
    }
    known = {kind.__name__ for kind in WONKY.event.__args__}
    assert known - happened <= {"NobodyWon", "Passed"}


def test_with_steady_hands_the_ninth_block_is_reached() -> None:
    ends = Counter(a_game(4, {}, no, mishaps=0)[1][-1].by for no in range(20))
    assert ends["ninth_block"] > 10


def test_a_game_without_its_world_stands_still_and_says_so() -> None:
    luck = Random(1)
    play: AnyPlay = Play(WONKY, 2, WonkyOptions(), b"still")
    with pytest.raises(Stuck, match="let the chance pass"):
        run(play, [RandomBot(in_hand)] * 2, luck)
