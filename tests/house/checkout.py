"""The checkout as the house tests see it: the files a clone would have, and the new ones about to join."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def files() -> tuple[Path, ...]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = (ROOT / name for name in listed.stdout.split("\0") if name)
    return tuple(sorted(file for file in found if file.is_file()))


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")
