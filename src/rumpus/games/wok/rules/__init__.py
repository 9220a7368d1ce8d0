"""Wok Up. The table of contents: every function the house needs, and where it lives."""

from rumpus.core.game import Game
from rumpus.core.raced import RacesRecalled
from rumpus.games.wok.rules.actions import WokAction
from rumpus.games.wok.rules.decide import decide, setup
from rumpus.games.wok.rules.events import WokEvent, WokSight
from rumpus.games.wok.rules.evolve import blank, evolve
from rumpus.games.wok.rules.facts import WokFact
from rumpus.games.wok.rules.legal import actions
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.race import RACES
from rumpus.games.wok.rules.state import WokState
from rumpus.games.wok.rules.tasks import WokTask
from rumpus.games.wok.rules.view import WokView, view, witness
from rumpus.games.wok.rules.waits import outcome, waits

RULES: Game[WokState, WokEvent, WokAction, WokView, WokOptions] = Game(
    name="wok",
    rules_version=1,
    seats=range(2, 7),
    seats_under=None,
    levels=("match", "easy", "normal", "hard"),
    options=WokOptions,
    action=WokAction,
    event=WokEvent,
    sight=WokSight,
    task=WokTask,
    fact=WokFact,
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
    recall=RacesRecalled,
    races=RACES,
    upcasts={},
    defaults_were={},
)
