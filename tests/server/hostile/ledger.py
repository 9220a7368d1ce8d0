"""What pages were told, and whether all of it was theirs to know: compared with the log when a table is done.

The laws see to it that views and sights hide what they should. Here is looked whether each page was sent
those of its own seat and no other's, whatever was done to the server meanwhile.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections import defaultdict
from collections.abc import Set
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Raw, Struct
from msgspec.json import decode, encode

from rumpus.core.inputs import Seat
from rumpus.core.log import Entry
from rumpus.core.play import AnyPlay
from rumpus.table.events import Sealed
from tests.server.houses.truth import Truth, entries_of

Eyes = tuple[int, Seat | None]
"""Which of the table's games, and with whose eyes it is seen."""
LONG_WORD = re.compile(rb"[\w-]{16,}")
"""A seed, a person or a cookie is one."""


class Told(Struct):
    """As much of an update, or of the past, as is compared."""

    game: int
    sights: list[Raw] = []
    said: list[Raw] = []
    view: Raw = Raw(b"null")
    actions: Raw = Raw(b"[]")


class Ledger:
    """Of one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.told: dict[Eyes, set[bytes]] = defaultdict(set)
        self.told_later: dict[tuple[int, str], set[bytes]] = defaultdict(set)
        """Of a game that is over, by person: chairs move then, and everybody keeps the eyes that they had."""
        self.words: set[bytes] = set()
        self.seats: dict[tuple[str, int], set[Seat | None]] = defaultdict(set)
        """By person and game: whose eyes they had."""

    def hear(self, person: str, seat: Seat | None, told: Any, *, playing: bool) -> None:
        """An update, or the past."""
        place = self.told[told.game, seat] if playing else self.told_later[told.game, person]
        if playing:
            self.seats[person, told.game].add(seat)
        for part in ("view", "actions"):
            if (shown := getattr(told, part, None)) is not None:
                place.add(part.encode() + bytes(shown))
        place.update(b"sight" + bytes(sight) for sight in (getattr(told, "sights", None) or ()))
        place.update(b"sight" + bytes(sight) for sight in (getattr(told, "said", None) or ()))

    def overhear(self, text: bytes) -> None:
        """Any message that is neither: nothing in it may be a secret."""
        self.words.update(LONG_WORD.findall(text))

    def check(self, data: Path, forgotten: Set[str] = frozenset()) -> int:
        """Returns how many different things were told; complains of every one that was not for its hearer.

        Of whoever is forgotten no log knows any more whose eyes they had when a game was over.
        """
        log = Sayable(entries_of(data, self.code))
        for (game, seat), told in self.told.items():
            self._compare(told, log.sayable[game, seat], f"seat {seat}")
        for (game, person), told in self.told_later.items():
            if person in forgotten:
                continue
            seat = log.players[game].get(person)
            self._compare(told, log.sayable[game, seat], f"{person}, once seat {seat},")
        for (person, game), seats in self.seats.items():
            hands = seats - {None}
            assert len(hands) <= 1 or person in forgotten, (
                f"{person} saw the hands of seats {hands} in game {game} of {self.code}"
            )
        secret = {sealed.secret for sealed in log.of_kind(Sealed)}
        secret |= {chair.person for chair in log.table.chairs if chair.person}
        leaked = [word for word in secret if word.encode() in self.words]
        assert not leaked, f"at {self.code} was told what nobody may know: {leaked}"
        return sum(map(len, (*self.told.values(), *self.told_later.values())))

    def _compare(self, told: set[bytes], sayable: set[bytes], hearer: str) -> None:
        strange = {_plain(one) for one in told} - sayable - {b"viewnull", b"actions[]"}
        strange = {one for one in strange if not one.startswith(b'sight{"type":"emote"')}
        assert not strange, f"{hearer} of {self.code} was told {strange.pop()[:2000]!r}"


class Sayable(Truth):
    """Every view, every offer and every sight that a seat could ever have been sent, as it is sent."""

    def __init__(self, entries: list[Entry]) -> None:
        self.sayable: dict[Eyes, set[bytes]] = defaultdict(set)
        self.players: dict[int, dict[str, Seat]] = defaultdict(dict)
        """Who sat where in each game, or did so when it ended."""
        super().__init__(entries)
        for entry, event in self.events:
            if entry.game:
                self._tell(entry.game, self.games[entry.game], event)

    def _fold(self, entry: Entry) -> None:
        super()._fold(entry)
        if entry.game == 0 and self.table.playing:
            chairs = enumerate(self.table.chairs)
            self.players[self.table.games] = {one.person: Seat(seat) for seat, one in chairs if one.person}

    def _look(self, no: int, play: AnyPlay) -> None:
        for seat in _everybody(play):
            self.sayable[no, seat].add(_plain(b"view" + encode(play.view(seat))))
            with suppress(LookupError):  # between two events of one input, where nobody is asked for anything
                self.sayable[no, seat].add(
                    b"actions" + encode(play.actions(seat) if seat is not None else ())
                )

    def _tell(self, no: int, play: AnyPlay, event: Any) -> None:
        for seat in _everybody(play):
            if (sight := play.game.witness(event, seat)) is not None:
                self.sayable[no, seat].add(_plain(b"sight" + encode(sight)))


def _everybody(play: AnyPlay) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(play.seats)))


def person_of(cookie: str) -> str:
    """Whom it names; somebody without a cookie of ours is nobody who ever sat anywhere."""
    body = cookie.partition(".")[0]
    try:
        return str(decode(urlsafe_b64decode(body + "=" * (-len(body) % 4))))
    except ValueError:
        return cookie


def _plain(said: bytes) -> bytes:
    """Tokens lie face up, unless something else is said: whether it is said or not is all the same."""
    return said.replace(b'"up":"front",', b"").replace(b',"up":"front"', b"")


def told_of(message: bytes) -> Told:
    return decode(message, type=Told)
