"""The house rules of Kart. Every default is the reading of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rumpus.games.kart.cards import Deck


class KartOptions(Struct, frozen=True, forbid_unknown_fields=True):
    deck: Deck = "standard"
    """K-C2."""
    target: Annotated[int, Meta(ge=0, le=1000)] = 0
    """K-P2: points that win the match; 0 plays a single hand."""
    stacking: bool = False
    """K-A1."""
    reverse_two_players: Literal["skip", "turn"] = "skip"
    """K-A2."""
    wd4_bluff: bool = True
    """K-A5: without it a dishonest Draw Four is refused, and there is nothing to challenge."""
    banana: Literal["seat_before", "last_actor"] = "seat_before"
    """K-I2."""
    false_call_draws: Annotated[int, Meta(ge=0, le=4)] = 0
    """K-U5."""
    last_card_acts: bool = True
    """K-V1: without it the last card does nothing more."""
