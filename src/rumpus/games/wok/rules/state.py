"""The state of a game of Wok Up, all of it, hidden parts included."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat, Timing
from rumpus.core.raced import Race, Raced
from rumpus.games.wok.cards import KINDS, Card, Kind
from rumpus.games.wok.lying import Settled
from rumpus.games.wok.pieces import Token
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.proof import Proof
from rumpus.games.wok.rules.tasks import Thrown

PhaseName = Literal["signal", "throw", "land", "show", "take", "turn", "over"]
"""What the page calls the phases."""


class ToSignal(Struct, frozen=True, tag="signal"):
    """O-R3: everybody looks; the next throw waits for those who are not ready, or for the time."""

    name: ClassVar[PhaseName] = "signal"
    since: Ms
    ready: tuple[Seat, ...] = ()


class ToThrow(Struct, frozen=True, tag="throw"):
    """O-R1: the signal was given, and somebody has not thrown yet."""

    name: ClassVar[PhaseName] = "throw"
    since: Ms


class ToLand(Struct, frozen=True, tag="land"):
    """The tokens are in the air."""

    name: ClassVar[PhaseName] = "land"


class ToShow(Struct, frozen=True, tag="show"):
    """O-R4: everybody looks at what counted, until all have seen it or the time is up."""

    name: ClassVar[PhaseName] = "show"
    since: Ms
    taker: Seat | None = None
    """O-X1: who shouted rightly, and takes a card next."""
    ready: tuple[Seat, ...] = ()


class ToTake(Struct, frozen=True, tag="take"):
    """O-X1: who shouted takes an open card."""

    name: ClassVar[PhaseName] = "take"
    seat: Seat
    since: Ms


class ToTurn(Struct, frozen=True, tag="turn"):
    """O-R4: the first of those who owe a new card turns one."""

    name: ClassVar[PhaseName] = "turn"
    since: Ms


class Over(Struct, frozen=True, tag="over"):
    name: ClassVar[PhaseName] = "over"


Phase = ToSignal | ToThrow | ToLand | ToShow | ToTake | ToTurn | Over

TO_LAND, OVER = ToLand(), Over()


class Claim(Struct, frozen=True):
    """A cover or a shout, with its time.

    `right` is what the wok that lay there at that time says of it; None: nothing lay there yet (O-R11).
    """

    seat: Seat
    action: Cover | Shout
    at: Ms
    right: bool | None
    shown: Ms | None
    """Since when that wok had been shown."""
    timing: Timing | None = None


class Owed(NamedTuple):
    """O-R4: who has to turn a card, having won one from this stack."""

    seat: Seat
    won_from: Kind


class WokState(Struct, frozen=True):
    options: WokOptions
    seats: int
    piles: tuple[tuple[Token, ...], ...]
    """Each seat's, unseen; its top is last."""
    won: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[Card, ...], ...] = ((),) * len(KINDS)
    """In the order of `KINDS`; the top is last, whether it is open or not."""
    open: tuple[Kind, ...] = ()
    """The stacks whose top card is turned up."""
    air: tuple[Thrown, ...] = ()
    """The tokens of the throw that is going on."""
    wok: Settled | None = None
    """As it last lay still in this round."""
    before: Settled | None = None
    """As it lay still the throw before: for acts that were made before the last throw was shown (O-R10)."""
    phase: Phase = OVER
    out: tuple[Seat, ...] = ()
    """O-R7: for the rest of the round."""
    race: Race[Claim] | None = None
    judged: tuple[Proof, ...] = ()
    """What every claim of the last race was about. Hidden: not all of them came to something."""
    proofs: tuple[Proof, ...] = ()
    """Those that did, for everybody to see."""
    owed: tuple[Owed, ...] = ()
    won_from: tuple[Kind, ...] = ()
    """The stacks from which a card was won in this round."""
    group: int = 0
    """O-R9: whose turn it is to throw."""
    round_no: int = 0
    throw_no: int = 0
    """Of this round."""
    races: int = 0
    raced: tuple[Raced, ...] = ()
    """The last of them."""
    trial: int = 0
    beat: int = 0
    """Counts what is waited for with an alarm, so that no alarm rings for another."""
    winners: tuple[Seat, ...] = ()
    over: bool = False

    def is_in(self, seat: Seat) -> bool:
        return 0 <= seat < self.seats and seat not in self.out

    @property
    def still_in(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in map(Seat, range(self.seats)) if seat not in self.out)

    @property
    def stacked(self) -> tuple[Kind, ...]:
        """The stacks with cards left."""
        return tuple(kind for kind, stack in zip(KINDS, self.stacks, strict=True) if stack)

    def top(self, kind: Kind) -> Card:
        return self.stacks[KINDS.index(kind)][-1]
