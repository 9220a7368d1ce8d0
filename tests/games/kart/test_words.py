"""Kart's words name every card there is."""

import pytest

from rumpus.games.kart.cards import KINDS
from rumpus.games.registry import LANGUAGES, catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_and_nothing_else_has(lang: str) -> None:
    assert set(catalogue("kart", lang).cards) == set(KINDS)
