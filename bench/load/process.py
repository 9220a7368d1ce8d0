"""A server under load as a process of its own, tied to one core, and how much of that core it used."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from bench.load.table import LoadTable, LoadTally

TICKS = os.sysconf("SC_CLK_TCK")


class Peer(ABC):
    name: ClassVar[str]

    def __init__(self, command: list[str], core: int | None, ready: bytes) -> None:
        self._port = free_port()
        pinned = ["taskset", "-c", str(core)] if core is not None and shutil.which("taskset") else []
        self._command = [*pinned, *(part.replace("{port}", str(self._port)) for part in command)]
        self._ready = ready
        self._process: asyncio.subprocess.Process | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            while self._ready not in await self._process.stdout.readline():
                assert self._process.returncode is None, "it did not start"

    async def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        await self._process.communicate()

    @property
    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory_mib(self) -> float:
        """Of the server and all the processes that it keeps."""
        assert self._process is not None
        return sum(resident_kib(pid) for pid in family(self._process.pid)) / 1024

    @abstractmethod
    async def seat(self, tables: int, tally: LoadTally, *, closed_loop: bool) -> list[LoadTable]:
        """So many tables of four, every game dealt."""


def family(pid: int) -> Iterator[int]:
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from family(int(child))


def resident_kib(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
