"""How the log is written: in lines for people, or one JSON object a line for whatever collects them.

What an exception says may be somebody's cards: in both, its kind is told, and where it happened.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any

from rumpus.server.settings import LogFormat

OURS = "rumpus"
QUOTES = "asyncio"
"""What nobody waited for it tells with all that it knows, from the second line on: exceptions, too."""


def set_up(form: LogFormat) -> None:
    """On the error stream; in JSON also what is no worry, such as a game that began."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    if form == "json":
        logging.getLogger(OURS).setLevel(logging.INFO)
        logging.captureWarnings(capture=True)


class PlainLines(logging.Formatter):
    """A line for people, and where something failed the places it went through, a line each, and its kind."""

    def format(self, record: logging.LogRecord) -> str:
        lines = [f"{record.levelname} {record.name}: {_on_one_line(_said(record))}"]
        if record.exc_info and record.exc_info[1] is not None:
            lines += (f"    {place}" for place in _places(record.exc_info[1]))
            lines.append(f"    {type(record.exc_info[1]).__name__}")
        return "\n".join(lines)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", "trouble"),
        }
        if hasattr(record, "fields"):
            line |= record.fields
        else:
            line |= {"logger": record.name, "message": _said(record)}
        if record.exc_info and (error := record.exc_info[1]) is not None:
            line |= {"error": type(error).__name__, "where": _places(error)}
        return json.dumps(line, ensure_ascii=False)


def _said(record: logging.LogRecord) -> str:
    args = record.args if isinstance(record.args, tuple) else ()
    plain = tuple(type(arg).__name__ if isinstance(arg, BaseException) else arg for arg in args)
    try:
        said = str(record.msg) % plain if plain else str(record.msg)
    except (TypeError, ValueError):
        said = str(record.msg)
    return said.partition("\n")[0] if record.name == QUOTES else said.strip()


def _on_one_line(said: str) -> str:
    """Nobody forges a line, or gives the terminal an order."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in said)


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
