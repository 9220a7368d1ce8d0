"""Each law, held against a Kart that is broken just where that law looks, finds it out."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from rumpus.core.game import AnyGame, Sight, Step
from rumpus.core.inputs import Act, Fact, Refused, Seat
from rumpus.core.play import Play
from rumpus.games.kart import laws as kart
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import Draw, KartAction, PlayCard
from rumpus.games.kart.rules.events import CardPlayed, CardsDrawn, Drew, KartEvent
from rumpus.games.kart.rules.state import KartState
from rumpus.games.kart.rules.view import KartView
from rumpus.laws import laws
from rumpus.laws.holding import hold
from rumpus.laws.laws import Law

Broken = Callable[[], AnyGame]


def reading_luck_anew_when_replayed() -> AnyGame:
    """A state that holds what no event told."""
    tellings = iter(range(10**9))

    def evolve(state: KartState, event: KartEvent) -> KartState:
        return structs.replace(KART.evolve(state, event), points=next(tellings))

    return replace(KART, evolve=evolve)


def showing_the_top_of_the_pile() -> AnyGame:
    def view(state: KartState, seat: Seat | None) -> KartView:
        seen = KART.view(state, seat)
        return structs.replace(seen, table=structs.replace(seen.table, discards=state.pile[-1:]))

    return replace(KART, view=view)


def offering_by_what_others_hold() -> AnyGame:
    def actions(state: KartState, seat: Seat) -> tuple[KartAction, ...]:
        offers = KART.actions(state, seat)
        return offers[:1] if state.hands[(seat + 1) % state.seats] < state.hands[seat] else offers

    return replace(KART, actions=actions)


def telling_everybody_what_was_drawn() -> AnyGame:
    def witness(event: KartEvent, seat: Seat | None) -> Sight | None:
        if isinstance(event, CardsDrawn):
            return Drew(event.seat, len(event.cards), event.why, event.cards)
        return KART.witness(event, seat)

    return replace(KART, witness=witness)


def hiding_what_hides_nothing() -> AnyGame:
    def witness(event: KartEvent, seat: Seat | None) -> Sight | None:
        return None if isinstance(event, CardPlayed) and seat != event.seat else KART.witness(event, seat)

    return replace(KART, witness=witness)


def offering_too_much() -> AnyGame:
    def actions(state: KartState, seat: Seat) -> tuple[KartAction, ...]:
        return (*KART.actions(state, seat), PlayCard("W?", "R"))

    return replace(KART, actions=actions)


def offering_too_little() -> AnyGame:
    def actions(state: KartState, seat: Seat) -> tuple[KartAction, ...]:
        return KART.actions(state, seat)[:1]

    return replace(KART, actions=actions)


def waiting_after_the_end() -> AnyGame:
    return replace(KART, waits=lambda state: KART.waits(structs.replace(state, over=False)))


def keeping_hands_in_a_list() -> AnyGame:
    def evolve(state: KartState, event: KartEvent) -> KartState:
        return structs.replace(KART.evolve(state, event), hands=list(KART.evolve(state, event).hands))

    return replace(KART, evolve=evolve)


def burning_what_is_played() -> AnyGame:
    def evolve(state: KartState, event: KartEvent) -> KartState:
        after = KART.evolve(state, event)
        burnt = isinstance(event, CardPlayed) and event.card == "R7"
        return structs.replace(after, discards=after.discards[-1:]) if burnt else after

    return replace(KART, evolve=evolve)


def dealing_again_instead_of_ending() -> AnyGame:
    def decide(step: Step[KartState, KartEvent], given: Act | Fact) -> None:
        KART.decide(step, given)
        if step.state.over:
            step.state, step.events = structs.replace(step.state, over=False), []
            KART.setup(step)

    return replace(KART, decide=decide)


def accepting_without_a_word() -> AnyGame:
    def decide(step: Step[KartState, KartEvent], given: Act | Fact) -> None:
        if not (isinstance(given, Act) and isinstance(given.action, Draw)):
            KART.decide(step, given)

    return replace(KART, decide=decide)


@pytest.mark.parametrize(
    ("law", "broken", "found"),
    [
        (laws.replaying_the_log_gives_the_live_state, reading_luck_anew_when_replayed, "another story"),
        (laws.a_view_holds_no_secret, showing_the_top_of_the_pile, "sees too much"),
        (laws.a_view_holds_no_secret, offering_by_what_others_hold, "offered too much"),
        (laws.a_sight_names_only_what_its_seat_may_know, telling_everybody_what_was_drawn, "learns of"),
        (laws.a_sight_names_only_what_its_seat_may_know, hiding_what_hides_nothing, "is for everybody"),
        (laws.what_is_offered_is_accepted, offering_too_much, "K-"),
        (laws.what_is_offered_is_accepted, accepting_without_a_word, "left nothing in the log"),
        (laws.what_is_not_offered_is_refused_without_a_trace, offering_too_little, "got away with"),
        (laws.over_is_when_nothing_is_waited_for, waiting_after_the_end, "waits for"),
        (laws.everything_round_trips_through_json, keeping_hands_in_a_list, "comes back changed"),
        (laws.pieces_are_conserved, burning_what_is_played, "lost or found something"),
        (laws.random_play_ends, dealing_again_instead_of_ending, "does not end"),
    ],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_a_broken_game_is_found_out(
    law: Law, broken: Broken, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.laws.journey.LONGEST", 2000)
    with pytest.raises((AssertionError, Refused), match=found):
        hold(replace(kart.SUBJECT, game=broken()), law, 40, shrink=False)


def test_a_play_that_forgets_its_acts_when_restarted_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Play.replay
    monkeypatch.setattr(Play, "replay", lambda play, events, cause="": replay(play, events))  # noqa: ARG005
    with pytest.raises((AssertionError, Refused)):
        hold(kart.SUBJECT, laws.the_same_act_twice_is_one_act, 5, shrink=False)
