"""Golden replays: logs written once that every later Rumpus must still tell the same way.

`expected.json` holds how each ended. A log is never written anew to make a change pass: a change of the rules
gets a new rules version and an upcast.
"""

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec import Struct

from rumpus.core.log import read, replayed
from rumpus.core.rules import LANGUAGES
from rumpus.games.kart import KART
from rumpus.games.kart.events import BoxEmpty, KartEvent
from rumpus.lab.story import Story

FOLDER = Path(__file__).parent / "kart"
LOGS = sorted(FOLDER.glob("*.jsonl"))


class Ended(Struct, frozen=True):
    """How a log ends: the outcome, if it has one, and what everybody still holds."""

    winners: tuple[int, ...] | None
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]


EXPECTED = msgspec.json.decode((FOLDER / "expected.json").read_bytes(), type=dict[str, Ended])


def ended(log: Path) -> Ended:
    *_, (_, _, play) = replayed(KART, *read(log))
    outcome = play.outcome
    return Ended(outcome.winners if outcome else None, play.state.scores, play.state.hands)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_an_old_log_still_ends_as_it_did(log: Path) -> None:
    assert ended(log) == EXPECTED[log.stem]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_old_log_can_still_be_told(log: Path, lang: str) -> None:
    header, entries = read(log)
    story = Story(header, lang)
    told = [line for _, event, _ in replayed(KART, header, entries) if (line := story.line(event))]
    assert len(told) > 4


def test_the_replays_hold_everything_that_can_happen() -> None:
    """But a box with nothing to turn: the card it was played on is always there to turn over."""
    happened = {type(event) for log in LOGS for _, event, _ in replayed(KART, *read(log))}
    assert happened == set(get_args(KartEvent)) - {BoxEmpty}
