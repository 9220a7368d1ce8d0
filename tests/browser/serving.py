"""`rumpus serve` as a process of its own, that can be killed in mid-sentence and started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Serving:
    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
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
        """Returns when it answers."""
        where = (f"--port={self.port}", f"--data={self.data}")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rumpus", "serve", "--no-open", *where, *self._arguments],
            stdout=subprocess.DEVNULL,
        )
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"the server did not come up (exit status {self._process.poll()})")
            time.sleep(0.05)

    def kill(self) -> None:
        """As the power cut does: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, with_signal: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(with_signal)
            self._process.wait(timeout=PATIENCE)
            self._process = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
                return bool(answer.read() == b"ok")
        except OSError:
            return False
