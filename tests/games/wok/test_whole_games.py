"""Whole games: they end, their logs tell them again, and the truly faster hand wins."""

from random import Random
from typing import Any

import msgspec
import pytest

from rumpus.core.inputs import Seat
from rumpus.core.play import Play
from rumpus.core.raced import RacesRecalled
from rumpus.core.waits import Turn
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules import events as ev
from rumpus.games.wok.rules.actions import Cover
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.race import TIE
from tests.games.wok.evening import Evening

HOUSES: list[dict[str, Any]] = [{}, {"two_faced": True, "pace": "relaxed"}, {"window_ms": 0}]


def an_evening(seats: int, house: dict[str, Any], no: int = 0) -> Evening:
    return Evening(seats, WokOptions(**house), Random(f"{seats} {house} {no}"))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_ends_with_five_recipes_and_its_log_tells_it_again(seats: int, house: dict[str, Any]) -> None:
    evening = an_evening(seats, house)
    for _ in evening.moments():
        pass
    outcome = evening.play.outcome
    assert outcome is not None
    assert all((score >= 5) == (seat in outcome.winners) for seat, score in enumerate(outcome.scores))
    again = Play(WOK, seats, evening.options, b"")
    again.replay(msgspec.json.decode(msgspec.json.encode(event), type=WOK.event) for event in evening.log)
    assert again.state == evening.play.state


def test_every_kind_of_event_happens_but_what_only_a_second_game_begins_with() -> None:
    happened = set[str]()
    for no in range(12):
        evening = an_evening(2 + no % 5, {}, no)
        for told in evening.moments():
            happened |= {type(event).__name__ for event in told}
    assert happened == {kind.__name__ for kind in WOK.event.__args__} - {RacesRecalled.__name__}


def test_whoever_is_offered_anything_is_waited_for_and_nobody_else() -> None:
    for no in range(4):
        evening = an_evening(2 + no, {}, no)
        for _ in evening.moments():
            waited_for = [wait.seat for wait in evening.play.waits if isinstance(wait, Turn)]
            offered = [seat for seat in map(Seat, range(evening.seats)) if evening.play.actions(seat)]
            assert waited_for == offered


def test_three_recipes_always_show_while_cards_are_left() -> None:
    for no in range(4):
        evening = an_evening(6, {}, no)
        for told in evening.moments():
            if any(isinstance(event, ev.RoundBegan) for event in told):
                assert len(evening.play.state.open) == 3


@pytest.mark.rule("O-R4", "O-R6")
def test_however_far_away_the_truly_faster_hand_wins() -> None:
    """Lines of 5 to 120 ms: whoever arrives first, nobody beats a right cover made a tie's time earlier."""
    races = close = 0
    for no in range(20):
        evening = an_evening(3 + no % 4, {}, no)
        for told in evening.moments():
            judged = next((event for event in told if isinstance(event, ev.RaceJudged)), None)
            if judged is None:
                continue
            for won in (event for event in told if isinstance(event, ev.RecipeWon) and event.how == "cover"):
                kind = won.card.split(":")[0]
                covers = [c for c in judged.claims if isinstance(c.action, Cover) and c.action.kind == kind]
                winner = next(claim for claim in covers if claim.seat == won.seat)
                rivals = [claim for claim in covers if claim.seat != won.seat and not _spoilt(claim, judged)]
                races += 1
                close += bool(rivals)
                assert all(winner.at <= rival.at + TIE for rival in rivals), judged
                late = [
                    made.act
                    for made in evening.made
                    if made.act.action == Cover(kind)  # type: ignore[arg-type]
                    and winner.at - 600 <= made.act.at < winner.at - TIE
                    and made.arrives > evening.now
                ]
                assert not late, "nobody who was faster is still on the way"
    assert races > 100
    assert close > 10


def _spoilt(claim: Any, judged: ev.RaceJudged) -> bool:
    """A wrong act of the same seat came before it."""
    return any(
        other.seat == claim.seat and other.at <= claim.at and not other.right for other in judged.claims
    )
