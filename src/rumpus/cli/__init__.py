"""The command line: `rumpus` and its commands, each in a file of its own."""

from collections.abc import Sequence

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. 0: all is well; 1: it did not work; 2: the arguments make no sense."""
    try:  # to import it all takes a moment, and may be interrupted too
        from rumpus.cli.command import run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
