"""A file is one room with one purpose: small, and never a cupboard; and a folder is no heap of them."""

from collections import Counter
from pathlib import PurePosixPath

import pytest

from tests.house.checkout import ROOT, files, text

WRITTEN = {".py", ".ts", ".svelte", ".css", ".mjs", ".js"}
LONGEST = 400
GENERATED = "do not edit"  # in its first lines, a file that a command writes says so
MOST = 16
"""About fifteen files that do different things: as many as a stranger finds the way among."""


def written_by_hand() -> list[str]:
    found = []
    for file in files():
        if file.suffix in WRITTEN:
            lines = file.read_text(encoding="utf-8").splitlines()
            if not any(GENERATED in line.lower() for line in lines[:3]):
                found.append(str(file.relative_to(ROOT)))
    return found


def test_no_file_outgrows_its_purpose() -> None:
    lengths = {
        name: len((ROOT / name).read_text(encoding="utf-8").splitlines()) for name in written_by_hand()
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("cupboard", ["utils", "util", "helpers", "misc", "common"])
def test_nothing_is_called_a_cupboard(cupboard: str) -> None:
    assert [name for name in written_by_hand() if name.rsplit("/", 1)[-1].split(".")[0] == cupboard] == []


def does_something_of_its_own(name: str) -> bool:
    """Migrations are all of one kind, each a step; nor do those count that belong to another file: a test
    beside what it tests, and a package's front door."""
    file = PurePosixPath(name)
    return file.parent.name != "versions" and ".test." not in file.name and file.name != "__init__.py"


def test_no_folder_is_a_heap_of_files_that_do_different_things() -> None:
    folders = Counter(
        str(PurePosixPath(name).parent) for name in written_by_hand() if does_something_of_its_own(name)
    )
    assert {folder: count for folder, count in folders.items() if count > MOST} == {}


def test_every_room_has_its_paragraph_in_the_architecture() -> None:
    told = text("docs/architecture.md")
    house, server = ROOT / "src/rumpus", ROOT / "src/rumpus/server"
    rooms = {file.parent for file in files() if file.name == "__init__.py"}
    names = [room.name for room in rooms if room.parent == house and room != server]
    names += [f"server/{room.name}" for room in rooms if room.parent == server]
    assert [name for name in [*sorted(names), "web"] if f"\n**{name}** " not in told] == []
