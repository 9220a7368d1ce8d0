"""Which sentence tells which event of a game of Kart."""

from __future__ import annotations

from typing import assert_never

from rumpus.core.raced import RacesRecalled
from rumpus.core.story import StoryWords
from rumpus.games.kart.cards import ITEM
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.actions import CallUno, CatchUno
from rumpus.games.kart.rules.state import Claim


def line(event: ev.KartEvent, words: StoryWords, _: object = None) -> str | None:
    say, seat, cards = words.say, words.seat, words.cards
    match event:
        case ev.HandBegan():
            return say("hand_began", seat=seat(event.dealer), card=cards(event.discards[-1:]))
        case ev.CardPlayed():
            return _played(event, words)
        case ev.CardsDrawn():
            key = f"drew_{event.why}" if event.cards else "drew_nothing"
            return say(key, seat=seat(event.seat), cards=cards(event.cards))
        case ev.Passed():
            return say("passed", seat=seat(event.seat))
        case ev.Skipped():
            return say("skipped", seat=seat(event.seat))
        case ev.Reshuffled():
            return say("reshuffled", count=len(event.pile))
        case ev.ColourNamed():
            return say("colour_named", seat=seat(event.seat), colour=words.colour(event.colour))
        case ev.ItemTurned():
            return say(f"item_{ITEM[event.card]}", seat=seat(event.seat), card=cards((event.card,)))
        case ev.BoxEmpty():
            return say("box_empty", seat=seat(event.seat))
        case ev.ItemHit():
            return say("item_hit", seat=seat(event.seat), target=seat(event.target))
        case ev.Challenged():
            key = "challenged_honest" if event.honest else "challenged_bluff"
            return say(key, seat=seat(event.seat), whose=seat(event.whose), cards=cards(event.hand))
        case ev.UnoCalled():
            return say("uno_called", seat=seat(event.seat))
        case ev.UnoCaught():
            return say("uno_caught", seat=seat(event.seat), by=seat(event.by))
        case ev.CaughtNobody():
            return say("caught_nobody", seat=seat(event.seat), target=seat(event.target))
        case ev.RaceJudged():
            return _race(event.claims, words)
        case ev.HandWon():
            return say("hand_won", seat=seat(event.seat), points=event.points)
        case ev.HandVoided():
            return say("hand_voided")
        case ev.TurnBegan() | ev.ClaimMade() | ev.ActDropped() | RacesRecalled():
            return None
        case _:
            assert_never(event)


def _played(event: ev.CardPlayed, words: StoryWords) -> str:
    seat, card = words.seat(event.seat), words.cards((event.card,))
    if event.colour:
        sentence = words.say("card_played_naming", seat=seat, card=card, colour=words.colour(event.colour))
    else:
        sentence = words.say("card_played", seat=seat, card=card)
    return f"{sentence} {words.say('with_uno')}" if event.uno else sentence


def _race(claims: tuple[Claim, ...], words: StoryWords) -> str | None:
    """A race with one runner is no story."""
    if len(claims) < 2:
        return None
    start = min(claim.at for claim in claims)
    runners = (_run(claim, start, words) for claim in sorted(claims, key=lambda claim: claim.at))
    return words.say("race", runners=", ".join(runners))


def _run(claim: Claim, start: int, words: StoryWords) -> str:
    run: str = words.say(_run_key(claim), seat=words.seat(claim.seat), ms=claim.at - start)
    if claim.timing and claim.timing.floor:
        return words.say("run_too_soon", run=run, ms=claim.timing.floor)
    return run


def _run_key(claim: Claim) -> str:
    match claim.action:
        case CallUno():
            return "run_call"
        case CatchUno():
            return "run_catch"
        case _:
            return "run_act"
