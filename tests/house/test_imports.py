"""Arrows go one way: a room knows the rooms beneath it, never one beside or above it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.house.checkout import ROOT

SOURCE = ROOT / "src"

FLOORS = (
    {"core"},
    {"table", "world", "bots", "laws"},
    {"games.registration"},
    {"games.*.components"},  # cards and pieces
    {"games.*.rules"},
    {"games.*.world"},
    {"games.*.bots"},  # their hands try out in a world of their own what they mean to do
    {"games.*"},  # all the rest that a game brings, its registration among it
    {"games"},  # who knows them all
    {"host"},
    {"server", "lab"},
    {"cli"},
    {"__main__"},
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
OF_NO_FLOOR = {"", "doctor"}  # the package itself and the doctor know no room, and any room may know them

SHARED = {"completeness", "journeys", "registration", "registry", "rule_sheets"}
"""What stands in `games` beside the games."""
COMPONENTS = {"cards", "pieces", "lying"}
PURE = {"core", "table", "games.*.components", "games.*.rules"}
CLOCKS_AND_WIRES = {
    "asyncio",
    "datetime",
    "http",
    "os",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
}
CLOCKS_AND_WIRES |= {"sqlalchemy", "starlette", "uvicorn", "urllib", "websockets"}
LUCK = {"random", "secrets"}


class Import(NamedTuple):
    importer: str
    imported: str


def room(module: str) -> str:
    """`rumpus.server.wire.socket` is in `server`, `rumpus.games.kart.rules.view` in a game's rules."""
    outer, inner, part, *_ = [*module.split(".")[1:], "", "", ""]
    if outer != "games" or not inner or inner in SHARED:
        return "games.registration" if (outer, inner) == ("games", "registration") else outer
    found = f"games.*.{'components' if part in COMPONENTS else part}"
    return found if found in FLOOR else "games.*"


def game(module: str) -> str | None:
    parts = module.split(".")
    inside = parts[:2] == ["rumpus", "games"] and len(parts) > 2
    return parts[2] if inside and parts[2] not in SHARED else None


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_in(source: str, importer: str, is_package: bool) -> Iterator[Import]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (Import(importer, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importer.split(".")[: None if is_package else -1]
            above = ".".join(base[: len(base) - node.level + 1]) if node.level else ""
            origin = ".".join(part for part in (above, node.module) if part)
            yield from (Import(importer, f"{origin}.{alias.name}") for alias in node.names)


def all_imports() -> list[Import]:
    return [
        found
        for file in sorted((SOURCE / "rumpus").rglob("*.py"))
        for found in imports_in(
            file.read_text(encoding="utf-8"), module_name(file), file.name == "__init__.py"
        )
    ]


def points_down(arrow: Import) -> bool:
    if not arrow.imported.startswith("rumpus."):
        return True
    here, there = room(arrow.importer), room(arrow.imported)
    if there in OF_NO_FLOOR or there not in FLOOR:  # `from rumpus import __version__`
        return True
    if None not in (mine := game(arrow.importer), theirs := game(arrow.imported)) and mine != theirs:
        return False
    return here == there or (here in FLOOR and FLOOR[there] < FLOOR[here])


def keeps_pure(arrow: Import) -> bool:
    """The rules take time and luck from what they are given, and never reach for the world."""
    if room(arrow.importer) not in PURE:
        return True
    package = arrow.imported.split(".")[0]
    if package in LUCK:
        return arrow.importer == "rumpus.core.chance"
    return package not in CLOCKS_AND_WIRES


def test_every_room_is_on_a_floor() -> None:
    rooms = {room(module_name(file)) for file in (SOURCE / "rumpus").rglob("*.py")}
    assert rooms <= FLOOR.keys() | OF_NO_FLOOR


def test_no_room_knows_one_beside_or_above_it() -> None:
    assert [arrow for arrow in all_imports() if not points_down(arrow)] == []


def test_the_rules_reach_for_no_clock_no_luck_and_no_wire() -> None:
    assert [arrow for arrow in all_imports() if not keeps_pure(arrow)] == []


def test_the_product_stands_without_its_tests() -> None:
    assert [arrow for arrow in all_imports() if arrow.imported.split(".")[0] in {"tests", "bench"}] == []


def test_a_game_that_reached_for_the_server_would_be_caught() -> None:
    (arrow,) = imports_in("from rumpus.server.app import serve", "rumpus.games.kart.rules.view", False)
    assert not points_down(arrow)


def test_a_game_that_reached_for_another_game_would_be_caught_also_by_a_relative_import() -> None:
    (arrow,) = imports_in("from ..wonky import pieces", "rumpus.games.kart.cards", False)
    assert arrow.imported == "rumpus.games.wonky.pieces"
    assert not points_down(arrow)


def test_rules_that_reached_for_their_own_bots_would_be_caught() -> None:
    (arrow,) = imports_in("from rumpus.games.kart.bots import BOTS", "rumpus.games.kart.rules.view", False)
    assert not points_down(arrow)


def test_a_rule_that_read_the_clock_would_be_caught() -> None:
    (arrow,) = imports_in("def decide():\n    import time", "rumpus.games.kart.rules.decide", False)
    assert not keeps_pure(arrow)


def test_the_server_may_know_the_core() -> None:
    (arrow,) = imports_in("from rumpus.core.play import Play", "rumpus.server.rooms.room", False)
    assert points_down(arrow)
    assert keeps_pure(arrow)
