"""What every test may lean on."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rumpus.doctor import find_chromium
from rumpus.games.registry import GAMES, OURS

pytest_plugins = ["tests.no_skips", "tests.rule_claims", "tests.second_chance"]

os.environ["LC_ALL"] = "C.UTF-8"  # whoever runs them, the command line speaks English

assert isinstance(GAMES, dict)
for elsewhere in GAMES.keys() - {game.name for game in OURS}:
    del GAMES[elsewhere]  # a game that somebody is writing beside this checkout has tests of its own

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")  # no run depends on its luck or on how quick the machine is


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser that browser tests drive."""
    found = find_chromium()
    if found is None:
        pytest.fail("no Chromium found: run python3 dev.py test, or name it in RUMPUS_CHROMIUM")
    return found
