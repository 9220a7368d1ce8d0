"""When an act counts as made: from what its page was shown, or from the end of the throw that it answers."""

import msgspec

from rumpus.core.inputs import Ms
from rumpus.server.rooms.act_timing import bot_timing, person_timing
from rumpus.server.rooms.lag import GRACE, MOST_CREDIT, WINDOW, Lag
from rumpus.server.rooms.member import Member
from rumpus.server.wire.messages import DoAct


def far_away(rtt: float) -> Lag:
    lag = Lag()
    lag.rtt = rtt
    return lag


def page(rtt: float) -> Member:
    """Was shown what has the number 7 when a second had passed."""
    member = Member("ada")
    member.lag = far_away(rtt)
    member.was_shown(7, Ms(1000))
    return member


def act(dt: float | None, rest: int | None = None) -> DoAct:
    return DoAct("a", msgspec.Raw(b"{}"), 7, dt, rest)


def test_what_was_the_network_s_is_given_back_and_the_hand_s_own_time_is_not() -> None:
    assert person_timing(page(100), act(200), Ms(1290), None, []).credit == 90
    assert person_timing(page(100), act(0), Ms(9000), None, []).credit == 140, "no more than its line is long"
    assert person_timing(page(900), act(0), Ms(9000), None, []).credit == MOST_CREDIT


def test_who_does_not_say_when_the_hand_moved_moved_it_now() -> None:
    timing = person_timing(page(100), act(None), Ms(1290), None, [])
    assert (timing.arrival, timing.credit) == (1290, 0)


def test_a_hand_may_be_ahead_of_a_throw_s_end_but_not_of_what_it_was_shown() -> None:
    ahead = person_timing(page(100), act(-50, rest=3), Ms(5000), Ms(5010), [])
    assert (ahead.dt, ahead.credit) == (-50, 40), "for the rules to judge"
    assert person_timing(page(100), act(-50), Ms(1050), None, []).dt == 0


def test_a_claim_waits_for_the_farthest_of_the_others_and_for_nobody_where_there_is_nobody() -> None:
    others = [far_away(20), far_away(200)]
    assert person_timing(page(0), act(0), Ms(1000), None, others).horizon == WINDOW + 200 + GRACE
    assert bot_timing(Ms(1000), Ms(700), others).horizon == WINDOW + 200 + GRACE
    assert bot_timing(Ms(1000), Ms(700), []).horizon == 0
