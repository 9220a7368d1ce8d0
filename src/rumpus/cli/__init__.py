"""The front door: `rumpus` and what may follow it. Each command has a file of its own."""

from collections.abc import Sequence

from rumpus.cli.parser import build
from rumpus.cli.values import Failed, Unclear, sentence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. 0: all is well; 1: it did not work; 2: the arguments make no sense."""
    parser = build()
    args = parser.parse_args(arguments)
    try:
        code: int = args.run(args)
    except Unclear as unclear:
        args.asked.error(str(unclear))
    except Failed as failed:
        parser.exit(1, f"rumpus: {sentence(str(failed))}\n")
    return code
