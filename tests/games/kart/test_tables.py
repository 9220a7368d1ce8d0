"""Kart looks up what to do by kind: these tables name every kind there is, each once."""

from typing import get_args

from rumpus.games.kart.cards import KINDS
from rumpus.games.kart.rules.actions import CallUno, CatchUno, KartAction
from rumpus.games.kart.rules.decide import DEEDS
from rumpus.games.kart.rules.events import KartEvent
from rumpus.games.kart.rules.evolve import CHANGES
from rumpus.games.kart.rules.offers import IN_PHASE
from rumpus.games.kart.rules.printed import PRINTED
from rumpus.games.kart.rules.state import Phase


def test_every_event_changes_the_state_in_its_own_way() -> None:
    assert set(CHANGES) == set(get_args(KartEvent))
    assert len(set(CHANGES.values())) == len(CHANGES)


def test_every_action_but_calls_and_catches_can_be_done_with_a_turn() -> None:
    assert set(DEEDS) == set(get_args(KartAction)) - {CallUno, CatchUno}
    assert len({deed for _, deed in DEEDS.values()}) == len(DEEDS)


def test_every_phase_says_what_it_offers() -> None:
    assert set(IN_PHASE) == set(get_args(Phase))


def test_every_card_does_something_once_it_lies_there() -> None:
    assert set(PRINTED) == set(KINDS)
