"""Somebody who plays Kart with their fingers: does what the page offers, in a hurried person's order."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Error as MovedAway
from playwright.sync_api import Locator, Page, Position

FITTING = '[data-testid="hand-card"][data-fits="true"]'
OFFERED = (
    '[data-testid^="colour-"]',
    '[data-testid="take"] button',
    '[data-testid^="aim-"]',
    '[data-testid="deal"] button',
    FITTING,
    '[data-testid="keep"] button',
    '[data-testid="draw-pile"]:not([aria-disabled])',
)
IN_THE_WAY = ('[data-testid="reveal"] button', '[data-testid="photo-finish"] button')
CORNER = Position(x=16, y=24)
ENDING = '[data-testid="ending"][data-over="true"]'
SOMETHING_TO_DO = ", ".join((*OFFERED, ENDING))
WAITING = '[aria-busy="true"]'
SHOWN = 'main.kart[data-quiet="true"]'
PRESS_MS = 10_000
MOST_ACTS = 2000
"""Of a thousand games between two, the longest took three hundred."""
FIRST_FOUND = "selectors => selectors.find((selector) => document.querySelector(selector)) ?? null"


class Player:
    """With `touch` the same things are tapped that are otherwise clicked."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    @property
    def is_over(self) -> bool:
        return self.page.locator(ENDING).count() > 0

    @property
    def is_waiting(self) -> bool:
        """For the answer to what was done last."""
        return self.page.locator(WAITING).count() > 0

    @property
    def is_shown(self) -> bool:
        """All that was told so far: no card is in the air, or waits to be."""
        return self.page.locator(SHOWN).count() > 0

    @property
    def can_act(self) -> bool:
        return self._offer() is not None

    def act(self) -> bool:
        """One thing that is offered, if anything is. What moved away under the finger is tried again."""
        offer = self._offer()
        return offer is not None and self.press(offer)

    def press(self, what: Locator) -> bool:
        """At the corner that a fan of cards leaves visible, without waiting for it to lie still."""
        try:
            if self.touch:
                what.tap(timeout=PRESS_MS, force=True, position=CORNER)
            else:
                what.click(timeout=PRESS_MS, force=True, position=CORNER)
        except MovedAway:
            return False
        return True

    def wait_for_turn(self) -> None:
        """Until there is something to do, or it is over."""
        self.page.wait_for_selector(SOMETHING_TO_DO)

    def hand(self) -> list[str]:
        cards: list[str] = self.page.locator('[data-testid="hand-card"]').evaluate_all(
            "cards => cards.map((card) => card.dataset.card).sort()"
        )
        return cards

    def sees(self) -> tuple[str | None, list[str]]:
        """What lies open: the top card, and how many cards each of the others holds."""
        counts: list[str] = self.page.locator('[data-testid^="seat-"]').evaluate_all(
            "seats => seats.map((seat) => seat.dataset.count)"
        )
        return self.page.get_by_test_id("discard-top").get_attribute("data-card"), counts

    @property
    def offered(self) -> str | None:
        """What is to be pressed next."""
        found: str | None = self.page.evaluate(FIRST_FOUND, [WAITING, *IN_THE_WAY, *OFFERED])
        return None if found == WAITING else found

    def _offer(self) -> Locator | None:
        offered = self.offered
        return self.page.locator(offered).first if offered else None


def play_until(reached: Callable[[], bool], *players: Player) -> None:
    """Everybody does what their page offers until the story is where we want it."""
    acts = 0
    while not reached():
        assert acts < MOST_ACTS, f"after {acts} acts the story is not where we want it"
        acted = [player.act() for player in players if not player.is_over]
        acts += sum(acted)
        if not any(acted):
            time.sleep(0.03)  # somebody's card is in the air, or a bot thinks; look again


def agree(one: Player, other: Player) -> bool:
    """Two at a table see the same, and one of them is to move: nothing is under way."""
    if any(player.is_waiting or not player.is_shown for player in (one, other)):
        return False
    (top, theirs), (same_top, ours) = one.sees(), other.sees()
    counts = [str(len(other.hand()))], [str(len(one.hand()))]
    return (top, theirs, ours) == (same_top, *counts) and (one.can_act or other.can_act)


def finish_together(*players: Player) -> None:
    play_until(lambda: all(player.is_over for player in players), *players)
