"""Wok Up. The table of contents: every function the house needs, and where it lives."""

from rumpus.core.game import Game
from rumpus.games.wok.actions import WokAction
from rumpus.games.wok.decide import decide, setup
from rumpus.games.wok.events import WokEvent
from rumpus.games.wok.evolve import blank, evolve
from rumpus.games.wok.legal import actions
from rumpus.games.wok.options import WokOptions
from rumpus.games.wok.state import WokState
from rumpus.games.wok.tasks import WokTask
from rumpus.games.wok.view import WokView, view, witness
from rumpus.games.wok.waits import outcome, waits

WOK: Game[WokState, WokEvent, WokAction, WokView, WokOptions] = Game(
    name="wok",
    rules_version=1,
    seats=range(2, 7),
    levels=("match", "easy", "normal", "hard"),
    options=WokOptions,
    action=WokAction,
    event=WokEvent,
    task=WokTask,
    view_type=WokView,
    blank=blank,
    setup=setup,
    decide=decide,
    evolve=evolve,
    waits=waits,
    actions=actions,
    view=view,
    witness=witness,
    outcome=outcome,
)
