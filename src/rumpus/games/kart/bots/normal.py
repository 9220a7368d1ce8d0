"""The normal bot: sensible cards by simple habits, and doubts by feel."""

from __future__ import annotations

from random import Random

from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.cards import COLOUR, DRAW_FOUR, DRAW_TWO, FACE, POINTS, SKIP, WILDS, Card, Colour
from rumpus.games.kart.rules.actions import Aim, Challenge, Draw, KartAction, Keep, NameColour, PlayCard

NEARLY_OUT = 2
BLUFFS = 0.1
AIMS_AT_LEADER = 0.75
CHALLENGES_LARGE_HAND, CHALLENGES_SMALL_HAND = 0.5, 0.15
LARGE_HAND = 4


def choose(position: Position, offered: list[KartAction], luck: Random) -> KartAction:
    return max(offered, key=lambda action: _liking(position, action, luck))


def _liking(position: Position, action: KartAction, luck: Random) -> float:
    match action:
        case PlayCard():
            return _card(position, action, luck)
        case NameColour(colour):
            return _held(position.hand, colour) + luck.random()
        case Aim(target):
            leads = target == position.leader(position.others)
            return luck.random() + (leads and luck.random() < AIMS_AT_LEADER)
        case Challenge():
            return 0.5 if luck.random() < _doubt(position) else -0.5
        case Draw() | Keep():
            return -12.0
        case _:
            return 0.0


def _card(position: Position, play: PlayCard, luck: Random) -> float:
    """The colour it has most of, high cards first, nasty ones when the next player is nearly out."""
    rest = position.rest(play.card)
    if not rest:
        return 100.0
    colour = play.colour or COLOUR[play.card]
    liking = _held(rest, colour) + POINTS[play.card] / 20 + 2 * luck.random()
    threatened = position.counts[position.after(position.seat)] <= NEARLY_OUT
    if play.card in WILDS:
        liking -= 2 if threatened else 6
    if threatened and (play.card == DRAW_FOUR or FACE[play.card] in (DRAW_TWO, SKIP)):
        liking += 4
    if play.card == DRAW_FOUR and not position.would_be_honest(DRAW_FOUR) and luck.random() > BLUFFS:
        liking -= 10
    return liking


def _held(hand: tuple[Card, ...], colour: Colour | None) -> int:
    return sum(COLOUR[card] == colour for card in hand) if colour else 0


def _doubt(position: Position) -> float:
    hanging = position.table.hanging
    assert hanging is not None, "a challenge is offered only while something hangs"
    large = position.counts[hanging.by] >= LARGE_HAND
    return CHALLENGES_LARGE_HAND if large else CHALLENGES_SMALL_HAND
