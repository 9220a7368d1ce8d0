"""What chance gives in Kart: wild and action cards, dealt and drawn; and out of the box anything but a bomb.

How many cards somebody draws is what people do to each other; which cards they are is luck.
"""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.core.inputs import Seat
from rumpus.core.luck import Given, drawn
from rumpus.games.kart.cards import DECKS, FACE, ITEM, KINDS, NUMBERS
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.state import KartState

STRONG = frozenset(card for card in KINDS if FACE[card] not in NUMBERS)
NO_BOMB = frozenset(card for card in KINDS if ITEM[card] != "bomb")


def given(before: KartState, event: ev.KartEvent) -> Iterator[Given]:
    match event:
        case ev.HandBegan():
            deck = DECKS[before.options.deck]
            for seat, hand in enumerate(event.hands):
                yield drawn(Seat(seat), "strong", hand, deck, STRONG)
        case ev.CardsDrawn():
            yield drawn(event.seat, "strong", event.cards, before.pile, STRONG)
        case ev.ItemTurned():
            yield drawn(event.seat, "box", (event.card,), before.pile, NO_BOMB)
        case _:
            pass
