"""The nine blocks of Wonky: codes such as `BS`, the small blue one; and the colours of each edition."""

from __future__ import annotations

from typing import Literal

Block = str
"""A colour's letter and a size's."""

Colour = Literal["B", "V", "G", "P", "Y"]
"""Blue, violet, green; pink, yellow."""
Size = Literal["S", "M", "L"]
Edition = Literal["2015", "2024"]

SIZES: tuple[Size, ...] = ("S", "M", "L")
EDGE_MM: dict[Size, int] = {"S": 30, "M": 40, "L": 50}

COLOURS: dict[Edition, tuple[Colour, ...]] = {"2015": ("B", "V", "G"), "2024": ("B", "P", "Y")}
BLOCKS: dict[Edition, tuple[Block, ...]] = {
    edition: tuple(colour + size for colour in colours for size in SIZES)
    for edition, colours in COLOURS.items()
}
"""W-C1."""

MOULD: dict[Block, int] = {block: number for blocks in BLOCKS.values() for number, block in enumerate(blocks)}
"""0 to 8: blocks of the same mould have the same shape, so that every edition plays alike (W-C1)."""

COLOUR: dict[Block, Colour] = {
    colour + size: colour for colours in COLOURS.values() for colour in colours for size in SIZES
}
SIZE: dict[Block, Size] = {colour + size: size for colour in COLOUR.values() for size in SIZES}
