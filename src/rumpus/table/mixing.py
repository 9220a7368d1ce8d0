"""How the pages of those who sit here mix their own seeds into the next game's luck.

Each promises one before any is known, and tells it when the game is to start. Who promised and does not tell
makes that start void: there is another secret, and who was silent is left out. So nobody, the house included,
can look at the seeds and then choose; and nobody keeps a table waiting for long.
"""

from __future__ import annotations

from collections.abc import Set

from rumpus.core.inputs import Ms, Refused, Seat
from rumpus.core.shuffle import SEED_BYTES, Mixed, Unmixed, promise
from rumpus.table import events as ev
from rumpus.table.sitting import TableStep
from rumpus.table.state import Secret, TableState

TELL_WITHIN = 3000
"""Milliseconds in which pages tell the seeds they promised."""
AGAIN_AFTER = 1000
"""Milliseconds for new promises after a start that came to nothing."""


def promise_seed(step: TableStep, person: str, commitment: str, promised: str) -> None:
    """Until a start is asked for. What answers an earlier commitment came too late, and does nothing."""
    sealed = step.state.sealed
    if (
        sealed is None
        or sealed.commitment != commitment
        or sealed.asked
        or step.state.seat_of(person) is None
    ):
        return
    _digits(promised)
    if person not in sealed.left_out and sealed.promises.get(person) != promised:
        step.tell(ev.SeedPromised(person, promised))


def tell_seed(step: TableStep, person: str, seed: str) -> None:
    sealed = step.state.sealed
    if sealed is None or not sealed.asked or person not in sealed.promises or person in sealed.seeds:
        return
    if promise(sealed.commitment, _digits(seed)) != sealed.promises[person]:
        raise Refused("", "wrong_seed")
    step.tell(ev.SeedTold(person, seed))


def ask_for_seeds(step: TableStep, here: Set[str]) -> None:
    """Of those who promised one. Who has no page open is left out now, before anything is known."""
    sealed = step.state.sealed
    assert sealed is not None
    for person in sealed.promises:
        if person not in here or step.state.seat_of(person) is None:
            step.tell(ev.LeftOut(person, "gone"))
    if step.state.sealed and step.state.sealed.promises:
        step.tell(ev.SeedsAsked(Ms(step.now + TELL_WITHIN)))


def all_told(state: TableState) -> bool:
    sealed = state.sealed
    return sealed is not None and sealed.asked and not silent(sealed)


def silent(sealed: Secret) -> list[str]:
    return [person for person in sealed.promises if person not in sealed.seeds]


def mixed(state: TableState) -> tuple[Mixed, ...]:
    """In the order of the seats."""
    sealed = state.sealed
    assert sealed is not None
    people = ((Seat(seat), chair.person) for seat, chair in enumerate(state.chairs))
    return tuple(
        Mixed(seat, sealed.promises[person], sealed.seeds[person])
        for seat, person in people
        if person in sealed.seeds
    )


def unmixed(state: TableState) -> tuple[Unmixed, ...]:
    left_out = state.sealed.left_out if state.sealed else {}
    return tuple(
        Unmixed(Seat(seat), left_out[chair.person])
        for seat, chair in enumerate(state.chairs)
        if chair.person in left_out
    )


def _digits(word: str) -> bytes:
    try:
        raw = bytes.fromhex(word)
    except ValueError:
        raw = b""
    if len(raw) != SEED_BYTES or raw.hex() != word:
        raise Refused("", "wrong_seed")
    return raw
