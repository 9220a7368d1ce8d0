"""A real server process, started as anybody would start it, that may be killed at any moment."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path

OPEN_AT = re.compile(rb"open at (http://127\.0\.0\.1:(\d+))")


class ServerProcess:
    module = "rumpus"

    def __init__(
        self, data: Path, *options: str, log: Path | None = None, within: Sequence[str] = ()
    ) -> None:
        self.data = data
        self._within = within
        self._options = options
        self._log = log
        self.base = ""
        self.complaints = b""
        """What it said on its way out that was not asked for."""
        self._port = 0
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """The first time on any free port, later on the same: pages know no other."""
        with self._log.open("ab") if self._log else nullcontext(asyncio.subprocess.PIPE) as errors:
            self._process = await asyncio.create_subprocess_exec(
                *self._within, sys.executable, "-m", self.module, "serve",
                "--no-open", "--port", str(self._port), "--data", str(self.data), *self._options,
                stdout=asyncio.subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        said = OPEN_AT.search(line)
        assert said, f"the server said {line!r}"
        self.base, self._port = said[1].decode(), int(said[2])

    async def kill(self) -> None:
        """No goodbye: as a power cut would."""
        assert self._process is not None
        self._process.kill()
        await self._process.communicate()

    def freeze(self) -> None:
        """As on a machine that is put to sleep: it notices nothing, and nobody notices that it does not."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def stop(self) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self.wake()  # asleep, it would not hear it
            self._process.send_signal(signal.SIGTERM)
            _, said = await self._process.communicate()
            self.complaints = said or b""
        return int(self._process.returncode or 0)

    @property
    def port(self) -> int:
        return self._port

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


@asynccontextmanager
async def process(
    data: Path, *options: str, log: Path | None = None, within: Sequence[str] = ()
) -> AsyncIterator[ServerProcess]:
    """What it has to say goes into its `log`, where there is one: a pipe that nobody reads fills up. `within`
    is a command that becomes the one behind it."""
    server = ServerProcess(data, *options, log=log, within=within)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
