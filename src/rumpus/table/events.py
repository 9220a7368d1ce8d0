"""What happened at the table. These stay on the server: clients get the table's view."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rumpus.core.game import Level, Pace
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Header


class TableMade(Struct, frozen=True, tag="table_made"):
    code: str
    game: str


class OptionsSet(Struct, frozen=True, tag="options_set"):
    options: dict[str, Any]
    turn_seconds: int


class PaceSet(Struct, frozen=True, tag="pace_set"):
    pace: Pace


class ChairAdded(Struct, frozen=True, tag="chair_added"):
    pass


class ChairRemoved(Struct, frozen=True, tag="chair_removed"):
    seat: Seat


class Sat(Struct, frozen=True, tag="sat"):
    """Also in a bot's place in mid-game, or from another device (`token` is then used up)."""

    seat: Seat
    person: str
    name: str
    token: str = ""


class BotSat(Struct, frozen=True, tag="bot_sat"):
    seat: Seat
    name: str
    level: Level


class Left(Struct, frozen=True, tag="left"):
    seat: Seat


class Renamed(Struct, frozen=True, tag="renamed"):
    seat: Seat
    name: str


class ReadySet(Struct, frozen=True, tag="ready_set"):
    seat: Seat
    ready: bool


class Swapped(Struct, frozen=True, tag="swapped"):
    a: Seat
    b: Seat


class Asked(Struct, frozen=True, tag="asked"):
    """For a seat that is had only with the host's leave."""

    no: int
    person: str
    name: str
    seat: Seat | None = None


class AskDropped(Struct, frozen=True, tag="ask_dropped"):
    person: str


class Declined(Struct, frozen=True, tag="declined"):
    person: str


class SentAway(Struct, frozen=True, tag="sent_away"):
    """It lasts until the host lets them sit down again."""

    person: str


class HostPassed(Struct, frozen=True, tag="host_passed"):
    person: str


class WentAway(Struct, frozen=True, tag="went_away"):
    seat: Seat


class CameBack(Struct, frozen=True, tag="came_back"):
    seat: Seat


class Sealed(Struct, frozen=True, tag="sealed"):
    """The house drew a secret for the next game. It is stored before anybody is shown its commitment."""

    no: int
    round: int
    secret: str
    commitment: str


class SeedPromised(Struct, frozen=True, tag="seed_promised"):
    person: str
    promise: str


class LeftOut(Struct, frozen=True, tag="left_out"):
    """This person's page mixes nothing into the next game: it is gone, or was silent when it was asked."""

    person: str
    why: Literal["gone", "silent"]


class SeedsAsked(Struct, frozen=True, tag="seeds_asked"):
    """The game starts when all that was promised is told."""

    due: Ms


class SeedTold(Struct, frozen=True, tag="seed_told"):
    person: str
    seed: str


class StartVoided(Struct, frozen=True, tag="start_voided"):
    """Not all was told: the secret and all promises are void. Another start is tried then, or none at all."""

    again: Ms | None = None


class GameStarted(Struct, frozen=True, tag="game_started"):
    """`seed` is the secret that the header's commitment is of. It never leaves while a game runs."""

    no: int
    header: Header
    seed: str


class GameEnded(Struct, frozen=True, tag="game_ended"):
    no: int
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    stopped: bool = False
    chain: str = ""
    """The head of the chain over the game's log."""


TableEvent = (
    TableMade | OptionsSet | ChairAdded | ChairRemoved | Sat | BotSat | Left | Renamed | ReadySet | Swapped
    | HostPassed | WentAway | CameBack | GameStarted | GameEnded | Asked | AskDropped | Declined | SentAway
    | PaceSet | Sealed | SeedPromised | LeftOut | SeedsAsked | SeedTold | StartVoided
)  # fmt: skip
