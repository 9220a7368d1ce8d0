"""How the log is written: in lines for people, or one JSON object a line for whatever collects them."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any

from rumpus.server.settings import LogFormat

OURS = "rumpus"


def set_up(form: LogFormat) -> None:
    """On the error stream, as before; in JSON also what is no worry, such as a game that began."""
    if form == "human":
        logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.INFO)
    logging.captureWarnings(capture=True)


class JsonLines(logging.Formatter):
    """What an exception says may be somebody's cards: its kind is told, and where it happened."""

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
        if record.exc_info and record.exc_info[1] is not None:
            line |= _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _said(record: logging.LogRecord) -> str:
    args = record.args if isinstance(record.args, tuple) else ()
    plain = tuple(type(arg).__name__ if isinstance(arg, BaseException) else arg for arg in args)
    try:
        return str(record.msg) % plain if plain else str(record.msg)
    except (TypeError, ValueError):
        return str(record.msg)


def _where(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
