"""How each event changes the table."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from rumpus.core.inputs import Seat
from rumpus.table import events as ev
from rumpus.table.state import OPEN, Asking, Chair, Result, Secret, TableState


def evolve(state: TableState, event: ev.TableEvent) -> TableState:
    chairs = state.chairs
    match event:
        case ev.TableMade(code, game):
            return TableState(code, game, {})
        case ev.OptionsSet(options, turn_seconds):
            return replace(state, options=options, turn_seconds=turn_seconds)
        case ev.PaceSet(pace):
            return replace(state, pace=pace)
        case ev.ChairAdded():
            return replace(state, chairs=(*chairs, OPEN))
        case ev.ChairRemoved(seat):
            return replace(state, chairs=chairs[:seat] + chairs[seat + 1 :])
        case ev.Sat(seat, person, name, ""):
            return _welcomed(put(state, seat, Chair(person, name, ready=state.playing)), seat, person)
        case ev.Sat(seat, person, name, token):
            moved = put(state, seat, replace(chairs[seat], person=person, name=name, away=False))
            return _welcomed(replace(moved, moved=(*state.moved, token)), seat, person)
        case ev.BotSat(seat, name, level):
            return put(state, seat, Chair(name=name, level=level, ready=True))
        case ev.Left(seat):
            return put(state, seat, OPEN)
        case ev.Renamed(seat, name):
            return put(state, seat, replace(chairs[seat], name=name))
        case ev.ReadySet(seat, ready):
            return put(state, seat, replace(chairs[seat], ready=ready))
        case ev.Swapped(a, b):
            return put(put(state, a, chairs[b]), b, chairs[a])
        case ev.HostPassed(person):
            return replace(state, host=person)
        case ev.WentAway(seat):
            return put(state, seat, replace(chairs[seat], away=True))
        case ev.CameBack(seat):
            return put(state, seat, replace(chairs[seat], away=False))
        case ev.GameStarted(no, header):
            seen = {chair.person: Seat(seat) for seat, chair in enumerate(chairs) if chair.person}
            begun = replace(state, games=no, playing=True, lesson=header.lesson)
            return replace(begun, seen=seen, asking=(), declined=(), sealed=None)
        case ev.GameEnded():
            return _game_ended(state, event)
        case ev.Sealed(no, round_, secret, commitment):
            return replace(state, sealed=_sealed_anew(state.sealed, Secret(no, round_, secret, commitment)))
        case ev.SeedPromised(person, promise):
            return _sealed(state, promises={**_secret(state).promises, person: promise})
        case ev.LeftOut(person, why):
            promises = {each: said for each, said in _secret(state).promises.items() if each != person}
            return _sealed(state, promises=promises, left_out={**_secret(state).left_out, person: why})
        case ev.SeedsAsked(due):
            return _sealed(state, asked=True, due=due)
        case ev.SeedTold(person, seed):
            return _sealed(state, seeds={**_secret(state).seeds, person: seed})
        case ev.StartVoided(again):
            return _sealed(state, void=True, asked=False, due=again)
        case ev.Asked(no, person, name, seat):
            return replace(state, asking=(*state.asking, Asking(no, person, name, seat)), asked=no)
        case ev.AskDropped(person):
            return replace(state, asking=_without(state, person))
        case ev.Declined(person):
            return replace(state, asking=_without(state, person), declined=(*state.declined, person))
        case ev.SentAway(person):
            return replace(state, sent_away=(*state.sent_away, person))
        case _:
            assert_never(event)


def _secret(state: TableState) -> Secret:
    if state.sealed is None:
        raise ValueError("no game was promised")
    return state.sealed


def _sealed(state: TableState, **changed: Any) -> TableState:
    return replace(state, sealed=replace(_secret(state), **changed))


def _sealed_anew(before: Secret | None, secret: Secret) -> Secret:
    """After a start that came to nothing: who was left out stays so until a game has begun."""
    if before is None or before.no != secret.no:
        return secret
    return replace(secret, left_out=before.left_out, due=before.due)


def put(state: TableState, seat: Seat, chair: Chair) -> TableState:
    return replace(state, chairs=(*state.chairs[:seat], chair, *state.chairs[seat + 1 :]))


def _welcomed(state: TableState, seat: Seat, person: str) -> TableState:
    """Who sits was let sit; and in mid-game they have seen this hand from now on."""
    return replace(
        state,
        seen={**state.seen, person: seat} if state.playing else state.seen,
        asking=_without(state, person),
        sent_away=tuple(each for each in state.sent_away if each != person),
    )


def _without(state: TableState, person: str) -> tuple[Asking, ...]:
    return tuple(ask for ask in state.asking if ask.person != person)


def _game_ended(state: TableState, event: ev.GameEnded) -> TableState:
    result = Result(
        event.no,
        state.game,
        tuple(chair.name for chair in state.chairs),
        event.winners,
        event.scores,
        event.stopped,
        event.chain,
    )
    unready = tuple(replace(chair, ready=False) if chair.person else chair for chair in state.chairs)
    return replace(
        state,
        playing=False,
        chairs=unready,
        results=(*state.results, result),
        seen={},
        asking=(),
        declined=(),
    )
