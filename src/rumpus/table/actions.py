"""What a person can want of the table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rumpus.core.game import Level, Pace
from rumpus.core.inputs import Seat


class Sit(Struct, frozen=True, tag="sit"):
    """Take an open chair; without a number, the first that is free.

    In mid-game it asks the host for a bot's seat, and so does at any time who was sent away. Only one's own
    seat is had back from a bot without asking.
    """

    name: str
    seat: Seat | None = None
    ready: bool = False


class StopAsking(Struct, frozen=True, tag="stop_asking"):
    """Never mind that seat."""


class LetSit(Struct, frozen=True, tag="let_sit"):
    """The host gives leave to whoever asked under this number."""

    ask: int


class NotNow(Struct, frozen=True, tag="not_now"):
    """The host gives no leave; the same person asks again when another game has begun, or this one ended."""

    ask: int


class Leave(Struct, frozen=True, tag="leave"):
    """Get up. In mid-game a bot goes on with the hand."""


class Rename(Struct, frozen=True, tag="rename"):
    name: str


class SetReady(Struct, frozen=True, tag="ready"):
    ready: bool


class AddBot(Struct, frozen=True, tag="add_bot"):
    level: Level = "normal"
    seat: Seat | None = None


class SetBot(Struct, frozen=True, tag="set_bot"):
    seat: Seat
    level: Level


class AddChair(Struct, frozen=True, tag="add_chair"):
    """One more open seat for a friend."""


class RemoveChair(Struct, frozen=True, tag="remove_chair"):
    """Take a chair away, with whoever sits on it: a person comes back only with the host's leave."""

    seat: Seat


class Swap(Struct, frozen=True, tag="swap"):
    """Two chairs change places. The host swaps any; a guest only moves to an open one."""

    a: Seat
    b: Seat


class SetOptions(Struct, frozen=True, tag="options"):
    options: dict[str, Any]
    turn_seconds: int = 0


class SetPace(Struct, frozen=True, tag="pace"):
    """How long bots take over their moves. Also in mid-game."""

    pace: Pace


class PassHost(Struct, frozen=True, tag="pass_host"):
    seat: Seat


class LetBotPlay(Struct, frozen=True, tag="let_bot_play"):
    """A bot holds this seat until its person does something. For the host; and for everybody who sits here
    when that person has left undone, for too long, what anybody might do."""

    seat: Seat


class ComeBack(Struct, frozen=True, tag="back"):
    """Take one's own seat back from the bot that held it."""


class StartGame(Struct, frozen=True, tag="start"):
    """Also the rematch. `anyway` does not wait for who is not ready."""

    anyway: bool = False


class PromiseSeed(Struct, frozen=True, tag="promise_seed"):
    """The page mixes a seed of its own into the next game's luck: bound to the house's commitment, and told
    only when the game is to start."""

    commitment: str
    promise: str


class TellSeed(Struct, frozen=True, tag="tell_seed"):
    """The seed that was promised, now that everybody's promises are known."""

    seed: str


class StopGame(Struct, frozen=True, tag="stop"):
    """The host calls the game off; nobody wins."""


TableAction = (
    Sit | Leave | Rename | SetReady | AddBot | SetBot | AddChair | RemoveChair | Swap | SetOptions | PassHost
    | SetPace | LetBotPlay | ComeBack | StartGame | StopGame | StopAsking | LetSit | NotNow
    | PromiseSeed | TellSeed
)  # fmt: skip
