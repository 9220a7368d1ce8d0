"""A table: who sits where, who hosts, which game under which house rules, and what has been played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rumpus.core.game import Level, Pace
from rumpus.core.inputs import Ms, Seat


class Chair(Struct, frozen=True):
    """A place at the table. `person` is set for people, `level` for bots; neither: it is open."""

    person: str = ""
    name: str = ""
    level: Level | None = None
    ready: bool = False
    away: bool = False
    """A bot holds the seat of a person who is silent, until they are back."""


OPEN = Chair()


class Result(Struct, frozen=True):
    """How one game at this table ended. `stopped` by the host: nobody won."""

    no: int
    game: str
    names: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    stopped: bool = False
    chain: str = ""
    """The head of the chain over the game's log: who notes it sees whether that log was changed since."""


class Secret(Struct, frozen=True):
    """Of the next game: the house has promised it and tells it when that game is over."""

    no: int
    round: int
    secret: str
    commitment: str
    promises: dict[str, str] = {}
    """By person: what their pages promised to mix in."""
    seeds: dict[str, str] = {}
    """By person: what was told of that, since the game is to start."""
    left_out: dict[str, str] = {}
    """By person: why their page mixes nothing in."""
    asked: bool = False
    """The game is to start when all is told."""
    due: Ms | None = None
    """While it is starting: when that comes to nothing, or is tried again."""
    void: bool = False


class Asking(Struct, frozen=True):
    """Somebody waits for the host's leave to sit down; on any seat, if none is named."""

    no: int
    person: str
    name: str
    seat: Seat | None = None


class TableState(Struct, frozen=True):
    code: str
    game: str
    options: dict[str, Any]
    """The house rules as the host set them; the game's own type checks them."""
    turn_seconds: int = 0
    """After so long a bot moves for whoever's turn it is; 0: nobody is hurried."""
    chairs: tuple[Chair, ...] = ()
    host: str = ""
    games: int = 0
    playing: bool = False
    results: tuple[Result, ...] = ()
    moved: tuple[str, ...] = ()
    """Seat-moving tokens already used."""
    seen: dict[str, Seat] = {}
    """Whose hand each person has seen in the game that is being played: nobody takes another."""
    sent_away: tuple[str, ...] = ()
    """Who was asked to leave, and sits down here again only with the host's leave."""
    asking: tuple[Asking, ...] = ()
    asked: int = 0
    """How often anybody has asked, ever: each has a number."""
    declined: tuple[str, ...] = ()
    """Who was told "not now" since the last game began or ended."""
    pace: Pace = "usual"
    """Of the bots."""
    lesson: str = ""
    """The scene that is being learnt; empty: a game as any other."""
    sealed: Secret | None = None
    """Between games."""

    @property
    def starting(self) -> bool:
        return self.sealed is not None and self.sealed.due is not None

    def seat_of(self, person: str) -> Seat | None:
        if not person:
            return None
        return next((Seat(i) for i, chair in enumerate(self.chairs) if chair.person == person), None)
