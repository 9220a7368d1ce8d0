"""The example game as a stranger has it: installed for real, elsewhere, and found by its entry point."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import browser, visit
from tests.browser.serving import Serving
from tests.house.checkout import ROOT

__all__ = ["browser", "visit"]

EXAMPLE = ROOT / "examples" / "pig"


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies in the checkout, somewhere else."""
    folder = tmp_path_factory.mktemp("elsewhere") / "pig"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="session")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    alone = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "-q")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *alone, "--target", folder, package],
        check=True,
    )
    return folder


@pytest.fixture(autouse=True)
def _with_pig(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is started now finds the game."""
    known = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(installed), *([known] if known else ()))))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path / "data") as serving:
        yield serving
