"""The laws of the house, each as a function that a journey through a game must survive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from random import Random
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.json import decode, encode

from rumpus.core.game import AnyGame, Sight
from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.core.log import Entry, Header, replay_entry, replayed
from rumpus.core.play import AnyPlay
from rumpus.core.taken import Acted, GameDealt, Reported, Taken, decided_again
from rumpus.core.waits import Trial, Turn, Wait
from rumpus.laws.journey import Moment, Start, journey
from rumpus.laws.subject import Piece, Subject

Law = Callable[[Subject, Start], None]


def replaying_the_log_gives_the_live_state(subject: Subject, start: Start) -> None:
    """Law 1: after every single event, and through the bytes of the log."""
    game = subject.game
    entries: list[Entry] = []
    live = {0: game.blank(start.seats, start.options)}
    for moment in journey(subject, start):
        cause = moment.given.id if isinstance(moment.given, Act) else ""
        for event in moment.events:
            entries.append(Entry(len(entries) + 1, Ms(0), 1, cause, Raw(encode(event))))
        live[len(entries)] = moment.play.state
    header = Header(game.name, game.rules_version, start.seats, msgspec.to_builtins(start.options))
    for entry, _, play in replayed(game, header, entries):
        if entry.seq in live:
            assert play.state == live[entry.seq], f"{start}: entry {entry.seq} tells another story"
        assert play.count == entry.seq


def what_was_taken_in_is_decided_the_same_again(subject: Subject, start: Start) -> None:
    """Law 1, second half: from the log's inputs and the seed, so that every chance can be checked."""
    again = start.play(subject)
    for moment in journey(subject, start):
        given, events = moment.given, moment.events
        if given is None and start.tiny:
            again.replay(events)
            continue
        taken: Taken = GameDealt(Ms(0))
        if given is not None:
            taken = Acted.of(given, given.at) if isinstance(given, Act) else Reported(given)
        assert decided_again(again, encode(taken)) == events, f"{start}: {taken} gives something else"


def a_view_holds_no_secret(subject: Subject, start: Start) -> None:
    """Law 2, first half: shuffle what a seat cannot know, and it sees and may do exactly the same."""
    game, luck = subject.game, Random(start.seed)
    for moment in sampled(journey(subject, start), luck, dense=4):
        state = moment.play.state
        for seat in everybody(start):
            other = subject.reshuffled(state, seat, luck)
            assert game.view(other, seat) == game.view(state, seat), f"{start}: {seat} sees too much"
            if seat is not None:
                assert game.actions(other, seat) == game.actions(state, seat), (
                    f"{start}: {seat} is offered too much"
                )


def a_sight_names_only_what_its_seat_may_know(subject: Subject, start: Start) -> None:
    """Law 2, second half: every sight, decoded, names no piece that its seat has not seen; and an event
    that is a sight itself everybody sees as it is."""
    game = subject.game
    play = start.play(subject)
    play.begin()
    kinds = frozenset(subject.pieces(play.state))
    for moment in sampled(journey(subject, start), Random(start.seed), dense=60):
        before = moment.before
        for event in moment.events:
            after = game.evolve(before, event)
            for seat in everybody(start):
                sight = game.witness(event, seat)
                if isinstance(event, Sight):
                    assert sight is event, f"{start}: {seat} sees {sight}, and {event} is for everybody"
                named = Counter(word for word in words(decode(encode(sight))) if word in kinds)
                if named:
                    unknown = named - subject.known(before, after, seat)
                    assert not unknown, f"{start}: {seat} learns of {unknown} from {sight}"
            before = after


def what_is_offered_is_accepted(subject: Subject, start: Start) -> None:
    """Law 3, first half."""
    for moment in sampled(journey(subject, start), Random(start.seed), dense=4):
        for seat in map(Seat, range(start.seats)):
            offers = moment.play.actions(seat)
            assert len(set(offers)) == len(offers), f"{start}: offered twice"
            for action in offers:
                events = copy(moment.play).act(Act(seat, action, Ms(10**9)))
                assert events, f"{start}: {action} left nothing in the log, so a restart would forget it"


def what_is_not_offered_is_refused_without_a_trace(subject: Subject, start: Start) -> None:
    """Law 3, second half: whatever else somebody might try, from anybody."""
    luck = Random(start.seed)
    for moment in sampled(journey(subject, start), luck, dense=2):
        play = moment.play
        state, count = play.state, play.count
        universe = tuple(subject.universe(state))
        for seat in map(Seat, range(-1, start.seats + 1)):
            offers = set(play.actions(seat)) if 0 <= seat < start.seats else set()
            assert offers <= set(universe), f"{start}: {offers - set(universe)} is new to the laws"
            for action in luck.sample(universe, min(len(universe), 60)):
                if action not in offers:
                    act = Act(seat, action, id="no")
                    assert refuses(play, act), f"{start}: {seat} got away with {action}"
        assert play.state is state
        assert play.count == count
        assert not play.knows("no")


def over_is_when_nothing_is_waited_for(subject: Subject, start: Start) -> None:
    """Law 4; and until then whoever is waited for can do something, and whoever can is waited for."""
    for moment in journey(subject, start):
        play = moment.play
        waited = {wait.seat for wait in play.waits if isinstance(wait, Turn)}
        able = {Seat(seat) for seat in range(start.seats) if play.actions(Seat(seat))}
        assert waited == able, f"{start}: waits for {waited} while {able} may act"
        assert (play.outcome is None) == bool(play.waits), f"{start}: {play.outcome} and {play.waits}"
    outcome = moment.play.outcome
    assert outcome is not None
    assert len(outcome.scores) == start.seats
    assert set(outcome.winners) <= set(range(start.seats))


def everything_round_trips_through_json(subject: Subject, start: Start) -> None:
    """Law 5."""
    game = subject.game
    round_trip(start.options, game.options)
    for moment in sampled(journey(subject, start), Random(start.seed), dense=4):
        play = moment.play
        round_trip(play.state, type(play.state))
        assert waits_read_back(game, encode(play.waits)) == play.waits, f"{play.waits} come back changed"
        for event in moment.events:
            round_trip(event, game.event)
        for seat in everybody(start):
            round_trip(play.view(seat), game.view_type)
            for sight in play.sights(moment.events, seat):
                round_trip(sight, type(sight))
            for action in play.actions(seat) if seat is not None else ():
                round_trip(action, game.action)


def pieces_are_conserved(subject: Subject, start: Start) -> None:
    """Law 6: after every event."""
    game = subject.game
    all_pieces: Counter[Piece] | None = None
    for moment in sampled(journey(subject, start), Random(start.seed), dense=60):
        state = moment.before
        for event in moment.events:
            state = game.evolve(state, event)
            pieces = subject.pieces(state)
            all_pieces = all_pieces or pieces
            assert pieces == all_pieces, f"{start}: {event} lost or found something"
        assert state == moment.play.state


def random_play_ends(subject: Subject, start: Start) -> None:
    """Law 7: whatever whims it began with."""
    for _ in journey(subject, start):
        pass


def the_same_act_twice_is_one_act(subject: Subject, start: Start) -> None:
    """Law 8: at once, after everything else, and after a restart from the log."""
    restarted, version = start.play(subject), subject.game.rules_version
    acts: list[Act] = []
    for moment in journey(subject, start):
        given = moment.given
        cause = given.id if isinstance(given, Act) else ""
        for event in moment.events:
            line = restarted.count + 1
            replay_entry(restarted, version, Entry(line, Ms(0), 1, cause, Raw(encode(event))), line)
        if isinstance(given, Act):
            acts.append(given)
            again(moment.play, given)
            again(restarted, given)
    for act in acts:
        again(moment.play, act)
        again(restarted, act)
    assert restarted.state == moment.play.state


LAWS: tuple[Law, ...] = (
    replaying_the_log_gives_the_live_state,
    what_was_taken_in_is_decided_the_same_again,
    a_view_holds_no_secret,
    a_sight_names_only_what_its_seat_may_know,
    what_is_offered_is_accepted,
    what_is_not_offered_is_refused_without_a_trace,
    over_is_when_nothing_is_waited_for,
    everything_round_trips_through_json,
    pieces_are_conserved,
    random_play_ends,
    the_same_act_twice_is_one_act,
)


def round_trip(value: Any, kind: Any) -> None:
    assert decode(encode(value), type=kind) == value, f"{value} comes back changed"


def again(play: AnyPlay, act: Act) -> None:
    state, count = play.state, play.count
    assert play.act(act) == [], f"{act} was played twice"
    assert play.state is state
    assert play.count == count


def waits_read_back(game: AnyGame, written: bytes) -> tuple[Wait, ...]:
    """What a trial asks of its world is of the game's own union."""
    return tuple(
        msgspec.structs.replace(wait, task=msgspec.convert(wait.task, game.task))
        if isinstance(wait, Trial)
        else wait
        for wait in decode(written, type=tuple[Wait, ...])
    )


def refuses(play: AnyPlay, act: Act) -> bool:
    try:
        play.act(act)
    except Refused:
        return True
    return False


def everybody(start: Start) -> list[Seat | None]:
    """Every seat, and a watcher."""
    return [*map(Seat, range(start.seats)), None]


def sampled(moments: Iterator[Moment], luck: Random, dense: int) -> Iterator[Moment]:
    """The first moments all, then fewer and fewer: a game ten times as long gives a few more."""
    for no, moment in enumerate(moments):
        if luck.randrange(no + 1) < dense:
            yield moment


def words(value: Any) -> Iterator[str]:
    """Every text in a decoded message, wherever it hides."""
    match value:
        case str():
            yield value
        case dict():
            for key, inner in value.items():
                yield key
                yield from words(inner)
        case list():
            for inner in value:
                yield from words(inner)
        case _:
            pass
