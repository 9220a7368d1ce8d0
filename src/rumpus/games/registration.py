"""All that a game brings into the house, in one record. Every list of games in the house derives from these.

What is heavy (physics, bots that reckon with towers) is named by functions that import it when first asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from rumpus.bots.bot import AnyBot, Stroke
from rumpus.core.game import AnyGame
from rumpus.core.inputs import Seat
from rumpus.core.log import Header, Log, parse
from rumpus.core.luck import Luck
from rumpus.core.story import Teller
from rumpus.world.world import World

if TYPE_CHECKING:  # the laws want hypothesis, which only those who test a game have
    from rumpus.laws.subject import Subject

MakeWorld = Callable[[Any, Random], World]
"""From house rules, and luck for worlds that go by odds."""


class PlanHand(Protocol):
    """What a bot's hand does about a task, as its seat sees the game; nothing, where no hand is wanted.

    Without foresight a glance must do; `pace` is how many times as long its pauses take. The same seed gives
    the same plan, in any process.
    """

    def __call__(
        self, level: str, view: Any, task: Any, seed: int, *, foresight: bool, pace: float
    ) -> tuple[Stroke, ...]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldRegistration:
    """The physics of a game whose rules wait for trials."""

    makers: Mapping[str, MakeWorld]
    """By name: first the one that people play in, last the quickest."""
    gesture: Any
    """The tagged union of what a hand does, as pages send it."""
    plan_hand: Callable[[], PlanHand]
    thinks_long: bool
    """Planning takes so long that the server does it in another process."""
    in_hand: Callable[[Any, Seat], str | None]
    """What a task puts into this seat's hand; None: nothing."""
    restart_loses_moves: bool
    """Hands move things before the turn is judged: a world that begins again from the log has lost that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Of a state: whether there is something to draw, and how."""

    is_there: Callable[[Any], bool]
    svg: Callable[[Any], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """Moments of real games, each kept as the log that leads up to it, to be played on from there.

    A scene is no special state. A table takes its log in as it takes in its own after a restart, and from
    then on it is a table like any other: only what comes next is known beforehand, since the seed is.
    """

    scenes: tuple[str, ...]
    """Their names, in the order in which they are played. Whoever learns has seat 0."""
    folder: Traversable
    """With `<scene>.jsonl` for each."""
    docile: Callable[[], AnyBot]
    """Who plays along: it leaves people time, and races nobody."""

    def scene(self, name: str) -> Log:
        """What led up to it. The header says which lesson it is: no shuffle in it was a secret."""
        header, entries = parse((self.folder / f"{name}.jsonl").read_bytes())
        return replace(header, lesson=name), entries


def lesson_seed(header: Header) -> bytes:
    """Of the luck that is still to come: the same for everybody who learns."""
    return sha256(f"lesson {header.game} {header.lesson}".encode()).digest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """One game. Nothing has a default: what a game has none of, it says so with None."""

    rules: AnyGame
    minutes: int
    """How long a game takes among people."""
    words: Traversable
    """The folder with `numbers.toml`, and for each language `<language>.toml` and `story.<language>.toml`."""
    bots: Callable[[], Mapping[str, AnyBot]]
    """By level; `random` for the lab, and every one of the rules' levels."""
    story: Callable[[], Teller]
    """What `replay` tells of an event."""
    laws: Callable[[], Subject]
    """What the laws must be told to hold this game to them."""
    luck: Luck | None
    """What chance gave to whom with an event; None, where seats have no luck of their own."""
    world: WorldRegistration | None
    picture: Picture | None
    lesson: Lesson | None
    page: Traversable | None
    """The folder with `table.js`, of a game whose table is not built into our page."""

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def worlds(self) -> tuple[str, ...]:
        """Their names; a game of cards alone has none."""
        return tuple(self.world.makers) if self.world else ()

    @property
    def languages(self) -> tuple[str, ...]:
        """English first."""
        files = (file.name.removesuffix(".toml") for file in self.words.iterdir())
        return tuple(
            sorted((name for name in files if len(name) == 2), key=lambda name: (name != "en", name))
        )
