"""The page as it is served: packed when it was built, and kept by browsers for as long as it stays true."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE = Path(str(files("rumpus") / "static"))
INDEX = "index.html"
PACKINGS = {"br": ".br", "gzip": ".gz"}
"""The tightest first; the build lays each beside what it packs."""


class Page(StaticFiles):
    """Hashed assets may be kept for ever; the page itself is asked for anew, so that it is never stale."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        asked = INDEX if path == "." else path
        packing = self._packing(asked, Headers(scope=scope).get("accept-encoding", ""))
        try:
            response = await super().get_response(asked + PACKINGS.get(packing, ""), scope)
        except HTTPException as error:
            if error.status_code != 404 or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            return self._astray(Request(scope))
        if packing:
            response.headers["content-encoding"] = packing
        lasting = asked.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        response.headers["vary"] = "accept-encoding"
        return response

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """What no file can be called is no file either: a name too long, or with a zero in it."""
        try:
            return super().lookup_path(path)
        except (OSError, ValueError):
            return "", None

    def _astray(self, request: Request) -> Response:
        """Somebody's browser, at an address that is none: the page knows the way from there."""
        there = request.url.path.removeprefix(request.base_url.path)
        index = Path(str(self.directory), INDEX).read_text(encoding="utf-8")
        headers = {"cache-control": "no-cache", "vary": "accept"}
        return HTMLResponse(further_down(index, there.count("/")), 404, headers)

    def _packing(self, path: str, header: str) -> str:
        welcome = accepted(header)
        return next(
            (name for name, end in PACKINGS.items() if name in welcome and self.lookup_path(path + end)[1]),
            "",
        )


def further_down(index: str, folders: int) -> str:
    """The page as it is opened so many folders below where it lies."""
    return index.replace('="./', '="' + "../" * folders) if folders else index


def accepted(header: str) -> set[str]:
    """The names in an Accept-Encoding header, without those that it refuses by `q=0`."""
    offers = (offer.partition(";") for offer in header.lower().split(","))
    return {name.strip() for name, _, q in offers if q.replace(" ", "").rstrip("0.") != "q="}
