"""People at Wok Up, modelled: so long after the rest their hand is on a recipe that is complete, mostly.

They are measured against bots; they share nothing with them but the recipes.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from msgspec import Struct

from rumpus.bots.bot import AnyBot, Choice
from rumpus.core.inputs import Ms, Timing
from rumpus.core.play import AnyPlay, Play
from rumpus.games.registry import make_bot, make_world
from rumpus.games.registry import plan_hand as plan
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.recipes import complete, contents, special
from rumpus.games.wok.rules.view import WokTable, WokView
from rumpus.host.loop import run
from rumpus.host.stroke_schedule import StrokeSchedule


class Person(Struct, frozen=True):
    """Somebody who reacts in so many milliseconds, more or less."""

    reacts: float
    spread: float = 0.25
    """The deviation of the logarithm of their reactions."""
    lapses: float = 0.08
    """How often they do not see a recipe that is complete."""
    errs: float = 0.01
    """How often, at a wok, they cover what is not."""
    luck: str = ""
    level: str = "normal"
    """How they throw."""

    def glance(self, view: WokView) -> Hashable:
        table, mine = view.table, view.mine
        assert mine is not None
        waited_for = table.phase == "signal" and mine.seat not in table.ready
        if table.lying and self._found(table):
            waited_for = False
        return table.round_no, table.lying, mine.covered, mine.shouted, table.chooser, waited_for

    def choose(self, view: WokView, actions: tuple[WokAction, ...], luck: Random) -> Choice:
        table, mine = view.table, view.mine
        assert mine is not None
        if choices := [action for action in actions if isinstance(action, TakeRecipe | TurnCard)]:
            return Choice(luck.choice(choices), Ms(1500))
        ready = next((action for action in actions if isinstance(action, SayReady)), None)
        if not table.lying:
            return Choice(ready, Ms(900))
        after = self._reaction(table)
        found = self._found(table)
        if found in actions and not mine.covered and not mine.shouted:
            return Choice(found, after, Timing(Ms(0), after, Ms(0), Ms(0)))
        return Choice(ready, Ms(int(after * 1.1)))

    def _reaction(self, table: WokTable) -> Ms:
        return Ms(int(self.reacts * self._look(table, "time").lognormvariate(0, self.spread)))

    def _found(self, table: WokTable) -> Cover | Shout | None:
        """What their hand will go for: the first thing that they see in this wok."""
        stacked = tuple(stack.kind for stack in table.stacks if stack.count)
        wok = contents(table.lying, stacked, two_faced=table.options.two_faced)
        look = self._look(table, "eyes")
        calls: list[tuple[Cover | Shout, bool]] = [
            (Cover(stack.kind), complete(stack.open, wok)) for stack in table.stacks if stack.open
        ]
        calls.append((Shout(), special(wok)))
        errs = look.random() < self.errs
        seen = [call for call, right in calls if look.random() >= self.lapses and right != errs]
        return look.choice(seen) if seen else None

    def _look(self, table: WokTable, what: str) -> Random:
        lying = " ".join(f"{one.token}{one.pose.x}" for one in table.lying)
        return Random(f"{what} {self.luck} {table.round_no} {lying}")


def flawless(reacts: float) -> Person:
    return Person(reacts, spread=0.0, lapses=0.0, errs=0.0)


class Played(Struct, frozen=True):
    """A game of one person, in this seat, among bots."""

    seat: int
    won: tuple[int, ...]
    winners: tuple[int, ...]
    minutes: float
    rounds: int


def play_with_bots(person: Person, bots: list[str], seed: int, world: str = "odds", **options: Any) -> Played:
    """The person sits in another seat each time; the same seed gives the same game."""
    rules, luck = WokOptions(**options), Random(f"{seed}")
    seat = seed % (len(bots) + 1)
    levels = [*bots[:seat], person.level, *bots[seat:]]
    table: list[AnyBot] = [make_bot("wok", level) for level in levels]
    table[seat] = person
    play: AnyPlay = Play(WOK, len(levels), rules, f"people {seed}".encode())
    hands = StrokeSchedule(
        lambda seat, task: plan("wok", levels[seat], play.view(seat), task, luck.getrandbits(32))
    )
    ending = run(play, table, luck, world=make_world("wok", rules, world, luck), hands=hands)
    outcome = ending.outcome
    return Played(
        seat,
        outcome.scores,
        tuple(map(int, outcome.winners)),
        ending.lasted / 60_000,
        play.state.round_no,
    )
