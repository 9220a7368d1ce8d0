"""Words on a command line turned into values, with a sentence for those that make no sense."""

from argparse import ArgumentTypeError


def port(word: str) -> int:
    if word.isascii() and word.isdigit() and int(word) < 65_536:
        return int(word)
    raise ArgumentTypeError(f"a port is a number from 0 to 65535, not {word!r}")
