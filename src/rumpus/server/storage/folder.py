"""The folder of games: for its owner's eyes alone, and looked over for damage before anybody relies on it."""

from __future__ import annotations

import os
import struct
import sys
import time
from array import array
from contextlib import suppress
from pathlib import Path

DATABASE = "rumpus.sqlite3"
LOOKS = 3
"""Another server may be writing while we read: what is whole at the next look was never damaged."""
HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")
MAGIC = {0x377F0682: "little", 0x377F0683: "big"}


def private(folder: Path) -> Path:
    """Where the database is or will be. Folders that hold other things, too, are left as they are."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):
        if all(each.name.startswith(DATABASE) for each in folder.iterdir()):
            folder.chmod(0o700)
    database = folder / DATABASE
    with suppress(FileExistsError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL, 0o600))
    for file in (database, *sidecars(database)):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(0o600)  # by name: to open and close it would drop this process's locks on it
    return database


def sidecars(database: Path) -> tuple[Path, Path]:
    return database.with_name(f"{database.name}-wal"), database.with_name(f"{database.name}-shm")


def was_cut_short(database: Path) -> bool:
    """Whether the end of what was written last is damaged. SQLite would pass over it without a word."""
    wal = sidecars(database)[0]
    for look in range(LOOKS):
        time.sleep(0.05 * look)
        try:
            if not _broken(wal.read_bytes()):
                return False
        except FileNotFoundError:
            return False
    return True


def _broken(wal: bytes) -> bool:
    """Follows the checksums from frame to frame; older frames behind the last one carry another salt."""
    if not wal:
        return False
    if len(wal) < HEADER.size:
        return True
    magic, _, page, _, salt, pepper, *checksums = HEADER.unpack_from(wal)
    order = MAGIC.get(magic)
    sums = _sums(wal[: HEADER.size - 8], order, (0, 0)) if order else (-1, -1)
    if sums != tuple(checksums) or page not in (1 << bits for bits in range(9, 17)):
        return True
    step = FRAME.size + page
    whole, rest = divmod(len(wal) - HEADER.size, step)
    ours = [_salts(wal, HEADER.size + n * step) == (salt, pepper) for n in range(whole)]
    for n in range(whole):
        at = HEADER.size + n * step
        if not ours[n]:
            return any(ours[n:])
        sums = _sums(wal[at : at + 8] + wal[at + FRAME.size : at + step], order, sums)
        if sums != tuple(FRAME.unpack_from(wal, at)[4:]):
            return True
    return bool(rest)


def _salts(wal: bytes, at: int) -> tuple[int, int]:
    _, _, salt, pepper, *_ = FRAME.unpack_from(wal, at)
    return salt, pepper


def _sums(data: bytes, order: str | None, sums: tuple[int, int]) -> tuple[int, int]:
    """As https://sqlite.org/fileformat2.html#checksum_algorithm has it."""
    words = array("I", data)
    if order != sys.byteorder:
        words.byteswap()
    first, second = sums
    each = iter(words)
    for one, other in zip(each, each, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
