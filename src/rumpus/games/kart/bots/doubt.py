"""Draw Fours: how likely one is a bluff, and whether to challenge it."""

from __future__ import annotations

from rumpus.games.kart.bots.position import Position
from rumpus.games.kart.cards import Colour

BLUFFS = 0.25
"""How often we expect somebody with a better card to play a Draw Four all the same."""
HONEST_PLAYS = 0.9
"""How often somebody whose only fitting card is a Draw Four plays it."""
LOST_TURN = 1.0
"""What a turn is worth, counted in cards."""


def chance_of_bluff(position: Position) -> float:
    """Bayes: how likely that hand held a match, and how likely each kind of hand plays a Draw Four."""
    hanging = position.table.hanging
    assert hanging is not None, "there is a Draw Four to doubt"
    matching = chance_of_match(position, hanging.colour, position.counts[hanging.by])
    bluff = matching * BLUFFS
    return bluff / (bluff + (1 - matching) * HONEST_PLAYS)


def chance_of_match(position: Position, colour: Colour | None, cards: int) -> float:
    """How likely so many unseen cards hold one that makes a Draw Four dishonest."""
    unseen = position.unseen_total
    proofs = position.unseen_colours[colour] if colour else unseen // 4
    proofs += position.unseen[position.proof_of_bluff]
    none = 1.0
    for drawn in range(min(cards, unseen)):
        none *= max(0, unseen - proofs - drawn) / (unseen - drawn)
    return 1 - none


def pays_to_challenge(position: Position) -> bool:
    """Counted in cards: four and the turn against six and the turn, or four for the one who bluffed."""
    bluff = chance_of_bluff(position)
    their_four = 4 / (position.seats - 1)
    challenged = bluff * their_four - (1 - bluff) * (6 + LOST_TURN)
    return challenged > -(4 + LOST_TURN)


def chance_of_being_doubted(held: int) -> float:
    """How an opponent sees our Draw Four: the more cards we hold beside it, the less they believe it."""
    return min(0.9, 0.12 * held)
