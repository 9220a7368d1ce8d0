"""The skill of each level: how quick, how attentive and how steady it is."""

from __future__ import annotations

from msgspec import Struct


class Skill(Struct, frozen=True):
    reacts: float | None
    """Milliseconds from rest to hand over an ordinary wok; None: as the people at the table do."""
    wanders: float
    """How often its eyes are elsewhere when the tokens come to rest."""
    overlooks: float
    """How often it does not see a recipe that is complete."""
    jumps: float
    """How often it takes one for complete that lacks a little."""
    fancies: float
    """How often, one that lacks a lot."""
    wakes_up: float
    """How often it sees after all what it first overlooked, having said that it is ready."""
    schemes: bool = True
    """Whether it takes what is hard to see and turns what is easy."""


SKILLS: dict[str, Skill] = {
    "easy": Skill(
        reacts=2200, wanders=0.4, overlooks=0.25, jumps=0.05, fancies=0.004, wakes_up=0.15, schemes=False
    ),
    "normal": Skill(reacts=1500, wanders=0.35, overlooks=0.18, jumps=0.02, fancies=0.001, wakes_up=0.25),
    "hard": Skill(reacts=1210, wanders=0.35, overlooks=0.15, jumps=0.02, fancies=0.0, wakes_up=0.4),
    "match": Skill(
        reacts=None, wanders=0.35, overlooks=0.18, jumps=0.02, fancies=0.001, wakes_up=0.25, schemes=False
    ),
}
