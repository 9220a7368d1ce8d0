"""Runs one command, and says in a sentence what went wrong with it."""

from collections.abc import Sequence

from rumpus.cli.parser import build
from rumpus.cli.values import Failed, Unclear, sentence


def run(arguments: Sequence[str] | None) -> int:
    parser = build()
    args = parser.parse_args(arguments)
    try:
        code: int = args.run(args)
    except Unclear as unclear:
        args.asked.error(str(unclear))
    except Failed as failed:
        parser.exit(1, f"rumpus: {sentence(str(failed))}\n")
    return code
