"""`rumpus serve` as a process of its own, that can be killed in mid-sentence and started again."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

OPEN_AT = re.compile(rb"open at (http://127\.0\.0\.1:(\d+))")


class Serving:
    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.address = ""
        self._port = 0
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Returns when it is open: first on any free port, later on the same, since pages know no other."""
        where = (f"--port={self._port}", f"--data={self.data}")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rumpus", "serve", "--no-open", *where, *self._arguments],
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        said = OPEN_AT.search(line)
        if said is None:
            self.kill()  # what is open elsewhere would never end by itself
            raise RuntimeError(f"the server said {line!r}")
        self.address, self._port = said[1].decode(), int(said[2])

    def kill(self) -> None:
        """As the power cut does: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, with_signal: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(with_signal)
            self._process.communicate()
            self._process = None
