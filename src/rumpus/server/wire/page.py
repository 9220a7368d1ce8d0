"""The page as it is served: packed when it was built, and kept by browsers for as long as it stays true."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
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
        response = await super().get_response(asked + PACKINGS.get(packing, ""), scope)
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

    def _packing(self, path: str, header: str) -> str:
        welcome = accepted(header)
        return next(
            (name for name, end in PACKINGS.items() if name in welcome and self.lookup_path(path + end)[1]),
            "",
        )


def accepted(header: str) -> set[str]:
    """The names in an Accept-Encoding header, without those that it refuses by `q=0`."""
    offers = (offer.partition(";") for offer in header.lower().split(","))
    return {name.strip() for name, _, q in offers if q.replace(" ", "").rstrip("0.") != "q="}
