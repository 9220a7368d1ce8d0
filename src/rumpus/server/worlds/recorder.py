"""What is seen of a turn, recorded for later: places as small whole numbers, and only of what moved."""

from __future__ import annotations

import asyncio
import gzip
from collections import deque
from collections.abc import Callable

import msgspec

from rumpus.core.inputs import Ms, Seat, WorldFact
from rumpus.core.scene import Pose
from rumpus.server.storage.recording import Recording
from rumpus.world.wire import Moved

METRE, ONE = 20_000, 10_000
"""Twentieths of a millimetre, and as fine in turning: nobody sees less."""
STEP = Ms(33)
"""From one frame to the next."""
MOST_PLACES = 20_000
"""Of one turn in memory: more than ten minutes of carrying a block about."""
MOST_BYTES = 128 * 1024
"""Of one turn on disk."""
TAIL = 3.0
"""Seconds for which a fall is followed after it was judged."""

RoundedPose = tuple[int, ...]
RoundedPoses = dict[str, RoundedPose]


class Film:
    """One turn. Where it becomes too much, it loses its beginning."""

    def __init__(self, game: int, at: Ms, start: RoundedPoses) -> None:
        self.game = game
        self.at = self.until = at
        self.trial = 0
        self.seat: Seat | None = None
        self.ended = ""
        """The fact by which it was judged; until then, none."""
        self._start = start
        self._frames: deque[tuple[Ms, RoundedPoses]] = deque()
        self._size = 0

    def add(self, at: Ms, moved: RoundedPoses) -> None:
        self.until = max(at, self.until)
        self._frames.append((self.until, moved))
        self._size += len(moved)
        while self._size > MOST_PLACES:
            self._cut()

    def _cut(self) -> None:
        """The first frame becomes part of how it began."""
        self.at, moved = self._frames.popleft()
        self._start |= moved
        self._size -= len(moved)

    def packed(self) -> bytes:
        """Compressed, and within its bytes: of what is too long the later half, or of that the later half."""
        while len(body := gzip.compress(msgspec.json.encode(self._recording()), mtime=0)) > MOST_BYTES:
            for _ in range((len(self._frames) + 1) // 2):
                self._cut()
        return body

    def _recording(self) -> Recording:
        numbers = {piece: number for number, piece in enumerate(self._start)}
        at, places, frames = self.at, dict(self._start), list[tuple[int, ...]]()
        for then, moved in self._frames:
            frame = [then - at]
            for piece, place in moved.items():
                frame.append(numbers[piece])
                frame += (now - before for now, before in zip(place, places[piece], strict=True))
            frames.append(tuple(frame))
            at, places = then, places | moved
        return Recording(
            game=self.game,
            trial=self.trial,
            seat=self.seat,
            ended=self.ended,
            at=self.at,
            metre=METRE,
            one=ONE,
            pieces=tuple(self._start),
            start=tuple(self._start.values()),
            frames=tuple(frames),
        )


class Recorder:
    """Looks at every frame of a table's world, and hands over a film of each turn that was judged."""

    def __init__(self, record: Callable[[Film], None]) -> None:
        self._record = record
        self._places: RoundedPoses = {}
        self._trial: int | None = None
        self._film: Film | None = None
        self._tail: asyncio.TimerHandle | None = None

    def see(self, frame: Moved, game: int) -> None:
        begins, self._trial = frame.trial != self._trial, frame.trial
        if begins and self._film and self._film.ended:
            self.finish()
        places = {piece: _place(pose) for piece, pose in frame.poses.items()}
        moved = {piece: place for piece, place in places.items() if self._places.get(piece) != place}
        before, self._places = self._places, self._places | moved
        if self._film is None and not begins and moved:  # what a trial begins with was put, not moved
            self._film = Film(game, Ms(frame.at - STEP), before)
        if self._film and moved:
            self._film.add(frame.at, moved)

    def judged(self, fact: WorldFact, seat: Seat | None) -> None:
        """The turn is over; what falls is followed to the ground."""
        film = self._film
        if film and not film.ended:
            film.trial, film.seat, film.ended = fact.trial, seat, str(fact.__struct_config__.tag)
            self._tail = asyncio.get_running_loop().call_later(TAIL, self.finish)

    def finish(self) -> None:
        """What was judged is kept; after what was not, there is nothing to see."""
        if self._tail:
            self._tail.cancel()
        if self._film and self._film.ended:
            self._record(self._film)
        self._film = self._tail = None

    def stop(self) -> None:
        """What is seen next was put there: another game has other pieces."""
        self.finish()
        self._places, self._trial = {}, None


def _place(pose: Pose) -> RoundedPose:
    x, y, z, *turned = msgspec.structs.astuple(pose)
    return (
        *(round(number * METRE) for number in (x, y, z)),
        *(round(number * ONE) for number in turned),
    )
