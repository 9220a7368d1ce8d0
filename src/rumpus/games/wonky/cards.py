"""The cards of Wonky: codes such as `BS`, `B*`, `*S`, and the blocks each asks for. The counts are data."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from msgspec import Struct, convert

from rumpus.games.wonky.pieces import BLOCKS, COLOUR, COLOURS, SIZE, SIZES, Block, Edition

Card = str
"""Which block, `*` for any; then what comes after. Two cards with the same code are the same to everybody."""

PASS, REVERSE = "X", "R"
COMBO_DRAW, COMBO_REVERSE = "**+1", "**R"
ACTIONS = frozenset({PASS, REVERSE})
COMBOS = (COMBO_DRAW, COMBO_REVERSE)


class _Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `deck.toml`."""

    each_block: int
    each_colour: int
    each_size: int
    passes: int
    reverses: int
    combo_draws: int
    combo_reverses: int


def _deck(edition: Edition, counts: _Counts) -> tuple[Card, ...]:
    return (
        *(block for block in BLOCKS[edition] for _ in range(counts.each_block)),
        *(f"{colour}*" for colour in COLOURS[edition] for _ in range(counts.each_colour)),
        *(f"*{size}" for size in SIZES for _ in range(counts.each_size)),
        *(PASS,) * counts.passes,
        *(REVERSE,) * counts.reverses,
        *(COMBO_DRAW,) * counts.combo_draws,
        *(COMBO_REVERSE,) * counts.combo_reverses,
    )


def _asked_for(card: Card, block: Block) -> bool:
    return card[0] in ("*", COLOUR[block]) and card[1] in ("*", SIZE[block])


_COUNTS = convert(tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8")), _Counts)

DECKS: dict[Edition, tuple[Card, ...]] = {edition: _deck(edition, _COUNTS) for edition in BLOCKS}
"""W-C4."""
ASKS_FOR: dict[Edition, dict[Card, tuple[Block, ...]]] = {
    edition: {
        card: () if card in ACTIONS else tuple(block for block in BLOCKS[edition] if _asked_for(card, block))
        for card in dict.fromkeys(deck)
    }
    for edition, deck in DECKS.items()
}
"""W-C3: the blocks a card can place; an action card places none."""
