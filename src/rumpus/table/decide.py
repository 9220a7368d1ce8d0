"""What people may do at a table, and what follows. Sentences for refusals live with the page."""

from __future__ import annotations

from typing import assert_never

import msgspec

from rumpus.core.game import AnyGame, Level
from rumpus.core.inputs import Refused, Seat
from rumpus.table import actions as ac
from rumpus.table import events as ev
from rumpus.table.mixing import promise_seed, tell_seed
from rumpus.table.names import bot_name, clean_name
from rumpus.table.sitting import (
    TableStep,
    chair_at,
    decline,
    free_seat,
    let_sit,
    own_seat,
    room_for_one_more,
    sit,
    stop_asking,
)
from rumpus.table.state import TableState
from rumpus.table.traces import GONE

LONGEST_TURN = 600


def make(step: TableStep, code: str, game: AnyGame) -> None:
    step.tell(ev.TableMade(code, game.name))


def decide(
    step: TableStep,
    person: str,
    action: ac.TableAction,
    game: AnyGame,
    left_undone: frozenset[Seat] = frozenset(),
) -> None:
    """What `person` does; the host's powers need the host.

    `left_undone` are the seats that everybody has waited for, long enough, to do what anybody might.
    """
    if step.state.starting and not isinstance(action, ac.Leave | ac.Rename | ac.TellSeed | ac.PromiseSeed):
        raise Refused("", "starting")
    match action:
        case ac.PromiseSeed(commitment, promised):
            promise_seed(step, person, commitment, promised)
        case ac.TellSeed(seed):
            tell_seed(step, person, seed)
        case ac.Sit(name, seat, ready):
            sit(step, person, name, seat, game)
            if ready and not step.state.playing and step.state.seat_of(person) is not None:
                step.tell(ev.ReadySet(own_seat(step.state, person), ready=True))
        case ac.StopAsking():
            stop_asking(step, person)
        case ac.Leave():
            stand_up(step, own_seat(step.state, person))
        case ac.Rename(name):
            seat = own_seat(step.state, person)
            step.tell(ev.Renamed(seat, clean_name(step.state, name, seat)))
        case ac.SetReady(ready):
            _between_games(step.state)
            step.tell(ev.ReadySet(own_seat(step.state, person), ready))
        case ac.Swap(a, b):
            swap(step, person, a, b)
        case ac.ComeBack():
            come_back(step, own_seat(step.state, person))
        case ac.LetBotPlay(seat) if seat in left_undone and step.state.seat_of(person) is not None:
            let_bot_play(step, seat)
        case _:
            if not person or person != step.state.host:
                raise Refused("", "not_host")
            _host_decides(step, action, game)


def _host_decides(step: TableStep, action: ac.TableAction, game: AnyGame) -> None:
    state = step.state
    match action:
        case ac.AddBot(level, seat):
            _between_games(state)
            add_bot(step, level, seat, game)
        case ac.SetBot(seat, level):
            if chair_at(state, seat).level is None:
                raise Refused("", "not_a_bot", seat=seat)
            _known(level, game)
            step.tell(ev.BotSat(seat, state.chairs[seat].name, level))
        case ac.AddChair():
            _between_games(state)
            room_for_one_more(state, game)
            step.tell(ev.ChairAdded())
        case ac.RemoveChair(seat):
            remove(step, seat)
        case ac.SetOptions(options, turn_seconds):
            _between_games(state)
            step.tell(ev.OptionsSet(checked_options(game, options), checked_turn(turn_seconds)))
        case ac.SetPace(pace):
            step.tell(ev.PaceSet(pace))
        case ac.PassHost(seat):
            if not chair_at(state, seat).person:
                raise Refused("", "not_a_person", seat=seat)
            step.tell(ev.HostPassed(state.chairs[seat].person))
        case ac.LetBotPlay(seat):
            let_bot_play(step, seat)
        case ac.StartGame(anyway):
            check_start(step, game, anyway=anyway)
        case ac.StopGame():
            if not state.playing:
                raise Refused("", "no_game")
            step.tell(ev.GameEnded(state.games, (), (), stopped=True))
        case ac.LetSit(ask):
            let_sit(step, ask, game)
        case ac.NotNow(ask):
            decline(step, ask)
        case (
            ac.Sit()
            | ac.StopAsking()
            | ac.Leave()
            | ac.Rename()
            | ac.SetReady()
            | ac.Swap()
            | ac.ComeBack()
            | ac.PromiseSeed()
            | ac.TellSeed()
        ):
            raise AssertionError("anybody may do these")
        case _:
            assert_never(action)


def stand_up(step: TableStep, seat: Seat) -> None:
    """In mid-game a bot takes over under a name of its own; otherwise the chair is open."""
    person = step.state.chairs[seat].person
    if step.state.playing:
        step.tell(ev.BotSat(seat, bot_name(step.state), "normal"))
    else:
        step.tell(ev.Left(seat))
        if step.state.starting:
            step.tell(ev.StartVoided())
    if person == step.state.host:
        pass_host(step)


def let_the_forgotten_go(step: TableStep) -> None:
    """Nobody sits, asks or hosts under no name."""
    for ask in step.state.asking:
        if ask.person.startswith(GONE):
            stop_asking(step, ask.person)
    for seat, chair in enumerate(step.state.chairs):
        if chair.person.startswith(GONE):
            stand_up(step, Seat(seat))


def pass_host(step: TableStep, but_not: frozenset[str] = frozenset()) -> None:
    """To the next person at the table; to nobody if there is none."""
    people = (chair.person for chair in step.state.chairs if chair.person and chair.person not in but_not)
    step.tell(ev.HostPassed(next(people, "")))


def let_bot_play(step: TableStep, seat: Seat) -> None:
    if not chair_at(step.state, seat).person:
        raise Refused("", "not_a_person", seat=seat)
    go_away(step, seat)


def go_away(step: TableStep, seat: Seat) -> None:
    """A bot holds the seat of a silent person."""
    if not step.state.chairs[seat].away:
        step.tell(ev.WentAway(seat))


def come_back(step: TableStep, seat: Seat) -> None:
    if step.state.chairs[seat].away:
        step.tell(ev.CameBack(seat))


def add_bot(step: TableStep, level: Level, seat: Seat | None, game: AnyGame) -> None:
    _known(level, game)
    if seat is None:
        seat = free_seat(step, game)
    chair = chair_at(step.state, seat)
    if chair.person or chair.level:
        raise Refused("", "seat_taken", seat=seat)
    step.tell(ev.BotSat(seat, bot_name(step.state), level))


def _known(level: Level, game: AnyGame) -> None:
    if level not in game.levels:
        raise Refused("", "unknown_level", level=level)


def remove(step: TableStep, seat: Seat) -> None:
    chair = chair_at(step.state, seat)
    if chair.person == step.state.host:
        raise Refused("", "not_yourself")
    if not step.state.playing:
        step.tell(ev.ChairRemoved(seat))
    elif chair.person:
        stand_up(step, seat)
    else:
        raise Refused("", "game_running")
    if chair.person:
        step.tell(ev.SentAway(chair.person))


def swap(step: TableStep, person: str, a: Seat, b: Seat) -> None:
    state = step.state
    _between_games(state)
    chairs = chair_at(state, a), chair_at(state, b)
    moves_alone = any(c.person == person for c in chairs) and any(
        not c.person and not c.level for c in chairs
    )
    if person != state.host and not moves_alone:
        raise Refused("", "not_host")
    if a != b:
        step.tell(ev.Swapped(a, b))


def check_start(step: TableStep, game: AnyGame, *, anyway: bool) -> None:
    """Open chairs are cleared away; the room then writes the header and deals."""
    _between_games(step.state)
    for index in reversed(range(len(step.state.chairs))):
        chair = step.state.chairs[index]
        if not chair.person and not chair.level:
            step.tell(ev.ChairRemoved(Seat(index)))
    state = step.state
    takes = game.takes(msgspec.convert(state.options, game.options))
    if len(state.chairs) < takes.start:
        raise Refused("", "too_few", least=takes.start)
    if len(state.chairs) >= takes.stop:
        raise Refused("", "too_many", most=takes.stop - 1)
    waiting = [c.name for c in state.chairs if c.person and not c.ready and c.person != state.host]
    if waiting and not anyway:
        raise Refused("", "not_ready", name=waiting[0], count=len(waiting))


def checked_options(game: AnyGame, options: dict[str, object]) -> dict[str, object]:
    """The whole set, defaults filled in, as the game's own type reads it."""
    try:
        whole = msgspec.convert(options, game.options)
    except msgspec.ValidationError as error:
        raise Refused("", "bad_options", detail=str(error)) from None
    plain: dict[str, object] = msgspec.to_builtins(whole)
    return plain


def checked_turn(seconds: int) -> int:
    if seconds != 0 and not 5 <= seconds <= LONGEST_TURN:
        raise Refused("", "bad_timer", least=5, most=LONGEST_TURN)
    return seconds


def _between_games(state: TableState) -> None:
    if state.playing:
        raise Refused("", "game_running")
