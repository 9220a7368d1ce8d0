"""What happened in a game of Wok Up. Those that are also sights hide nothing; the others hold a secret.

How tokens came to lie is part of the events: a log alone can lay the table again.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import RacesRecalled
from rumpus.games.wok.cards import Card, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import Token
from rumpus.games.wok.rules.state import Claim
from rumpus.games.wok.rules.tasks import Flick, Thrown

How = Literal["cover", "special", "gift"]
"""What won a card: a hand, a shout, or the other's mistake between two."""


class GameBegan(Struct, frozen=True, tag="game_began"):
    """O-S1 to O-S3."""

    stacks: tuple[tuple[Card, ...], ...]
    open: tuple[Kind, ...]
    piles: tuple[tuple[Token, ...], ...]


class RoundBegan(Sight, frozen=True, tag="round_began"):
    at: Ms


class ReadySaid(Sight, frozen=True, tag="ready_said"):
    seat: Seat


class ThrowBegan(Sight, frozen=True, tag="throw_began"):
    """The signal: each of these has the top token of their pile in hand."""

    seats: tuple[Seat, ...]
    at: Ms


class TokenFlicked(Struct, frozen=True, tag="token_flicked"):
    """How is shown only when all fly: nobody aims by another's aim."""

    seat: Seat
    flick: Flick


class TokensFlew(Sight, frozen=True, tag="tokens_flew"):
    """O-R1: those without a flick were tossed to the middle."""

    thrown: tuple[Thrown, ...]


class ThrowCalledOff(Sight, frozen=True, tag="throw_called_off"):
    """All who were to throw went out before they did."""

    at: Ms


class TokensSettled(Sight, frozen=True, tag="tokens_settled"):
    lying: tuple[Lying, ...]
    at: Ms


class ClaimMade(Struct, frozen=True, tag="claim_made"):
    """A cover or a shout entered the race that `due` closes. Shown to nobody."""

    claim: Claim
    due: Ms


class RaceJudged(Struct, frozen=True, tag="race_judged"):
    """The photo: the claims in the order in which they are judged. What they were worth follows."""

    claims: tuple[Claim, ...]


class WentOut(Sight, frozen=True, tag="went_out"):
    """O-R7, O-X3: by covering this incomplete recipe, or by a shout."""

    seat: Seat
    covered: Kind | None


class ProofShown(Sight, frozen=True, tag="proof_shown"):
    """O-R4: from now on everybody sees what counted; nobody chooses yet."""

    at: Ms


class TakeOwed(Sight, frozen=True, tag="take_owed"):
    """O-X1: this seat, having shouted rightly, chooses a card to take."""

    seat: Seat
    at: Ms


class SpecialCalled(Sight, frozen=True, tag="special_called"):
    """O-X1: rightly; a card is to be chosen."""

    seat: Seat
    at: Ms


class RecipeWon(Sight, frozen=True, tag="recipe_won"):
    seat: Seat
    card: Card
    how: How


class TurnOwed(Sight, frozen=True, tag="turn_owed"):
    """O-R4: this seat chooses a stack to turn a card of."""

    seat: Seat
    at: Ms


class CardTurned(Sight, frozen=True, tag="card_turned"):
    seat: Seat
    card: Card


class RoundVoided(Sight, frozen=True, tag="round_voided"):
    """O-R7: nobody won it."""


class TokensTakenBack(Struct, frozen=True, tag="tokens_taken_back"):
    """O-R5: what goes under each seat's pile, the undermost first."""

    shares: tuple[tuple[Token, ...], ...]


class GameWon(Sight, frozen=True, tag="game_won"):
    """O-V2."""

    winners: tuple[Seat, ...]


WokEvent = (
    GameBegan | RoundBegan | ReadySaid | ThrowBegan | TokenFlicked | TokensFlew | ThrowCalledOff
    | TokensSettled | ClaimMade | RaceJudged | WentOut | SpecialCalled | RecipeWon | ProofShown | TakeOwed
    | TurnOwed | CardTurned | RoundVoided | TokensTakenBack | GameWon | RacesRecalled
)  # fmt: skip


# --- what a witness may say of the events that hold a secret ---


class WokLaid(Sight, frozen=True, tag="wok_laid"):
    """The open cards, and how many tokens each has."""

    cards: tuple[Card, ...]
    counts: tuple[int, ...]


class FlickSeen(Sight, frozen=True, tag="flick_seen"):
    seat: Seat


class Runner(Struct, frozen=True, omit_defaults=True):
    """One claim in the photo finish."""

    seat: Seat
    covered: Kind | None
    """None: a shout."""
    at: Ms
    """Counted from the earliest."""
    reaction: Ms | None
    """From the rest it was judged on to the hand; that is what decides. None: nothing lay there yet."""
    credit: Ms
    """What lag gave back: `reaction` and this are what went by until it arrived."""
    dt: Ms
    """What the page said its reaction was; 0 for bots, who have no page."""
    floor: Ms = Ms(0)
    """Where the hand was there before anybody could see anything: what it counts as. Else 0."""


class PhotoFinish(Sight, frozen=True, tag="photo_finish"):
    runners: tuple[Runner, ...]


class TokensShared(Sight, frozen=True, tag="tokens_shared"):
    """How many each got back."""

    counts: tuple[int, ...]


WokSight = (
    WokLaid | RoundBegan | ReadySaid | ThrowBegan | FlickSeen | TokensFlew | ThrowCalledOff | TokensSettled
    | PhotoFinish | WentOut | SpecialCalled | RecipeWon | ProofShown | TakeOwed | TurnOwed | CardTurned
    | RoundVoided | TokensShared | GameWon
)  # fmt: skip
