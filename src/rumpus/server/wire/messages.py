"""Every message between page and server. The client's TypeScript types are generated from here.

`PROTOCOL` goes up whenever an old page could misunderstand a new server; the handshake compares it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from rumpus import __version__
from rumpus.core.game import Level, Pace
from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Pose
from rumpus.table.actions import TableAction
from rumpus.table.sitting import Way
from rumpus.table.state import Result

PROTOCOL = 3

Emoji = Literal[
    "nice", "wow", "yes", "phew", "thanks", "gg",
    "ha", "hurry", "lucky", "watch_out", "revenge", "hmm",
    "oh_no", "ouch", "oops", "sorry", "so_close", "why_me",
    "hi", "ready", "luck", "again", "brb", "bye",
]  # fmt: skip
"""What one may say: only its key travels, and everybody reads it in a language of their own."""
ActId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]*$")]


# --- from the page ---


class Hello(Struct, frozen=True, tag="hello"):
    """The first message on a socket, also after a reconnect."""

    protocol: int
    table: str


class DoAct(Struct, frozen=True, tag="act"):
    """A move in the game. `action` is of the game's own union; `seen` is the seq it answers, and `dt` the
    milliseconds from that state's first paint to the hand's movement.

    What answers how a flight ended names its trial as `rest`: `dt` then counts from the flight's end on the
    table's clock, which is the same moment for everybody, and `seen` is not looked at for the time. It is
    negative where the hand moved before that end was shown."""

    id: ActId
    action: Raw
    seen: int = 0
    dt: float | None = None
    rest: int | None = None


class DoTable(Struct, frozen=True, tag="table"):
    id: ActId
    action: TableAction


class DoEmote(Struct, frozen=True, tag="emote"):
    emote: Emoji


class Tick(Struct, frozen=True, tag="tick"):
    """Keeps the page's clock in step; `t` comes back as it was."""

    t: float


class DoGesture(Struct, frozen=True, tag="gesture"):
    """A hand moved. `gesture` is of the world's own union. Nothing answers: the frames show what became of
    it."""

    gesture: Raw


class Pong(Struct, frozen=True, tag="pong"):
    """At once, please: the server measures the way there and back, and corrects races by it."""

    n: int


ClientMessage = Hello | DoAct | DoTable | DoGesture | DoEmote | Tick | Pong


# --- to the page ---


class ChairView(Struct, frozen=True):
    kind: Literal["person", "bot", "open"]
    name: str
    level: Level | None
    ready: bool
    away: bool
    here: bool
    """Whether a page of theirs is connected right now."""
    host: bool


class AskView(Struct, frozen=True):
    """Somebody who is here waits for the host's leave to sit down: on this seat, or on any."""

    no: int
    name: str
    seat: Seat | None
    sent_away: bool
    """They were asked to leave before."""


class SealView(Struct, frozen=True):
    """What was promised for the next game: the house's commitment to a secret, and by chair what the pages of
    those who sit there will mix in, empty for nothing. See docs/fairness.md."""

    algorithm: int
    game: int
    round: int
    """Counts the starts of this game, should one come to nothing."""
    commitment: str
    promises: tuple[str, ...]
    starting: Literal["no", "asked", "again"]
    """Asked: tell your seed. Again: somebody did not, so there is another secret, and new promises."""
    told: tuple[bool, ...]
    """By chair: while it is starting."""
    left_out: tuple[Seat, ...]
    """Whose pages mix nothing in: they were gone, or silent when asked."""


class TableView(Struct, frozen=True):
    code: str
    link: str
    """What to share; it holds the address by which others reach this server."""
    game: str
    options: dict[str, Any]
    turn_seconds: int
    pace: Pace
    """Of the bots."""
    chairs: tuple[ChairView, ...]
    watchers: int
    playing: bool
    games: int
    results: tuple[Result, ...]
    asks: tuple[AskView, ...]
    lesson: str = ""
    """The scene that is being learnt; empty: a game as any other."""
    seal: SealView | None = None
    """Between games."""


class Welcome(Struct, frozen=True, tag="welcome"):
    release: str
    protocol: int
    now: Ms


def welcome(now: Ms) -> Welcome:
    return Welcome(__version__, PROTOCOL, now)


class TableNews(Struct, frozen=True, tag="table"):
    """The table as it is now. `you` is your seat, None for a watcher, and `way` how you get to one; `cause`
    your own act, if so. `odd` are the seats whose hands in races are like no hand: only the host is told."""

    seq: int
    table: TableView
    you: Seat | None
    way: Way
    cause: str | None = None
    odd: tuple[Seat, ...] = ()


class Update(Struct, frozen=True, tag="update"):
    """The view is the truth; the sights animate the way there. `game` counts the table's games."""

    seq: int
    game: int
    now: Ms
    sights: list[Raw]
    view: Raw
    actions: Raw
    cause: str | None = None
    due: Ms | None = None
    """When the turn's time is up, where a timer runs."""


class Past(Struct, frozen=True, tag="past"):
    """What was seen and said of this game of late, for whoever just came: the talk goes on, nothing is shown.
    Each is a sight as in an update, or an emote."""

    game: int
    said: list[Raw]


class Frame(Struct, frozen=True, tag="frame"):
    """Where pieces are while something moves, up to thirty times a second. Not in the log, and not the truth:
    the view is. A `whole` frame holds every piece, others only those that moved. `pace` below 1 is slow
    motion: there was more to simulate than time; `behind` are the milliseconds lost so, by which hands sway
    later."""

    trial: int
    at: Ms
    whole: bool
    pace: float
    poses: dict[str, Pose]
    behind: int = 0


class Flight(Struct, frozen=True, tag="flight"):
    """A throw, played on the table's clock: the first frame at `show_at`, then one each `step` milliseconds,
    every piece in every frame, `count` of them in all. So the end is seen by everybody at one moment; the
    view tells it a moment later. The last frames follow when they are due, so that nobody can read the end
    before it is shown. Sent again, as far as it is due, to whoever comes in meanwhile."""

    trial: int
    show_at: Ms
    step: Ms
    pieces: tuple[str, ...]
    frames: tuple[tuple[Pose, ...], ...]
    count: int


class FlightGoesOn(Struct, frozen=True, tag="flight_goes_on"):
    """The next frames of a throw, those from number `start` on."""

    trial: int
    start: int
    frames: tuple[tuple[Pose, ...], ...]


class Accepted(Struct, frozen=True, tag="accepted"):
    """Durable, and not to be shown yet (or already played before)."""

    id: str
    seq: int


class NotAllowed(Struct, frozen=True, tag="refused"):
    """`rule` is empty where the table, not the game, says no."""

    id: str
    rule: str
    why: str
    params: dict[str, str | int]


class Emoted(Struct, frozen=True, tag="emote"):
    seat: Seat | None
    emote: Emoji


class Tock(Struct, frozen=True, tag="tock"):
    t: float
    now: Ms


class Ping(Struct, frozen=True, tag="ping"):
    n: int


class Outdated(Struct, frozen=True, tag="outdated"):
    """This page is older or newer than the server: reload."""

    release: str
    protocol: int


class Problem(Struct, frozen=True, tag="problem"):
    """Something that is no move: nothing has changed."""

    code: Literal[
        "malformed",
        "too_large",
        "too_fast",
        "unknown_table",
        "misdirected",
        "unreadable",
        "crowded",
        "too_many_tries",
        "too_many_pages",
        "too_many_emotes",
        "hello_first",
        "not_seated",
        "no_game",
        "closing",
    ]
    detail: str
    id: str | None = None
    """The act it answers, where there was one."""


class Notice(Struct, frozen=True, tag="notice"):
    """Something that people at the table should know. `world_again`: the tower was set up again from the log,
    as it stood when this turn began."""

    code: Literal["world_again"]


ServerMessage = (
    Welcome | TableNews | Update | Past | Frame | Flight | FlightGoesOn | Accepted | NotAllowed | Emoted
    | Tock | Ping | Outdated | Problem | Notice
)  # fmt: skip


# --- REST ---


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`start` deals at once: one click from the home page to a game. A `lesson`, named by its scene, brings
    its own bots and house rules, and goes on from there."""

    game: str
    name: str
    options: dict[str, Any] = {}
    turn_seconds: int = 0
    pace: Pace = "usual"
    bots: Annotated[list[Level], Meta(max_length=19)] = []
    open_chairs: Annotated[int, Meta(ge=0, le=19)] = 0
    start: bool = False
    lesson: str | None = None


class TableMadeReply(Struct, frozen=True):
    code: str


class TableSummary(Struct, frozen=True):
    code: str
    game: str
    playing: bool
    people: int
    bots: int
    open_chairs: int
    yours: bool
    """Whoever asks has a seat there."""


class HouseOpened(Struct, frozen=True):
    address: str
    """By which the network reaches this server from now on."""


class MoveToken(Struct, frozen=True):
    """Goes behind the link's #, so that it never reaches a server's access log. Where the house does not know
    its own address, the link is only its end: the page knows the rest."""

    token: str
    link: str
    seconds: int


class UseToken(Struct, frozen=True):
    token: str


class ApiError(Struct, frozen=True):
    """What every refused REST call answers."""

    code: str
    detail: str
    params: dict[str, str | int] = {}
