"""UNO: calling, catching, and the race between them and the next player's first act (K-U1 to K-U5).

Over a network what arrives first is not what was done first. So, where the host gives an act a horizon,
the first of call, catch and act opens a race; when its alarm rings all claims are judged by their
corrected times. Without a horizon, as in the lab, each is judged as it comes.
"""

from __future__ import annotations

from collections.abc import Iterable

from rumpus.core.game import Races
from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.core.raced import Raced
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules import legal
from rumpus.games.kart.rules.actions import CallUno, CatchUno
from rumpus.games.kart.rules.draw_pile import draw
from rumpus.games.kart.rules.events import KartStep
from rumpus.games.kart.rules.refusals import check_seat
from rumpus.games.kart.rules.state import Claim, KartState, ToAnswer, ToPlay

TIE = Ms(15)
NOTICING = Ms(180)
"""Nobody sees sooner that a last card lies there in silence. One's own is no surprise, nor is one's turn."""
CATCH_DRAWS = 2


def shout(step: KartStep, act: Act) -> None:
    """A call or a catch: from anybody, at any time."""
    check_seat(step.state, act.seat)
    if isinstance(act.action, CatchUno):
        catch(step, act, act.action.target)
    else:
        call(step, act)


def call(step: KartStep, act: Act) -> None:
    """K-U1."""
    if step.state.exposed != act.seat:
        raise Refused("K-U4", "nothing_to_call")
    if not legal.may_call(step.state, act.seat):
        raise Refused("K-U3", "act_is_held")
    run(step, act)


def catch(step: KartStep, act: Act, target: Seat) -> None:
    """K-U2, K-U5."""
    state, seat = step.state, act.seat
    check_seat(state, target)
    if seat == target:
        raise Refused("K-U5", "not_yourself")
    if legal.held(state, seat):
        raise Refused("K-U3", "act_is_held")
    if legal.has_claimed(state, seat, CatchUno) or (target != state.exposed and seat in state.false_calls):
        raise Refused("K-U5", "already_tried")
    if not legal.may_catch(state, seat, target):
        raise Refused("K-U5", "not_exposed", seat=target)
    if target == state.exposed:
        run(step, act)
    else:
        step.tell(ev.CaughtNobody(seat, target))
        draw(step, seat, state.options.false_call_draws, "false_call")


def run(step: KartStep, act: Act) -> None:
    """In a race where there is one; otherwise it counts at once."""
    if raced(step, act):
        enter(step, act)
    else:
        settle(step, (claimed(act),))


def held_back(step: KartStep, act: Act) -> bool:
    """K-U3: an act of the next turn closes the window, so where there is a photo it waits for it."""
    waits = raced(step, act) and isinstance(step.state.phase, ToPlay | ToAnswer)
    if waits:
        enter(step, act)
    return waits


def raced(step: KartStep, act: Act) -> bool:
    return step.state.race is not None or act.horizon > 0 or act.at > step.now


def enter(step: KartStep, act: Act) -> None:
    """Join the race, or open it: then the photo is a horizon away from when the hand counts."""
    race = step.state.race
    due = Ms(max(step.now, act.at) + act.horizon)
    step.tell(ev.ClaimMade(claimed(act), race.due if race else due))


def claimed(act: Act) -> Claim:
    return Claim(act.seat, act.action, act.at, act.timing)


def judge(step: KartStep) -> Claim | None:
    """The alarm rang: judge everything that ran. Gives the act that was held, if there was one."""
    race = step.state.race
    assert race is not None, "the photo's alarm is only waited for during a race"
    step.tell(ev.RaceJudged(race.claims))
    settle(step, race.claims)
    return _first_act(race.claims)


def settle(step: KartStep, claims: tuple[Claim, ...]) -> None:
    """A call up to a tie behind a catch is safe (K-U5); what comes after the first act is too late (K-U3)."""
    exposed = step.state.exposed
    if exposed is None:
        return
    called = _earliest(c for c in claims if isinstance(c.action, CallUno))
    catches = (c for c in claims if isinstance(c.action, CatchUno))
    unbeaten = [c for c in catches if called is None or c.at + TIE < called.at]
    late = _after_first_act(step, claims)
    caught = _quickest(step, [c for c in unbeaten if c not in late])
    if caught:
        step.tell(ev.UnoCaught(exposed, caught.seat, _raced(claims)))
        draw(step, exposed, CATCH_DRAWS, "uno")
    elif called and called not in late:
        step.tell(ev.UnoCalled(called.seat, _raced(claims)))


def _raced(claims: tuple[Claim, ...]) -> Raced | None:
    """How quick those were who called or caught; None where nobody measured it."""
    hands = sorted(
        (claim.timing.took, claim.seat, bool(claim.timing.dt))
        for claim in claims
        if isinstance(claim.action, CallUno | CatchUno) and claim.timing and claim.timing.took
        if not claim.timing.floor  # that was no reaction
    )
    if not hands:
        return None
    return Raced(hands[0][0], tuple((seat, took) for took, seat, has_page in hands if has_page))


def _after_first_act(step: KartStep, claims: tuple[Claim, ...]) -> list[Claim]:
    """Nobody is late for their own act; within a tie the table's chance says, once for everybody."""
    acted = _first_act(claims)
    if acted is None:
        return []
    others = [c for c in claims if c.seat != acted.seat]
    tied = [c for c in others if abs(c.at - acted.at) <= TIE]
    late = [c for c in others if c.at > acted.at + TIE]
    return late + tied if tied and step.chance.below(2) == 0 else late


def _first_act(claims: tuple[Claim, ...]) -> Claim | None:
    return next((c for c in claims if not isinstance(c.action, CallUno | CatchUno)), None)


def _quickest(step: KartStep, catches: list[Claim]) -> Claim | None:
    """Of hands in a tie the table's chance says; those that were too quick to be true are in one."""
    first = _earliest(catches)
    tied = [c for c in catches if first and c.at <= first.at + TIE]
    return step.chance.pick(tuple(tied)) if len(tied) > 1 else first


def _earliest(claims: Iterable[Claim]) -> Claim | None:
    return min(claims, key=lambda c: c.at, default=None)


def _floor(_state: KartState, act: Act) -> Ms | None:
    return NOTICING if isinstance(act.action, CatchUno) else None


RACES: Races[KartState] = Races(sign=lambda state: state.exposed, floor=_floor, foresees=Ms(0))
