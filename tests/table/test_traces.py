"""A table's past without one person: the same to everybody else."""

import msgspec
import pytest

from rumpus.core.chain import first_link
from rumpus.core.inputs import Seat
from rumpus.core.log import Header
from rumpus.core.shuffle import Shuffle
from rumpus.table import events as ev
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState
from rumpus.table.traces import NOBODY, is_about, moments, names_in, people, without

OLD = Header("kart", 1, 2, {}, "c0", ("Ada", "Bo"), shuffle=Shuffle(1, "BCDF", 1))
PAST: list[ev.TableEvent] = [
    ev.TableMade("BCDF", "kart"),
    ev.ChairAdded(),
    ev.ChairAdded(),
    ev.Sat(Seat(0), "ada", "Adda"),
    ev.HostPassed("ada"),
    ev.Sat(Seat(1), "bo", "Bo"),
    ev.Renamed(Seat(0), "Ada"),
    ev.Renamed(Seat(1), "Bob"),
    ev.Sealed(1, 1, "secret", "c0"),
    ev.SeedPromised("ada", "p0"),
    ev.GameStarted(1, OLD, "secret"),
    ev.WentAway(Seat(0)),
    ev.CameBack(Seat(0)),
    ev.BotSat(Seat(0), "Otto", "normal"),
    ev.HostPassed("bo"),
    ev.Asked(1, "ada", "Ada", Seat(0)),
    ev.GameEnded(1, (Seat(1),), (0, 1)),
]


def folded(past: list[ev.TableEvent]) -> TableState:
    state = TableState("", "", {})
    for event in past:
        state = evolve(state, event)
    return state


@pytest.mark.parametrize("length", range(1, len(PAST) + 1))
def test_at_every_moment_a_stranger_is_where_the_forgotten_was_and_all_else_is_as_it_was(length: int) -> None:
    past = PAST[:length]
    after = msgspec.json.encode(folded(without(past, "ada", "stranger"))).decode()
    before = msgspec.json.encode(folded(past)).decode()
    renamed = (
        before.replace('"ada"', '"stranger"').replace('"Adda"', f'"{NOBODY}"').replace('"Ada"', f'"{NOBODY}"')
    )
    assert after == renamed


def test_nothing_is_left_of_who_is_forgotten_and_everything_of_the_others() -> None:
    after = without(PAST, "ada", "stranger")
    told = msgspec.json.encode(after).decode()
    assert people(after) == {"stranger", "bo"}
    assert "ada" not in told.lower().replace("adda", "ada")
    assert {"Bo", "Bob", "Otto"} < names_in(after)


def test_two_who_are_forgotten_are_told_apart() -> None:
    after = without(without(PAST, "ada", "x"), "bo", "y")
    assert {NOBODY, f"{NOBODY} 2", "Otto"} == names_in(after)


def test_who_took_every_name_that_the_forgotten_get_keeps_nobody_from_being_forgotten() -> None:
    names = [NOBODY, *(f"{NOBODY} {n}" for n in range(2, 150))]
    taken = [ev.Renamed(Seat(1), name) for name in names]
    assert f"{NOBODY} 150" in names_in(without([*PAST, *taken], "ada", "x"))


def test_the_chain_over_an_old_game_begins_where_it_began_with_the_name_in_it() -> None:
    (started,) = [event for event in without(PAST, "ada", "x") if isinstance(event, ev.GameStarted)]
    assert started.header.names == (NOBODY, "Bo")
    assert started.header.was == first_link(msgspec.json.encode(OLD))
    (again,) = [e for e in without(without(PAST, "ada", "x"), "bo", "y") if isinstance(e, ev.GameStarted)]
    assert again.header.was == started.header.was, "as it was at first"


def test_what_is_told_of_a_person_holds_no_secret_and_nobody_else() -> None:
    told = [moment.event for moment in moments(PAST, "ada") if is_about(moment, "ada")]
    assert ev.Renamed(Seat(0), "Ada") in told
    assert ev.SeedPromised("ada", "p0") in told
    assert not [event for event in told if isinstance(event, ev.Sealed | ev.GameStarted)]
    assert "bo" not in msgspec.json.encode(told).decode().lower()
