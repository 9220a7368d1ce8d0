"""Between two players: a row of Skips, Reverses and Draw Twos that ends with the last card."""

from __future__ import annotations

from rumpus.bots.kart.reading import Reading
from rumpus.games.kart.cards import COLOUR, DRAW_TWO, FACE, REVERSE, SKIP, Card
from rumpus.games.kart.legal import matches, without


def keeps_turn(reading: Reading, card: Card) -> bool:
    """Whether its player acts again at once."""
    if reading.seats != 2:
        return False
    options, face = reading.table.options, FACE[card]
    return (
        face == SKIP
        or (face == REVERSE and options.reverse_two_players == "skip")
        or (face == DRAW_TWO and not options.stacking)
    )


def opens_way_out(reading: Reading, card: Card, rest: tuple[Card, ...]) -> bool:
    """Whether, after this card, the rest can go down without anybody else having a turn."""
    if not keeps_turn(reading, card):
        return False
    return any(
        matches(following, card, COLOUR[card])
        and (len(rest) == 1 or opens_way_out(reading, following, without(rest, following)))
        for following in dict.fromkeys(rest)
    )
