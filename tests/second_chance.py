"""A pytest plugin: what drives a real browser or real processes and fails is run once more, alone.

If it passes then, the run passes and the summary names it as flaky, so that somebody mends it. No other test
has a second chance, and none has one where more failed than a busy machine explains.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

REAL = (
    "tests/browser/",
    "tests/examples/",
    "tests/cli/test_cli.py",
    "tests/house/test_two_commands.py",
    "tests/server/failures/",
    "tests/server/storage/",
    "tests/server/wire/test_hostile.py",
    "tests/server/worlds/",
    "tests/world/test_worker",
)
"""Where tests drive Chromium, or start servers, databases, worlds and shells."""
MOST = 3
ALONE = "RUMPUS_TESTS_ALONE"
"""Set for the second run, which gives no third."""

flaky = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[flaky] = []
    if ALONE not in os.environ and not hasattr(config, "workerinput"):  # who shares out the tests decides
        config.pluginmanager.register(SecondChance(config), "second chance")


class SecondChance:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._failed: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed[report.nodeid] = None

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        tests = list(self._failed)
        real = all(test.startswith(REAL) for test in tests)
        if session.exitstatus != pytest.ExitCode.TESTS_FAILED or not real or len(tests) > MOST:
            return
        again = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests]
        sys.stdout.write("\n  ".join(["\n\nonce more, alone:", *tests]) + "\n")
        sys.stdout.flush()
        where = self._config.rootpath
        if subprocess.run(again, cwd=where, env={**os.environ, ALONE: "1"}, check=False).returncode == 0:
            self._config.stash[flaky] += tests
            session.exitstatus = pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if tests := config.stash[flaky]:
        terminalreporter.section("FLAKY: failed, then passed alone; to be mended", yellow=True)
        for test in tests:
            terminalreporter.line(test, yellow=True)
