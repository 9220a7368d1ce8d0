"""The protocol as a JSON schema, from which the page's types are generated.

`python -m rumpus.server.schema` prints it; a test fails when the page's copy is stale.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rumpus.games.kart.actions import KartAction
from rumpus.games.kart.events import KartSight
from rumpus.games.kart.options import KartOptions
from rumpus.games.kart.view import KartView
from rumpus.server import messages as m
from rumpus.table.actions import TableAction

PUBLISHED: dict[str, Any] = {
    "ClientMessage": m.ClientMessage,
    "ServerMessage": m.ServerMessage,
    "TableAction": TableAction,
    "MakeTable": m.MakeTable,
    "TableMadeReply": m.TableMadeReply,
    "TableSummary": m.TableSummary,
    "HouseInfo": m.HouseInfo,
    "MoveToken": m.MoveToken,
    "UseToken": m.UseToken,
    "ApiError": m.ApiError,
    "KartAction": KartAction,
    "KartSight": KartSight,
    "KartView": KartView,
    "KartOptions": KartOptions,
}


def schema() -> dict[str, Any]:
    roots, parts = msgspec.json.schema_components(PUBLISHED.values(), ref_template="#/$defs/{name}")
    named = {name: root for name, root in zip(PUBLISHED, roots, strict=True) if name not in parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rumpus",
        "protocol": m.PROTOCOL,
        "$defs": dict(sorted((parts | named).items())),
    }


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")
