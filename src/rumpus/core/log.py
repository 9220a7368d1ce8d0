"""The log: a header and numbered entries. As text it is one JSON object a line, header first."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.core.shuffle import Shuffle
from rumpus.core.story import SaidError

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What the decoder raises, whatever it is fed."""
IMPOSSIBLE = (
    *UNREADABLE,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
)
"""What a game raises, too, where it is told of something that cannot have happened in it."""


class LogError(SaidError):
    """A log that cannot be read: which line, and what is wrong with it."""

    def __init__(self, line: int, sentence: str, **words: object) -> None:
        super().__init__(sentence, **words)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


MISSING = "entry {seq} is missing; found {found}"
MISFIT = "this event does not fit here ({error})"

NO_INPUT = Raw(b"")


class Header(Struct, frozen=True, omit_defaults=True):
    """What a game began with. `commitment` is the house's, to the secret behind its shuffles; a `lesson`,
    named by its scene, has no such secret.

    New fields have defaults and these are left out, here and in an entry: a log from before must read, and
    hash, as it did then.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    commitment: str = ""
    names: tuple[str, ...] = ()
    """In the lab, in a lesson, and long ago. Of people they stand in the seal: what is hashed is for ever,
    and whoever asks for it is to be forgotten."""
    lesson: str = ""
    shuffle: Shuffle | None = None
    """What its luck is bound to; none, where nobody promised anything: in the lab, and long ago."""
    was: str = ""
    """Its hash before the name of somebody who wished to be forgotten was taken out of it: there the chain
    begins."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One event. `game` counts the table's games, 0 being the table itself; `cause` is the act's id, or whose
    doing it was."""

    seq: int
    at: Ms
    game: int
    cause: str
    event: Raw
    input: Raw = NO_INPUT
    """What was taken in, with the first event that came of it; see `core/taken.py`."""


class Seal(Struct, frozen=True, tag="seal", tag_field="line"):
    """The last line of the log of a game that is over: all that was secret, and how it ended."""

    secret: str
    head: str
    """Of the chain, as everybody was shown it with the result."""
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    stopped: bool
    names: tuple[str, ...] = ()
    """Who sat there in the end. No hash is over them, so that people can be forgotten."""


class WholeLog(NamedTuple):
    header: Header
    entries: list[Entry]
    seal: Seal | None
    lines: list[bytes]
    """Those of header and entries, as they stand there."""

    @property
    def names(self) -> tuple[str, ...]:
        return self.header.names or (self.seal.names if self.seal else ())


Log = tuple[Header, list[Entry]]


def write(path: Path, header: Header, entries: Iterable[Entry]) -> None:
    encode = msgspec.json.encode
    with path.open("wb") as file:
        file.write(encode(header) + b"\n")
        file.writelines(encode(entry) + b"\n" for entry in entries)


def read(path: Path) -> Log:
    return parse(path.read_bytes())


def parse(text: bytes) -> Log:
    log = parse_whole(text)
    return log.header, log.entries


def read_whole(path: Path) -> WholeLog:
    return parse_whole(path.read_bytes())


def parse_whole(text: bytes) -> WholeLog:
    lines = text.splitlines(keepends=True)
    if not lines:
        raise LogError(1, "the file is empty")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except UNREADABLE as error:
        raise LogError(1, "this is no log header ({error})", error=error) from None
    seal = _seal(lines[-1], len(lines))
    unsealed = lines[:-1] if seal else lines
    return WholeLog(header, list(_entries(unsealed[1:])), seal, [line.rstrip(b"\r\n") for line in unsealed])


def _seal(line: bytes, number: int) -> Seal | None:
    if number == 1 or not line.startswith(b'{"line":"seal"'):
        return None
    try:
        return msgspec.json.decode(line, type=Seal)
    except UNREADABLE as error:
        raise LogError(number, "this is no log's last line ({error})", error=error) from None


def _entries(lines: list[bytes]) -> Iterator[Entry]:
    decoder = msgspec.json.Decoder(Entry)
    for number, line in enumerate(lines, start=2):
        if not line.endswith(b"\n"):
            raise LogError(number, "the log breaks off in the middle of an entry")
        try:
            entry = decoder.decode(line)
        except UNREADABLE as error:
            raise LogError(number, "this is no log entry ({error})", error=error) from None
        if entry.seq != number - 1:
            raise LogError(number, MISSING, seq=number - 1, found=entry.seq)
        yield entry


@functools.cache
def _decoder(event: Any) -> msgspec.json.Decoder[Any]:
    """Kept, since making one takes longer than reading a hundred events with it."""
    return msgspec.json.Decoder(event)


def event_of(game: AnyGame, rules_version: int, body: bytes | Raw) -> Any:
    """The event in today's form, whichever rules version wrote it."""
    if rules_version == game.rules_version:
        return _decoder(game.event).decode(body)
    plain = msgspec.json.decode(body)
    for version in range(rules_version, game.rules_version):
        plain = game.upcasts[version](plain)
    return msgspec.convert(plain, game.event)


def house_rules(game: AnyGame, header: Header) -> Any:
    """The options a game began with; what its header leaves out means what it meant when it was written."""
    if header.rules_version > game.rules_version:
        newer = "written under rules version {version}; this is {ours}"
        raise LogError(1, newer, version=header.rules_version, ours=game.rules_version)
    if any(version not in game.upcasts for version in range(header.rules_version, game.rules_version)):
        raise LogError(1, "there never was a rules version {version}", version=header.rules_version)
    options = header.options
    for version in range(header.rules_version, game.rules_version):
        options = {**game.defaults_were.get(version, {}), **options}
    try:
        return msgspec.convert(options, game.options)
    except msgspec.ValidationError as error:
        raise LogError(1, "these are no house rules of this game ({error})", error=error) from None


def replayed(game: AnyGame, header: Header, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Any, AnyPlay]]:
    """Each entry with its event and the play just after it.

    Raises `LogError`: at once for a header that is none of this game's, later where an event does not fit.
    """
    play = play_of(game, header)
    return (
        (entry, replay_entry(play, header.rules_version, entry, line), play)
        for line, entry in enumerate(entries, start=2)
    )


def play_of(game: AnyGame, header: Header, seed: bytes = b"") -> AnyPlay:
    """The game that this header begins, before its first event. Raises `LogError` if it begins none."""
    if header.game != game.name:
        raise LogError(1, "this is a log of {game}, not of {other}", game=header.game, other=game.name)
    options = house_rules(game, header)
    try:
        return Play(game, header.seats, options, seed)
    except ValueError as error:
        raise LogError(1, "the game cannot begin like this ({error})", error=error) from None


def replay_entry(play: AnyPlay, rules_version: int, entry: Entry, line: int) -> Any:
    """Take one entry back in, with its cause: the way of every log into a game. Returns its event.

    Raises `LogError` where it does not fit.
    """
    try:
        event = event_of(play.game, rules_version, entry.event)
        play.replay((event,), entry.cause)
    except IMPOSSIBLE as error:
        raise LogError(line, MISFIT, error=error) from None
    return event
