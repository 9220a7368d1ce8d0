"""A table read back from its log is the table that was written, in all that it holds."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from rumpus.core.inputs import Act, Ms, Rang, Seat, Timing
from rumpus.core.log import Entry, Header, LogError
from rumpus.core.waits import Alarm, Turn
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.options import KartOptions
from rumpus.server.rooms.logged_table import TABLE, LoggedTable, act_name, table_event
from rumpus.server.rooms.updates import encode
from rumpus.table import events as tev
from rumpus.table.traces import GONE, without

PEOPLE = ("ada", "bob", "cleo")
HEADER = Header("kart", KART.rules_version, len(PEOPLE), msgspec.to_builtins(KartOptions()))
STOPPED = tev.GameEnded(1, (), (0, 0, 0), stopped=True)


def seated() -> LoggedTable:
    log = LoggedTable("BCDF", ())
    made: list[tev.TableEvent] = [tev.TableMade("BCDF", "kart"), tev.OptionsSet(HEADER.options, 30)]
    log.write_table("", made, Ms(0))
    for seat, person in enumerate(PEOPLE):
        sat: list[tev.TableEvent] = [tev.ChairAdded(), tev.Sat(Seat(seat), person, person.title())]
        log.write_table(act_name(person, "sits"), sat, Ms(seat))
    return log


def deal(log: LoggedTable, no: int, now: Ms) -> None:
    log.write_table("", [tev.GameStarted(no, HEADER, f"{no:064x}")], now)
    assert log.play is not None
    log.write_game("", log.play.begin(now), now)


def play_on(log: LoggedTable, luck: Random, now: Ms, moves: int) -> Ms:
    """Everybody does something they may, people race, and now and then somebody goes away and is back."""
    play = log.play
    assert play is not None
    for move in range(moves):
        now = Ms(now + luck.randrange(1, 2000))
        waits = play.waits
        due = [wait for wait in waits if isinstance(wait, Alarm) and wait.due <= now]
        turns = [wait.seat for wait in waits if isinstance(wait, Turn)]
        if due:
            log.write_game("fact", play.fact(Rang(due[0].name, due[0].no, now)), now)
        elif turns:
            seat = luck.choice(turns)
            action = luck.choice(play.actions(seat))
            act = Act(seat, action, now, act_name(seat, f"{move}"), Timing(now, Ms(0), Ms(0), Ms(300)))
            log.write_game(act.id, play.act(act, now), now)
        if luck.random() < 0.1:
            log.write_table("", [tev.WentAway(Seat(1)), tev.CameBack(Seat(1))], now)
    return now


def held(log: LoggedTable) -> dict[str, Any]:
    """All that others may ask of it."""
    assert log.play is not None
    told = ("table", "players", "seq", "public_seq", "last_at", "turn_due")
    return {name: getattr(log, name) for name in told} | {
        "past": list(log.past),
        "since": log.turn.since,
        "state": log.play.state,
        "count": log.play.count,
    }


@pytest.mark.parametrize("seed", range(10))
def test_what_is_read_back_is_what_was_written(seed: int) -> None:
    luck, log, entries = Random(seed), seated(), list[Entry]()
    deal(log, 1, Ms(10))
    now = play_on(log, luck, Ms(10), 60)
    log.write_table("", [STOPPED], now)
    deal(log, 2, now)
    entries += log.hand_over()
    for _ in range(20):
        now = play_on(log, luck, now, 4)
        entries += log.hand_over()
        assert held(LoggedTable("BCDF", entries)) == held(log)


def test_what_was_done_is_known_again_by_who_did_it() -> None:
    log = seated()
    deal(log, 1, Ms(10))
    play_on(log, Random(1), Ms(10), 30)
    assert log.play is not None
    seat, _, act = next(cause for cause in sorted(log.play.acts) if ":" in cause).partition(":")
    who = PEOPLE[int(seat)]
    log.write_table("", [STOPPED, tev.Swapped(Seat(0), Seat(1)), tev.Swapped(Seat(1), Seat(2))], Ms(99))
    deal(log, 2, Ms(100))
    for table in (log, LoggedTable("BCDF", log.hand_over())):
        assert table.players[who] != int(seat)
        assert table.knows_game_act(who, act)
        assert not table.knows_game_act("dan", act)
        assert not table.knows_game_act(who, "sits"), "that was at the table"
        assert table.knows_table_act(act_name(who, "sits"))


def two_games(now: Ms = Ms(10)) -> tuple[LoggedTable, list[Entry]]:
    """A table in its second game, and its log without the events of the first."""
    luck, log = Random(7), seated()
    deal(log, 1, now)
    now = play_on(log, luck, now, 40)
    log.write_table("", [STOPPED], now)
    deal(log, 2, now)
    play_on(log, luck, now, 40)
    entries = log.hand_over()
    return log, [msgspec.structs.replace(one, event=Raw(b"")) if one.game == 1 else one for one in entries]


def test_of_games_before_the_last_nothing_is_read_back_but_who_did_what() -> None:
    log, entries = two_games()
    served = LoggedTable("BCDF", entries)
    assert held(served) == held(log)
    assert served.chain == log.chain
    assert served._earlier_acts == log._earlier_acts
    deal(served, 3, Ms(10**6))
    play_on(served, Random(3), Ms(10**6), 10)
    assert served.seq > log.seq, "and it is played on"


@pytest.mark.parametrize("game", [1, 2])
def test_a_hole_is_found_in_whichever_game_it_is(game: int) -> None:
    _, entries = two_games()
    lost = [entry for entry in entries if entry.game == game][20]
    with pytest.raises(LogError, match=f"entry {lost.seq} is missing"):
        LoggedTable("BCDF", [entry for entry in entries if entry is not lost])


@pytest.mark.parametrize("person", PEOPLE)
def test_who_is_forgotten_in_the_log_is_forgotten_in_memory_without_reading_the_game_again(
    person: str,
) -> None:
    log = seated()
    deal(log, 1, Ms(10))
    now = play_on(log, Random(1), Ms(10), 30)
    entries = log.hand_over()
    rows = [entry for entry in entries if entry.game == TABLE]
    past = [table_event.decode(row.event) for row in rows]
    after = zip(rows, without(past, person, f"{GONE}x"), strict=True)
    reworded = {row.seq: msgspec.structs.replace(row, event=Raw(encode(event))) for row, event in after}
    assert log.forget(person, list(reworded.values()))
    assert person not in encode([log.table, log.players]).decode()
    assert not log.knows_table_act(act_name(person, "sits"))
    assert log.all_handed_over
    assert held(LoggedTable("BCDF", [reworded.get(entry.seq, entry) for entry in entries])) == held(log)
    log.write_table("", [tev.WentAway(Seat(0))], now)
    assert not log.forget(person, list(reworded.values())), "these are not all any more"
    log.hand_over()
    assert not log.forget(person, list(reworded.values()))


def test_a_log_with_an_entry_of_no_game_is_not_read_as_if_it_were_not_there() -> None:
    log = seated()
    deal(log, 1, Ms(10))
    entries = log.hand_over()
    astray = msgspec.structs.replace(entries[-1], seq=len(entries) + 1, game=2)
    with pytest.raises(LogError, match="game 2 is not being played"):
        LoggedTable("BCDF", [*entries, astray])
    with pytest.raises(LogError, match=f"entry {len(entries) - 1} is missing"):
        LoggedTable("BCDF", [*entries[:-2], entries[-1]])
    _, entries = two_games()
    first = next(number for number, entry in enumerate(entries) if entry.game == 2)
    entries[first] = msgspec.structs.replace(entries[first], game=1)
    with pytest.raises(LogError, match="game 1 is not being played"):
        LoggedTable("BCDF", entries)
