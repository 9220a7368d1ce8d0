"""How quick, how attentive and how steady each level is."""

from __future__ import annotations

from msgspec import Struct


class Wits(Struct, frozen=True):
    start: float
    """Milliseconds to take in that everything lies still, and to move a hand to a card."""
    a_card: float
    """Milliseconds more for every open recipe."""
    a_token: float
    """And for every token in the wok."""
    spread: float
    """How far one reaction differs from the next: the deviation of its logarithm."""
    overlooks: float
    """How often it does not see a recipe that is complete."""
    jumps: float
    """How often it takes one for complete that lacks a little."""
    fancies: float
    """How often, one that lacks a lot."""
    wakes_up: float
    """How often it sees after all what it first overlooked, having said that it is ready."""


WITS: dict[str, Wits] = {
    "easy": Wits(
        start=850,
        a_card=230,
        a_token=60,
        spread=0.4,
        overlooks=0.35,
        jumps=0.06,
        fancies=0.005,
        wakes_up=0.15,
    ),
    "normal": Wits(
        start=600,
        a_card=150,
        a_token=42,
        spread=0.35,
        overlooks=0.18,
        jumps=0.025,
        fancies=0.001,
        wakes_up=0.25,
    ),
    "hard": Wits(
        start=500,
        a_card=115,
        a_token=34,
        spread=0.3,
        overlooks=0.08,
        jumps=0.008,
        fancies=0.0,
        wakes_up=0.4,
    ),
}
