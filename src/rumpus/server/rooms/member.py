"""One connected page: a person's or a watcher's. Knows how to send, how far away it is, what it was shown."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from rumpus.core.inputs import Ms
from rumpus.server.rooms.lag import Lag
from rumpus.server.security.allowance import Allowance, Rate
from rumpus.server.wire.messages import Frame
from rumpus.world.wire import Moved

DONE, RESTARTS = 1000, 1012
"""Why a socket is closed, by the numbers of the registry that RFC 6455 began."""
MOST_WAITING = 512
"""Messages a slow page may leave unread before it is let go; it resyncs when it is back."""
REMEMBERED = 64
CHANGES = Rate(60, 3)
"""Of one page at the table itself, where addresses are counted: each is written, and told to everybody."""
EMOTES = Rate(8, 1)
"""Of one page: as many as a thumb that laughs, and then one a second."""


def frame_message(moved: Moved) -> bytes:
    return msgspec.json.encode(
        Frame(moved.trial, moved.at, moved.whole, moved.pace, moved.poses, moved.behind)
    )


class Member:
    __slots__ = (
        "_frame", "_pinged", "_sending", "_shown", "_waiting", "_wake",
        "address", "changes", "close_code", "closed", "distance", "emotes", "lag", "on_overrun", "person",
        "say_at_once", "seen", "writes",
    )  # fmt: skip

    def __init__(self, person: str, address: str = "", writes: Allowance | None = None) -> None:
        self.person = person
        self.address = address
        """Where the page is, where that is counted."""
        self.writes = writes
        """What all pages there may have written, together; None: as much as they like."""
        self.lag = Lag()
        self.distance: Callable[[], float | None] = lambda: None
        """The round trip that the connection itself knows of, in milliseconds; None: it does not tell."""
        self.closed = False
        self.close_code = DONE
        """What the socket's other side is told when it closes."""
        self.on_overrun: Callable[[], None] = lambda: None
        """Called when the page reads so slowly that it is let go."""
        self.say_at_once: Callable[[bytes], bool] = lambda _message: False
        """Puts a message on the wire if that takes it now: what it does not take waits for its turn."""
        self.emotes = Allowance(EMOTES)
        self.changes = Allowance(CHANGES)
        self.seen: tuple[bytes, bytes, Ms | None] | None = None
        """View, actions and turn's end last sent: nothing is sent twice, so nothing hidden is inferred."""
        self._waiting: deque[bytes] = deque()
        self._frame: Moved | None = None
        self._sending = False
        """Something is on its way that nothing may overtake."""
        self._wake = asyncio.Event()
        self._shown: deque[tuple[int, Ms]] = deque(maxlen=REMEMBERED)
        self._pinged: dict[int, float] = {}

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        if not (self._waiting or self._sending or self._frame) and self.say_at_once(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close()
            self._waiting.clear()
            self.on_overrun()
            return
        self._waiting.append(message)
        self._wake.set()

    def show(self, frame: Moved) -> None:
        """Frames that a slow page has not read yet melt into one."""
        if self.closed:
            return
        if not (self._waiting or self._sending or self._frame) and self.say_at_once(frame_message(frame)):
            return
        self._frame = frame if self._frame is None else self._frame.then(frame)
        self._wake.set()

    def close(self, code: int = DONE) -> None:
        """After what is already on its way."""
        if not self.closed:
            self.close_code = code
        self.closed = True
        self._wake.set()

    async def outgoing(self) -> bytes | None:
        """The next message to put on the wire; None when there will be no more."""
        self._sending = False
        while not self._waiting:
            if self.closed:
                return None
            if self._frame is not None:
                frame, self._frame = self._frame, None
                self._sending = True
                return frame_message(frame)
            self._wake.clear()
            await self._wake.wait()
        self._sending = True
        return self._waiting.popleft()

    def was_shown(self, seq: int, now: Ms) -> None:
        self._shown.append((seq, now))

    def shown_at(self, seq: int, now: Ms) -> Ms:
        """When this page was first sent that state; now, if we no longer know."""
        found = now
        if not self._shown or seq < self._shown[0][0]:
            return found
        for shown, at in reversed(self._shown):
            if shown < seq:
                break
            if shown == seq:
                found = at
        return found

    def greeted(self, accepted: float, at: float) -> None:
        """Its first word after the line was open came by the same way: that is the first round trip."""
        self.lag.measured((at - accepted) * 1000, at, self.distance())

    def pinged(self, n: int, at: float) -> None:
        self._pinged = {n: at}

    def ponged(self, n: int, at: float) -> None:
        """An answer to anything but the last ping measures nothing."""
        sent = self._pinged.pop(n, None)
        if sent is not None:
            self.lag.measured((at - sent) * 1000, at, self.distance())
