"""There is no room for the log any more: what was acknowledged stays, the rest waits until there is room."""

import asyncio
import errno
import itertools
import os
import resource
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rumpus.server.wire import messages as m
from rumpus.table import events as tev
from rumpus.table.actions import Rename
from tests.server.clients.client import Client
from tests.server.houses.process import process
from tests.server.houses.truth import truth

ROOM = "16m"
"""Of the small disk: for the log of this story, and some."""


async def rename_until_nothing_is_written(ada: Client) -> tuple[str, asyncio.Task[Any]]:
    """The name that she asked for last, and her asking, which nobody has answered."""
    for number in itertools.count():
        name = f"Ada {number}"
        asking = asyncio.create_task(ada.at_table(Rename(name)))
        trouble = asyncio.create_task(ada.until_told(m.Problem))
        await asyncio.wait((asking, trouble), return_when="FIRST_COMPLETED")
        trouble.cancel()
        if ada.told(m.Problem):
            break
    assert not asking.done()
    return name, asking


def nothing_is_lost(ada: Client, data: Path, name: str) -> None:
    facts = truth(data, ada.code)
    assert [act for act in facts.acts if act in ada.acknowledged] == ada.acknowledged
    assert facts.table.chairs[0].name == name


def size_of_log(data: Path) -> int:
    return max(file.stat().st_size for file in data.iterdir())


async def test_a_file_that_may_not_grow_costs_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ada = Client(server.base, lasting=True)
        await ada.make(m.MakeTable("kart", "Ada", bots=["easy"]))
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size_of_log(tmp_path), hard))
        name, asking = await rename_until_nothing_is_written(ada)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
        assert isinstance(await asking, m.TableNews | m.Accepted)
        nothing_is_lost(ada, tmp_path, name)
        await ada.drop()


def small_disk(folder: Path) -> tuple[str, ...]:
    """The command within which this folder is a disk of its own; skips where none can be had."""
    folder.mkdir()
    mount = f"mount -t tmpfs -o size={ROOM} rumpus {shlex.quote(str(folder))} && exec "
    said = ""
    for alone in (("unshare", "--mount"), ("unshare", "--mount", "--map-root-user")):
        within = (*alone, "sh", "-c", mount + '"$@"', "sh")
        try:
            tried = subprocess.run([*within, "true"], capture_output=True, text=True, check=False)
        except FileNotFoundError as error:
            pytest.skip(f"no small disk can be had here: {error}")
        if tried.returncode == 0:
            return within
        said = tried.stderr.strip()
    pytest.skip(f"no small disk can be had here: {said}")


def fill(disk: Path) -> Path:
    """To the last byte, by something else than the server."""

    def write_on() -> None:
        while True:
            file.write(bytes(4096))

    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        write_on()
    return ballast


async def test_a_disk_without_room_costs_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with process(tmp_path / "disk", within=small_disk(tmp_path / "disk")) as server:
        disk = Path(f"/proc/{server.pid}/root{tmp_path}/disk")
        ada = Client(server.base, lasting=True)
        await ada.make(m.MakeTable("kart", "Ada", bots=["easy"]))
        ballast = fill(disk)
        name, asking = await rename_until_nothing_is_written(ada)
        health = await ada.fetch("GET", "/healthz")
        refused = await ada.fetch("POST", "/api/tables", m.MakeTable("kart", "Cleo"))
        assert (health.status_code, refused.status_code) == (503, 503)
        assert not asking.done()
        ballast.unlink()
        assert isinstance(await asking, m.TableNews | m.Accepted)
        assert (await ada.fetch("GET", "/healthz")).status_code == 200
        assert isinstance(await ada.at_table(Rename("Ada, well")), m.TableNews)
        await ada.drop()
        shutil.copytree(disk, tmp_path / "kept")  # the disk goes with the server
        await server.stop()
    nothing_is_lost(ada, tmp_path / "kept", "Ada, well")
    assert name in {event.name for event in truth(tmp_path / "kept", ada.code).of_kind(tev.Renamed)}
    assert b"writer_failed: why database or disk is full" in server.complaints
