"""What every request must bring (origin, host, JSON), and what every answer tells the browser to forbid."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rumpus.server.operations.events import Seldom, network_of, tell
from rumpus.server.settings import Settings
from rumpus.server.wire.messages import ApiError

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' blob:",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing inline and nothing from elsewhere; pictures may be drawn in place."""
UNUSED = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone",
    "midi", "payment", "usb", "xr-spatial-tracking",
)  # fmt: skip
HEADERS = {
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": ", ".join(f"{power}=()" for power in UNUSED),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
PARTS = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}
"""Scripts, styles and fonts obey the page that they are part of: twenty kilobytes before the first game."""
PART = re.compile(r"/assets/[^/]+\.(js|css|woff2)")
ONLY_HTTPS = "max-age=31536000"
HARMLESS = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(r"[\w.\-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?", re.ASCII)


class RequestGuard:
    """Turns away what no page of ours sends, before anything is looked at or answered with a cookie."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._public = settings.reach == "public"
        self._seldom = Seldom()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(scope, MutableHeaders(scope=message))
            await send(message)

        refused = refusal(scope["method"], headers)
        if refused:
            self._tell(scope, refused.status_code)
        await (refused or self._app)(scope, receive, dressed)

    def _tell(self, scope: Scope, status: int) -> None:
        """Who tries doors is mentioned, once a minute and network."""
        network = network_of(scope["client"][0]) if scope.get("client") else "unknown"
        if self._seldom.again(f"{status} {network}"):
            tell("turned_away", logging.WARNING, status=status, network=network)

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        headers.update(PARTS if PART.fullmatch(scope["path"]) else HEADERS)
        if "set-cookie" in headers or scope["method"] not in HARMLESS:
            headers["cache-control"] = "no-store"
        elif scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
        if self._public and scope["scheme"] == "https":
            headers["strict-transport-security"] = ONLY_HTTPS


def refusal(method: str, headers: Mapping[str, str]) -> Response | None:
    if not is_host(headers.get("host", "localhost")):
        return _refuse(400, "bad_host", "this is no host's name")
    if method in HARMLESS:
        return None
    if not from_here(headers):
        return _refuse(403, "elsewhere", "only a page of this house may ask for that")
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return _refuse(415, "not_json", "say it in JSON, with the content type application/json")
    return None


def is_host(host: str) -> bool:
    """What is in brackets must be an address as well: whoever takes a link apart later fails at any other."""
    try:
        return HOST.fullmatch(host) is not None and bool(urlsplit(f"//{host}").hostname)
    except ValueError:
        return False


def from_here(headers: Mapping[str, str]) -> bool:
    """Whether a page of ours asks, as far as the browser says: no other may speak in a visitor's name."""
    return headers.get("sec-fetch-site", "none") in {"same-origin", "none"} and same_origin(headers)


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whoever is no browser says nothing of an origin, and has no cookie of anybody else's either."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # it is no address at all
        return False


def names_table(scope: Scope, code: str) -> bool:
    """Whether the address names this table and says nothing else: by its very bytes a proxy chooses among
    several servers, and whoever comes to a wrong one takes the table away from everybody at the right one."""
    query: bytes = scope["query_string"]
    return query == b"table=" + code.encode()


def _refuse(status: int, code: str, detail: str) -> Response:
    body = msgspec.json.encode(ApiError(code, detail))
    return Response(body, status, media_type="application/json")
