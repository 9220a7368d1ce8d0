"""The hard bot: it looks where every action leads, by what it has counted, and takes the best."""

from __future__ import annotations

from random import Random
from typing import assert_never

from rumpus.bots.kart.doubt import chance_of_being_doubted, pays_to_challenge
from rumpus.bots.kart.outlook import Outlook
from rumpus.bots.kart.reading import Reading
from rumpus.bots.kart.way_out import keeps_turn, opens_way_out
from rumpus.core.inputs import Seat
from rumpus.games.kart.actions import (
    Aim,
    CallUno,
    CatchUno,
    Challenge,
    Deal,
    Draw,
    KartAction,
    Keep,
    NameColour,
    PlayCard,
    TakeCards,
)
from rumpus.games.kart.cards import (
    COLOUR,
    COLOURS,
    DRAW_FOUR,
    DRAW_TWO,
    FACE,
    ITEM_BOX,
    REVERSE,
    SKIP,
    Card,
    Colour,
)

CERTAIN = 1000.0
HESITATION = 0.01
"""Between equals, no habit that could be read."""


def choose(reading: Reading, offered: list[KartAction], luck: Random) -> KartAction:
    return Foresight(reading).best(offered, luck)


class Foresight:
    """The worth of every action offered in one position."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.outlook = Outlook(reading)
        self.next = reading.after(reading.seat)
        self.face = FACE[reading.table.discards[-1]]

    def best(self, offered: list[KartAction], luck: Random) -> KartAction:
        return max(offered, key=lambda action: self.worth(action) + HESITATION * luck.random())

    def worth(self, action: KartAction) -> float:
        reading, table = self.reading, self.reading.table
        match action:
            case PlayCard():
                return self._play(action)
            case Draw():
                return self._draw()
            case Keep():
                return self._settled(reading.hand, table.colour, self.face, self.next)
            case NameColour(colour):
                to_act = self.next if reading.names_after_box else reading.seat
                return self._settled(reading.hand, colour, "", to_act)
            case Aim(target):
                return self._settled(reading.hand, table.colour, self.face, self.next, hit={target: 1})
            case Challenge():
                return 1.0 if pays_to_challenge(reading) else -1.0
            case TakeCards() | Deal() | CallUno() | CatchUno():
                return 0.0
            case _:
                assert_never(action)

    def _settled(
        self,
        hand: tuple[Card, ...],
        colour: Colour | None,
        face: str,
        to_act: Seat,
        hit: dict[Seat, int] | None = None,
    ) -> float:
        counts = list(self.reading.counts)
        for seat, cards in (hit or {}).items():
            counts[seat] += cards
        return self.outlook.worth(hand, colour, face, to_act, counts)

    def _play(self, play: PlayCard) -> float:
        reading, card = self.reading, play.card
        rest = reading.rest(card)
        if not rest:
            return CERTAIN
        if reading.table.hanging is not None:
            return CERTAIN / 2  # sending a stack on beats taking it, whatever it costs
        if opens_way_out(reading, card, rest):
            return CERTAIN / 2
        if card == ITEM_BOX:
            return self._open_box(rest)
        colour, face = play.colour or COLOUR[card], FACE[card]
        if card == DRAW_FOUR:
            return self._draw_four(rest, colour)
        if keeps_turn(reading, card):
            hit = {self.next: 2} if face == DRAW_TWO else None
            return self._settled(rest, colour, face, reading.seat, hit)
        beyond = reading.after(reading.seat, 2)
        if face == DRAW_TWO:
            return self._settled(rest, colour, face, beyond, hit={self.next: 2})
        if face == SKIP:
            return self._settled(rest, colour, face, beyond)
        if face == REVERSE:
            return self._settled(rest, colour, face, reading.after(reading.seat, -1))
        return self._settled(rest, colour, face, self.next)

    def _draw_four(self, rest: tuple[Card, ...], colour: Colour | None) -> float:
        reading = self.reading
        beyond = reading.after(reading.seat, 2)
        believed = self._settled(rest, colour, "", beyond, hit={self.next: 4})
        doubted = chance_of_being_doubted(reading)
        if reading.would_be_honest(DRAW_FOUR):
            failed = self._settled(rest, colour, "", beyond, hit={self.next: 6})
            return doubted * failed + (1 - doubted) * believed
        caught = self._settled(rest, colour, "", self.next) - 4 * self.outlook.weights.card
        return doubted * caught + (1 - doubted) * believed

    def _open_box(self, rest: tuple[Card, ...]) -> float:
        """The mean over the items that unseen cards carry (K-C3: the item follows the colour)."""
        reading = self.reading
        weigh = reading.unseen_colours
        everybody = dict.fromkeys(reading.others, 1)
        leader = reading.leader(reading.others)
        total = (
            weigh["R"] * self._settled(rest, "R", "", reading.seat)
            + weigh["Y"] * self._settled(rest, "Y", "", self.next, {reading.after(reading.seat, -1): 2})
            + weigh["G"] * self._settled(rest, "G", "", self.next, {leader: 1})
            + weigh["B"] * self._settled(rest, "B", "", reading.seat, everybody)
            + weigh[None] * self._bomb(rest)
        )
        return total / reading.unseen_total

    def _bomb(self, rest: tuple[Card, ...]) -> float:
        named = max(self._settled(rest, colour, "", self.next) for colour in COLOURS)
        return named - 2 * self.outlook.weights.card

    def _draw(self) -> float:
        """One card more, unless it fits and goes straight down."""
        reading = self.reading
        stays = 1 - self.outlook.can_follow(1, reading.table.colour, self.face)
        drawn = self._settled(reading.hand, reading.table.colour, self.face, self.next)
        return drawn - stays * self.outlook.weights.card
