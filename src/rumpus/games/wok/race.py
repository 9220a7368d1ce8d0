"""Covers and shouts: who was first, fairly (O-R6 to O-R8, O-X1 to O-X3).

Over a network what arrives first is not what was done first, and a right cover opens a window for others.
So every claim enters a race, right or wrong, and is judged by its corrected time when the alarm rings.
Each is judged on the wok that lay there when it was made, and not on one that landed since (O-R10).
"""

from __future__ import annotations

from rumpus.core.game import Step
from rumpus.core.inputs import Act, Ms, Seat
from rumpus.games.wok import ending, recipes
from rumpus.games.wok import events as ev
from rumpus.games.wok.actions import Cover, Shout
from rumpus.games.wok.lying import Settled
from rumpus.games.wok.state import Claim, WokState

WokStep = Step[WokState, ev.WokEvent]

TIE = Ms(15)
"""What cannot be told apart by the clock is told apart by lot."""
LONGEST = Ms(600)
"""However far away somebody is, the photo is taken by then."""


def claim(step: WokStep, act: Act) -> None:
    """The first claim sets the alarm; the first right cover puts it off until its own window is over."""
    race = step.state.race
    made = claimed(step.state, act)
    due = Ms(step.now + min(step.state.options.window_ms + act.horizon, LONGEST))
    if race:
        opens_window = _is_right_cover(made) and not any(map(_is_right_cover, race.claims))
        due = max(race.due, due) if opens_window else race.due
    step.tell(ev.ClaimMade(made, due))


def claimed(state: WokState, act: Act) -> Claim:
    """O-R10, O-R11: judged on the wok shown at its time; on nothing, where none of this round was yet."""
    wok = _shown(state, act.at)
    if wok is None:
        return Claim(act.seat, act.action, act.at, None, None, act.timing)
    return Claim(act.seat, act.action, act.at, _is_right(state, act.action, wok), wok.since, act.timing)


def _is_right(state: WokState, action: Cover | Shout, wok: Settled) -> bool:
    found = recipes.contents(wok.lying, state.stacked, two_faced=state.options.two_faced)
    match action:
        case Cover(kind):
            return recipes.complete(state.top(kind), found)
        case Shout():
            return recipes.special(found)


def _shown(state: WokState, at: Ms) -> Settled | None:
    return state.wok if state.wok and at >= state.wok.since else state.before


def _is_right_cover(claim: Claim) -> bool:
    return bool(claim.right) and isinstance(claim.action, Cover)


def judge(step: WokStep) -> None:
    """The photo."""
    race = step.state.race
    assert race is not None, "the photo's alarm is only waited for during a race"
    claims = in_order(step, race.claims)
    step.tell(ev.RaceJudged(claims))
    settle(step, claims)


def in_order(step: WokStep, claims: tuple[Claim, ...]) -> tuple[Claim, ...]:
    """By time; among those of different seats within a tie of the earliest, by lot."""
    left = sorted(claims, key=lambda claim: claim.at)
    order = []
    while left:
        tied: dict[Seat, Claim] = {}
        for one in left:
            if one.at <= left[0].at + TIE:
                tied.setdefault(one.seat, one)
        first = step.chance.pick(tuple(tied.values())) if len(tied) > 1 else left[0]
        left.remove(first)
        order.append(first)
    return tuple(order)


def settle(step: WokStep, claims: tuple[Claim, ...]) -> None:
    """What each claim is worth, up to the one that ends the round, and the window after a right cover."""
    opened: Ms | None = None
    spent: set[Seat] = set()
    for one in claims:
        if one.right is None or one.seat in spent:
            continue
        match one.action:
            case Cover(kind):
                if opened is not None and one.at > opened + step.state.options.window_ms:
                    continue
                if not one.right:
                    spent.add(one.seat)
                    if opened is None and _wrong_cover(step, one.seat, one.action):
                        break
                elif kind in step.state.open:  # else another hand was there first
                    opened = one.at if opened is None else opened
                    ending.win(step, one.seat, kind, "cover")
            case Shout() if opened is None:  # O-X2: after a right cover shouts are void
                if one.right:
                    step.tell(ev.SpecialCalled(one.seat, step.now))
                    return
                spent.add(one.seat)
                step.tell(ev.WentOut(one.seat, None))
            case Shout():
                pass
    if step.state.owed:
        ending.conclude(step)


def _wrong_cover(step: WokStep, seat: Seat, cover: Cover) -> bool:
    """O-R7: out. O-R8: between two the other gets the card instead, and that ends the round."""
    if step.state.seats == 2:
        ending.win(step, Seat(1 - seat), cover.kind, "gift")
        return True
    step.tell(ev.WentOut(seat, cover.kind))
    return False
