"""A house as on the open internet, with everybody's address counted, that only this machine can reach."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

from rumpus.server.run import bind, run
from rumpus.server.settings import Settings
from tests.server.houses.process import ServerProcess


class LimitedProcess(ServerProcess):
    """Behind a proxy, who is trusted to tell the addresses."""

    module = "tests.server.hostile.limited"


def main() -> None:
    asked = dict(pairwise(sys.argv))
    listener = bind("127.0.0.1", int(asked["--port"]))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    settings = Settings(
        Path(asked["--data"]),
        reach="public",
        base_url=address,
        thinking=float(asked.get("--thinking", "1")),
        log_format="json",
    )
    run(settings, listener, lambda: _say(f"open at {address}\n"), _say)


def _say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
