"""One suite for every game: the laws of the house, a fiftieth of what the full run looks at."""

import pytest

from rumpus.games.registry import GAMES
from tests.laws.holding import FULL_COUNT, IN_TESTS, hold
from tests.laws.laws import LAWS, Law
from tests.laws.subjects import SUBJECTS


def test_every_game_stands_before_the_laws() -> None:
    assert SUBJECTS.keys() == GAMES.keys()


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", SUBJECTS)
def test_the_law_holds(game: str, law: Law) -> None:
    hold(SUBJECTS[game], law, FULL_COUNT // IN_TESTS)
