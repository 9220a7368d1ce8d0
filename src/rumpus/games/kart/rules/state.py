"""The state of a game of Kart, all of it, hidden parts included."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat, Timing
from rumpus.core.raced import Race, Raced
from rumpus.games.kart.cards import Card, Colour
from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.options import KartOptions

PhaseName = Literal["play", "keep", "name", "aim", "answer", "deal", "over"]
"""What the page calls the phases."""


class ToPlay(Struct, frozen=True, gc=False, tag="play"):
    """The seat whose turn it is plays or draws."""

    name: ClassVar[PhaseName] = "play"


class ToKeep(Struct, frozen=True, gc=False, tag="keep"):
    """K-T2: the card just drawn fits; play it or keep it."""

    name: ClassVar[PhaseName] = "keep"
    card: Card


class ToName(Struct, frozen=True, gc=False, tag="name"):
    """A colour is owed: by the starter (K-S3), after a bomb (K-I5) or a box with nothing to turn (K-B3)."""

    name: ClassVar[PhaseName] = "name"
    owed: Literal["start", "bomb", "empty_box"]


class ToAim(Struct, frozen=True, gc=False, tag="aim"):
    """K-I3: the shell wants a target."""

    name: ClassVar[PhaseName] = "aim"


class ToAnswer(Struct, frozen=True, gc=False, tag="answer"):
    """K-A6, and K-A1 under stacking: `count` cards hang over the seat whose turn it is.

    `hand` and `colour` are what a challenge looks at: the hand when the card was played, and the colour
    then in force.
    """

    name: ClassVar[PhaseName] = "answer"
    card: Card
    by: Seat
    count: int
    hand: tuple[Card, ...] = ()
    colour: Colour | None = None
    may_challenge: bool = False


class ToDeal(Struct, frozen=True, gc=False, tag="deal"):
    """K-P2: the hand is over and the match is not; the next dealer deals."""

    name: ClassVar[PhaseName] = "deal"


class Over(Struct, frozen=True, gc=False, tag="over"):
    name: ClassVar[PhaseName] = "over"


Phase = ToPlay | ToKeep | ToName | ToAim | ToAnswer | ToDeal | Over

SEATS = tuple(map(Seat, range(10)))
"""K-C4: as many as can ever play."""

TO_PLAY, TO_AIM, TO_DEAL, OVER = ToPlay(), ToAim(), ToDeal(), Over()


class Claim(Struct, frozen=True):
    """One runner in an UNO race: a call, a catch, or the first act of the next turn, with its time."""

    seat: Seat
    action: KartAction
    at: Ms
    timing: Timing | None = None


class Shown(Struct, frozen=True):
    """K-A6: a challenged hand, for the challenger's eyes alone."""

    to: Seat
    whose: Seat
    cards: tuple[Card, ...]


class KartState(Struct, frozen=True, gc=False):
    options: KartOptions
    seats: int
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...] = ()
    """The draw pile; its top is last."""
    discards: tuple[Card, ...] = ()
    """The discard pile; its top is last."""
    colour: Colour | None = None
    """The colour in force. None until a starting wild, a bomb or an empty box has had its colour named."""
    turn: Seat = Seat(0)
    direction: int = 1
    phase: Phase = OVER
    exposed: Seat | None = None
    """K-U4: left with one card by a play of their own, and silent so far."""
    called: tuple[Seat, ...] = ()
    """Who has said UNO for the one card they still hold."""
    race: Race[Claim] | None = None
    races: int = 0
    raced: tuple[Raced, ...] = ()
    """The last of them in which somebody called or caught."""
    last_actor: Seat | None = None
    """Who had the turn last, of all others (house rule `banana: last_actor`)."""
    false_calls: tuple[Seat, ...] = ()
    """Who has already caught nobody during this turn (house rule `false_call_draws`)."""
    stuck: int = 0
    """How many seats in a row passed with nothing to draw (K-T3)."""
    shown: Shown | None = None
    dealer: Seat = Seat(0)
    hand_no: int = 0
    scores: tuple[int, ...] = ()
    winner: Seat | None = None
    """Of the last hand."""
    points: int = 0
    """What the last hand brought."""
    over: bool = False

    @property
    def top(self) -> Card:
        return self.discards[-1]
