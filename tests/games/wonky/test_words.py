"""Wonky's words name every card there is."""

import pytest

from rumpus.games.registry import LANGUAGES, catalogue
from rumpus.games.wonky.cards import ASKS_FOR


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_and_nothing_else_has(lang: str) -> None:
    assert set(catalogue("wonky", lang).cards) == {card for cards in ASKS_FOR.values() for card in cards}
