"""One WebSocket: hello first, then messages in and out until either side is gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from rumpus import __version__
from rumpus.core.inputs import Refused
from rumpus.server.rooms.lobby import Closing, Crowded, Lobby, Unreadable
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.room import Room
from rumpus.server.rooms.updates import encode
from rumpus.server.security.allowance import Allowance, Rate
from rumpus.server.security.identity import Identity
from rumpus.server.security.limits import Limited
from rumpus.server.security.request_guard import names_table, same_origin
from rumpus.server.security.tcp_timing import distance_of
from rumpus.server.storage.connections import DatabaseAway
from rumpus.server.wire.decoding import Malformed, read
from rumpus.server.wire.direct_line import EXTENSION, DirectLine
from rumpus.server.wire.messages import (
    PROTOCOL,
    ClientMessage,
    DoAct,
    DoEmote,
    DoGesture,
    DoTable,
    Hello,
    Outdated,
    Ping,
    Pong,
    Problem,
    Tick,
    Tock,
)

LONGEST_MESSAGE = 4096
PING_EVERY = 2.5
PING_FIRST = 0.25
"""A page that just came is measured more often: it may be in a race soon."""
BURST, PER_SECOND = 120.0, 50.0
"""A page may say so much at once, and so much in the long run."""
HELLO_WITHIN = 10.0
PARTING = 5.0
"""Seconds for the last messages to reach a page that is being let go."""
TURNED_AWAY = 1.0
"""Seconds for which a page that is one too many is listened to."""
GONE_WRONG = 1008

decode: Callable[[Any], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
log = logging.getLogger(__name__)


class HungUp(Exception):
    """The other side is gone."""


class Sockets:
    """The ASGI application behind `/ws`."""

    def __init__(self, lobby: Lobby, identity: Identity) -> None:
        self._lobby = lobby
        self._identity = identity

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the connection itself
        request = HTTPConnection(scope)
        if not same_origin(request.headers):
            await send({"type": "websocket.close", "code": GONE_WRONG})
            return
        await send({"type": "websocket.accept"})
        accepted = time.monotonic()
        person = self._identity.asker(request) or self._identity.new_person()
        address = self._lobby.limits.address(request)
        try:
            try:
                with self._lobby.limits.page(address):
                    hello = await _hello(receive)
                    writes = self._lobby.limits.writes(address) if address else None
                    member = Member(person, address, writes)
                    member.distance = distance_of(scope)
                    member.greeted(accepted, time.monotonic())
                    room = await self._greeted(hello, scope, send, person, address)
                    if room is not None:
                        line = scope.get("extensions", {}).get(EXTENSION, {}).get("line")
                        await self._converse(receive, send, room, member, line)
                        return
            except Limited as limited:
                await _turned_away(receive, send, limited)
            await send({"type": "websocket.close"})
        except HungUp:
            pass

    async def _greeted(
        self, message: ClientMessage | Problem, scope: Scope, send: Send, person: str, address: str
    ) -> Room | None:
        """The room the page asks for, or None after telling it why not. Raises `Limited`."""
        answer: Problem | Outdated
        match message:
            case Hello(protocol=protocol) if protocol != PROTOCOL:
                answer = Outdated(__version__, PROTOCOL)
            case Hello(table=code) if self._lobby.shared and not names_table(scope, code.upper()):
                answer = Problem("misdirected", "the address must name the very table that hello names")
            case Hello(table=code):
                try:
                    room = await self._lobby.enter(code, address, person)
                except Unreadable as error:
                    answer = Problem("unreadable", str(error))
                except DatabaseAway:
                    answer = Problem("closing", "the table cannot be read from its log at this moment")
                except Closing as closing:
                    answer = Problem("closing", str(closing))
                except Crowded:
                    answer = Problem("crowded", "as many pages are open here as there is room for")
                else:
                    if room is not None:
                        return room
                    answer = Problem("unknown_table", f"there is no table {code[:12]}")
            case Problem():
                answer = message
            case _:
                answer = Problem("hello_first", "the first message must be hello")
        await _say(send, encode(answer))
        return None

    async def _converse(
        self, receive: Receive, send: Send, room: Room, member: Member, line: DirectLine | None
    ) -> None:
        sender = asyncio.create_task(_send_all(send, member))
        if line is not None:
            member.say_at_once = line.say
        pinger = asyncio.create_task(_ping(member))
        parting = PARTING
        try:
            async with asyncio.timeout(None) as patience:
                member.on_overrun = lambda: patience.reschedule(0)
                room.join(member)
                await self._listen(receive, room, member, line)
        except TimeoutError:
            parting = 0  # it reads too slowly to be told anything more
        finally:
            self._lobby.left(room, member)
            member.close()
            pinger.cancel()
            await asyncio.wait((sender,), timeout=parting)
            sender.cancel()

    async def _listen(self, receive: Receive, room: Room, member: Member, line: DirectLine | None) -> None:
        """What had come before the line was listened to directly is still in its queue, and comes first."""
        allowance = Allowance(Rate(BURST, PER_SECOND))

        def hear(raw: bytes | str) -> None:
            if member.closed:
                return
            if not allowance.spend():
                member.send(encode(Problem("too_fast", "more messages than a person can send")))
                member.close()
            elif not room.closed:
                self._take(room, member, raw)

        if line is not None:
            line.heard = hear
        while not member.closed:
            hear(await _receive(receive))

    def _take(self, room: Room, member: Member, raw: bytes | str) -> None:
        """Whatever fails here: the page that said it is told, and only where memory and log may have parted
        ways do the others notice, too."""
        message: ClientMessage | Problem | None = None
        try:
            message = _read(raw)
            _do(room, member, message)
        except Exception as error:
            if room.closed or not room.goes_on():
                self._lobby.broken(room, error)
                return
            log.exception("table %s stays as it was: a message could not be taken", room.code)
            asked = message.id if isinstance(message, DoAct | DoTable) else None
            member.send(encode(Problem("malformed", "this went wrong, and changed nothing", asked)))


def _do(room: Room, member: Member, message: ClientMessage | Problem) -> None:
    match message:
        case DoAct() | DoTable() if member.writes is not None and not member.writes.spend():
            member.send(
                encode(Problem("too_fast", "more acts from one address than people make", message.id))
            )
        case DoAct():
            try:
                room.game_act(member, message)
            except Refused as refused:
                room.refuse(member, message.id, refused)
        case DoTable() if member.address and not member.changes.spend():
            member.send(
                encode(Problem("too_fast", "more changes at the table than a person makes", message.id))
            )
        case DoTable():
            try:
                room.table_act(member, message)
            except Refused as refused:
                room.refuse(member, message.id, refused)
        case DoGesture():
            room.gesture(member, message)
        case Pong(n):
            member.ponged(n, time.monotonic())
        case Tick(t):
            member.send(encode(Tock(t, room.clock.now())))
        case DoEmote():
            room.emote(member, message)
        case Hello():
            member.send(encode(Problem("malformed", "hello is said once")))
        case Problem():
            member.send(encode(message))


def _read(raw: bytes | str) -> ClientMessage | Problem:
    if len(raw) > LONGEST_MESSAGE:
        return Problem("too_large", f"a message may have {LONGEST_MESSAGE} bytes; this one has {len(raw)}")
    try:
        return read(decode, raw)
    except Malformed as error:
        return Problem("malformed", str(error))


async def _receive(receive: Receive) -> bytes | str:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise HungUp
    text = message.get("text")
    raw: bytes | str = text if text is not None else message.get("bytes") or b""
    return raw


async def _hello(receive: Receive) -> ClientMessage | Problem:
    """The first that is said."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            return _read(await _receive(receive))
    except TimeoutError:
        return Problem("hello_first", "nothing was said")


async def _turned_away(receive: Receive, send: Send, limited: Limited) -> None:
    """Told why; whoever was not asked yet what they want gets a moment to say it, else they do not listen."""
    tried = limited.code == "too_many_tries"
    if not tried:
        with suppress(TimeoutError):
            async with asyncio.timeout(TURNED_AWAY):
                await _receive(receive)
    await _say(send, encode(Problem("too_many_tries" if tried else "too_many_pages", str(limited))))


async def _say(send: Send, message: bytes) -> None:
    await send({"type": "websocket.send", "text": message.decode()})


async def _send_all(send: Send, member: Member) -> None:
    """Puts a member's messages on the wire, at the pace at which they are read."""
    try:
        while (message := await member.outgoing()) is not None:
            await _say(send, message)
        await send({"type": "websocket.close", "code": member.close_code})
    except (OSError, RuntimeError):
        member.close()  # the page is gone; reading will notice


async def _ping(member: Member) -> None:
    n = 0
    while not member.closed:
        n += 1
        member.pinged(n, time.monotonic())
        member.send(encode(Ping(n)))
        await asyncio.sleep(min(PING_EVERY, n * PING_FIRST))
