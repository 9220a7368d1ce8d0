"""UNO: calling, catching, and the race between them and the next player's first act (K-U1 to K-U5).

Over a network what arrives first is not what was done first. So, where the host gives an act a horizon,
the first of call, catch and act opens a race; when its alarm rings all claims are judged by their
corrected times. Without a horizon, as in the lab, each is judged as it comes.
"""

from __future__ import annotations

from collections.abc import Callable

from rumpus.core.game import Step
from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.games.kart import events as ev
from rumpus.games.kart import legal
from rumpus.games.kart.actions import CallUno, CatchUno, KartAction
from rumpus.games.kart.drawing import draw
from rumpus.games.kart.state import Claim, KartState

KartStep = Step[KartState, ev.KartEvent]
Perform = Callable[[KartStep, Seat, KartAction], None]

TIE = Ms(15)
CATCH_DRAWS = 2


def call(step: KartStep, act: Act, perform: Perform) -> None:
    """K-U1."""
    if step.state.exposed != act.seat:
        raise Refused("K-U4", "nothing_to_call")
    if not legal.may_call(step.state, act.seat):
        raise Refused("K-U3", "act_is_held")
    claim(step, act, perform)


def catch(step: KartStep, act: Act, target: Seat, perform: Perform) -> None:
    """K-U2, K-U5."""
    state, seat = step.state, act.seat
    if not 0 <= target < state.seats:
        raise Refused("K-C4", "unknown_seat", seat=target)
    if seat == target:
        raise Refused("K-U5", "not_yourself")
    if legal.held(state, seat):
        raise Refused("K-U3", "act_is_held")
    if legal.has_claimed(state, seat, CatchUno) or (target != state.exposed and seat in state.false_calls):
        raise Refused("K-U5", "already_tried")
    if not legal.may_catch(state, seat, target):
        raise Refused("K-U5", "not_exposed", seat=target)
    if target == state.exposed:
        claim(step, act, perform)
    else:
        step.tell(ev.CaughtNobody(seat, target))
        draw(step, seat, state.options.false_call_draws, "false_call")


def first_act(step: KartStep, act: Act, perform: Perform) -> None:
    """K-U3: the act that would close the window, held until the photo."""
    claim(step, act, perform)


def claim(step: KartStep, act: Act, perform: Perform) -> None:
    race = step.state.race
    entered = Claim(act.seat, act.action, act.at, act.timing)
    if race is None and act.horizon == 0:
        settle(step, (entered,), perform)
        return
    step.tell(ev.ClaimMade(entered, race.due if race else Ms(step.now + act.horizon)))


def judge(step: KartStep, perform: Perform) -> None:
    """The alarm rang: judge everything that ran."""
    race = step.state.race
    assert race is not None, "the photo's alarm is only waited for during a race"
    step.tell(ev.RaceJudged(race.claims))
    settle(step, race.claims, perform)


def settle(step: KartStep, claims: tuple[Claim, ...], perform: Perform) -> None:
    """A call up to a tie behind a catch is safe (K-U5); what comes after the first act is too late (K-U3)."""
    exposed = step.state.exposed
    called = _earliest(claims, CallUno) if exposed is not None else None
    caught = _earliest(claims, CatchUno) if exposed is not None else None
    acted = next((c for c in claims if not isinstance(c.action, CallUno | CatchUno)), None)
    if called and acted and _is_before(step, acted, called):
        called = None
    if caught and acted and _is_before(step, acted, caught):
        caught = None
    if called and (caught is None or called.at <= caught.at + TIE):
        step.tell(ev.UnoCalled(called.seat))
    elif caught and exposed is not None:
        step.tell(ev.UnoCaught(exposed, caught.seat))
        draw(step, exposed, CATCH_DRAWS, "uno")
    if acted and (called is caught is None or _still_legal(step.state, acted)):
        perform(step, acted.seat, acted.action)


def _earliest(claims: tuple[Claim, ...], kind: type[KartAction]) -> Claim | None:
    return min((c for c in claims if isinstance(c.action, kind)), key=lambda c: c.at, default=None)


def _is_before(step: KartStep, acted: Claim, other: Claim) -> bool:
    """Whether the turn's first act came first; within a tie the table's chance says."""
    if acted.seat != other.seat and abs(acted.at - other.at) <= TIE:
        return step.chance.below(2) == 0
    return acted.at < other.at


def _still_legal(state: KartState, acted: Claim) -> bool:
    """A penalty may have taken the last card of the pile from under a held draw."""
    return acted.action in legal.actions(state, acted.seat)
