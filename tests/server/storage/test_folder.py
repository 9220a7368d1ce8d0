"""The folder of games is private, and what is damaged in it is noticed and said in one sentence."""

import shutil
import stat
from pathlib import Path

import pytest

from rumpus.server.storage.folder import DATABASE, was_cut_short
from rumpus.server.storage.store import Store, Unopened
from rumpus.server.storage.writer import Pen
from tests.server.storage.test_store import submit

WAL = f"{DATABASE}-wal"
FRAMES = 32
"""Bytes before the first one."""


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def power_cut(folder: Path, later: Path) -> None:
    """What lies on disk when a server was never asked to stop: the last moves are in the WAL alone."""
    store = Store.in_folder(folder)
    await store.open()
    for seq in range(1, 20):
        assert await submit(store, Pen("AAAA"), seq, body=b'{"filler":"%s"}' % (b"x" * 900)) is None
    shutil.copytree(folder, later)
    await store.close()


async def test_nobody_else_reads_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store = Store.in_folder(folder)
    await store.open()
    assert await submit(store, Pen("AAAA"), 1) is None
    assert mode(folder) == 0o700
    assert {file.name: mode(file) for file in folder.iterdir()} == dict.fromkeys(
        (DATABASE, WAL, f"{DATABASE}-shm"), 0o600
    )
    await store.close()


async def test_what_an_older_version_left_open_is_closed(tmp_path: Path) -> None:
    await power_cut(tmp_path / "before", tmp_path / "games")
    for path in (tmp_path / "games", *(tmp_path / "games").iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    Store.in_folder(tmp_path / "games")
    assert mode(tmp_path / "games") == 0o700
    assert {mode(file) for file in (tmp_path / "games").iterdir()} == {0o600}


def test_a_folder_that_holds_other_things_too_is_left_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "diary").touch()
    Store.in_folder(tmp_path)
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / DATABASE) == 0o600


async def test_a_power_cut_alone_is_no_damage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await power_cut(tmp_path / "games", tmp_path / "later")
    store = Store.in_folder(tmp_path / "later")
    await store.open()
    assert [entry.seq for entry in await store.read("AAAA")] == list(range(1, 20))
    await store.close()
    assert caplog.messages == []


@pytest.mark.parametrize("where", ["in the header", "in a salt", "in a page", "at the end"])
async def test_a_flipped_or_cut_wal_is_said_to_be_so(
    tmp_path: Path, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    await power_cut(tmp_path / "games", tmp_path / "later")
    wal = tmp_path / "later" / WAL
    written = bytearray(wal.read_bytes())
    if where == "at the end":
        del written[-1000:]
    else:
        written[{"in the header": 17, "in a salt": FRAMES + 9, "in a page": FRAMES + 500}[where]] ^= 1
    wal.write_bytes(written)
    store = Store.in_folder(tmp_path / "later")
    (said,) = caplog.messages
    assert "the last moves of some games may be missing" in said
    await store.open()
    await store.close()
    assert not was_cut_short(tmp_path / "later" / DATABASE), "it is said once"


@pytest.mark.parametrize("harm", ["cut", "flipped"])
async def test_a_damaged_database_is_not_opened(tmp_path: Path, harm: str) -> None:
    await power_cut(tmp_path / "games", tmp_path / "later")
    file = tmp_path / "games" / DATABASE
    whole = file.read_bytes()
    if harm == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    else:
        page = int.from_bytes(whole[16:18])
        file.write_bytes(whole[:page] + b"\x7f" * page + whole[2 * page :])
    store = Store.in_folder(tmp_path / "games")
    with pytest.raises(Unopened) as said:
        await store.open()
    assert "damaged" in str(said.value) or "malformed" in str(said.value)
    assert "\n" not in str(said.value)
