"""The house's side of a fair shuffle: a secret for the next game, promised before anybody's seed is known."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from msgspec.structs import replace

from rumpus.core.game import AnyGame
from rumpus.core.log import Header
from rumpus.core.shuffle import ALGORITHM, SEED_BYTES, Shuffle, commitment
from rumpus.table import events as tev
from rumpus.table.sitting import TableStep
from rumpus.table.state import TableState


def seal(step: TableStep) -> None:
    """Between games there is always a secret for the next one; what is told of it is its commitment."""
    if not step.state.playing and step.state.sealed is None:
        step.tell(_sealed(step.state, 1))


def _sealed(table: TableState, round_: int) -> tev.Sealed:
    secret, no = secrets.token_bytes(SEED_BYTES), table.games + 1
    promised = commitment(Shuffle(ALGORITHM, table.code, no, round_), secret)
    return tev.Sealed(no, round_, secret.hex(), promised)


def start(step: TableStep, game: AnyGame) -> None:
    """The header tells all that the game's luck is bound to, but for the secret."""
    seal(step)
    table, sealed = step.state, step.state.sealed
    assert sealed is not None
    names = tuple(chair.name for chair in table.chairs)
    shuffle = Shuffle(ALGORITHM, table.code, sealed.no, sealed.round)
    header = Header(
        game.name, game.rules_version, len(names), table.options, sealed.commitment, names, shuffle
    )
    step.tell(tev.GameStarted(sealed.no, header, sealed.secret))


def chained(events: Iterable[tev.TableEvent], head: str) -> list[tev.TableEvent]:
    """The end of a game tells the head of its chain."""
    return [replace(event, chain=head) if isinstance(event, tev.GameEnded) else event for event in events]
