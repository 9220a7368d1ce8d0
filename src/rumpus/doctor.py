"""What a machine needs to run Rumpus, looked at one thing at a time. Standard library only."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).parent / "static"
OLDEST_PYTHON = (3, 11)
OLDEST_SQLITE = (3, 35)
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

FOUND = "{found}"
TOO_OLD = "{here} is too old: Rumpus needs {needed} or later"
NOT_BUILT = "not built: in a checkout run python3 dev.py setup, else install Rumpus again"
UNWRITABLE = "cannot write to {data} ({reason}): choose one with --data"
TAKEN = "{port} cannot be used ({reason}): already running? Else choose with --port"


class Health(Enum):
    GOOD = "good"
    NOTE = "note"
    BAD = "bad"


class CheckUp(NamedTuple):
    what: str
    health: Health
    says: str
    """English, with blanks, so that it can be said in other languages too."""
    words: Mapping[str, object] = {}


def examine(data: Path, port: int) -> list[CheckUp]:
    """Everything worth knowing; only a BAD finding keeps people from playing."""
    return [python(), page(), data_folder(data), sqlite(), free_port(port), chromium(), node()]


def python(version: tuple[int, ...] = sys.version_info[:3]) -> CheckUp:
    return recent_enough("Python", version, OLDEST_PYTHON)


def recent_enough(what: str, version: tuple[int, ...], oldest: tuple[int, ...]) -> CheckUp:
    here, needed = (".".join(map(str, numbers)) for numbers in (version, oldest))
    if version < oldest:
        return CheckUp(what, Health.BAD, TOO_OLD, {"here": here, "needed": needed})
    return CheckUp(what, Health.GOOD, FOUND, {"found": here})


def page(static: Path = STATIC) -> CheckUp:
    if (static / "index.html").is_file():
        return CheckUp("Page", Health.GOOD, "built and in its place")
    return CheckUp("Page", Health.BAD, NOT_BUILT)


def data_folder(data: Path) -> CheckUp:
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            return CheckUp("Data folder", Health.GOOD, FOUND, {"found": data})
    except OSError as trouble:
        words = {"data": data, "reason": trouble.strerror}
        return CheckUp("Data folder", Health.BAD, UNWRITABLE, words)


def sqlite(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> CheckUp:
    return recent_enough("SQLite", version, OLDEST_SQLITE)


def free_port(port: int) -> CheckUp:
    with socket.socket() as probe:
        if os.name == "posix":  # as the server does: a port that only lingers from a last run is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as trouble:
            return CheckUp("Port", Health.NOTE, TAKEN, {"port": port, "reason": trouble.strerror})
    return CheckUp("Port", Health.GOOD, "{port} is free", {"port": port})


def chromium() -> CheckUp:
    found = find_chromium()
    if found:
        return CheckUp("Chromium", Health.GOOD, FOUND, {"found": found})
    return CheckUp("Chromium", Health.NOTE, "not found; only the browser tests want it")


def node() -> CheckUp:
    found = shutil.which("node")
    if not found:
        return CheckUp("Node", Health.NOTE, "not found; only building the page wants it")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return CheckUp("Node", Health.GOOD, FOUND, {"found": version or found})


def find_chromium() -> Path | None:
    """The one that $RUMPUS_CHROMIUM names, else the system's, else the newest of Playwright's own."""
    named = os.environ.get("RUMPUS_CHROMIUM")
    if named:
        return Path(named) if Path(named).is_file() else None
    on_path = (shutil.which(name) for name in CHROMIUM_NAMES)
    return next((Path(path) for path in on_path if path), None) or max(playwright_browsers(), default=None)


def playwright_browsers() -> Iterator[Path]:
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    homes = {"darwin": "~/Library/Caches/ms-playwright", "win32": "~/AppData/Local/ms-playwright"}
    home = Path(named or homes.get(sys.platform, "~/.cache/ms-playwright")).expanduser()
    programs = {"darwin": "chrome-mac*/*.app/Contents/MacOS/*", "win32": "chrome-win*/chrome.exe"}
    return home.glob(f"chromium-*/{programs.get(sys.platform, 'chrome-linux*/chrome')}")
