"""Who may sit down where: at once, with the host's leave, or not at all.

In mid-game a bot's seat is had only with the host's leave, or by who played it before; who has seen one hand
of a game takes no other in it; and who was sent away comes back only with leave, game or no game.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Literal

from rumpus.core.game import AnyGame, Step
from rumpus.core.inputs import Refused, Seat
from rumpus.table import events as ev
from rumpus.table.names import clean_name
from rumpus.table.state import Asking, Chair, TableState

TableStep = Step[TableState, ev.TableEvent]

MOST_ASKING = 8
"""At once: a host is asked by friends, not by crowds."""

Way = Literal["seated", "sit", "back", "ask", "asking", "not_now", "watch"]
"""How somebody gets to a seat from where they are: they have one; sit down; take their own back from a bot;
ask the host; wait for the answer; were told no for now; only watch."""


class NoSuchSeat(Refused):
    def __init__(self, seat: int) -> None:
        super().__init__("", "no_such_seat", seat=seat)


def way(state: TableState, person: str) -> Way:
    if state.seat_of(person) is not None:
        return "seated"
    if any(ask.person == person for ask in state.asking):
        return "asking"
    own = state.seen.get(person)
    if state.playing and not any(_free(state, Seat(at)) for at in _open_to(state, own)):
        return "watch"
    if person in state.declined:
        return "not_now"
    if person in state.sent_away:
        return "ask" if state.host else "watch"
    if own is not None:
        return "back"
    return "ask" if state.playing and state.host else "sit"


def sit(step: TableStep, person: str, name: str, seat: Seat | None, game: AnyGame) -> None:
    """Take the seat, or ask for it where it is not simply to be had."""
    state = step.state
    if state.seat_of(person) is not None:
        raise Refused("", "already_seated")
    if seat is not None and not _free(state, seat):
        raise Refused("", "seat_taken", seat=seat)
    own = state.seen.get(person)
    if own is not None:
        if seat not in (None, own) or not _free(state, own):
            raise Refused("", "seen_a_hand")
        seat = own
    match way(state, person):
        case "not_now":
            raise Refused("", "not_now")
        case "watch" if person in state.sent_away and not state.host:
            raise Refused("", "sent_away")
        case "ask":
            ask(step, person, name, free_seat(step, game) if seat is None and state.playing else seat)
        case "asking":
            pass
        case _:
            take(step, person, name, free_seat(step, game) if seat is None else seat)


def ask(step: TableStep, person: str, name: str, seat: Seat | None) -> None:
    state = step.state
    if len(state.asking) >= MOST_ASKING:
        raise Refused("", "too_much_asking")
    step.tell(ev.Asked(state.asked + 1, person, clean_name(state, name, seat), seat))


def let_askers_go(step: TableStep, here: Set[str]) -> None:
    """Where as many ask as may, whoever has gone makes room: the host sees only those who are here."""
    if len(step.state.asking) >= MOST_ASKING:
        for each in step.state.asking:
            if each.person not in here:
                step.tell(ev.AskDropped(each.person))


def stop_asking(step: TableStep, person: str) -> None:
    if any(ask.person == person for ask in step.state.asking):
        step.tell(ev.AskDropped(person))


def let_sit(step: TableStep, no: int, game: AnyGame) -> None:
    """Where they asked to sit, if that is still free; else on the first seat that is."""
    asked = _asking(step.state, no)
    seat = asked.seat
    if seat is None or not _free(step.state, seat):
        if asked.person in step.state.seen:
            raise Refused("", "seat_taken", seat=step.state.seen[asked.person])
        seat = free_seat(step, game)
    take(step, asked.person, asked.name, seat)


def decline(step: TableStep, no: int) -> None:
    step.tell(ev.Declined(_asking(step.state, no).person))


def take(step: TableStep, person: str, name: str, seat: Seat) -> None:
    step.tell(ev.Sat(seat, person, clean_name(step.state, name, seat)))
    if not step.state.host:
        step.tell(ev.HostPassed(person))


def move_seat(step: TableStep, person: str, to: str, token: str) -> None:
    """The same seat, from another device. A token works once."""
    state, seat = step.state, own_seat(step.state, person)
    if state.starting:
        raise Refused("", "starting")
    if token in state.moved:
        raise Refused("", "token_used")
    if to == person or state.seat_of(to) is not None:
        raise Refused("", "already_seated")
    if to in state.sent_away:
        raise Refused("", "sent_away")
    if state.seen.get(to, seat) != seat:
        raise Refused("", "seen_a_hand")
    hosts = state.host == person
    step.tell(ev.Sat(seat, to, state.chairs[seat].name, token))
    if hosts:
        step.tell(ev.HostPassed(to))


def free_seat(step: TableStep, game: AnyGame) -> Seat:
    """The first open chair, or in mid-game the first bot's; else one more chair, if the game takes it."""
    for index in range(len(step.state.chairs)):
        if _free(step.state, Seat(index)):
            return Seat(index)
    if step.state.playing:
        raise Refused("", "table_full")
    room_for_one_more(step.state, game)
    step.tell(ev.ChairAdded())
    return Seat(len(step.state.chairs) - 1)


def room_for_one_more(state: TableState, game: AnyGame) -> None:
    if len(state.chairs) + 1 not in range(game.seats.stop):
        raise Refused("", "too_many", most=game.seats.stop - 1)


def own_seat(state: TableState, person: str) -> Seat:
    seat = state.seat_of(person)
    if seat is None:
        raise Refused("", "not_seated")
    return seat


def chair_at(state: TableState, seat: Seat) -> Chair:
    if not 0 <= seat < len(state.chairs):
        raise NoSuchSeat(seat)
    return state.chairs[seat]


def _free(state: TableState, seat: Seat) -> bool:
    """An open chair, or in mid-game a bot's."""
    chair = chair_at(state, seat)
    return not chair.person and (chair.level is None) != state.playing


def _open_to(state: TableState, own: Seat | None) -> range:
    """The seats that somebody may play who has seen this hand, or none."""
    return range(len(state.chairs)) if own is None else range(own, own + 1)


def _asking(state: TableState, no: int) -> Asking:
    for each in state.asking:
        if each.no == no:
            return each
    raise Refused("", "nobody_asks")
