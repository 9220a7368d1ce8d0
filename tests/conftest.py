"""What every test may lean on."""

from pathlib import Path

import pytest

from rumpus.doctor import find_chromium

pytest_plugins = ["tests.rule_claims"]


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser that browser tests drive."""
    found = find_chromium()
    if found is None:
        pytest.fail("no Chromium found: run python3 dev.py test, or name it in RUMPUS_CHROMIUM")
    return found
