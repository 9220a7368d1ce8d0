"""Kart stories as notation: `race("R7 G2 | B5 W?", top="R3", pile="Y5 B1")`, then `play(0, "R7")`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from rumpus.core.inputs import Act, Ms, Rang, Refused, Seat, Timing
from rumpus.core.play import Play
from rumpus.core.waits import Alarm
from rumpus.games.kart.cards import COLOUR, Card, Colour
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules import events as ev
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
from rumpus.games.kart.rules.events import KartEvent
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import TO_PLAY, KartState
from rumpus.games.kart.rules.view import KartMine, KartView
from rumpus.games.registry import catalogue

BOOK = catalogue("kart", "en")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(text.split())


def race(
    hands: str,
    *,
    top: str = "R0",
    pile: str = "",
    under: str = "",
    colour: Colour | None = None,
    turn: int = 0,
    dealer: int = -1,
    direction: int = 1,
    scores: tuple[int, ...] = (),
    seed: bytes = b"a story",
    **options: Any,
) -> Heat:
    """A race in the middle of a hand. Hands are parted by `|`; the pile is written in drawing order."""
    held = tuple(cards(hand) for hand in hands.split("|"))
    heat = Heat(len(held), KartOptions(**options), seed)
    heat.state = replace(
        heat.state,
        hands=held,
        pile=cards(pile)[::-1],
        discards=(*cards(under), top),
        colour=colour or COLOUR[top],
        turn=Seat(turn),
        dealer=Seat(dealer % len(held)),
        direction=direction,
        phase=TO_PLAY,
        hand_no=1,
        scores=scores or (0,) * len(held),
    )
    return heat


def fresh(seats: int, seed: bytes = b"a story", **options: Any) -> Heat:
    """A race from its deal."""
    heat = Heat(seats, KartOptions(**options), seed)
    heat.story = heat.race.begin()
    return heat


class Heat:
    """A race being told. `story` holds the events of the last input."""

    def __init__(self, seats: int, options: KartOptions, seed: bytes) -> None:
        self.race = Play(KART, seats, options, seed)
        self.story: list[KartEvent] = []

    # --- what seats do; each gives the story that follows ---

    def play(
        self, seat: int, card: str, colour: Colour | None = None, uno: bool = False, **when: Any
    ) -> list[str]:
        return self.do(seat, PlayCard(card, colour, uno), **when)

    def draw(self, seat: int, **when: Any) -> list[str]:
        return self.do(seat, Draw(), **when)

    def keep(self, seat: int) -> list[str]:
        return self.do(seat, Keep())

    def take(self, seat: int, **when: Any) -> list[str]:
        return self.do(seat, TakeCards(), **when)

    def challenge(self, seat: int, **when: Any) -> list[str]:
        return self.do(seat, Challenge(), **when)

    def name(self, seat: int, colour: Colour) -> list[str]:
        return self.do(seat, NameColour(colour))

    def aim(self, seat: int, target: int, **when: Any) -> list[str]:
        return self.do(seat, Aim(Seat(target)), **when)

    def call(self, seat: int, **when: Any) -> list[str]:
        return self.do(seat, CallUno(), **when)

    def catch(self, seat: int, target: int, **when: Any) -> list[str]:
        return self.do(seat, CatchUno(Seat(target)), **when)

    def deal(self, seat: int) -> list[str]:
        return self.do(seat, Deal())

    def do(self, seat: int, action: KartAction, at: int = 0, horizon: int = 0, act_id: str = "") -> list[str]:
        """One act, with a horizon if people race; cards are counted before and after."""
        timing = Timing(Ms(at), Ms(0), Ms(0), Ms(horizon)) if horizon else None
        before = self.pieces
        self.story = self.race.act(Act(Seat(seat), action, Ms(at), act_id, timing))
        if not any(isinstance(event, ev.HandBegan) for event in self.story):
            assert self.pieces == before, "a card came from nowhere or got lost"
        return self.told

    def ring(self, at: int = 0, no: int | None = None) -> list[str]:
        """The photo's alarm, of the race that is on unless another is meant."""
        no = self.state.races if no is None else no
        self.story = self.race.fact(Rang("photo", no, Ms(at)))
        return self.told

    def refused(self, seat: int, action: KartAction) -> str:
        """The rule and the reason by which this is refused, making sure that it leaves no trace."""
        state, count = self.state, self.race.count
        assert action not in self.race.actions(Seat(seat)), "what is offered must not be refused"
        with pytest.raises(Refused) as raised:
            self.race.act(Act(Seat(seat), action, id="refused"))
        refusal = raised.value
        assert self.state is state, "a refusal changes nothing"
        assert self.race.count == count, "a refusal burns no luck"
        assert not self.race.knows("refused"), "a refused act may be sent again"
        said = BOOK.refusals[refusal.why]
        assert refusal.rule in said.rules, "the catalogue knows of this rule"
        assert set(refusal.params) == set(said.params), "and can make a sentence of it"
        return f"{refusal.rule} {refusal.why}"

    def why_not(self, seat: int, action: KartAction) -> str:
        """The sentence somebody reads who tries this."""
        with pytest.raises(Refused) as raised:
            self.race.act(Act(Seat(seat), action))
        return BOOK.refusal(raised.value.why, raised.value.params)

    # --- what there is to see ---

    @property
    def state(self) -> KartState:
        return self.race.state

    @state.setter
    def state(self, state: KartState) -> None:
        self.race.state = state

    @property
    def told(self) -> list[str]:
        return [tell(event) for event in self.story]

    def hand(self, seat: int) -> str:
        return " ".join(self.state.hands[seat])

    @property
    def hands(self) -> str:
        return " | ".join(map(self.hand, range(self.state.seats)))

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    @property
    def pile(self) -> str:
        return " ".join(self.state.pile[::-1])

    @property
    def pieces(self) -> Counter[Card]:
        state = self.state
        return Counter((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))

    @property
    def phase(self) -> str:
        return self.view().table.phase

    def view(self, seat: int | None = None) -> KartView:
        return self.race.view(None if seat is None else Seat(seat))

    def mine(self, seat: int) -> KartMine:
        mine = self.view(seat).mine
        assert mine is not None
        return mine

    def offers(self, seat: int) -> list[str]:
        return [tell(action) for action in self.race.actions(Seat(seat))]

    def seen(self, seat: int | None) -> list[str]:
        """The last story as this seat, or a watcher, witnesses it."""
        sights = self.race.sights(self.story, None if seat is None else Seat(seat))
        return [tell(sight) for sight in sights]

    @property
    def due(self) -> list[int]:
        return [wait.due for wait in self.race.waits if isinstance(wait, Alarm)]


def tell(value: msgspec.Struct) -> str:
    """`card_played 0 R7`, `cards_drawn 1 [Y5 B1] draw_two`: the tag and what it holds, in few words."""
    held = (_words(field) for field in asdict(value).values())
    return " ".join([str(value.__struct_config__.tag), *(word for word in held if word)])


def _words(value: object) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "!"
        case tuple():
            return f"[{' '.join(map(_words, value))}]"
        case msgspec.Struct():
            return f"({' '.join(_words(field) for field in asdict(value).values())})"
        case _:
            return str(value)
