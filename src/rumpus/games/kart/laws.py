"""What the laws must know of Kart: house rules, what one might try, and what a seat cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Race
from rumpus.games.kart.cards import COLOURS, DECKS, KINDS, WILD, Card
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import (
    Aim,
    CallUno,
    CatchUno,
    Challenge,
    Deal,
    Draw,
    KartAction,
    Keep,
    NameColour,
    PlayCard,
    TakeCards,
)
from rumpus.games.kart.rules.dealing import starts_pile
from rumpus.games.kart.rules.events import HandBegan, KartEvent
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import TO_PLAY, Claim, KartState, Phase, ToAnswer, ToKeep
from rumpus.laws.subject import Subject, no_world

OPTIONS = st.builds(
    KartOptions,
    deck=st.sampled_from(["standard", "published"]),
    target=st.sampled_from([0, 0, 0, 1, 60]),
    stacking=st.booleans(),
    reverse_two_players=st.sampled_from(["skip", "turn"]),
    wd4_bluff=st.booleans(),
    banana=st.sampled_from(["seat_before", "last_actor"]),
    false_call_draws=st.integers(0, 4),
    last_card_acts=st.booleans(),
)

PLAYS = [
    PlayCard(card, colour, uno)
    for card, colour, uno in product((*KINDS, "R10"), (None, *COLOURS), (False, True))
]
PLAIN: list[KartAction] = [
    Draw(),
    Keep(),
    TakeCards(),
    Challenge(),
    CallUno(),
    Deal(),
    *map(NameColour, COLOURS),
]


def universe(state: KartState) -> Iterator[KartAction]:
    yield from PLAYS
    yield from PLAIN
    for target in range(-1, state.seats + 1):
        yield Aim(Seat(target))
        yield CatchUno(Seat(target))


def pieces(state: KartState) -> Counter[Card]:
    return Counter((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))


def known(before: KartState, after: KartState, seat: Seat | None) -> Counter[Card]:
    """What lies or lay open, one's own hand, and a hand that a challenge opened to oneself."""
    seen = Counter(before.discards) | Counter(after.discards)
    if after.winner is not None:  # K-P1: every hand is laid open to be counted
        return seen + Counter(card for hand in after.hands for card in hand)
    if seat is not None:
        seen += Counter(after.hands[seat])
        if after.shown is not None and after.shown.to == seat:
            seen += Counter(after.shown.cards)
    return seen


def reshuffled(state: KartState, seat: Seat | None, luck: Random) -> KartState:
    """Other hands and the pile dealt anew, others' claims in a race made up, others' revelations too."""
    open_to = range(state.seats) if state.winner is not None else (seat,)
    hidden = [hand for other, hand in enumerate(state.hands) if other not in open_to]
    pool = [*state.pile, *(card for hand in hidden for card in hand)]
    luck.shuffle(pool)
    deal = _Deal(pool)
    hands = tuple(
        hand if other in open_to else deal.cards(len(hand)) for other, hand in enumerate(state.hands)
    )
    state = replace(state, hands=hands, pile=deal.cards(len(state.pile)))
    shown = state.shown
    if shown is not None and shown.to != seat:
        other_hand = tuple(luck.choices(KINDS, k=luck.randrange(9)))
        shown = luck.choice([None, replace(shown, cards=other_hand)])
    return replace(state, phase=_phase(state, seat, luck), race=_race(state.race, seat, luck), shown=shown)


@dataclass
class _Deal:
    pool: list[Card]

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(self.pool.pop() for _ in range(count))


def _phase(state: KartState, seat: Seat | None, luck: Random) -> Phase:
    match state.phase:
        case ToKeep() if state.turn != seat:
            others: list[Phase] = [TO_PLAY, ToKeep(luck.choice(state.hands[state.turn]))]
            return luck.choice(others)
        case ToAnswer(by=by) as hanging if by != seat:
            return replace(hanging, hand=tuple(luck.choices(KINDS, k=len(hanging.hand))))
        case phase:
            return phase


def _race(race: Race[Claim] | None, seat: Seat | None, luck: Random) -> Race[Claim] | None:
    """One's own claims stand; whether others claimed is theirs to know, and so is whether a race is on."""
    own = tuple(claim for claim in race.claims if claim.seat == seat) if race else ()
    if not own:
        return luck.choice([None, _other_claims(seat)])
    return replace(_other_claims(seat), claims=(*own, *_other_claims(seat).claims))


def _other_claims(seat: Seat | None) -> Race[Claim]:
    other = Seat(0 if seat else 1)
    return Race(0, Ms(10**9), (Claim(other, Draw(), Ms(10**9)), Claim(other, CallUno(), Ms(10**9))))


def tiny(seats: int, options: KartOptions, luck: Random) -> list[KartEvent]:
    """A hand with next to nothing to draw. A match would deal its second hand from a whole deck.

    Wilds are among the cards as in every deck: without any, a few cards of one colour can go round for ever
    while everybody waits with others.
    """
    if options.target:
        return []
    kinds = sorted(set(DECKS[options.deck]))
    some = [card for card in kinds if luck.random() < 0.3] or kinds
    hands = tuple(tuple(luck.choices(some, k=luck.randint(1, 3))) for _ in range(seats))
    pile = [*luck.choices(some, k=luck.randrange(4)), WILD, WILD]
    luck.shuffle(pile)
    starter = luck.choice([card for card in kinds if starts_pile(card)])
    under = tuple(luck.choices(some, k=luck.randrange(2)))
    return [HandBegan(Seat(luck.randrange(seats)), hands, tuple(pile), (*under, starter))]


SUBJECT = Subject(
    game=KART,
    options=OPTIONS,
    universe=universe,
    reshuffled=reshuffled,
    pieces=pieces,
    known=known,
    tiny=tiny,
    world=no_world,
)
