"""Words on a command line turned into values, and the sentences for those that make no sense."""

from argparse import ArgumentTypeError
from urllib.parse import urlsplit

from rumpus.cli.languages import said_here


class Unclear(Exception):
    """What was asked for makes no sense; the message says why."""


class Failed(Exception):
    """It was clear, and it did not work; the message says why."""


def sentence(words: str) -> str:
    return words if words.endswith((".", "?", "!")) else f"{words}."


def port(word: str) -> int:
    if word.isascii() and word.isdigit() and int(word) < 65_536:
        return int(word)
    raise _unfit("a port is a number from 0 to 65535, not {word!r}", word)


def at_least_one(word: str) -> int:
    if word.isascii() and word.isdigit() and int(word) > 0:
        return int(word)
    raise _unfit("a whole number from 1 up is wanted, not {word!r}", word)


def whole_number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise _unfit("a whole number is wanted, not {word!r}", word) from None


def days(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0.0 <= value < 100_000.0:
        raise _unfit("a number of days is wanted, 0 for ever, not {word!r}", word)
    return value


def factor(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 10.0:
        raise _unfit("a factor from 0 to 10 is wanted, not {word!r}", word)
    return value


def address(word: str) -> str:
    """How browsers reach the house, without a slash at the end."""
    try:
        parts = urlsplit(word)
        fits = parts.scheme in {"http", "https"} and parts.hostname and not (parts.query or parts.fragment)
    except ValueError:
        fits = False
    if not fits:
        raise _unfit("an address is wanted like https://play.example, not {word!r}", word)
    return word.rstrip("/")


def _unfit(sentence: str, word: str) -> ArgumentTypeError:
    return ArgumentTypeError(said_here(sentence, word=word))
