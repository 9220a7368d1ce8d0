"""The hash chain over a game's log: who noted its head sees whether a line was changed since.

It runs over the lines of the log as they are downloaded, so that a shell can recompute it.
"""

from __future__ import annotations

import hashlib


def first_link(header: bytes) -> str:
    return hashlib.sha256(header).hexdigest()


def next_link(head: str, line: bytes) -> str:
    """The head so far as text, and the next line without its end."""
    return hashlib.sha256(head.encode() + line).hexdigest()
