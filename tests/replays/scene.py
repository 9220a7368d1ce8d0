"""A story in Kart's notation that keeps its log, from a deal set by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header, house_rules
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import KartAction
from rumpus.games.kart.rules.events import HandBegan
from tests.games.kart.notation import Heat, cards

NAMES = ("Ada", "Bo", "Cy", "Di")


class KartScene(Heat):
    """The pile is written in drawing order, as everywhere in the notation.

    Played by the house rules that its header meant when the first of these logs were written.
    """

    def __init__(
        self, hands: str, *, top: str, pile: str = "", under: str = "", dealer: int = -1, **options: Any
    ) -> None:
        held = tuple(cards(hand) for hand in hands.split("|"))
        self.header = Header("kart", 1, len(held), options, names=NAMES[: len(held)])
        super().__init__(len(held), house_rules(KART, self.header), b"golden")
        self.entries: list[Entry] = []
        self.now = 0
        dealt = HandBegan(Seat(dealer % len(held)), held, cards(pile)[::-1], (*cards(under), top))
        self.race.replay([dealt])
        self.story = [dealt]
        self.note("")

    def do(self, seat: int, action: KartAction, at: int = 0, horizon: int = 0, act_id: str = "") -> list[str]:
        self.now = at or self.now + 1000
        cause = act_id or f"{seat}:{len(self.entries)}"
        told = super().do(seat, action, self.now, horizon, cause)
        self.note(cause)
        return told

    def ring(self, at: int = 0, no: int | None = None) -> list[str]:
        self.now = at
        told = super().ring(at, no)
        self.note("")
        return told

    def note(self, cause: str) -> None:
        for event in self.story:
            body = msgspec.Raw(msgspec.json.encode(event))
            self.entries.append(Entry(len(self.entries) + 1, Ms(self.now), 1, cause, body))
