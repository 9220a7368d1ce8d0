"""A real server process whose wall clock says what a file says: as many seconds too late or too early."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from tests.server.houses.process import ServerProcess

FILE = "RUMPUS_TEST_CLOCK"


class JumpyProcess(ServerProcess):
    """The clock that only counts on cannot jump, and is left alone."""

    module = "tests.server.houses.jumpy"

    def __init__(self, data: Path, clock: Path, *options: str, log: Path | None = None) -> None:
        super().__init__(data, *options, log=log)
        self._clock = clock
        self.jump(0)
        os.environ[FILE] = str(clock)

    def jump(self, seconds: float) -> None:
        """From where it really is."""
        new = self._clock.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._clock)


def main() -> int:
    from rumpus.cli import main as rumpus

    clock, right = Path(os.environ[FILE]), time.time
    time.time = lambda: right() + float(clock.read_text())
    return rumpus(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
