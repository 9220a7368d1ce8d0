"""A game of Kart that is almost won."""

from __future__ import annotations

from tests.browser.serving import Serving
from tests.browser.tables import Deal, deal_anew


def bring_near_its_end(house: Serving, code: str) -> None:
    """Pages at the table find their way back by themselves."""
    house.stop()
    deal_anew(house.data, code, almost_won)
    house.start()


def almost_won(deal: Deal) -> Deal:
    """The guest begins, with one card, and it fits."""
    hands = [["B1", "B2", "G3"], ["R7"]]
    return {**deal, "dealer": 0, "hands": hands, "pile": ["Y1", "Y2", "Y3"], "discards": ["R5"]}
