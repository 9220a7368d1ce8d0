"""Kart looks up what to do by kind: these tables name every kind there is, each once.

The type checker says that one is missing; these say which.
"""

from typing import get_args

from rumpus.games.kart.cards import KINDS
from rumpus.games.kart.rules.actions import CallUno, CatchUno, KartAction
from rumpus.games.kart.rules.decide import DEEDS
from rumpus.games.kart.rules.events import KartEvent
from rumpus.games.kart.rules.evolve import CHANGES
from rumpus.games.kart.rules.offers import IN_PHASE
from rumpus.games.kart.rules.printed import PRINTED
from rumpus.games.kart.rules.refusals import CHECKS
from rumpus.games.kart.rules.state import Phase


def test_every_event_changes_the_state_in_its_own_way() -> None:
    assert set(CHANGES.by_type) == set(get_args(KartEvent))
    assert len(set(CHANGES.by_type.values())) == len(CHANGES.by_type)


def test_every_action_but_calls_and_catches_can_be_done_with_a_turn() -> None:
    assert set(DEEDS.by_type) == set(get_args(KartAction)) - {CallUno, CatchUno}
    assert len(set(DEEDS.by_type.values())) == len(DEEDS.by_type)


def test_every_action_that_can_be_done_with_a_turn_can_be_refused() -> None:
    assert set(CHECKS.by_type) == set(DEEDS.by_type)
    assert len(set(CHECKS.by_type.values())) == len(CHECKS.by_type)


def test_every_phase_says_what_it_offers() -> None:
    assert set(IN_PHASE.by_type) == set(get_args(Phase))


def test_every_card_does_something_once_it_lies_there() -> None:
    assert set(PRINTED) == set(KINDS)
