"""`rumpus verify`: was this game dealt as it was promised? Recomputes it all from the log."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rumpus.cli.languages import OTHER_GAME
from rumpus.cli.replay import printable, shown
from rumpus.cli.values import Failed, Unclear
from rumpus.core.log import LogError, read_whole
from rumpus.core.verify import Unproven, Verified, verify
from rumpus.games.registry import GAMES

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

STEPS = {
    "commitment": "the secret is not the one that was promised",
    "seeds": "a page's seed is not the one that was promised",
    "chain": "the log is not the one whose head was shown",
    "chances": "what happened does not follow from the secrets and the rules",
    "result": "the result is not the one that was played",
}


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("verify", help="check that a game was dealt as it was promised")
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the log of an ended game, as the page gives it"
    )
    parser.add_argument("--head", default="", help="the head of the chain as you noted it, or its beginning")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        log = read_whole(args.file)
        if log.header.game not in GAMES:
            raise LogError(1, OTHER_GAME, game=log.header.game)
        proof = verify(log, GAMES[log.header.game].rules, args.head)
    except OSError as trouble:
        raise Unclear(f"{args.file} cannot be read ({trouble.strerror})") from None
    except Unproven as broken:
        raise Failed(f"{STEPS[broken.step]}: {args.file}, {printable(str(broken))}") from None
    except LogError as broken:
        raise Unclear(f"{args.file}, {printable(str(broken))}") from None
    tell(proof, log.names, log.header.commitment, Console(highlight=False, soft_wrap=True))
    return 0


def tell(proof: Verified, names: tuple[str, ...], commitment: str, console: Console) -> None:
    shuffle = proof.shuffle
    mixers = [f"{names[m.seat] if m.seat < len(names) else m.seat + 1}" for m in shuffle.mixed]
    console.print(f"[bold]Game {shuffle.game} at table {shown(shuffle.table)} was dealt as promised.[/]")
    console.print(f"  The house's secret fits its commitment {shown(commitment)}.")
    if mixers:
        console.print(f"  Mixed in, each as its page had promised: {shown(', '.join(mixers))}.")
    else:
        console.print("  No page mixed in a seed: the luck came from the house's secret alone.")
    for left in shuffle.unmixed:
        console.print(f"  Left out before any seed was told: seat {left.seat + 1} ({shown(left.why)}).")
    if shuffle.round > 1:
        console.print(f"  Starts before this one that came to nothing: {shuffle.round - 1}.")
    if proof.same_rules:
        console.print(f"  Every chance in it follows from these: {proof.inputs} inputs were decided again.")
    else:
        console.print(
            f"  It was played under rules version {proof.rules_version};"
            " deciding it again takes a Rumpus of that time."
        )
    if proof.renamed:
        console.print("  Somebody wished to be forgotten: their name is no longer in its first line.")
    console.print(f"  The chain over its lines ends in {shown(proof.head)}.")
