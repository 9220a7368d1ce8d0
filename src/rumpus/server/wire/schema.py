"""The protocol as JSON schemas, from which the page's types are generated.

`python -m rumpus.server.wire.schema FOLDER` writes them; a test fails when the page's copies are stale. Each game
has a file of its own, since two games may well have actions of the same name.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.events import KartSight
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.view import KartView
from rumpus.games.wok.rules.actions import WokAction
from rumpus.games.wok.rules.events import WokSight
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.tasks import Flick
from rumpus.games.wok.rules.view import WokView
from rumpus.games.wonky.rules.actions import WonkyAction
from rumpus.games.wonky.rules.events import WonkySight
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.view import WonkyView
from rumpus.server.wire import messages as m
from rumpus.server.storage.recording import Recording, RecordingInfo
from rumpus.table.actions import TableAction
from rumpus.games.wonky.world.gestures import Gesture

FILES: dict[str, dict[str, Any]] = {
    "schema": {
        "ClientMessage": m.ClientMessage,
        "ServerMessage": m.ServerMessage,
        "TableAction": TableAction,
        "MakeTable": m.MakeTable,
        "TableMadeReply": m.TableMadeReply,
        "TableSummary": m.TableSummary,
        "HouseInfo": m.HouseInfo,
        "HouseOpened": m.HouseOpened,
        "MoveToken": m.MoveToken,
        "UseToken": m.UseToken,
        "RecordingInfo": RecordingInfo,
        "Recording": Recording,
        "ApiError": m.ApiError,
    },
    "kart": {
        "KartAction": KartAction,
        "KartSight": KartSight,
        "KartView": KartView,
        "KartOptions": KartOptions,
    },
    "wonky": {
        "WonkyAction": WonkyAction,
        "WonkySight": WonkySight,
        "WonkyView": WonkyView,
        "WonkyOptions": WonkyOptions,
        "WonkyGesture": Gesture,
    },
    "wok": {
        "WokAction": WokAction,
        "WokSight": WokSight,
        "WokView": WokView,
        "WokOptions": WokOptions,
        "WokGesture": Flick,
    },
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
