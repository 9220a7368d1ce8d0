"""What the laws must know of Wok Up: house rules, what one might try, what is hidden, and how tokens land."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core.inputs import Fact, Ms, Seat
from rumpus.core.raced import Race
from rumpus.core.waits import Trial
from rumpus.games.wok.cards import KINDS, STACKS, Card
from rumpus.games.wok.landings import landed, some_flick
from rumpus.games.wok.pieces import TOKENS, Token
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.events import (
    CardTurned,
    GameBegan,
    RecipeWon,
    RoundBegan,
    TokensTakenBack,
    WokEvent,
)
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.state import Claim, ToLand, WokState
from rumpus.games.wok.rules.tasks import Aim, Throw, WokTask
from rumpus.laws.subject import Subject

OPTIONS = st.builds(
    WokOptions,
    goal=st.sampled_from([3, 5, 8]),
    two_faced=st.booleans(),
    window_ms=st.sampled_from([0, 100, 250, 500]),
    throw_wait_ms=st.sampled_from([1000, 4000]),
    ready_wait_ms=st.sampled_from([1000, 6000]),
    choose_wait_ms=st.sampled_from([1000, 5000]),
    pace=st.sampled_from(["normal", "relaxed", "patient"]),
)

UNIVERSE: list[WokAction] = [
    SayReady(),
    Shout(),
    *map(Cover, KINDS),
    *map(TakeRecipe, KINDS),
    *map(TurnCard, KINDS),
]


def universe(_: WokState) -> Iterator[WokAction]:
    yield from UNIVERSE


def pieces(state: WokState) -> Counter[str]:
    lying = [one.token for one in state.wok.lying] if state.wok else []
    thrown = [one.token for one in state.air]
    piled = [token for pile in state.piles for token in pile]
    return Counter(
        (*lying, *thrown, *piled, *(card for some in (*state.stacks, *state.won) for card in some))
    )


def known(before: WokState, after: WokState, _: Seat | None) -> Counter[str]:
    """What lies, flies or has been won, and the open cards. All cards of Touch are alike, and called like
    their stack: to name them tells nothing."""
    seen = Counter({"touch": 1000})
    for state in (before, after):
        lying = [one.token for one in state.wok.lying] if state.wok else []
        flying = [one.token for one in state.air] if isinstance(state.phase, ToLand) else []
        won = [card for cards in state.won for card in cards]
        seen |= Counter((*lying, *flying, *won, *map(state.top, state.open)))
    return seen


def reshuffled(state: WokState, seat: Seat | None, luck: Random) -> WokState:
    """Piles, tokens still in hand and covered cards mixed; claims of others made up, and their verdicts."""
    hidden = [] if isinstance(state.phase, ToLand) else [one.token for one in state.air]
    pool = [*hidden, *(token for pile in state.piles for token in pile)]
    luck.shuffle(pool)
    return replace(
        state,
        air=tuple(replace(one, token=pool.pop()) for one in state.air) if hidden else state.air,
        piles=tuple(tuple(pool.pop() for _ in pile) for pile in state.piles),
        stacks=tuple(
            _mixed(stack, kind in state.open, luck) for kind, stack in zip(KINDS, state.stacks, strict=True)
        ),
        race=_race(state, seat, luck),
    )


def _mixed(stack: tuple[Card, ...], top_is_open: bool, luck: Random) -> tuple[Card, ...]:
    below, top = (stack[:-1], stack[-1:]) if top_is_open else (stack, ())
    return (*luck.sample(below, len(below)), *top)


def _race(state: WokState, seat: Seat | None, luck: Random) -> Race[Claim] | None:
    """One's own claims stand, but what they are worth is as hidden as whether anybody else made one."""
    own = [claim for claim in state.race.claims if claim.seat == seat] if state.race else []
    others = [other for other in range(state.seats) if other != seat]
    right, shown = luck.random() < 0.5, Ms(luck.randrange(10**6))
    made_up = Claim(Seat(luck.choice(others)), Shout(), Ms(luck.randrange(10**6)), right, shown)
    claims = [replace(claim, right=luck.choice([True, False, None])) for claim in own]
    claims += [made_up] * luck.randrange(2)
    return Race(luck.randrange(99), Ms(luck.randrange(10**6)), tuple(claims)) if claims else None


def tiny(seats: int, options: WokOptions, luck: Random) -> list[WokEvent]:
    """A token or two each, and stacks that run out, though never all of them; everybody may have most of what
    it takes already. All chilis are among the tokens: somebody can always win."""
    chilis, others = TOKENS[:5], TOKENS[5:]
    tokens: list[Token] = [*chilis, *luck.sample(others, luck.randrange(seats))]
    luck.shuffle(tokens)
    piles = tuple(tuple(tokens[seat::seats]) for seat in range(seats))
    goal = options.goal
    few = (luck.randrange(3), luck.randrange(3)) if goal <= 5 else (10, luck.randrange(5, 7))
    heights = luck.sample([10, 10, luck.choice([8, 10]), *few], 5)
    stacks = tuple(tuple(luck.sample(stack, height)) for stack, height in zip(STACKS, heights, strict=True))
    left = [list(stack) for stack in stacks]
    won = luck.choice([0, goal - 2, goal - 1, goal - 1])
    prizes = [RecipeWon(Seat(no % seats), max(left, key=len).pop(), "cover") for no in range(won * seats)]
    tops = [stack[-1] for stack in left if stack]
    turned = [CardTurned(Seat(0), card) for card in luck.sample(tops, min(3, len(tops)))]
    nothing_back = TokensTakenBack(((),) * seats)
    return [GameBegan(stacks, (), piles), *prizes, *turned, nothing_back, RoundBegan(Ms(1000))]


def world(trial: Trial, luck: Random, now: Ms) -> Fact:
    """Mostly what should happen; now and then a word that comes too late, or from the wrong hand."""
    task: WokTask = trial.task
    seat = luck.choice([one.seat for one in task.thrown])
    late = Flicked(trial.id - 1, now, seat, some_flick(luck))
    match task:
        case Aim():
            return late if luck.random() < 0.1 else Flicked(trial.id, now, seat, some_flick(luck))
        case Throw():
            return late if luck.random() < 0.1 else TokensLanded(trial.id, now, landed(task, {}, luck))


SUBJECT = Subject(
    game=WOK,
    options=OPTIONS,
    universe=universe,
    reshuffled=reshuffled,
    pieces=pieces,
    known=known,
    tiny=tiny,
    world=world,
)
