"""Load on boardgame.io: the same four clients a table, over socket.io's own framing of WebSocket messages."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct, field

from bench.load.process import Peer
from bench.load.table import SEATS, LoadTable, LoadTally
from bench.load.wire import Wire, dial

PEERS = Path(__file__).resolve().parents[1] / "peers"
ROOM = b"/cards,"
EVENT = b"42" + ROOM


class Context(Struct, rename="camel"):
    current_player: str


class Open(Struct):
    """What the game's `playerView` lets a player see."""

    hand: list[str]
    discards: list[str]
    colour: str


class State(Struct):
    G: Raw
    ctx: Context
    state_id: int = field(name="_stateID")


class Synced(Struct):
    state: State


updated = msgspec.json.Decoder(tuple[str, str, State, Any]).decode
synced = msgspec.json.Decoder(tuple[str, str, Synced]).decode
seen = msgspec.json.Decoder(Open).decode


class BoardgameTable(LoadTable):
    def __init__(self, match: str, credentials: list[str], tally: LoadTally, closed_loop: bool) -> None:
        super().__init__(tally, closed_loop)
        self._match = match
        self._credentials = credentials
        self._mover = -1
        self._luck = Random(match)
        self._waiting: list[Callable[[], None]] = []
        self.all_synced = asyncio.Event()

    def hear(self, seat: int, wire: Wire, payload: bytes) -> None:
        if payload.startswith(EVENT + b'["update"'):
            self.heard(own=seat == self._mover)
            self._look(seat, wire, updated(payload[len(EVENT) :])[2])
        elif payload == b"2":
            wire.say(b"3")
        elif payload.startswith(b"0"):
            wire.say(b"40" + ROOM)
        elif payload.startswith(b"40"):
            self._emit(wire, "sync", self._match, str(seat), self._credentials[seat], SEATS)
        elif payload.startswith(EVENT + b'["sync"'):
            self._waiting.append(partial(self._look, seat, wire, synced(payload[len(EVENT) :])[2].state))
            if len(self._waiting) == SEATS:  # nobody moves before everybody is there
                self.all_synced.set()
                for look in self._waiting:
                    look()

    def _look(self, seat: int, wire: Wire, state: State) -> None:
        if state.ctx.current_player != str(seat):
            return
        mine = seen(state.G)
        top = mine.discards[-1]
        plays = [c for c in mine.hand if c == "W" or c[0] == mine.colour or c[1:] == top[1:]]
        move, args = ("play", [self._luck.choice(plays)]) if plays else ("draw", [])
        payload = {"type": move, "args": args, "playerID": str(seat), "credentials": self._credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.turn(partial(self._send_move, seat, wire, action, state.state_id))

    def _send_move(self, seat: int, wire: Wire, action: dict[str, Any], state_id: int) -> None:
        self._mover = seat
        self._emit(wire, "update", action, state_id, self._match, str(seat))

    def _emit(self, wire: Wire, *event: Any) -> None:
        wire.say(EVENT + msgspec.json.encode(event))


class Boardgame(Peer):
    name = "boardgame.io 0.50.2, in memory"

    def __init__(self, core: int | None) -> None:
        node = shutil.which("node") or "node"
        super().__init__([node, str(PEERS / "server.cjs"), "{port}"], core, b"ready")

    @staticmethod
    def install() -> None:
        if not (PEERS / "node_modules").exists():
            subprocess.run([shutil.which("npm") or "npm", "ci", "--silent"], cwd=PEERS, check=True)

    async def seat(self, tables: int, tally: LoadTally, *, closed_loop: bool) -> list[LoadTable]:
        made: list[LoadTable] = []
        async with httpx.AsyncClient(base_url=self.base, trust_env=False) as http:
            for _ in range(tables):
                reply = await http.post("/games/cards/create", json={"numPlayers": SEATS})
                match = reply.json()["matchID"]
                credentials = []
                for seat in range(SEATS):
                    wish = {"playerID": str(seat), "playerName": str(seat)}
                    joined = await http.post(f"/games/cards/{match}/join", json=wish)
                    credentials.append(joined.json()["playerCredentials"])
                made.append(await self._gather(match, credentials, tally, closed_loop))
        return made

    async def _gather(
        self, match: str, credentials: list[str], tally: LoadTally, closed_loop: bool
    ) -> BoardgameTable:
        table = BoardgameTable(match, credentials, tally, closed_loop)
        for seat in range(SEATS):
            path = "/socket.io/?EIO=4&transport=websocket"
            table.wires.append(await dial(self.base, path, "", partial(table.hear, seat)))
        async with asyncio.timeout(60):
            await table.all_synced.wait()
        return table
