"""What a table's link shows before it is opened, in a chat or on a wall: title, sentence and picture."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from html import escape
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rumpus.games.registry import GAMES, catalogue
from rumpus.server.rooms.lobby import Closing, Lobby, Unreadable
from rumpus.server.security.limits import Limited
from rumpus.server.storage.connections import DatabaseAway
from rumpus.server.wire.page import INDEX, PAGE, further_down

HOUSE = "rumpus"
SIZE = (1200, 630)


class Invitations:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def page(self, request: Request) -> Response:
        """The same page as everywhere, one folder further down; it finds to the table by its own address."""
        try:
            address = self._lobby.limits.address(request)
            room = await self._lobby.find(request.path_params["code"], address, None)
        except (Unreadable, Limited, Closing, DatabaseAway):  # whoever tries codes learns nothing more here
            room = None
        base = self._lobby.base_url or str(request.base_url).rstrip("/")
        lang = language_of(request.headers.get("accept-language", ""))
        table = room if room and room.table.game in GAMES else None
        title, text = to_table(table.table.game, table.code, lang) if table else to_house(lang)
        picture = (
            table.table.game if table and (PAGE / f"preview/{table.table.game}.png").is_file() else HOUSE
        )
        link = f"{base}/t/{table.code}" if table else f"{base}/"
        tags = preview(title, text, link, f"{base}/preview/{picture}.png")
        index = further_down((PAGE / INDEX).read_text(encoding="utf-8"), 1)
        return HTMLResponse(
            index.replace("</head>", f"{tags}</head>", 1),
            headers={"cache-control": "no-cache", "vary": "accept-language"},
        )


def preview(title: str, text: str, link: str, picture: str) -> str:
    width, height = SIZE
    properties: Mapping[str, object] = {
        "og:type": "website",
        "og:site_name": "Rumpus",
        "og:title": title,
        "og:description": text,
        "og:url": link,
        "og:image": picture,
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": title,
    }
    tags = [
        f'<meta property="{name}" content="{escape(str(value))}" />' for name, value in properties.items()
    ]
    names = {"twitter:card": "summary_large_image", "robots": "noindex"}
    tags += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in names.items()]
    return "".join(f"    {tag}\n" for tag in tags)


def language_of(header: str) -> str:
    """The first of an Accept-Language header that we speak."""
    wanted = (part.strip()[:2].lower() for part in header.split(","))
    return next((lang for lang in wanted if lang in all_words()), "en")


def to_table(game: str, code: str, lang: str) -> tuple[str, str]:
    """Title and sentence."""
    words, book = all_words()[lang], catalogue(game, lang)
    return words["title"].format(game=book.name), words["text"].format(code=code, line=book.line)


def to_house(lang: str) -> tuple[str, str]:
    return all_words()[lang]["house_title"], all_words()[lang]["house_text"]


@functools.cache
def all_words() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("rumpus.server.wire") / "invitations.toml").read_text(encoding="utf-8"))
