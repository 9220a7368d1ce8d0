"""Whether a game's log holds what was promised: commitment, seeds, every chance in it, and its hash chain.

Everything is recomputed from the log alone, and the first thing that does not fit is named by its line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from rumpus.core.chain import first_link, next_link
from rumpus.core.game import AnyGame
from rumpus.core.inputs import Refused
from rumpus.core.log import (
    IMPOSSIBLE,
    UNREADABLE,
    Entry,
    Header,
    LogError,
    Seal,
    WholeLog,
    event_of,
    play_of,
    replay_entry,
)
from rumpus.core.play import AnyPlay
from rumpus.core.shuffle import ALGORITHM, SEED_BYTES, Shuffle, commitment, game_seed, promise
from rumpus.core.taken import decided_again

CheckStep = Literal["commitment", "seeds", "chain", "chances", "result"]


TOUCHED = (
    "these lines give the fingerprint {head}, but {shown} was shown with the result: "
    "a line was changed, added or taken away"
)


class Unproven(LogError):
    """Something in the log cannot be as it was promised: in which step that was found, and at which line."""

    def __init__(self, step: CheckStep, line: int, sentence: str, **words: object) -> None:
        super().__init__(line, sentence, **words)
        self.step = step


class Verified(Struct, frozen=True):
    """All that was found to fit."""

    shuffle: Shuffle
    head: str
    inputs: int
    """Decided again, each to the events that the log tells; 0 under rules of another version."""
    rules_version: int
    same_rules: bool
    renamed: bool
    """Somebody's name was taken out of the first line since: the chain is checked from its old hash."""


def verify(log: WholeLog, game: AnyGame, head: str = "") -> Verified:
    """Raises `Unproven`, or `LogError` for a log that never promised anything. `head` is one noted before."""
    header, seal = log.header, log.seal
    shuffle = _promised(header)
    if seal is None:
        raise LogError(
            len(log.lines) + 1, "the last line is missing, which tells the secret and the fingerprint"
        )
    play_of(game, header)  # before anything is made for as many seats as it says
    secret = _secret(header, shuffle, seal, len(log.lines) + 1)
    _check_seeds(header, shuffle)
    _check_chain(log, seal, head)
    same = header.rules_version == game.rules_version
    play = play_of(game, header, game_seed(shuffle, header.seats, secret))
    inputs = _check_chances(play, log.entries) if same else _replay(play, header, log.entries)
    _check_result(play, seal, len(log.lines) + 1)
    return Verified(shuffle, seal.head, inputs, header.rules_version, same, bool(header.was))


def _promised(header: Header) -> Shuffle:
    shuffle = header.shuffle
    if shuffle is None:
        raise LogError(
            1, "nothing was promised before this game, so there is nothing to check; replay can tell it"
        )
    if shuffle.algorithm != ALGORITHM:
        other = "its luck was made by algorithm {algorithm}; this Rumpus knows algorithm {ours}"
        raise LogError(1, other, algorithm=shuffle.algorithm, ours=ALGORITHM)
    return shuffle


def _secret(header: Header, shuffle: Shuffle, seal: Seal, line: int) -> bytes:
    secret = _bytes(seal.secret)
    if secret is None:
        raise Unproven(
            "commitment", line, "the secret must be {digits} digits from 0 to f", digits=2 * SEED_BYTES
        )
    found = commitment(shuffle, secret)
    if found != header.commitment:
        what = "the secret gives the commitment {found}, but {published} was published"
        raise Unproven("commitment", line, what, found=found, published=header.commitment)
    return secret


def _check_seeds(header: Header, shuffle: Shuffle) -> None:
    seats = [mixed.seat for mixed in shuffle.mixed]
    if sorted(set(seats)) != seats or any(not 0 <= seat < header.seats for seat in seats):
        raise Unproven("seeds", 1, "the seeds of the pages are not in the order of their seats")
    for mixed in shuffle.mixed:
        seed, seat = _bytes(mixed.seed), mixed.seat + 1
        if seed is None:
            what = "the seed of seat {seat} must be {digits} digits from 0 to f"
            raise Unproven("seeds", 1, what, seat=seat, digits=2 * SEED_BYTES)
        if promise(header.commitment, seed) != mixed.promise:
            raise Unproven("seeds", 1, "the seed of seat {seat} is not the one its page promised", seat=seat)


def _bytes(word: str) -> bytes | None:
    try:
        raw = bytes.fromhex(word)
    except ValueError:
        return None
    return raw if len(raw) == SEED_BYTES and raw.hex() == word else None


def _check_chain(log: WholeLog, seal: Seal, noted: str) -> None:
    head = log.header.was or first_link(log.lines[0])
    for line in log.lines[1:]:
        head = next_link(head, line)
    if head != seal.head:
        raise Unproven("chain", len(log.lines) + 1, TOUCHED, head=head, shown=seal.head)
    if noted and not head.startswith(noted.lower()):
        what = "the fingerprint is {head}, but you noted {noted}"
        raise Unproven("chain", len(log.lines) + 1, what, head=head, noted=noted.lower())


def _check_chances(play: AnyPlay, entries: list[Entry]) -> int:
    """Decide the whole game again, with the luck that follows from the secrets."""
    expected: Iterator[Any] = iter(())
    inputs = 0
    for line, entry in enumerate(entries, start=2):
        if raw := bytes(entry.input):
            _none_missing(expected, line)
            expected, inputs = iter(_decided(play, raw, line)), inputs + 1
        elif line == 2:
            raise Unproven("chances", line, "it does not say what it came from")
        _same(play, next(expected, None), entry, line)
    _none_missing(expected, len(entries) + 2)
    return inputs


def _decided(play: AnyPlay, raw: bytes, line: int) -> list[Any]:
    try:
        return decided_again(play, raw)
    except Refused as refused:
        what = "the rules do not allow what is said to have been done here ({refused})"
        raise Unproven("chances", line, what, refused=refused) from None
    except IMPOSSIBLE as error:
        what = "what is said to have been done here is nothing this game knows ({error})"
        raise Unproven("chances", line, what, error=error) from None


def _same(play: AnyPlay, expected: Any, entry: Entry, line: int) -> None:
    try:
        logged = event_of(play.game, play.game.rules_version, entry.event)
    except UNREADABLE as error:
        raise Unproven("chances", line, "this is no event of the game ({error})", error=error) from None
    told, due = type(logged).__name__, type(expected).__name__
    if expected is None:
        what = "the log tells {told}, but by the rules and the secrets nothing would happen here"
        raise Unproven("chances", line, what, told=told)
    if told != due:
        what = "the log tells {told}, but by the rules and the secrets it would be {due}"
        raise Unproven("chances", line, what, told=told, due=due)
    if logged != expected:
        what = "the log tells {told}, but by the rules and the secrets it would have other values"
        raise Unproven("chances", line, what, told=told)


def _none_missing(expected: Iterator[Any], line: int) -> None:
    if (missing := next(expected, None)) is not None:
        raise Unproven("chances", line, "before this line {what} is missing", what=type(missing).__name__)


def _replay(play: AnyPlay, header: Header, entries: list[Entry]) -> int:
    """Under other rules the same input may mean something else: its events are taken as they are."""
    for line, entry in enumerate(entries, start=2):
        replay_entry(play, header.rules_version, entry, line)
    return 0


def _check_result(play: AnyPlay, seal: Seal, line: int) -> None:
    outcome = play.outcome
    if seal.stopped:
        if outcome is not None:
            raise Unproven(
                "result", line, "it says that the game was called off, but it was played to its end"
            )
    elif outcome is None:
        raise Unproven("result", line, "it says how the game ended, but the game is not over")
    elif (outcome.winners, outcome.scores) != (seal.winners, seal.scores):
        raise Unproven("result", line, "it says another result than the game had")
