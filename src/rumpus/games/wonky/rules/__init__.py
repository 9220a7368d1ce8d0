"""Wonky. The table of contents: every function the house needs, and where it lives."""

from rumpus.core.game import LEVELS, Game, unchanged
from rumpus.games.wonky.rules.actions import WonkyAction
from rumpus.games.wonky.rules.decide import decide, setup
from rumpus.games.wonky.rules.events import WonkyEvent, WonkySight
from rumpus.games.wonky.rules.evolve import blank, evolve
from rumpus.games.wonky.rules.facts import WonkyFact
from rumpus.games.wonky.rules.legal import actions
from rumpus.games.wonky.rules.options import WonkyOptions, seats_under
from rumpus.games.wonky.rules.state import WonkyState
from rumpus.games.wonky.rules.tasks import WonkyTask
from rumpus.games.wonky.rules.view import WonkyView, view, witness
from rumpus.games.wonky.rules.waits import outcome, waits

RULES: Game[WonkyState, WonkyEvent, WonkyAction, WonkyView, WonkyOptions] = Game(
    name="wonky",
    rules_version=2,
    seats=range(1, 21),
    seats_under=seats_under,
    levels=LEVELS,
    options=WonkyOptions,
    action=WonkyAction,
    event=WonkyEvent,
    sight=WonkySight,
    task=WonkyTask,
    fact=WonkyFact,
    view_type=WonkyView,
    blank=blank,
    setup=setup,
    decide=decide,
    evolve=evolve,
    waits=waits,
    actions=actions,
    view=view,
    witness=witness,
    outcome=outcome,
    recall=None,
    races=None,
    upcasts={1: unchanged},
    defaults_were={1: {"keep_drawn": False}},
)
