"""In which language the command line speaks, also of what goes wrong. English stands where it is said."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rumpus.core.log import LogError
from rumpus.core.rules import Unknown
from rumpus.core.story import SaidError
from rumpus.games.registry import LANGUAGES

if TYPE_CHECKING:
    import argparse

LINE = "line {line}: "
UNREADABLE = "{file} cannot be read ({reason})"
UNWRITABLE = "{file} cannot be written ({reason})"
OTHER_GAME = "this is a log of {game!r}, a game this Rumpus does not know"
WHERE_GAMES_ARE = "where games are kept"
INSTEAD_OF_SQLITE = "a database URL, instead of SQLite"
REASONS = (
    "Permission denied",
    "No such file or directory",
    "Not a directory",
    "Is a directory",
    "File exists",
    "No space left on device",
    "Read-only file system",
    "Address already in use",
    "Cannot assign requested address",
    "Connection refused",
    "unable to open database file",
    "file is not a database",
    "database is locked",
    "attempt to write a readonly database",
    "database or disk is full",
    "the file of games there is damaged, so put a backup of it in its place",
    "gone",
    "silent",
)
"""What systems, SQLite and the store say most often; anything else stays as it came."""
ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "ambiguous option: %(option)s could match %(matches)s",
    "not allowed with argument %s",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "expected one argument",
    "ignored explicit argument %r",
)
"""What it says by itself about commands such as ours."""


def add_language(parser: argparse.ArgumentParser) -> None:
    spoken = own_language()
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=spoken,
        help=said_here("the language (default: {spoken}, as this terminal's)", spoken=spoken),
    )


def own_language() -> str:
    """The terminal's, as POSIX says it; English where that is none of ours."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in names if name), "")[:2].lower()
    return spoken if spoken in LANGUAGES else "en"


def said_here(sentence: str, /, **words: object) -> str:
    """In the terminal's own language."""
    return translated(own_language(), sentence, **words)


def translated(lang: str, sentence: str, /, **words: object) -> str:
    """A `reason` is somebody else's sentence, and looked up as well."""
    ours = sentences(lang)
    if "reason" in words:
        words["reason"] = ours.get(str(words["reason"]), words["reason"])
    return ours.get(sentence, sentence).format(**words)


def explained(error: SaidError | Unknown, lang: str) -> str:
    """What went wrong, in this language."""
    match error:
        case LogError(line=line, sentence=sentence, words=words):
            return translated(lang, LINE, line=line) + translated(lang, sentence, **words)
        case SaidError(sentence=sentence, words=words):
            return translated(lang, sentence, **words)
        case Unknown(what=what, hint=hint, words=words):
            return f"{translated(lang, what, **words)}; {translated(lang, hint, **words)}"


def translate_here(text: str) -> str:
    """As argparse asks for it: it fills the blanks itself."""
    return sentences(own_language()).get(text, text)


@cache
def sentences(lang: str) -> dict[str, str]:
    """By the English sentence."""
    if lang == "en":
        return {}
    return tomllib.loads(files("rumpus.cli.sentences").joinpath(f"{lang}.toml").read_text("utf-8"))
