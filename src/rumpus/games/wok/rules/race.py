"""Covers and shouts: who was first, fairly (O-R6 to O-R8, O-X1 to O-X3).

Over a network what arrives first is not what was done first, and a right cover opens a window for others.
So every claim enters a race, right or wrong, and is judged by its corrected time when the alarm rings.
Each is judged on the wok that lay there when it was made, and not on one that landed since (O-R10); but for
a hand that was a little ahead of the end of a throw. What it covers was not complete before, so it is a guess
at how the tokens will lie: it waits for them, and counts as the quickest that anybody could have been.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rumpus.core.game import Races, Step
from rumpus.core.inputs import Act, Ms, Seat
from rumpus.games.wok.lying import Settled
from rumpus.games.wok.rules import ending, recipes, waits
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.actions import Cover, Shout
from rumpus.games.wok.rules.state import Claim, ToLand, WokState

WokStep = Step[WokState, ev.WokEvent]

TIE = Ms(15)
"""What cannot be told apart by the clock is told apart by lot."""
NOTICING = 180
"""Milliseconds to react to one sign, when nothing else has to be thought of."""
A_TOKEN = 60
"""For each token that came to lie anew: a glance at what it shows."""
A_CHOICE = 40
"""For each thing that might be claimed: a hand has to go to the right one."""
FORESEEN = Ms(400)
"""Before all formally lies still, it often looks as if it did."""


def claim(step: WokStep, act: Act) -> None:
    """The first claim sets the alarm; the first cover that ends the round puts it off until its own window
    is over; a guess, until the tokens lie."""
    race, window = step.state.race, step.state.options.window_ms
    made = claimed(step.state, act)
    due = Ms(max(step.now, made.at) + min(window + act.horizon, waits.LONGEST))
    if race and _waits_for_rest(made):
        due = max(race.due, due)
    elif race and _ends_round(made, step.state.seats):
        rivals = [one for one in race.claims if one.at <= made.at + window]  # the others count too late
        opens_window = not any(_ends_round(one, step.state.seats) for one in rivals)
        if rivals:
            due = max(race.due, due) if opens_window else race.due
    elif race:
        due = race.due
    step.tell(ev.ClaimMade(made, due))


def claimed(state: WokState, act: Act) -> Claim:
    """O-R10, O-R11: judged on the wok shown at its time; on nothing, where none of this round was yet."""
    wok, timing = _shown(state, act.at), act.timing
    if wok is None:
        return Claim(act.seat, act.action, act.at, None, None, timing)
    right = _is_right(state, act.action, wok)
    if timing and timing.guess and not right:
        made = Claim(act.seat, act.action, Ms(timing.guess + timing.floor), None, timing.guess, timing)
        return guessed(state, made)
    if timing and timing.guess:
        timing = replace(timing, guess=Ms(0), floor=Ms(0))  # it was no guess: this lay there before
    return Claim(act.seat, act.action, act.at, right, wok.since, timing)


def lay_there_before(state: WokState, act: Act) -> bool:
    """O-R10: right by the wok before the last throw, or before the one that is in the air."""
    wok = _shown(state, act.at)
    is_old = isinstance(state.phase, ToLand) or wok is not state.wok
    return is_old and wok is not None and _is_right(state, act.action, wok)


def guessed(state: WokState, claim: Claim) -> Claim:
    """Judged on the wok it was a guess at, once that lies."""
    wok = state.wok
    if not _waits_for_rest(claim) or wok is None or wok.since != claim.shown:
        return claim
    return replace(claim, right=_is_right(state, claim.action, wok))


def _waits_for_rest(claim: Claim) -> bool:
    return claim.right is None and claim.shown is not None


def _is_right(state: WokState, action: Cover | Shout, wok: Settled) -> bool:
    found = recipes.contents(wok.lying, state.stacked, two_faced=state.options.two_faced)
    match action:
        case Cover(kind):
            return recipes.complete(state.top(kind), found)
        case Shout():
            return recipes.special(found)


def _shown(state: WokState, at: Ms) -> Settled | None:
    return state.wok if state.wok and at >= state.wok.since else state.before


def _ends_round(claim: Claim, seats: int) -> bool:
    """O-R4: a right cover does; O-R8: between two a wrong one as well."""
    return isinstance(claim.action, Cover) and (claim.right is True or (claim.right is False and seats == 2))


def judge(step: WokStep) -> None:
    """The photo."""
    race = step.state.race
    assert race is not None, "the photo's alarm is only waited for during a race"
    claims = in_order(step, tuple(guessed(step.state, claim) for claim in race.claims))
    step.tell(ev.RaceJudged(claims))
    settle(step, claims)


def in_order(step: WokStep, claims: tuple[Claim, ...]) -> tuple[Claim, ...]:
    """By time; among those of different seats within a tie of the earliest, by lot."""
    left = sorted(claims, key=lambda claim: claim.at)
    order = []
    while left:
        tied = _tied(left)
        first = step.chance.pick(tied) if len(tied) > 1 else left[0]
        left.remove(first)
        order.append(first)
    return tuple(order)


def lots(order: tuple[Claim, ...]) -> Iterator[tuple[Seat, tuple[Seat, ...]]]:
    """Of claims in the order in which they were judged: whom the lot put first, and among whom."""
    left = sorted(order, key=lambda claim: claim.at)
    for first in order:
        tied = _tied(left)
        if len(tied) > 1:
            yield first.seat, tuple(claim.seat for claim in tied)
        left.remove(first)


def _tied(claims: list[Claim]) -> tuple[Claim, ...]:
    """Of those by time: the first of each seat that is within a tie of the earliest."""
    tied: dict[Seat, Claim] = {}
    for one in claims:
        if one.at <= claims[0].at + TIE:
            tied.setdefault(one.seat, one)
    return tuple(tied.values())


def settle(step: WokStep, claims: tuple[Claim, ...]) -> None:
    """What each claim is worth: up to the cover that ends the round, and for covers in the window after it.

    O-R8: between two a wrong cover gives its card away and so ends the round; whatever else was covered in
    the same moment counts too, whichever came first.
    """
    window, seats = step.state.options.window_ms, step.state.seats
    until = waits.closing(step.state)
    opened: Ms | None = None
    spent: set[Seat] = set()
    for one in claims:
        if one.right is None or one.seat in spent or (until is not None and one.at > until):
            continue
        if not one.right:
            spent.add(one.seat)
        match one.action:
            case Cover(kind) if _ends_round(one, seats):
                if opened is None:
                    opened, until = one.at, Ms(one.at + window)
                if kind not in step.state.open:
                    continue  # another hand was there first
                if one.right:
                    ending.win(step, one.seat, kind, "cover")
                else:
                    ending.win(step, Seat(1 - one.seat), kind, "gift")
            case Cover(kind) if opened is None:  # O-R7: out; O-R6: within the window it costs nothing
                step.tell(ev.WentOut(one.seat, kind))
            case Shout() if opened is None:  # O-X2: after the round has ended shouts are void
                if one.right:
                    step.tell(ev.SpecialCalled(one.seat, step.now))
                    step.tell(ev.ProofShown(step.now))
                    return
                step.tell(ev.WentOut(one.seat, None))
            case _:
                pass
    if step.state.owed:
        ending.show(step)


# --- how long anybody takes at the least: who knew what the wok lacked, and only had to see what came ---


def least_time(new_tokens: int, open_cards: int) -> Ms:
    """Open cards are covered, and the special is shouted."""
    return Ms(NOTICING + A_TOKEN * new_tokens + A_CHOICE * (open_cards + 1))


def _floor(state: WokState, act: Act) -> Ms | None:
    if not isinstance(act.action, Cover | Shout) or lay_there_before(state, act):
        return None
    return least_time(_new_tokens(state), len(state.open))


def _new_tokens(state: WokState) -> int:
    if isinstance(state.phase, ToLand):
        return len(state.air)
    lying, before = (len(wok.lying) if wok else 0 for wok in (state.wok, state.before))
    return max(0, lying - before)


def _sign(state: WokState) -> Ms | None:
    """Tokens that lie still, and have not lain so before."""
    return state.wok.since if state.wok else None


RACES: Races[WokState] = Races(sign=_sign, floor=_floor, foresees=FORESEEN)
