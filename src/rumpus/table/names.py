"""What people and bots are called at a table: one visible line, and nobody looks like anybody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import count

from rumpus.core.inputs import Refused, Seat
from rumpus.table.state import TableState

LONGEST_NAME = 16
MOST_MARKS = 2
"""Accents that may stand on one letter: more would grow out of the line."""
BOT_NAMES = (
    "Otto", "Pip", "Mo", "Bea", "Ivy", "Gus", "Lola", "Zed", "Fern", "Rocco", "Tilly", "Bo",
    "Nell", "Hugo", "Wren", "Dot", "Milo", "Juno", "Basil", "Pearl",
)  # fmt: skip
"""As many as the largest table has seats."""

UNSEEN = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)))
)
"""Letters and marks, as Unicode has it, that show nothing."""

ACCENTS = frozenset(map(chr, range(0x300, 0x370)))
"""Marks on letters that one may overlook. In other writings marks are vowels, and stay."""

CAPITALS = str.maketrans("АВЕЗКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABE3KMHOPCTYXIJSABEZHIKMNOPTYX")
SMALL = str.maketrans("аеорсухкіјѕԁɡһӏԛԝαορυνικχϲϳıłøđ01|!", "aeopcyxkijsdghlqwaopuvikxcjilodolll")
"""Letters of other alphabets, digits and strokes, that are taken for these."""


def clean_name(state: TableState, name: str, seat: Seat | None) -> str:
    """As it will be shown to all; a number tells it apart from a name at the table that looks the same."""
    plain = visible(name)
    if not plain:
        raise Refused("", "name_empty")
    if len(plain) > LONGEST_NAME:
        raise Refused("", "name_long", most=LONGEST_NAME)
    others = (chair.name for index, chair in enumerate(state.chairs) if index != seat and chair.name)
    return told_apart(plain, others)


def bot_name(state: TableState) -> str:
    taken = {looks(chair.name) for chair in state.chairs}
    names = (*BOT_NAMES, *(f"{name} 2" for name in BOT_NAMES))  # people may have taken some of the first
    return next(name for name in names if looks(name) not in taken)


def visible(text: str) -> str:
    """One line without what cannot be seen: no controls, no fillers, nothing that turns the writing round."""
    return " ".join("".join(_shown(unicodedata.normalize("NFKC", text))).split())


def _shown(text: str) -> Iterator[str]:
    marks = MOST_MARKS  # none before the first letter
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if letter.isspace():
            yield " "
        elif kind[0] != "C" and letter not in UNSEEN and marks <= MOST_MARKS:
            yield letter


def looks(name: str) -> str:
    """The same for two names that one could take for each other."""
    bare = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    letters = "".join(letter for letter in bare if letter not in ACCENTS and not letter.isspace())
    return letters.translate(SMALL).replace("rn", "m").replace("vv", "w").replace("i", "l") or name


def told_apart(name: str, others: Iterable[str]) -> str:
    """With a number, where it looks like one of these."""
    taken = {looks(other) for other in others}
    if looks(name) not in taken:
        return name
    short = name[: LONGEST_NAME - 3].rstrip()
    return next(each for n in count(2) if looks(each := f"{short} {n}") not in taken)
