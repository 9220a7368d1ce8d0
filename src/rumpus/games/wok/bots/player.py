"""A seat at Wok Up played by a bot: it looks, covers what it takes for complete, or says that it is ready."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms
from rumpus.games.wok.bots.eyes import Finding, Look, look
from rumpus.games.wok.bots.skill import Skill
from rumpus.games.wok.cards import Kind
from rumpus.games.wok.rules.actions import SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.view import WokView

BEGINNING = (1500, 4000)
"""Milliseconds until it is ready for the first throw of a round: a card is new, and tokens came back."""
SEEING = (900, 1800)
"""Until it has seen what counted."""
CHOOSING = (1500, 3500)
TOIL: dict[Kind, float] = {"trio": 1.0, "plenty": 0.95, "variety": 1.1, "touch": 0.8, "balance": 1.35}
"""How hard each kind is to see, beside the others: amounts have to be added up, hands need no counting."""
OTHER_HAND = (120, 380)
"""For a second card that it has seen too: it has two hands."""


class WokBot(Struct, frozen=True):
    level: str
    skill: Skill

    def glance(self, view: WokView) -> Hashable:
        """Tokens that lie anew, a choice of its own, or being waited for; no other bustle catches its eye."""
        table, mine = view.table, view.mine
        assert mine is not None, "only seats play"
        if table.chooser == mine.seat:
            return table.phase, table.stacks
        if table.phase == "show":
            return table.phase, table.proofs, mine.seat in table.ready
        waited_for = table.phase == "signal" and mine.seat not in table.ready
        if table.lying and look(self.skill, table, mine.seat).findings:
            waited_for = False  # it has something better to do
        return table.round_no, table.lying, mine.covered, mine.shouted, waited_for

    def choose(self, view: WokView, actions: tuple[WokAction, ...], luck: Random) -> Choice:
        table, mine = view.table, view.mine
        assert mine is not None, "only seats play"
        choices = [action for action in actions if isinstance(action, TakeRecipe | TurnCard)]
        if choices:
            return Choice(self._preferred(choices, luck), _within(CHOOSING, luck))
        if not table.lying or table.phase == "show":
            ready = next((action for action in actions if isinstance(action, SayReady)), None)
            return Choice(ready, _within(SEEING if table.lying else BEGINNING, luck))
        seen = look(self.skill, table, mine.seat)
        if mine.covered or mine.shouted:
            return _other_hand(seen, actions, luck)
        return _call(seen.findings, actions) or _ready(seen, actions) or _calm(seen, actions)

    def _preferred(self, choices: list[TakeRecipe | TurnCard], luck: Random) -> TakeRecipe | TurnCard:
        """It takes what is hardest to see and turns what is easiest: the quicker it is, the more it gains."""
        return max(choices, key=lambda one: (_worth(one) * self.skill.schemes, luck.random()))


def _worth(choice: TakeRecipe | TurnCard) -> float:
    toil = TOIL[choice.kind]
    return toil if isinstance(choice, TakeRecipe) else -toil


def _call(findings: tuple[Finding, ...], actions: tuple[WokAction, ...]) -> Choice | None:
    first = next((finding for finding in findings if finding.action in actions), None)
    return Choice(first.action, first.after, races=True) if first else None


def _ready(seen: Look, actions: tuple[WokAction, ...]) -> Choice | None:
    ready = next((action for action in actions if isinstance(action, SayReady)), None)
    return Choice(ready, seen.done, races=True) if ready else None


def _calm(seen: Look, actions: tuple[WokAction, ...]) -> Choice:
    """Nothing was there; or was there?"""
    return _call(seen.late, actions) or Choice(None, seen.done, races=True)


def _other_hand(seen: Look, actions: tuple[WokAction, ...], luck: Random) -> Choice:
    """Having covered one: another, if it saw it. After a cover shouts are void (O-X2)."""
    more = [
        one.action for one in seen.findings if one.action in actions and not isinstance(one.action, Shout)
    ]
    return Choice(more[0] if more else None, _within(OTHER_HAND, luck), races=True)


def _within(span: tuple[int, int], luck: Random) -> Ms:
    """Nearer the quick end, as people are."""
    low, high = span
    return Ms(int(luck.triangular(low, high, low + (high - low) / 3)))
