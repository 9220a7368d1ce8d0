"""`rumpus verify`: was this game dealt as it was promised? Recomputes it all from the log."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rumpus.cli.languages import OTHER_GAME, UNREADABLE, explained, own_language, said_here
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
    "chain": "the log is not the one whose fingerprint was shown",
    "chances": "what happened does not follow from the secrets and the rules",
    "result": "the result is not the one that was played",
}

OTHER_RULES = "It was played under rules version {version}; deciding it again takes a Rumpus of that time."


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("verify", help=said_here("check that a game was dealt as it was promised"))
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=said_here("the log of an ended game, as the page gives it"),
    )
    parser.add_argument(
        "--head", default="", help=said_here("the log's fingerprint as you noted it, or its beginning")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        log = read_whole(args.file)
        if log.header.game not in GAMES:
            raise LogError(1, OTHER_GAME, game=log.header.game)
        proof = verify(log, GAMES[log.header.game].rules, args.head)
    except OSError as trouble:
        raise Unclear(said_here(UNREADABLE, file=args.file, reason=trouble.strerror)) from None
    except Unproven as broken:
        step, what = said_here(STEPS[broken.step]), printable(explained(broken, own_language()))
        raise Failed(f"{step} ({args.file}, {what})") from None
    except LogError as broken:
        raise Unclear(f"{args.file}, {printable(explained(broken, own_language()))}") from None
    tell(proof, log.names, log.header.commitment, Console(highlight=False, soft_wrap=True))
    return 0


def tell(proof: Verified, names: tuple[str, ...], commitment: str, console: Console) -> None:
    shuffle = proof.shuffle
    mixers = [f"{names[m.seat] if m.seat < len(names) else m.seat + 1}" for m in shuffle.mixed]
    dealt = said_here(
        "Game {game} at table {table} was dealt as promised.", game=shuffle.game, table=shown(shuffle.table)
    )
    console.print(f"[bold]{dealt}[/]")

    def line(sentence: str, **words: object) -> None:
        console.print(f"  {said_here(sentence, **words)}")

    line("The house's secret fits its commitment {commitment}.", commitment=shown(commitment))
    if mixers:
        line("Mixed in, each as its page had promised: {mixers}.", mixers=shown(", ".join(mixers)))
    else:
        line("No page mixed in a seed: the luck came from the house's secret alone.")
    for left in shuffle.unmixed:
        line(
            "Left out before any seed was told: seat {seat} ({reason}).",
            seat=left.seat + 1,
            reason=shown(left.why),
        )
    if shuffle.round > 1:
        line("Starts before this one that came to nothing: {starts}.", starts=shuffle.round - 1)
    if proof.same_rules:
        line(
            "Every chance in it follows from these: {inputs} inputs were decided again.", inputs=proof.inputs
        )
    else:
        line(OTHER_RULES, version=proof.rules_version)
    if proof.renamed:
        line("Somebody wished to be forgotten: their name is no longer in its first line.")
    line("Fingerprint of the log: {head}.", head=shown(proof.head))
