"""In which language `rules` and `replay` speak, also of what goes wrong. English stands where it is said."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from rumpus.core.log import LogError
from rumpus.core.rules import Unknown
from rumpus.games.registry import LANGUAGES

if TYPE_CHECKING:
    import argparse

LINE = "line {line}: "
UNREADABLE = "{file} cannot be read ({reason})"
OTHER_GAME = "this is a log of {game!r}, a game this Rumpus does not know"


def add_language(parser: argparse.ArgumentParser) -> None:
    spoken = own_language()
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=spoken,
        help=f"the language (default: {spoken}, as this terminal's)",
    )


def own_language() -> str:
    """The terminal's, as POSIX says it; English where that is none of ours."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in names if name), "")[:2].lower()
    return spoken if spoken in LANGUAGES else "en"


def translated(lang: str, sentence: str, **words: object) -> str:
    return errors(lang).get(sentence, sentence).format(**words)


def explained(error: LogError | Unknown, lang: str) -> str:
    """What went wrong, in this language."""
    match error:
        case LogError(line=line, sentence=sentence, words=words):
            return translated(lang, LINE, line=line) + translated(lang, sentence, **words)
        case Unknown(what=what, hint=hint, words=words):
            return f"{translated(lang, what, **words)}; {translated(lang, hint, **words)}"


@cache
def errors(lang: str) -> dict[str, str]:
    """By the English sentence."""
    if lang == "en":
        return {}
    return tomllib.loads(files("rumpus.lab.sentences").joinpath(f"errors.{lang}.toml").read_text("utf-8"))
