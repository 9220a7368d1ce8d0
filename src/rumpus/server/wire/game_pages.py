"""The tables that games from other packages bring for the page: served from wherever their package lies."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.games.registry import GAMES

KINDS = {
    ".css": "text/css",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""All that a table may be made of; whatever else lies in its folder is not given away."""

LONGEST_NAME = 60
"""Letters: at a longer name some file systems fail, instead of saying that there is no such file."""


async def serve_file(request: Request) -> Response:
    """Asked for anew each time, and sent only if it changed: who writes a table sees it after a reload."""
    game, path = GAMES.get(request.path_params["game"]), request.path_params["path"]
    body = await run_in_threadpool(_read, game.page, path) if game and game.page is not None else None
    if body is None:
        return Response("there is no such file", 404, media_type="text/plain")
    headers = {"cache-control": "no-cache", "etag": f'"{sha256(body).hexdigest()[:32]}"'}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=KINDS[PurePosixPath(path).suffix], headers=headers)


def _read(folder: Traversable, path: str) -> bytes | None:
    """Step by step, so that it works inside a zip, and by plain names alone, so that nothing leads out."""
    if PurePosixPath(path).suffix not in KINDS:
        return None
    found = folder
    for name in path.split("/"):
        if not 0 < len(name) <= LONGEST_NAME or name.startswith(".") or set(name) & set("\\:\0"):
            return None
        found = found / name
    return found.read_bytes() if found.is_file() else None


ROUTE = Route("/games/{game}/{path:path}", serve_file)
