"""The house's side of a fair shuffle: a secret for the next game, promised before anybody's seed is known."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Set

from msgspec.structs import replace

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Ms
from rumpus.core.log import Header
from rumpus.core.shuffle import ALGORITHM, SEED_BYTES, Shuffle, commitment
from rumpus.table import events as tev
from rumpus.table.mixing import AGAIN_AFTER, all_told, ask_for_seeds, mixed, silent, unmixed
from rumpus.table.sitting import TableStep
from rumpus.table.state import TableState


def seal(step: TableStep) -> None:
    """Between games there is always a secret for the next one; what is told of it is its commitment."""
    sealed = step.state.sealed
    if sealed is not None and sealed.void:
        step.tell(_sealed(step.state, sealed.round + 1))
    elif sealed is None and not step.state.playing:
        step.tell(_sealed(step.state, 1))


def _sealed(table: TableState, round_: int) -> tev.Sealed:
    secret, no = secrets.token_bytes(SEED_BYTES), table.games + 1
    promised = commitment(Shuffle(ALGORITHM, table.code, no, round_), secret)
    return tev.Sealed(no, round_, secret.hex(), promised)


def start(step: TableStep, game: AnyGame, here: Set[str]) -> None:
    """At once, if no page has promised a seed; else when all is told."""
    seal(step)
    ask_for_seeds(step, here)
    if step.state.sealed and not step.state.sealed.asked:
        _begin(step, game)


def start_again(step: TableStep, game: AnyGame, here: Set[str]) -> None:
    """Time is up: the seeds that were promised are not all told; or another start is due after that."""
    sealed = step.state.sealed
    assert sealed is not None
    if not sealed.asked:
        start(step, game, here)
        return
    for person in silent(sealed):
        step.tell(tev.LeftOut(person, "silent"))
    step.tell(tev.StartVoided(Ms(step.now + AGAIN_AFTER)))
    seal(step)


def start_if_told(step: TableStep, game: AnyGame) -> None:
    if all_told(step.state):
        _begin(step, game)


def _begin(step: TableStep, game: AnyGame) -> None:
    """The header tells all that the game's luck is bound to, but for the secret."""
    table, sealed = step.state, step.state.sealed
    assert sealed is not None
    shuffle = Shuffle(ALGORITHM, table.code, sealed.no, sealed.round, mixed(table), unmixed(table))
    header = Header(
        game.name, game.rules_version, len(table.chairs), table.options, sealed.commitment, shuffle=shuffle
    )
    step.tell(tev.GameStarted(sealed.no, header, sealed.secret))


def chained(events: Iterable[tev.TableEvent], head: str) -> list[tev.TableEvent]:
    """The end of a game tells the head of its chain."""
    return [replace(event, chain=head) if isinstance(event, tev.GameEnded) else event for event in events]
