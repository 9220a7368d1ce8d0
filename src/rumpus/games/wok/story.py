"""Which sentence tells which event of a game of Wok Up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from rumpus.core.inputs import Seat
from rumpus.core.raced import RacesRecalled
from rumpus.core.story import StoryWords
from rumpus.games.wok import proof_story
from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import INGREDIENT, NUMBER, Token
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.actions import Cover
from rumpus.games.wok.rules.state import Claim, WokState
from rumpus.games.wok.rules.tasks import Thrown


def line(event: ev.WokEvent, words: StoryWords, state: WokState | None = None) -> str | None:
    """What happened, and of a claim why it was worth what it was: that is in the state it led to."""
    sentence = _sentence(event, words)
    if sentence and state and _proves(event):
        return f"{sentence} {proof_story.why(state.proofs[-1], words)}"
    return sentence


def _proves(event: ev.WokEvent) -> bool:
    by_claim = isinstance(event, ev.RecipeWon) and event.how != "special"
    return by_claim or isinstance(event, ev.WentOut | ev.SpecialCalled)


def _sentence(event: ev.WokEvent, words: StoryWords) -> str | None:
    say, seat, cards = words.say, words.seat, words.cards
    match event:
        case ev.GameBegan(stacks, opened):
            tops = dict(zip(KINDS, stacks, strict=True))
            return say("game_began", cards=cards(tops[kind][-1] for kind in opened))
        case ev.TokensFlew(thrown):
            return say("tokens_flew", throws=", ".join(_throw(one, words) for one in thrown))
        case ev.ThrowCalledOff():
            return say("throw_called_off")
        case ev.TokensSettled(lying):
            return _settled(lying, words)
        case ev.RaceJudged(claims):
            return _race(claims, words)
        case ev.WentOut(who, kind):
            return say("shouted_wrongly" if kind is None else f"covered_wrongly_{kind}", seat=seat(who))
        case ev.SpecialCalled(who):
            return say("special_called", seat=seat(who))
        case ev.RecipeWon(who, card, how):
            return say(f"won_by_{how}", seat=seat(who), card=cards((card,)))
        case ev.CardTurned(who, card):
            return say("card_turned", seat=seat(who), card=cards((card,)))
        case ev.RoundVoided():
            return say("round_voided")
        case ev.GameWon(winners):
            return say("game_won", seats=_list(map(words.seat, winners)))
        case (
            ev.RoundBegan()
            | ev.ReadySaid()
            | ev.ThrowBegan()
            | ev.TokenFlicked()
            | ev.ClaimMade()
            | ev.ProofShown()
            | ev.TakeOwed()
            | ev.TurnOwed()
            | ev.TokensTakenBack()
            | RacesRecalled()
        ):
            return None
        case _:
            assert_never(event)


def _throw(thrown: Thrown, words: StoryWords) -> str:
    key = "throw" if thrown.flick else "throw_for_them"
    return words.say(key, seat=words.seat(thrown.seat), token=_token(thrown.token, words))


def _settled(lying: tuple[Lying, ...], words: StoryWords) -> str:
    inside = _list(_token(one.token, words) for one in lying if one.in_wok) or words.cards(())
    beside = _list(_token(one.token, words) for one in lying if not one.in_wok)
    sentence = words.say("settled", tokens=inside)
    if touching := sum(bool(one.cards) for one in lying):
        sentence += " " + words.say("touching", count=touching)
    return sentence + " " + words.say("beside", tokens=beside) if beside else sentence


def _token(token: Token, words: StoryWords) -> str:
    return proof_story.amount(INGREDIENT[token], NUMBER[token], words)


def _race(claims: tuple[Claim, ...], words: StoryWords) -> str | None:
    """A race with one runner is no story."""
    if len(claims) < 2:
        return None
    start = min(claim.at for claim in claims)
    return words.say("race", runners=_list(_run(claim, claim.at - start, words) for claim in claims))


def _run(claim: Claim, ms: int, words: StoryWords) -> str:
    what = claim.action.kind if isinstance(claim.action, Cover) else "shout"
    run: str = words.say(f"run_{what}", seat=words.seat(Seat(claim.seat)), ms=ms)
    if claim.timing and claim.timing.floor:
        return words.say("run_too_soon", run=run, ms=claim.timing.floor)
    return run


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)
