"""What chance gives in Wok Up: ties, of which the lot says who was first. All else lies there for everybody.

Tokens and recipes are shuffled, too, but whatever they show, the first right hand takes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.core.luck import Given
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.race import lots
from rumpus.games.wok.rules.state import WokState


def given(_: WokState, event: ev.WokEvent) -> Iterator[Given]:
    if isinstance(event, ev.RaceJudged):
        for first, tied in lots(event.claims):
            for seat in tied:
                yield Given(seat, "ties", int(seat == first), (1 - 1 / len(tied), 1 / len(tied)))
