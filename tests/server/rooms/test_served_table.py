"""Who serves a table knows it by what it promises, never by the room behind it."""

from tests.house.checkout import ROOT

SERVER = ROOT / "src" / "rumpus" / "server"
HOLDERS = {"room.py", "lobby.py"}
"""The room itself, and who holds all of them."""


def test_nothing_that_a_room_is_made_of_knows_the_room_not_even_for_its_types() -> None:
    parts = [
        file
        for folder in ("rooms", "worlds", "storage", "security")
        for file in (SERVER / folder).glob("*.py")
        if file.name not in HOLDERS
    ]
    assert {"steward.py", "physics.py", "hand_planning.py", "flights.py"} <= {file.name for file in parts}
    assert [
        file.name for file in parts if "rumpus.server.rooms.room" in file.read_text(encoding="utf-8")
    ] == []
