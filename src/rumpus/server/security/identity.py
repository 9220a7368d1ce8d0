"""Who is who, without accounts: a signed cookie, and a signed token that moves a seat to another device."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct
from starlette.requests import HTTPConnection

COOKIE = "rumpus"
SECURE_COOKIE = "__Host-rumpus"
"""Its name over HTTPS: no neighbour under the same domain can set it."""
COOKIE_SECONDS = 365 * 24 * 3600
TOKEN_SECONDS = 300
NEW_SIGNATURE, OLD_SIGNATURE = {"digest_method": hashlib.sha256}, {"digest_method": hashlib.sha1}
"""What was signed in the old way is still believed, and signed anew."""


class SeatToken(Struct, frozen=True):
    id: str
    code: str
    person: str


def cookie_name(connection: HTTPConnection) -> str:
    return SECURE_COOKIE if connection.scope.get("scheme") in {"https", "wss"} else COOKIE


class Identity:
    """Signs with the first of its keys, and believes all of them: they are one text, the newest first."""

    def __init__(self, keys: str) -> None:
        oldest_first = keys.split(",")[::-1]
        self._people = URLSafeSerializer(
            oldest_first, salt="person", signer_kwargs=NEW_SIGNATURE, fallback_signers=[OLD_SIGNATURE]
        )
        self._moves = URLSafeTimedSerializer(oldest_first, salt="move", signer_kwargs=NEW_SIGNATURE)

    def asker(self, connection: HTTPConnection) -> str | None:
        """Who asks, as their cookie says; over HTTPS, until it has its new name, also by the old one."""
        cookies = connection.cookies
        return self.person(cookies.get(cookie_name(connection)) or cookies.get(COOKIE))

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
        return secrets.token_urlsafe(16)

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
