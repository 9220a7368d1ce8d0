"""Pig keeps its own rules and the laws of the house, and nothing of it is missing."""

import pytest

from rumpus.core.inputs import Seat
from rumpus.games.completeness import missing
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from rumpus.laws.holding import hold
from rumpus.laws.laws import LAWS, Law
from rumpus_pig import PIG
from rumpus_pig.rules import Held, PigOptions, PigState, Rolled, evolve, outcome


def test_a_one_takes_the_pot_and_the_turn() -> None:
    state = evolve(PigState(PigOptions(), scores=(30, 40), pot=17), Rolled(Seat(0), 1))
    assert (state.scores, state.pot, state.turn) == ((30, 40), 0, 1)


def test_who_holds_with_enough_has_won() -> None:
    state = PigState(PigOptions(target=50), scores=(30, 40), pot=20)
    assert outcome(state) is None
    ended = outcome(evolve(state, Held(Seat(0))))
    assert ended is not None
    assert ended.winners == (0,)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_pig_keeps_the_law(law: Law) -> None:
    hold(PIG.laws(), law, count=20)


def test_nothing_is_missing() -> None:
    assert missing(PIG, languages=("en", "it")) == []


@pytest.mark.parametrize("level", PIG.bots())
def test_a_bot_plays_to_the_end(level: str) -> None:
    assert simulate(Setting("pig", seats=3, games=5, bots=(level,))).voids == 0
