"""What `rumpus replay` tells of a game of Pig: which sentence of `words/story.*.toml` for which event."""

from __future__ import annotations

from rumpus.core.story import StoryWords
from rumpus_pig.rules import Began, Held, PigEvent, PigState, Rolled


def line(event: PigEvent, words: StoryWords, state: PigState) -> str:
    """`state` is what the event led to."""
    seat = words.seat(event.seat)
    match event:
        case Began():
            return words.say("began", seat=seat)
        case Rolled(_, 1):
            return words.say("rolled_one", seat=seat)
        case Rolled(_, pips):
            return words.say("rolled", seat=seat, pips=pips, pot=state.pot)
        case Held(who):
            return words.say("held", seat=seat, score=state.scores[who])
