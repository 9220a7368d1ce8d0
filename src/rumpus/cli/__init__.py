"""The front door: `rumpus` and what may follow it. Each command has a file of its own."""

from collections.abc import Sequence

from rumpus.cli.parser import build


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 when all is well, 1 when not, 2 for arguments without sense."""
    args = build().parse_args(arguments)
    code: int = args.run(args)
    return code
