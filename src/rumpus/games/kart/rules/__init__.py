"""UNO Mario Kart. The table of contents: every function the house needs, and where it lives."""

from rumpus.core.game import Game, unchanged
from rumpus.core.raced import RacesRecalled
from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.decide import decide, setup
from rumpus.games.kart.rules.events import KartEvent, KartSight
from rumpus.games.kart.rules.evolve import blank, evolve
from rumpus.games.kart.rules.offers import actions
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import KartState
from rumpus.games.kart.rules.uno import RACES
from rumpus.games.kart.rules.view import KartView, view, witness
from rumpus.games.kart.rules.waits import outcome, waits

RULES: Game[KartState, KartEvent, KartAction, KartView, KartOptions] = Game(
    name="kart",
    rules_version=2,
    seats=range(2, 11),
    seats_under=None,
    levels=("match", "easy", "normal", "hard"),
    options=KartOptions,
    action=KartAction,
    event=KartEvent,
    sight=KartSight,
    task=None,
    fact=None,
    view_type=KartView,
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
    upcasts={1: unchanged},
    defaults_were={1: {"last_card_acts": False}},
)
