"""How long a bot thinks, so that it feels like company and leaves people time to catch it."""

from __future__ import annotations

from random import Random

from rumpus.core.inputs import Ms
from rumpus.games.kart.rules.actions import Aim, Challenge, Deal, KartAction, NameColour, PlayCard, TakeCards

Range = tuple[int, int]

QUICK: Range = (500, 1500)
WEIGHED: Range = (900, 2400)
DECISION: Range = (1500, 4000)
LINGERING: Range = (1800, 3600)
"""While somebody's last card lies there in silence: people want time to call, or to catch."""
BETWEEN_HANDS: Range = (9000, 11000)
"""Who had how much is read by everybody, card by card."""


def thinking(chosen: KartAction, offered: int, luck: Random) -> Ms:
    """A plain play is quick; a wide choice, a colour or a target takes longer, and a doubt the longest."""
    match chosen:
        case Deal():
            return within(BETWEEN_HANDS, luck)
        case Challenge() | TakeCards() if offered > 1:
            return within(DECISION, luck)
        case NameColour() | Aim() | PlayCard(colour=str()):
            return within(WEIGHED, luck)
        case _:
            return within(WEIGHED if offered > 4 else QUICK, luck)


def within(span: Range, luck: Random) -> Ms:
    """Nearer the quick end, as people are."""
    low, high = span
    return Ms(int(luck.triangular(low, high, low + (high - low) / 3)))
