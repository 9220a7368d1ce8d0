"""Planted bugs: each a small patch to the server, kept with a sentence, that the drill must find."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PLANTED = Path(__file__).parent / "planted"
Evenings = Generator[dict[str, Any], None, None]


def planted() -> list[Path]:
    return sorted(PLANTED.glob("*.patch"))


def sentence(patch: Path) -> str:
    return patch.read_text(encoding="utf-8").partition("\n")[0]


def plant(patch: Path, garden: Path) -> None:
    """A copy of the server with this bug in it. Raises where the patch fits no longer."""
    shutil.copytree(
        ROOT / "src/rumpus", garden / "src/rumpus", ignore=shutil.ignore_patterns("static", "__pycache__")
    )
    subprocess.run(["git", "apply", str(patch)], cwd=garden, check=True, capture_output=True)


def drill(garden: Path | None, *arguments: str, hashing: str = "0") -> Evenings:
    """Evenings in a process of their own, with the server in that garden, or with ours."""
    source = (garden or ROOT) / "src"
    surroundings = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", "PYTHONHASHSEED": hashing}
    command = [sys.executable, "-m", "tests.server.drill", *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield json.loads(line)
        except GeneratorExit:
            process.kill()  # whoever asked has heard enough
            raise
    if process.returncode:
        raise RuntimeError(f"the drill itself failed: {' '.join(arguments)}")


def hunt(patch: Path, garden: Path, evenings: int, hours: float = 0.3) -> tuple[int, dict[str, Any] | None]:
    """How many evenings it took, and the one in which it was found; None, if it was not."""
    plant(patch, garden)
    tried = 0
    for told in drill(garden, "--evenings", str(evenings), "--hours", str(hours)):
        tried += 1
        if told["broken"]:
            return tried, told
    return tried, None
