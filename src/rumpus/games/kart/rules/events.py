"""What happened in a game of Kart. Those that are also sights hide nothing; the others hold a secret."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rumpus.core.game import Sight, Step
from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Raced, RacesRecalled
from rumpus.games.kart.cards import Card, Colour
from rumpus.games.kart.rules.state import Claim, KartState

Why = Literal[
    "turn", "draw_two", "draw_four", "stack", "honest", "bluff",
    "banana", "shell", "lightning", "bomb", "uno", "false_call",
]  # fmt: skip
"""What made somebody draw: their turn, a card, a challenge answered either way, an item, or UNO."""


class HandBegan(Struct, frozen=True, gc=False, tag="hand_began"):
    """K-S1, K-S2: dealt and turned. `discards` holds the ignored action cards under the starter."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discards: tuple[Card, ...]


class CardPlayed(Sight, frozen=True, gc=False, tag="card_played"):
    seat: Seat
    card: Card
    colour: Colour | None = None
    uno: bool = False


class CardsDrawn(Struct, frozen=True, gc=False, tag="cards_drawn"):
    seat: Seat
    cards: tuple[Card, ...]
    why: Why


class Passed(Sight, frozen=True, gc=False, tag="passed"):
    """K-T3: nothing fits and there is nothing to draw."""

    seat: Seat


class TurnBegan(Sight, frozen=True, gc=False, tag="turn_began"):
    seat: Seat


class Skipped(Sight, frozen=True, gc=False, tag="skipped"):
    seat: Seat


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """K-T3: all discards but the top became the draw pile, in this order."""

    pile: tuple[Card, ...]


class ColourNamed(Sight, frozen=True, gc=False, tag="colour_named"):
    seat: Seat
    colour: Colour


class ItemTurned(Sight, frozen=True, gc=False, tag="item_turned"):
    """K-B1: the Item Box turned this card, and its item acts."""

    seat: Seat
    card: Card


class BoxEmpty(Sight, frozen=True, gc=False, tag="box_empty"):
    """K-B3: there was no card to turn."""

    seat: Seat


class ItemHit(Sight, frozen=True, gc=False, tag="item_hit"):
    """Whom a banana or a shell found."""

    seat: Seat
    target: Seat


class Challenged(Struct, frozen=True, gc=False, tag="challenged"):
    seat: Seat
    whose: Seat
    hand: tuple[Card, ...]
    honest: bool


class ClaimMade(Struct, frozen=True, gc=False, tag="claim_made"):
    """A call, a catch or a first act entered the race that `due` closes. Shown to nobody."""

    claim: Claim
    due: Ms


class UnoCalled(Sight, frozen=True, gc=False, tag="uno_called", omit_defaults=True):
    seat: Seat
    raced: Raced | None = None
    """How quick everybody was, where the host measured it."""


class UnoCaught(Sight, frozen=True, gc=False, tag="uno_caught", omit_defaults=True):
    seat: Seat
    by: Seat
    raced: Raced | None = None
    """Likewise."""


class CaughtNobody(Sight, frozen=True, gc=False, tag="caught_nobody"):
    """K-U5 under `false_call_draws`."""

    seat: Seat
    target: Seat


class RaceJudged(Struct, frozen=True, gc=False, tag="race_judged"):
    """The photo is taken; what the claims were worth follows as events of their own."""

    claims: tuple[Claim, ...]


class ActDropped(Sight, frozen=True, gc=False, tag="act_dropped"):
    """K-U3: when the photo was taken, what was held for it could no longer be done, as this rule says."""

    seat: Seat
    rule: str
    why: str


class HandWon(Sight, frozen=True, gc=False, tag="hand_won"):
    seat: Seat
    points: int


class HandVoided(Sight, frozen=True, gc=False, tag="hand_voided"):
    """K-T3: everybody passed in a row."""


KartEvent = (
    HandBegan | CardPlayed | CardsDrawn | Passed | TurnBegan | Skipped | Reshuffled | ColourNamed
    | ItemTurned | BoxEmpty | ItemHit | Challenged | ClaimMade | UnoCalled | UnoCaught | CaughtNobody
    | RaceJudged | ActDropped | HandWon | HandVoided | RacesRecalled
)  # fmt: skip

KartStep = Step[KartState, KartEvent]


# --- what a witness may say of the events that hold a secret ---


class Dealt(Sight, frozen=True, gc=False, tag="dealt"):
    dealer: Seat
    discards: tuple[Card, ...]


class Drew(Sight, frozen=True, gc=False, tag="drew"):
    """`cards` for the one who drew, and for nobody else."""

    seat: Seat
    count: int
    why: Why
    cards: tuple[Card, ...] | None = None


class PileTurned(Sight, frozen=True, gc=False, tag="pile_turned"):
    count: int


class HandShown(Sight, frozen=True, gc=False, tag="hand_shown"):
    """A challenge and how it went; `hand` for the challenger alone."""

    seat: Seat
    whose: Seat
    honest: bool
    hand: tuple[Card, ...] | None = None


class Runner(Struct, frozen=True, omit_defaults=True):
    """One claim in the photo finish. `at` counts from the earliest; `credit` is what lag gave back."""

    seat: Seat
    what: Literal["call", "catch", "act"]
    at: Ms
    credit: Ms
    floor: Ms = Ms(0)
    """Where the hand was there before anybody could see anything: what it counts as. Else 0."""


class PhotoFinish(Sight, frozen=True, gc=False, tag="photo_finish"):
    runners: tuple[Runner, ...]


KartSight = (
    Dealt | CardPlayed | Drew | Passed | TurnBegan | Skipped | PileTurned | ColourNamed | ItemTurned
    | BoxEmpty | ItemHit | HandShown | UnoCalled | UnoCaught | CaughtNobody | PhotoFinish | ActDropped
    | HandWon | HandVoided
)  # fmt: skip
