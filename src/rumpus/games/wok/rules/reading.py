"""How long anybody takes at the least to see that something is complete, and to have a hand on it.

A lower bound, not a usual time: somebody who knew what the wok lacked, and only had to see what came.
"""

from __future__ import annotations

from rumpus.core.game import Races
from rumpus.core.inputs import Act, Ms
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.race import lay_there_before
from rumpus.games.wok.rules.state import ToLand, WokState

NOTICING = 180
"""Milliseconds to react to one sign, when nothing else has to be thought of."""
A_TOKEN = 60
"""For each token that came to lie anew: a glance at what it shows."""
A_CHOICE = 40
"""For each thing that might be claimed: a hand has to go to the right one."""
FORESEEN = Ms(400)
"""Before all formally lies still, it often looks as if it did."""


def least_time(new_tokens: int, open_cards: int) -> Ms:
    """Open cards are covered, and the special is shouted."""
    return Ms(NOTICING + A_TOKEN * new_tokens + A_CHOICE * (open_cards + 1))


def _floor(state: WokState, act: Act) -> Ms | None:
    if not isinstance(act.action, Cover | Shout) or lay_there_before(state, act):
        return None
    return least_time(_new_tokens(state), len(state.open))


def _new_tokens(state: WokState) -> int:
    if isinstance(state.phase, ToLand):
        return len(state.air)
    lying, before = (len(wok.lying) if wok else 0 for wok in (state.wok, state.before))
    return max(0, lying - before)


def _sign(state: WokState) -> Ms | None:
    """Tokens that lie still, and have not lain so before."""
    return state.wok.since if state.wok else None


RACES: Races[WokState] = Races(_sign, _floor, FORESEEN)
