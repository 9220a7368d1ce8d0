"""The hard bot: it looks where every action leads, by what it has counted, and takes the best."""

from __future__ import annotations

from random import Random
from typing import assert_never

from rumpus.core.inputs import Seat
from rumpus.games.kart.bots.doubt import chance_of_being_doubted, pays_to_challenge
from rumpus.games.kart.bots.outlook import Outlook
from rumpus.games.kart.bots.position import Position, without
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
from rumpus.games.kart.rules.actions import (
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
from rumpus.games.kart.rules.legal import NAMES_COLOUR, honest, matches

Hand = tuple[Card, ...]
Counts = tuple[int, ...]

CERTAIN = 1000.0
AHEAD = 3
"""How many own turns in a row are thought through."""
HESITATION = 0.01
"""Between equals, no habit that could be read."""


def choose(position: Position, offered: list[KartAction], luck: Random) -> KartAction:
    """Only to hold back a wild is drawing worth a thought while something fits."""
    worths = OfferWorths(position)
    coloured = any(isinstance(action, PlayCard) and COLOUR[action.card] for action in offered)
    considered = [action for action in offered if not (coloured and isinstance(action, Draw))]
    return max(considered, key=lambda action: worths.worth(action) + HESITATION * luck.random())


class OfferWorths:
    """The worth of every action offered in one position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.outlook = Outlook(position)
        self.me = position.seat
        self.next = position.after(self.me)
        self.beyond = position.after(self.me, 2)
        self.before = position.after(self.me, -1)

    def worth(self, action: KartAction) -> float:
        hand, counts, table = self.position.hand, self.position.counts, self.position.table
        top = table.discards[-1]
        match action:
            case PlayCard() if table.hanging is not None:
                return CERTAIN  # sending a stack on beats taking it, whatever it costs
            case PlayCard(card, colour):
                return self._play(hand, card, colour or COLOUR[card], table.colour, counts, AHEAD)
            case Draw():
                return self._draw(hand, top, table.colour, counts)
            case Keep():
                return self._outlook(hand, table.colour, FACE[top], self.next, counts)
            case NameColour(colour):
                if self.position.names_after_box:
                    return self._outlook(hand, colour, "", self.next, counts)
                return self._go_on(hand, top, colour, counts, AHEAD)
            case Aim(target):
                return self._outlook(hand, table.colour, FACE[top], self.next, hit(counts, {target: 1}))
            case Challenge():
                return 1.0 if pays_to_challenge(self.position) else -1.0
            case TakeCards() | Deal() | CallUno() | CatchUno():
                return 0.0
            case _:
                assert_never(action)

    def _outlook(
        self, hand: Hand, colour: Colour | None, face: str, to_act: Seat, counts: Counts, drawn: int = 0
    ) -> float:
        return self.outlook.worth(hand, drawn, colour, face, to_act, counts)

    def _play(
        self,
        hand: Hand,
        card: Card,
        colour: Colour | None,
        in_force: Colour | None,
        counts: Counts,
        ahead: int,
    ) -> float:
        """The card goes down and names this colour, where that one was in force."""
        rest, face = without(hand, card), FACE[card]
        if not rest:
            return CERTAIN
        if face == ITEM_BOX:
            return self._open_box(rest, counts, ahead)
        if face == DRAW_FOUR:
            return self._draw_four(rest, colour, in_force, counts)
        if face == DRAW_TWO:
            counts = hit(counts, {self.next: 2})
        if self.position.keeps_turn(card):
            return self._go_on(rest, card, colour, counts, ahead)
        if face in (DRAW_TWO, SKIP):
            return self._outlook(rest, colour, face, self.beyond, counts)
        if face == REVERSE:
            return self._outlook(rest, colour, face, self.before, counts)
        return self._outlook(rest, colour, face, self.next, counts)

    def _go_on(self, hand: Hand, top: Card, colour: Colour | None, counts: Counts, ahead: int) -> float:
        """Nobody else has had a turn: the best that this hand can do next."""
        if not ahead:
            return self._outlook(hand, colour, FACE[top], self.next, counts)
        fitting = [card for card in dict.fromkeys(hand) if matches(card, top, colour)]
        if not fitting:
            return self._draw(hand, top, colour, counts)
        return max(
            self._play(hand, card, named, colour, counts, ahead - 1)
            for card in fitting
            for named in (COLOURS if card in NAMES_COLOUR else (COLOUR[card],))
        )

    def _draw_four(self, rest: Hand, colour: Colour | None, in_force: Colour | None, counts: Counts) -> float:
        options = self.position.table.options
        believed = self._outlook(rest, colour, "", self.beyond, hit(counts, {self.next: 4}))
        if not options.wd4_bluff:
            return believed
        doubted = chance_of_being_doubted(len(rest))
        if honest(rest, in_force, options.deck):
            answered = self._outlook(rest, colour, "", self.beyond, hit(counts, {self.next: 6}))
        else:
            answered = self._outlook(rest, colour, "", self.next, counts, drawn=4)
        return doubted * answered + (1 - doubted) * believed

    def _open_box(self, rest: Hand, counts: Counts, ahead: int) -> float:
        """The mean over the items that unseen cards carry (K-C3: the item follows the colour)."""
        others, many = self.position.others, self.position.unseen_colours
        leader, all_hit = self.position.leader(others), hit(counts, dict.fromkeys(others, 1))
        total = (
            many["R"] * self._go_on(rest, ITEM_BOX, "R", counts, ahead)
            + many["Y"] * self._outlook(rest, "Y", "", self.next, hit(counts, {self.before: 2}))
            + many["G"] * self._outlook(rest, "G", "", self.next, hit(counts, {leader: 1}))
            + many["B"] * self._go_on(rest, ITEM_BOX, "B", all_hit, ahead)
            + many[None] * max(self._outlook(rest, colour, "", self.next, counts, 2) for colour in COLOURS)
        )
        return total / self.position.unseen_total

    def _draw(self, hand: Hand, top: Card, colour: Colour | None, counts: Counts) -> float:
        """One card more, unless it fits and goes straight down."""
        fits = self.outlook.chance_to_follow(1, colour, FACE[top])
        played = self._outlook(hand, colour, FACE[top], self.next, counts)
        kept = self._outlook(hand, colour, FACE[top], self.next, counts, drawn=1)
        return fits * played + (1 - fits) * kept


def hit(counts: Counts, cards: dict[Seat, int]) -> Counts:
    """The counts after these seats have drawn so many."""
    return tuple(count + cards.get(Seat(seat), 0) for seat, count in enumerate(counts))
