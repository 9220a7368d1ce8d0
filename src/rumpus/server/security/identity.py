"""Who is who, without accounts: a signed cookie, and a signed token that moves a seat to another device."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

COOKIE = "rumpus"
COOKIE_SECONDS = 365 * 24 * 3600
TOKEN_SECONDS = 300


class SeatToken(Struct, frozen=True):
    id: str
    code: str
    person: str


class Identity:
    """Signs with the first of its keys, and believes all of them: they are one text, the newest first."""

    def __init__(self, keys: str) -> None:
        oldest_first = keys.split(",")[::-1]
        self._people = URLSafeSerializer(oldest_first, salt="person")
        self._moves = URLSafeTimedSerializer(oldest_first, salt="move")

    def person(self, cookie: str | None) -> str | None:
        """The person a cookie names, if we signed it."""
        if not cookie:
            return None
        try:
            person = self._people.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def is_signed_anew(self, cookie: str | None, person: str) -> bool:
        """Whether the newest key has signed it."""
        return cookie == self.cookie(person)

    def new_person(self) -> str:
        return secrets.token_urlsafe(12)

    def cookie(self, person: str) -> str:
        return str(self._people.dumps(person))

    def move_token(self, code: str, person: str) -> str:
        return str(self._moves.dumps([secrets.token_urlsafe(8), code, person]))

    def read_move(self, token: str) -> SeatToken | None:
        """None when it is not ours or too old. Whether it was used already, the table knows."""
        try:
            loaded = self._moves.loads(token, max_age=TOKEN_SECONDS)
        except BadSignature:
            return None
        return SeatToken(*loaded)
