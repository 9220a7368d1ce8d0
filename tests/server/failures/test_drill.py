"""Houses in simulated trouble: laws hold, every evening can be had again, and planted bugs are found."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.server.drill.evening import evening
from tests.server.drill.hunt import PLANTED, ROOT, drill, hunt, planted, sentence

SHORT = 0.1
"""Hours, which take a second or so."""


@pytest.mark.parametrize("seed", [1, 2])
def test_no_law_is_broken_whatever_befalls_the_house(seed: int) -> None:
    report = evening(seed, SHORT)
    assert report.broken == ""
    assert report.counts["games"] > 0, "and in the end games went on"


def test_a_seed_is_the_same_evening_to_the_last_byte_in_any_process() -> None:
    here = evening(4, SHORT)
    (there,) = drill(None, "--seed", "4", "--hours", str(SHORT), hashing="12345")
    assert here.trace == there["trace"]
    assert here.counts == there["counts"]


def test_another_seed_is_another_evening() -> None:
    assert evening(1, 0.01).trace != evening(2, 0.01).trace


@pytest.mark.parametrize("patch", planted(), ids=lambda patch: patch.stem)
def test_every_planted_bug_still_fits_into_the_server(patch: Path) -> None:
    subprocess.run(["git", "apply", "--check", str(patch)], cwd=ROOT, check=True)
    assert sentence(patch).endswith(".")


def test_there_are_twenty_of_them_and_more() -> None:
    assert len(planted()) >= 20


@pytest.mark.parametrize("name", ["answer_to_all", "recordings_stop", "seed_told"])
def test_the_drill_finds_what_was_planted(name: str, tmp_path: Path) -> None:
    _, found = hunt(PLANTED / f"{name}.patch", tmp_path, evenings=4, hours=SHORT)
    assert found is not None
