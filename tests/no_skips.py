"""A pytest plugin: where continuous integration runs (CI=true), a test that is skipped has failed.

Else a machine on which nginx is missing would say that several servers do well.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import TypeVar

import pytest

MAY_SKIP = {
    "tests/house/test_deploy.py::test_systemd_finds_nothing_wrong_with_a_unit": "a container has no systemd",
    "tests/server/failures/test_full_disk.py::test_a_disk_without_room_costs_nothing_that_was_acknowledged": (
        "not every container may mount"
    ),
}
"""What continuous integration's machine may lack, and nothing can bring there."""

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def _judged(report: Report) -> Report:
    wanted = os.environ.get("CI") == "true" and report.nodeid.partition("[")[0] not in MAY_SKIP
    if wanted and report.skipped and not hasattr(report, "wasxfail"):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{why}\nContinuous integration skips nothing; tests/no_skips.py says what it may."
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _judged((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _judged((yield))
