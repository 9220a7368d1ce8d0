"""The cards of Kart as data: codes such as `R7`, `G+2`, `W?`, their worth, and the item each carries."""

from __future__ import annotations

from typing import Literal

Card = str
"""A colour's letter and a face, or a wild. Two cards with the same code are the same to everybody."""

Colour = Literal["R", "Y", "G", "B"]
Item = Literal["mushroom", "banana", "shell", "lightning", "bomb"]
Deck = Literal["standard", "published"]

COLOURS: tuple[Colour, ...] = ("R", "Y", "G", "B")
WILD, DRAW_FOUR, ITEM_BOX = "W", "W+4", "W?"
WILDS = (WILD, DRAW_FOUR, ITEM_BOX)
DRAW_TWO, REVERSE, SKIP = "+2", "R", "S"
NUMBERS = tuple("0123456789")
FACES = (*NUMBERS, DRAW_TWO, REVERSE, SKIP)

KINDS: tuple[Card, ...] = (*(colour + face for colour in COLOURS for face in FACES), *WILDS)
KNOWN = frozenset(KINDS)
COLOUR: dict[Card, Colour | None] = {
    kind: None if kind in WILDS else next(colour for colour in COLOURS if kind[0] == colour) for kind in KINDS
}
FACE: dict[Card, str] = {kind: kind if kind in WILDS else kind[1:] for kind in KINDS}

ITEM_OF_COLOUR: dict[Colour | None, Item] = {
    "R": "mushroom",
    "Y": "banana",
    "G": "shell",
    "B": "lightning",
    None: "bomb",
}
ITEM: dict[Card, Item] = {kind: ITEM_OF_COLOUR[COLOUR[kind]] for kind in KINDS}
"""K-C3: the item follows the colour."""

POINTS: dict[Card, int] = {
    kind: 50 if kind in WILDS else int(FACE[kind]) if FACE[kind] in NUMBERS else 20 for kind in KINDS
}
"""K-P1."""

_COLOURED = tuple(
    colour + face for colour in COLOURS for face in FACES for _ in range(1 if face == "0" else 2)
)
DECKS: dict[Deck, tuple[Card, ...]] = {
    "standard": _COLOURED + (WILD,) * 4 + (DRAW_FOUR,) * 4 + (ITEM_BOX,) * 4,
    "published": _COLOURED + (DRAW_FOUR,) * 4 + (ITEM_BOX,) * 8,
}
"""K-C1, K-C2: 112 cards either way."""
