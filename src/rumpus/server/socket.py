"""One WebSocket: hello first, then messages in and out until either side is gone."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rumpus import __version__
from rumpus.core.inputs import Refused
from rumpus.server.audience import encode
from rumpus.server.identity import COOKIE, Identity
from rumpus.server.lobby import Lobby
from rumpus.server.member import Member
from rumpus.server.messages import (
    PROTOCOL,
    ClientMessage,
    DoAct,
    DoEmote,
    DoTable,
    Hello,
    Outdated,
    Ping,
    Pong,
    Problem,
    Tick,
    Tock,
)
from rumpus.server.room import Room

LONGEST_MESSAGE = 4096
PING_EVERY = 2.5
BURST, PER_SECOND = 60.0, 20.0
"""A page may say so much at once, and so much in the long run."""
GONE_WRONG = 1008

decode = msgspec.json.Decoder(ClientMessage).decode


class Allowance:
    """A bucket that fills slowly: people never empty it, a runaway script does."""

    __slots__ = ("_at", "_left")

    def __init__(self) -> None:
        self._left = BURST
        self._at = time.monotonic()

    def spend(self) -> bool:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def serve_socket(websocket: WebSocket, lobby: Lobby, identity: Identity) -> None:
    if not _same_origin(websocket):
        await websocket.close(GONE_WRONG)
        return
    person = identity.person(websocket.cookies.get(COOKIE)) or identity.new_person()
    await websocket.accept()
    try:
        room = await _greeted(websocket, lobby)
        if room is not None:
            await _converse(websocket, lobby, room, Member(person))
    except WebSocketDisconnect:
        return
    if websocket.application_state is WebSocketState.CONNECTED:
        await websocket.close()


def _same_origin(websocket: WebSocket) -> bool:
    """Browsers say where a page came from: one from elsewhere may not use our cookie."""
    origin = websocket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == websocket.headers.get("host")


async def _greeted(websocket: WebSocket, lobby: Lobby) -> Room | None:
    """The room the page asks for, or None after telling it why not."""
    message = _read(await _receive(websocket))
    if isinstance(message, Problem):
        await _say(websocket, message)
    elif not isinstance(message, Hello):
        await _say(websocket, Problem("hello_first", "the first message must be hello"))
    elif message.protocol != PROTOCOL:
        await _say(websocket, Outdated(__version__, PROTOCOL))
    else:
        room = await lobby.room(message.table)
        if room is not None:
            return room
        await _say(websocket, Problem("unknown_table", f"there is no table {message.table[:12]}"))
    return None


async def _converse(websocket: WebSocket, lobby: Lobby, room: Room, member: Member) -> None:
    sender = asyncio.create_task(_send_all(websocket, member))
    pinger = asyncio.create_task(_ping(member))
    allowance = Allowance()
    try:
        room.join(member)
        while not member.closed:
            raw = await _receive(websocket)
            if allowance.spend():
                _take(room, member, raw)
            else:
                member.send(encode(Problem("too_fast", "more messages than a person can send")))
                member.close()
    finally:
        lobby.left(room, member)
        member.close()
        pinger.cancel()
        await sender


def _take(room: Room, member: Member, raw: bytes | str) -> None:
    message = _read(raw)
    match message:
        case DoAct():
            try:
                room.game_act(member, message)
            except Refused as refused:
                room.refuse(member, message.id, refused)
        case DoTable():
            try:
                room.table_act(member.person, message, member)
            except Refused as refused:
                room.refuse(member, message.id, refused)
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
        message: ClientMessage = decode(raw)
    except msgspec.MsgspecError as error:
        return Problem("malformed", str(error))
    except UnicodeError:
        return Problem("malformed", "this is not text")
    return message


async def _receive(websocket: WebSocket) -> bytes | str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    raw: bytes | str = text if text is not None else message.get("bytes") or b""
    return raw


async def _say(websocket: WebSocket, message: Problem | Outdated) -> None:
    await websocket.send({"type": "websocket.send", "text": encode(message).decode()})


async def _send_all(websocket: WebSocket, member: Member) -> None:
    """Puts a member's messages on the wire, at the pace at which they are read."""
    try:
        while (message := await member.outgoing()) is not None:
            await websocket.send({"type": "websocket.send", "text": message.decode()})
        if websocket.application_state is WebSocketState.CONNECTED:
            await websocket.close()
    except (WebSocketDisconnect, RuntimeError):
        member.close()  # the page is gone; reading will notice


async def _ping(member: Member) -> None:
    n = 0
    while not member.closed:
        n += 1
        member.pinged(n, time.monotonic())
        member.send(encode(Ping(n)))
        await asyncio.sleep(PING_EVERY)
