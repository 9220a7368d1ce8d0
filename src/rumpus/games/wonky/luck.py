"""What chance gives in Wonky: cards that leave a choice, dealt and drawn. They are not tied to one block.

How a hand sways is luck as well, but whether it helps is up to the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.core.inputs import Seat
from rumpus.core.luck import Given, drawn
from rumpus.games.wonky.cards import ASKS_FOR, DECKS
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules.state import WonkyState

FREE = frozenset(card for cards in ASKS_FOR.values() for card, blocks in cards.items() if len(blocks) != 1)


def given(before: WonkyState, event: ev.WonkyEvent) -> Iterator[Given]:
    match event:
        case ev.GameBegan(hands):
            deck = DECKS[before.options.edition]
            for seat, hand in enumerate(hands):
                yield drawn(Seat(seat), "free", hand, deck, FREE)
        case ev.CardsDrawn(seat, cards):
            yield drawn(seat, "free", cards, before.pile, FREE)
        case _:
            pass
