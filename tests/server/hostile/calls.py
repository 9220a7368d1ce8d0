"""Hostile REST: every address that there is, and many that there are not, with whatever one might send."""

from __future__ import annotations

import asyncio
import json
from random import Random

from rumpus.server.security.identity import COOKIE
from tests.server.hostile.malice import NOT_JSON, NUMBERS, WORDS

PATIENCE = 60.0
A_MOMENT = 0.2
"""Seconds after which a line with half a request on it is given up."""
METHODS = ("GET", "GET", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "NO-SUCH")
FORGET = "/api/me/forget"
LANGUAGES = ("en", "xx", "../en", "", "%00")
NUMBERS_OF_GAMES = ("0", "1", "2", "-1", "x", "9" * 3000, "%D9%A1", "1e3")
LESSONS = (("kart", ("match", "box", "uno")), ("wonky", ("block", "tower")), ("wok", ("flick", "cover")))


class Caller:
    """One call a line, as a script does it."""

    def __init__(self, base: str, luck: Random, cookie: str, headers: str) -> None:
        self._host, _, port = base.removeprefix("http://").partition(":")
        self._port = int(port)
        self._luck = luck
        self.cookie = cookie
        self._headers = headers

    async def call(self, codes: list[str]) -> tuple[int, bytes, str]:
        """The status, 0 if the line was cut or nothing more came; what was sent, and what was told."""
        whole = self._luck.random() >= 0.08
        sent = self.request(codes) if whole else self._garbage()
        try:
            async with asyncio.timeout(PATIENCE if whole else A_MOMENT):
                reader, writer = await asyncio.open_connection(self._host, self._port)
                try:
                    writer.write(sent)
                    head = await reader.readline()
                    told = await reader.read()
                finally:
                    writer.close()
        except ConnectionError:
            return 0, sent, ""
        except TimeoutError:
            assert not whole, f"nobody answered {sent[:2000]!r}"
            return 0, sent, ""
        words = head.split(b" ", 2)
        status = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        return status, sent, told.partition(b"\r\n\r\n")[2].decode(errors="replace")

    def request(self, codes: list[str]) -> bytes:
        luck = self._luck
        code = luck.choice((*codes, *codes, "BBBB", "aeio", "%00%00", "x" * 3000, ".."))
        method, path = luck.choice(METHODS), self._path(code)
        if path.startswith("/api/open") and method == "POST":
            method = "PUT"  # else it would listen on the network, and no test may
        body = b"" if method == "GET" else self._body(path)
        kind = luck.choice((*["application/json"] * 8, "text/plain", "", "application/json;x=\xff"))
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._named()}", "Connection: close"]
        if luck.random() < 0.6:
            lines.append(f"Cookie: {COOKIE}={luck.choice((self.cookie, self.cookie, 'x', '.' * 2000))}")
        if luck.random() < 0.2:
            lines.append(
                f"Origin: {luck.choice(('http://[', 'http://[....]', 'null', 'https://evil.example', ''))}"
            )
        if luck.random() < 0.1:
            lines.append(f"Accept-Encoding: {luck.choice(('gzip', 'identity;q=0', '*'))}")
        length = len(body) if luck.random() < 0.95 else max(0, len(body) - 3)
        lines += [f"Content-Type: {kind}", f"Content-Length: {length}"]
        return ("\r\n".join(lines) + f"\r\n{self._headers}\r\n").encode("latin-1") + body

    def _named(self) -> str:
        usual = f"{self._host}:{self._port}"
        return self._luck.choice((*[usual] * 40, "[", "[....]", "x" * 5000, "evil.example", "a b", ""))

    def _path(self, code: str) -> str:
        luck = self._luck
        table = f"/api/tables/{code}"
        number = luck.choice(NUMBERS_OF_GAMES)
        return luck.choice(
            (
                "/healthz", "/readyz", "/api/house", "/api/open", "/api/schema", "/api/tables", "/api/tables",
                "/api/move", FORGET, "/api/me/export",
                f"/api/rules/{luck.choice(('kart', 'wok', 'no', '..', '%2e%2e%2f'))}",
                f"/api/rules/kart?lang={luck.choice(LANGUAGES)}", table, table, f"{table}/qr.svg",
                f"{table}/move", f"{table}/games/{number}/log", f"{table}/games/1/log",
                f"{table}/games/{number}/luck", f"{table}/games/1/luck",
                f"{table}/recordings", f"{table}/recordings/{number}", "/api/", "/api/%ff%fe", f"/t/{code}",
                "/", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/x", "//", f"/games/{code}/table.js",
                "/manifest.webmanifest", "/sw.js", f"/ws?table={code}", "/ws",
                "/api/house?" + "x" * 9000, "/%00",
            )
        )  # fmt: skip

    def _body(self, path: str) -> bytes:
        luck = self._luck
        draw = luck.random()
        if draw < 0.2:
            return luck.choice(NOT_JSON).encode()
        if draw < 0.25:
            return b"x" * luck.choice((8192, 8193, 60_000))
        if path == "/api/move":
            return json.dumps({"token": luck.choice((*WORDS, *NUMBERS, self.cookie))}).encode()
        game, scenes = luck.choice(LESSONS)
        wish = {
            "game": luck.choice((*[game] * 20, "no", *WORDS)),
            "name": luck.choice((*["Eve"] * 20, *WORDS)),
        }
        extra = {
            "lesson": luck.choice((*scenes, "no", None, *WORDS)),
            "bots": luck.choice(([], ["easy"], ["genius"], ["hard"] * 19, ["easy"] * 20)),
            "open_chairs": luck.choice((0, 1, 19, 20, -1, 2**63)),
            "turn_seconds": luck.choice((0, 5, 4, -1, 2**63)),
            "options": luck.choice(({}, {"goal": 3}, {"target": -1}, {"x": 1}, [], {"a": [[[]]] * 50})),
            "start": luck.random() < 0.2,
            "pace": luck.choice(("usual", "quick", "", 1)),
            "surprise": 1,
        }
        chosen = luck.sample(sorted(extra), luck.randrange(4))
        return json.dumps({**wish, **{name: extra[name] for name in chosen}}).encode()

    def _garbage(self) -> bytes:
        luck = self._luck
        return luck.choice(
            (
                b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", luck.randbytes(200) + b"\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
                b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 70_000 + b"\r\nConnection: close\r\n\r\n",
                b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                b"Content-Length: 3\r\nContent-Type: application/json\r\nConnection: close\r\n\r\nzz\r\n\r\n",
                b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                b"Content-Length: -1\r\nConnection: close\r\n\r\n{}",
                b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
                b"Sec-WebSocket-Version: 1\r\nSec-WebSocket-Key: x\r\n\r\n",
                b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                b"Origin: http://[\r\n\r\n",
            )
        )  # fmt: skip
