"""The normal bot: exact cards before open ones, a rest while the tower is tall, and large blocks below."""

from __future__ import annotations

from random import Random
from typing import assert_never

from rumpus.games.wonky.bots.reading import Reading
from rumpus.games.wonky.cards import ACTIONS, COMBOS, Card
from rumpus.games.wonky.pieces import EDGE_MM, SIZE, Block
from rumpus.games.wonky.rules.actions import Draw, Keep, PickUp, PlayCard, WonkyAction

TALL = 5
NEARLY_OUT = 2
LIKELY = 0.5


def choose(reading: Reading, offered: tuple[WonkyAction, ...], luck: Random) -> WonkyAction:
    return max(offered, key=lambda action: _liking(reading, action) + luck.random())


def _liking(reading: Reading, action: WonkyAction) -> float:
    match action:
        case PlayCard(card):
            return _card(reading, card)
        case PickUp(block):
            return _block(reading, block) - 5 * reading.wanted(block, reading.hand)
        case Keep():
            return 4.0 if _looks_bad(reading) else -6.0
        case Draw():
            return 0.0
        case _:
            assert_never(action)


def _card(reading: Reading, card: Card) -> float:
    if card in ACTIONS:
        return 3.0 if reading.standing >= TALL else -2.0
    if reading.wins(card):
        return 20.0
    liking = -len(reading.suiting(card)) / 4
    if card in COMBOS:
        threatened = reading.table.counts[reading.neighbour(reading.table.direction)] <= NEARLY_OUT
        liking += 2.0 if threatened and not reading.alone else -1.0
    if reading.leaves_only_actions(card):
        liking -= 10.0
    return liking


def _looks_bad(reading: Reading) -> bool:
    """A tall tower on which nothing that could be added would likely stay."""
    free = {block for card in reading.hand if card not in ACTIONS for block in reading.suiting(card)}
    return reading.standing >= TALL and max(map(reading.promise, free), default=1.0) < LIKELY


def _block(reading: Reading, block: Block) -> float:
    """Large ones while the tower is low, small ones on top."""
    size = EDGE_MM[SIZE[block]] / 10
    return size if reading.standing < TALL else -size
