"""What the laws must know of Wonky: house rules, what one might try, what is hidden, and how towers fare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core.inputs import Fact, Ms, Seat
from rumpus.core.waits import Trial
from rumpus.games.wonky.cards import ASKS_FOR, COMBO_REVERSE, PASS, REVERSE, Card
from rumpus.games.wonky.neat_stacks import height_mm, on_top, stacked
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard, WonkyAction
from rumpus.games.wonky.rules.events import GameBegan, TurnBegan, WonkyEvent
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import ToCount, ToPlace, WonkyState
from rumpus.games.wonky.rules.tasks import Count, Place, Watch, WonkyTask
from rumpus.laws.subject import Subject

OPTIONS = st.builds(
    WonkyOptions,
    edition=st.sampled_from(["2015", "2024"]),
    wobble=st.sampled_from(["gentle", "standard", "cruel"]),
    tallest=st.integers(0, 20),
    youngest=st.integers(0, 20),
    keep_drawn=st.booleans(),
    nudge=st.sampled_from(["warn", "restore", "fall"]),
    count_until_still=st.booleans(),
)

UNIVERSE: list[WonkyAction] = [
    Draw(),
    Keep(),
    *map(PlayCard, {card for cards in ASKS_FOR.values() for card in cards}),
    *map(PickUp, {block for blocks in BLOCKS.values() for block in blocks}),
    PlayCard("Q9"),
    PickUp("Q9"),
]


def universe(_: WonkyState) -> Iterator[WonkyAction]:
    yield from UNIVERSE


def pieces(state: WonkyState) -> Counter[Card]:
    return Counter((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))


def known(before: WonkyState, after: WonkyState, seat: Seat | None) -> Counter[Card]:
    """What lies or lay open, and one's own hand. A block goes by the code of its own card: those that are
    built with may be named, each by itself and in a scene."""
    seen = Counter(before.discards) | Counter(after.discards)
    if seat is not None:
        seen += Counter(after.hands[seat])
    for state in (before, after):
        seen += Counter(dict.fromkeys(state.tower, 2))
        if isinstance(state.phase, ToPlace | ToCount):
            seen[state.phase.block] += 2
    return seen


def reshuffled(state: WonkyState, seat: Seat | None, luck: Random) -> WonkyState:
    """Other hands and the pile dealt anew."""
    pool = [*state.pile, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
    luck.shuffle(pool)
    hands = tuple(
        hand if other == seat else tuple(pool.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, pile=tuple(pool))


def tiny(seats: int, options: WonkyOptions, luck: Random) -> list[WonkyEvent]:
    """Next to nothing to draw. Where Passes could go round for ever a combo sees to an end; Reverses, which
    two neighbours could throw back and forth for ever, are left out."""
    kinds = [card for card in ASKS_FOR[options.edition] if card != REVERSE]
    some = [card for card in kinds if luck.random() < 0.2] or [luck.choice(BLOCKS[options.edition])]
    hands = [tuple(luck.choices(some, k=luck.randint(1, 3))) for _ in range(seats)]
    if PASS in some:
        hands[0] += (COMBO_REVERSE,)
    pile = tuple(luck.choices(some, k=luck.randrange(4)))
    return [GameBegan(tuple(hands), pile), TurnBegan(Seat(luck.randrange(seats)))]


def world(trial: Trial, luck: Random, now: Ms) -> Fact:
    """Mostly what should happen; now and then a word that comes too late."""
    task: WonkyTask = trial.task
    fall = fa.TowerFell(trial.id, now, task.scene.names[-1:], task.scene)
    late = fa.TowerFell(trial.id - 1, now, (), task.scene)
    match task:
        case Watch():
            return fall if luck.random() < 0.03 else late
        case Place(scene, block):
            let_go = fa.LetGo(trial.id, now, block, scene.adding(block, on_top(scene, block)))
            if not scene.pieces:
                return let_go
            shove = fa.Nudged(trial.id, now, scene.names, 4, stacked(*scene.names))
            return luck.choices([let_go, shove, fall, late], [16, 2, 1, 1])[0]
        case Count(scene, block):
            stood = fa.BlockStood(trial.id, now, scene, height_mm(scene))
            if scene.names == (block,):
                return luck.choices([stood, fall, late], [16, 1, 1])[0]
            nothing = fa.AddedNothing(trial.id, now, block, scene.without(block))
            missed = fa.Missed(trial.id, now, block, scene.without(block))
            return luck.choices([stood, fall, nothing, missed, late], [12, 3, 1, 1, 1])[0]


SUBJECT = Subject(
    game=WONKY,
    options=OPTIONS,
    universe=universe,
    reshuffled=reshuffled,
    pieces=pieces,
    known=known,
    tiny=tiny,
    world=world,
)
