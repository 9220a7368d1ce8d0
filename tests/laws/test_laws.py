"""One suite for every game: the laws of the house, a fiftieth of what the full run looks at."""

import pytest

from rumpus.games.registry import GAMES
from rumpus.laws.holding import FULL_COUNT, IN_TESTS, hold
from rumpus.laws.laws import LAWS, Law


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_the_law_holds(game: str, law: Law) -> None:
    hold(GAMES[game].laws(), law, FULL_COUNT // IN_TESTS)
