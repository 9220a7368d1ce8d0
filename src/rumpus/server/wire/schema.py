"""The protocol as JSON schemas, from which the page's types are generated.

`python -m rumpus.server.wire.schema FOLDER` writes them; a test fails when the page's copies are stale.
Each game has a file of its own, since two games may well have actions of the same name.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from rumpus.core.luck import LuckReport
from rumpus.games.registration import Registration
from rumpus.games.registry import OURS
from rumpus.server.storage.recording import Recording, RecordingInfo
from rumpus.server.wire import messages as m
from rumpus.server.wire.house import HouseInfo
from rumpus.table.actions import TableAction


def _published(game: Registration) -> dict[str, Any]:
    """What the page must know of a game: under its own name, since two games may have actions of one name."""
    rules, prefix = game.rules, game.name.capitalize()
    types = {"Action": rules.action, "Sight": rules.sight, "View": rules.view_type, "Options": rules.options}
    if game.world:
        types["Gesture"] = game.world.gesture
    return {f"{prefix}{kind}": type_ for kind, type_ in types.items()}


FILES: dict[str, dict[str, Any]] = {
    "schema": {
        "ClientMessage": m.ClientMessage,
        "ServerMessage": m.ServerMessage,
        "TableAction": TableAction,
        "MakeTable": m.MakeTable,
        "TableMadeReply": m.TableMadeReply,
        "TableSummary": m.TableSummary,
        "HouseInfo": HouseInfo,
        "HouseOpened": m.HouseOpened,
        "MoveToken": m.MoveToken,
        "UseToken": m.UseToken,
        "LuckReport": LuckReport,
        "RecordingInfo": RecordingInfo,
        "Recording": Recording,
        "ApiError": m.ApiError,
    },
    **{game.name: _published(game) for game in OURS},
}


def schema(file: str = "schema") -> dict[str, Any]:
    published = FILES[file]
    roots, parts = msgspec.json.schema_components(published.values(), ref_template="#/$defs/{name}")
    named = {name: root for name, root in zip(published, roots, strict=True) if name not in parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rumpus",
        "protocol": m.PROTOCOL,
        "$defs": dict(sorted((parts | named).items())),
    }


def text(file: str = "schema") -> str:
    return msgspec.json.format(msgspec.json.encode(schema(file)), indent=1).decode() + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for file in FILES:
        (folder / f"{file}.json").write_text(text(file), encoding="utf-8")
