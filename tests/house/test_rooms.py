"""A file is one room with one purpose: small, and never a cupboard."""

import pytest

from tests.house.checkout import ROOT, files

WRITTEN = {".py", ".ts", ".svelte", ".css", ".mjs", ".js"}
LONGEST = 400
GENERATED = "generated"  # in its first lines, a file that a command writes says so


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
