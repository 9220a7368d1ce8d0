"""REST: what is fetched rather than talked about. Every refusal is an `ApiError`."""

from __future__ import annotations

import functools
import gzip
import io
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from itertools import count
from typing import TypeVar

import msgspec
import segno
from msgspec import Raw
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from rumpus.core.inputs import Refused
from rumpus.core.log import Entry, Header, Seal
from rumpus.core.luck import NO_LUCK, Reckoning
from rumpus.core.rules import UnknownGame, UnknownLanguage
from rumpus.games.registry import GAMES
from rumpus.server.operations.events import ReadinessSign, tell
from rumpus.server.people import own_data
from rumpus.server.rooms.lobby import Closing, Lobby, Unreadable
from rumpus.server.rooms.logged_table import own_log
from rumpus.server.rooms.room import Room
from rumpus.server.security.identity import COOKIE, COOKIE_SECONDS, TOKEN_SECONDS, Identity, cookie_name
from rumpus.server.security.limits import Limited
from rumpus.server.security.network import Network
from rumpus.server.security.request_guard import from_here, names_table
from rumpus.server.storage.connections import DatabaseAway
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Unwritten
from rumpus.server.wire import house, schema
from rumpus.server.wire.decoding import Malformed, read
from rumpus.server.wire.messages import (
    ApiError,
    HouseOpened,
    MakeTable,
    MoveToken,
    TableMadeReply,
    TableSummary,
    UseToken,
)
from rumpus.table.events import GameStarted
from rumpus.table.sitting import move_seat

LONGEST_BODY = 8192
EVERY_METHOD = ("GET", "POST", "PUT", "PATCH", "DELETE")
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class Rejected(Exception):
    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.error = ApiError(code, detail)


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


class RestApi:
    def __init__(self, lobby: Lobby, store: Store, identity: Identity, network: Network) -> None:
        self._network = network
        self._readiness = ReadinessSign()
        self._lobby = lobby
        self._store = store
        self._identity = identity

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.ready),
            Route("/api/house", self._guarded(self.house)),
            Route("/api/open", self._guarded(self.open_house), methods=["POST"]),
            Route("/api/schema", self._guarded(self.schema)),
            Route("/api/rules/{game}", self._guarded(self.rules)),
            Route("/api/tables", self._guarded(self.make_table), methods=["POST"]),
            Route("/api/tables/{code}", self._guarded(self.table)),
            Route("/api/tables/{code}/qr.svg", self._guarded(self.qr)),
            Route("/api/tables/{code}/move", self._guarded(self.offer_move), methods=["POST"]),
            Route("/api/tables/{code}/games/{no}/log", self._guarded(self.game_log)),
            Route("/api/tables/{code}/games/{no}/luck", self._guarded(self.game_luck)),
            Route("/api/tables/{code}/recordings", self._guarded(self.recordings)),
            Route("/api/tables/{code}/recordings/{n}", self._guarded(self.recording)),
            Route("/api/me/export", self._guarded(self.my_data), methods=["POST"]),
            Route("/api/me/forget", self._guarded(self.forget_me), methods=["POST"]),
            Route("/api/move", self._guarded(self.move), methods=["POST"]),
            Route("/api/{call:path}", self._guarded(self.unknown), methods=EVERY_METHOD),
        ]

    async def health(self, _request: Request) -> Response:
        """Who watches over this server hears when it is up and no table could be answered all the same."""
        well = await self._store.writes()
        said = "ok" if well else "nothing can be written, so nothing is answered"
        return Response(said, 200 if well else 503, media_type="text/plain")

    async def ready(self, _request: Request) -> Response:
        """Who sends people here hears when to send them elsewhere: each reason is a line."""
        reasons = ["the house is closing"] if self._lobby.closing else await self._store.unready()
        self._readiness.tell(reasons)
        return Response("\n".join(reasons) or "ok", 503 if reasons else 200, media_type="text/plain")

    async def house(self, request: Request) -> Response:
        info = house.house_info(self._lobby.code_length, can_open=self._network.opens_for(request))
        return self._known(request, reply(info))[0]

    async def open_house(self, request: Request) -> Response:
        """Lets the network in, if whoever asks sits at this machine."""
        address = await self._network.open(request)
        self._lobby.readdress(address)
        return reply(HouseOpened(address))

    async def schema(self, _request: Request) -> Response:
        return Response(schema.text(), media_type="application/json")

    async def rules(self, request: Request) -> Response:
        try:
            body = house.rules_json(request.path_params["game"], request.query_params.get("lang", "en"))
        except (UnknownGame, UnknownLanguage) as error:
            raise Rejected(404, "unknown_rules", str(error)) from None
        return Response(body, media_type="application/json")

    async def make_table(self, request: Request) -> Response:
        wish = await _body(request, MakeTable)
        response = Response(status_code=201, media_type="application/json")
        response, person = self._known(request, response)
        self._lobby.limits.spend("too_many_tables", self._lobby.limits.address(request))
        room = await self._lobby.make(person, wish)
        response.body = msgspec.json.encode(TableMadeReply(room.code))
        response.headers["content-length"] = str(len(response.body))
        return response

    async def table(self, request: Request) -> Response:
        room = await self._room(request)
        chairs = room.table.chairs
        people = sum(1 for chair in chairs if chair.person)
        bots = sum(1 for chair in chairs if chair.level)
        playing = room.table.playing
        person = self._identity.asker(request)
        yours = person is not None and room.table.seat_of(person) is not None
        free = len(chairs) - people - bots
        return reply(TableSummary(room.code, room.table.game, playing, people, bots, free, yours))

    async def qr(self, request: Request) -> Response:
        room = await self._room(request)
        link = room.audience.table_view(room.table).link
        if not link:
            raise Rejected(404, "no_address", "this house was not told its own address (--address)")
        return Response(_drawn(link), media_type="image/svg+xml")

    async def offer_move(self, request: Request) -> Response:
        room = await self._room(request)
        person = self._identity.asker(request)
        if person is None or room.table.seat_of(person) is None:
            raise Rejected(403, "not_seated", "only who sits here can move their seat")
        token = self._identity.move_token(room.code, person)
        base = room.audience.base_url
        return reply(MoveToken(token, f"{base}/#/t/{room.code}/move/{token}", TOKEN_SECONDS))

    async def move(self, request: Request) -> Response:
        use = await _body(request, UseToken)
        token = self._identity.read_move(use.token)
        if token is None:
            raise Rejected(403, "bad_token", "this link is too old, or not ours")
        if self._lobby.shared and not names_table(request.scope, token.code):
            raise Rejected(421, "misdirected", "the address must name the very table that the link is for")
        room = await self._lobby.room(token.code)
        if room is None:
            raise Rejected(404, "unknown_table", f"there is no table {token.code}")
        response, person = self._known(request, reply(TableMadeReply(room.code)))
        room.house_act(lambda step: move_seat(step, token.person, person, token.id))
        await room.durable()
        return response

    async def game_log(self, request: Request) -> Response:
        room, no, started = await self._ended(request)
        result = room.table.results[no - 1]
        seal = Seal(started.seed, result.chain, result.winners, result.scores, result.stopped, result.names)
        name = f"rumpus-{room.code}-{no}.jsonl"
        return StreamingResponse(
            _lines(started.header, self._store.game(room.code, no), seal),
            media_type="application/jsonl",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def game_luck(self, request: Request) -> Response:
        room, no, started = await self._ended(request)
        game = GAMES[started.header.game]
        result = room.table.results[no - 1]
        reckoning = Reckoning(game.rules, game.luck, replace(started.header, names=result.names))
        async for page in self._store.game(room.code, no):
            for entry in page:
                reckoning.take(entry)
        report = reckoning.report(stopped=result.stopped)
        return reply(report or NO_LUCK)

    async def _ended(self, request: Request) -> tuple[Room, int, GameStarted]:
        """Only a game that is over: its log holds every hand."""
        room = await self._room(request)
        no = _number(request.path_params["no"])
        if no is None or not 1 <= no <= room.table.games or (room.table.playing and no == room.table.games):
            raise Rejected(404, "no_such_game", "no finished game has this number")
        self._downloads(request)
        await room.durable()
        return room, no, _started(await self._store.started(room.code), no)

    def _downloads(self, request: Request) -> None:
        self._lobby.limits.spend("too_many_downloads", self._lobby.limits.address(request))

    async def recordings(self, request: Request) -> Response:
        room = await self._room(request)
        self._downloads(request)
        return reply(await self._store.recordings.list(room.code))

    async def recording(self, request: Request) -> Response:
        room = await self._room(request)
        self._downloads(request)
        n = _number(request.path_params["n"])
        body = None if n is None else await self._store.recordings.body(room.code, n)
        if body is None:
            raise Rejected(404, "no_such_recording", "no recording that is kept has this number")
        packed = "gzip" in request.headers.get("accept-encoding", "")
        return Response(
            body if packed else gzip.decompress(body),
            media_type="application/json",
            headers={"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {}),
        )

    async def my_data(self, request: Request) -> Response:
        """All that is known of who asks, and of nobody else."""
        person = self._myself(request)
        tables = own_data.export(self._store, person)
        return StreamingResponse(
            own_data.as_json(person, tables),
            media_type="application/json",
            headers={"content-disposition": 'attachment; filename="rumpus-my-data.json"'},
        )

    async def forget_me(self, request: Request) -> Response:
        person = self._myself(request)
        tables = await own_data.forget(self._store, person, self._lobby)
        tell("person_forgotten", tables=tables)
        response = reply({"tables": tables})
        for name in {COOKIE, cookie_name(request)}:
            response.delete_cookie(name, secure=name != COOKIE, httponly=True, samesite="lax")
        return response

    def _myself(self, request: Request) -> str:
        """Only a signed cookie says who somebody is."""
        person = self._identity.asker(request)
        if person is None:
            raise Rejected(403, "nobody", "this house does not know you")
        self._lobby.limits.spend("too_many_copies", self._lobby.limits.address(request))
        return person

    async def unknown(self, request: Request) -> Response:
        call = f"{request.method} /api/{request.path_params['call'][:60]}"
        raise Rejected(404, "unknown_call", f"there is no {call}")

    async def _room(self, request: Request) -> Room:
        code = request.path_params["code"]
        person = self._identity.asker(request)
        room = await self._lobby.find(code, self._lobby.limits.address(request), person)
        if room is None:
            raise Rejected(404, "unknown_table", f"there is no table {code[:12]}")
        return room

    def _known(self, request: Request, response: Response) -> tuple[Response, str]:
        """Whoever asks is somebody from now on. What another site asked for makes nobody anybody else."""
        cookie = request.cookies.get(cookie_name(request))
        person = self._identity.asker(request) or self._identity.new_person()
        if not self._identity.is_signed_anew(cookie, person) and from_here(request.headers):
            response.set_cookie(
                cookie_name(request),
                self._identity.cookie(person),
                max_age=COOKIE_SECONDS,
                secure=request.scope["scheme"] == "https",
                httponly=True,
                samesite="lax",
            )
        return response, person

    def _guarded(self, handler: Handler) -> Handler:
        limits = self._lobby.limits

        async def guarded(request: Request) -> Response:
            try:
                limits.spend("too_many_calls", limits.address(request))
                return await handler(request)
            except Limited as limited:
                response = reply(ApiError(limited.code, str(limited), {"seconds": limited.seconds}), 429)
                response.headers["retry-after"] = str(limited.seconds)
                return response
            except ClientDisconnect:
                return Response(status_code=400)  # nobody hears it
            except Rejected as rejected:
                return reply(rejected.error, rejected.status)
            except Refused as refused:
                return reply(ApiError(refused.why, str(refused), refused.params), 409)
            except (Closing, Unwritten, DatabaseAway) as error:
                return reply(ApiError("closing", str(error)), 503)
            except Unreadable as error:
                return reply(ApiError("unreadable", str(error)), 500)

        return guarded


@functools.lru_cache(1000)
def _drawn(link: str) -> bytes:
    """Once for each link: everybody's moves wait while it is drawn."""
    drawing = io.BytesIO()
    segno.make(link, error="m").save(
        drawing, kind="svg", border=2, scale=8, dark="#2a1a12", light="#fff8ec", omitsize=True
    )
    return drawing.getvalue()


def _number(word: str) -> int | None:
    """A number out of an address, if it is one that we could have given."""
    return int(word) if word.isdecimal() and len(word) < 9 else None


async def _body(request: Request, kind: type[T]) -> T:
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LONGEST_BODY:
            raise Rejected(413, "too_large", f"a request may have {LONGEST_BODY} bytes")
    try:
        return read(msgspec.json.Decoder(kind).decode, raw)
    except Malformed as error:
        raise Rejected(400, "malformed", str(error)) from None


def _started(started: list[Raw], no: int) -> GameStarted:
    for raw in started:
        event = msgspec.json.decode(raw, type=GameStarted)
        if event.no == no:
            return event
    raise Rejected(404, "no_such_game", "no finished game has this number")


async def _lines(header: Header, pages: AsyncIterator[Sequence[Entry]], seal: Seal) -> AsyncIterator[bytes]:
    """A game's log by itself: its header, its entries counted from 1, and all that was secret."""
    yield msgspec.json.encode(header) + b"\n"
    seqs = count(1)
    async for page in pages:
        lines = (own_log(entry, next(seqs)) for entry in page)
        yield b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    if header.shuffle is not None:
        yield msgspec.json.encode(seal) + b"\n"
