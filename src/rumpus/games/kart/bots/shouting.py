"""UNO: remembering to call, noticing who did not, and being quick about it."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.bots.company import usual_reaction
from rumpus.core.inputs import Ms, Seat
from rumpus.games.kart.bots.pace import LINGERING, Range, within
from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.cards import DRAW_TWO, FACE, ITEM_BOX, REVERSE, SKIP
from rumpus.games.kart.rules.actions import CallUno, CatchUno, KartAction


class Voice(Struct, frozen=True):
    """How awake a bot is: its chances to call and to catch, and how long either takes it."""

    calls_with_play: float
    calls_later: float
    catches: float
    reaction: Range | None
    """Milliseconds, the hand's way to the button and the word included, as people need them; None: as those
    at the table do."""


STRANGER, SLOWEST = 2000.0, 4000.0
"""Milliseconds: what somebody is taken for of whom nothing has been seen, and the most that anybody is."""
KEEN: tuple[float, float] = 0.7, 1.6
"""Who follows people needs so many times as long as they usually do: now less, now more."""
OWN = 0.15
"""How often a bot notices a silent last card for itself; else it does when the whole table does."""


def shout(voice: Voice, position: Position, actions: tuple[KartAction, ...], luck: Random) -> Choice | None:
    """A call or a catch, if one is offered and the bot thinks of it."""
    for action in actions:
        match action:
            case CallUno() if luck.random() < voice.calls_later:
                return Choice(action, within(reaction(voice, position), luck), races=True)
            case CatchUno(target) if may_be_exposed(position, target):
                noticed, soon = _noticing(position, target)
                if noticed < voice.catches:
                    return Choice(action, _part(reaction(voice, position), soon), races=True)
            case _:
                pass
    return None


def reaction(voice: Voice, position: Position) -> Range:
    return voice.reaction or _times(KEEN, _usual(position))


def lingering(voice: Voice, position: Position) -> Range:
    """How long a bot leaves others time to call or to catch before it plays on."""
    return LINGERING if voice.reaction else _times(LINGERING, _usual(position) / STRANGER)


def _usual(position: Position) -> float:
    return min(usual_reaction(position.table.raced, STRANGER), SLOWEST)


def _times(span: tuple[float, float], factor: float) -> Range:
    low, high = span
    return int(low * factor), int(high * factor)


def _noticing(position: Position, target: Seat) -> tuple[float, float]:
    """Two numbers up to 1: how hard it is to notice, and how long it takes. Mostly the whole table's.

    What catches one eye catches another's, so three bots notice hardly more or sooner than one alone.
    """
    table = position.table
    this = f"{target} {table.hand_no} {table.pile} {len(table.discards)} {table.discards[-1]}"
    own = Random(f"{position.seat} {this}")
    luck = own if own.random() < OWN else Random(this)
    return luck.random(), luck.random()


def _part(span: Range, part: float) -> Ms:
    """Nearer the quick end, as people are."""
    low, high = span
    return Ms(int(low + (high - low) * part**1.5))


def may_be_exposed(position: Position, target: Seat) -> bool:
    """Where a false call costs nothing only the exposed are offered; elsewhere one has to look (K-U5)."""
    if not position.table.options.false_call_draws:
        return True
    return target not in position.table.called and has_just_played(position, target)


def has_just_played(position: Position, target: Seat) -> bool:
    """Whether the turn stands where this seat's play of the top card would have left it."""
    table = position.table
    if table.phase == "keep":
        return False
    top, under = table.discards[-1], table.discards[-2] if len(table.discards) > 1 else ""
    from_box = under == ITEM_BOX
    if table.turn == target:
        return from_box or (position.seats == 2 and FACE[top] in (SKIP, REVERSE, DRAW_TWO))
    skips = FACE[top] in (SKIP, DRAW_TWO) and table.hanging is None and not from_box
    return table.turn == position.after(target, 2 if skips else 1)
