"""The log as text: written, read, replayed, and refused with the line that is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.log import Entry, Header, LogError, event_of, house_rules, read, replayed, write
from rumpus.core.play import Play
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.registry import GAMES
from rumpus.games.wonky.rules import RULES as WONKY
from tests.core.tally import TALLY, Added, Started, TallyOptions, Whispered

HEADER = Header("tally", 3, 2, {"goal": 10}, commitment="c0ffee", names=("Ada", "Bo"))


def entry(seq: int, event: object, cause: str = "") -> Entry:
    return Entry(seq, Ms(seq * 10), 1, cause, msgspec.Raw(msgspec.json.encode(event)))


ENTRIES = [
    entry(1, Started(Seat(1))),
    entry(2, Whispered(Seat(1)), "a"),
    entry(3, Added(Seat(1), 4), "a"),
    entry(4, Added(Seat(0), 6, "dice"), "b"),
]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "tally.jsonl"
    write(path, HEADER, ENTRIES)
    return path


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def test_what_is_written_is_read(log: Path) -> None:
    assert read(log) == (HEADER, ENTRIES)


def test_as_text_it_is_one_object_a_line_the_header_first(log: Path) -> None:
    header, *entries = map(json.loads, log.read_text().splitlines())
    assert (header["game"], header["options"]) == ("tally", {"goal": 10})
    assert entries[2] == {
        "seq": 3, "at": 30, "game": 1, "cause": "a",
        "event": {"type": "added", "seat": 1, "number": 4, "by": "hand"},
    }  # fmt: skip


def test_replaying_gives_every_event_with_the_play_just_after_it(log: Path) -> None:
    totals = [play.state.total for _, _, play in replayed(TALLY, *read(log))]
    assert totals == [0, 0, 4, 10]
    *_, (_, last, play) = replayed(TALLY, *read(log))
    assert last == Added(Seat(0), 6, "dice")
    assert play.knows("a")
    assert play.knows("b")
    assert play.outcome is not None


def test_a_log_without_entries_is_a_game_that_has_not_begun(tmp_path: Path) -> None:
    write(tmp_path / "log", HEADER, [])
    assert list(replayed(TALLY, *read(tmp_path / "log"))) == []


# --- what cannot be read ---


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"")
    assert fault(tmp_path / "log") == (1, "the file is empty")


@pytest.mark.parametrize(
    "first",
    [
        b"milk\n",
        b"{}\n",
        b"[]\n",
        b"\n",
        b"\xff\xfe\n",
        b'{"game":"tally","seats":"two"}\n',
        b'{"game":',
        b'{"game":"\xff"}\n',
        b"[" * 9999,
    ],
)
def test_a_first_line_that_is_no_header(tmp_path: Path, first: bytes) -> None:
    (tmp_path / "log").write_bytes(first + b"".join(b"{}\n" for _ in range(3)))
    line, what = fault(tmp_path / "log")
    assert line == 1
    assert "no log header" in what


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_a_gap_is_named_by_the_line_after_it(log: Path, missing: int) -> None:
    lines = lines_of(log)
    del lines[missing]
    log.write_bytes(b"".join(lines))
    assert fault(log) == (missing + 1, f"entry {missing} is missing; found {missing + 1}")


def test_an_entry_that_comes_twice_is_a_gap_too(log: Path) -> None:
    lines = lines_of(log)
    log.write_bytes(b"".join([*lines, lines[-1]]))
    assert fault(log) == (6, "entry 5 is missing; found 4")


def test_a_log_cut_anywhere_is_unfinished_at_a_line_end_and_broken_elsewhere(log: Path) -> None:
    whole = log.read_bytes()
    ends = {0} | {at + 1 for at, byte in enumerate(whole) if byte == ord("\n")}
    first_line = whole.index(b"\n")
    for cut in range(len(whole)):
        log.write_bytes(whole[:cut])
        if cut in ends - {0} or cut == first_line:  # a header is whole without its line end
            list(replayed(TALLY, *read(log)))
        else:
            line, _ = fault(log)
            assert line == max(1, len(whole[:cut].splitlines()))


@pytest.mark.parametrize(
    "bad",
    [
        b"\n",
        b"milk\n",
        b"{}\n",
        b"[1,2,3]\n",
        b'{"seq":2,"at":20,"game":1,"cause":"a"}\n',
        b'{"seq":"2","at":20,"game":1,"cause":"a","event":{}}\n',
        b'{"seq":2,"at":20,"game":1,"cause":"a","event":{}\n',
        b'{"seq":2,"at":20,"game":1,"cause":"\xff","event":{}}\n',
        b'{"seq":2,"at":20,"game":1,"cause":"a","event":' + b"[" * 9999 + b"\n",
    ],
)
def test_a_line_that_is_no_entry(log: Path, bad: bytes) -> None:
    lines = lines_of(log)
    lines[2] = bad
    log.write_bytes(b"".join(lines))
    line, what = fault(log)
    assert line == 3
    assert "no log entry" in what


# --- what can be read and does not fit ---


@pytest.mark.parametrize(
    "bad",
    [
        {"type": "exploded"},
        {"type": "added", "seat": 1},
        {"type": "added", "seat": "one", "number": 1},
        {"seat": 1, "number": 1},
        [],
        None,
    ],
)
def test_an_event_that_the_game_does_not_know_is_named_by_its_line(bad: object) -> None:
    with pytest.raises(LogError, match="line 3: this event does not fit here"):
        list(replayed(TALLY, HEADER, [ENTRIES[0], entry(2, bad)]))


@pytest.mark.parametrize(
    ("header", "what"),
    [
        (Header("chess", 3, 2, {}), "a log of chess, not of tally"),
        (Header("tally", 4, 2, {}), "written under rules version 4; this is 3"),
        (Header("tally", 3, 9, {}), "2 to 4 seats, not 9"),
        (Header("tally", 3, 2, {"goal": "ten"}), "goal"),
        (Header("tally", 3, 2, {"aim": 10}), "unknown field `aim`"),
    ],
)
def test_a_header_that_this_game_cannot_serve(header: Header, what: str) -> None:
    with pytest.raises(LogError, match=what) as error:
        list(replayed(TALLY, header, ENTRIES))
    assert error.value.line == 1


# --- other versions ---


def test_an_old_log_passes_every_upcast_on_its_way() -> None:
    old = [
        entry(1, {"type": "started", "first": 0}),
        entry(2, {"type": "added", "seat": 0, "amount": 4}),
        entry(3, {"type": "added", "seat": 1, "amount": 3}),
    ]
    *_, (_, event, play) = replayed(TALLY, replace_version(1), old)
    assert event == Added(Seat(1), 3, "hand")
    assert play.state.total == 7


def test_a_younger_log_passes_only_the_upcasts_it_needs() -> None:
    written_under_2 = entry(1, {"type": "added", "seat": 0, "number": 4})
    ((_, event, _),) = replayed(TALLY, replace_version(2), [written_under_2])
    assert event == Added(Seat(0), 4, "hand")
    assert event_of(TALLY, 3, msgspec.json.encode(Added(Seat(0), 4, "dice"))) == Added(Seat(0), 4, "dice")


def test_an_event_that_not_even_its_upcasts_can_save() -> None:
    with pytest.raises(LogError, match="line 2: this event does not fit here"):
        list(replayed(TALLY, replace_version(1), [entry(1, {"type": "added", "seat": 0})]))


@pytest.mark.parametrize("version", [0, -7])
def test_a_version_that_never_was_is_said_of_the_header(version: int) -> None:
    with pytest.raises(LogError, match=f"line 1: there never was a rules version {version}"):
        list(replayed(TALLY, replace_version(version), ENTRIES))


@pytest.mark.parametrize(("version", "goal"), [(1, 7), (2, 8), (3, 10)])
def test_what_a_header_leaves_out_means_what_it_meant_when_it_was_written(version: int, goal: int) -> None:
    bare = Header("tally", version, 2, {})
    assert house_rules(TALLY, bare) == TallyOptions(goal)
    ((_, _, play),) = replayed(TALLY, bare, [entry(1, Started(Seat(1)))])
    assert play.state.goal == goal
    assert house_rules(TALLY, Header("tally", version, 2, {"goal": 3})) == TallyOptions(3)


@pytest.mark.parametrize(("game", "option"), [(WONKY, "keep_drawn"), (KART, "last_card_acts")])
def test_a_default_that_was_changed_holds_for_new_logs_only(game: AnyGame, option: str) -> None:
    meant = [getattr(house_rules(game, Header(game.name, version, 2, {})), option) for version in (1, 2)]
    assert meant == [False, True]


EVERY_GAME = [*(game.rules for game in GAMES.values()), TALLY]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_every_game_can_read_logs_from_its_first_version_on(game: AnyGame) -> None:
    assert set(game.upcasts) == set(range(1, game.rules_version))
    assert set(game.defaults_were) <= set(game.upcasts)


# --- anything at all ---


def scrambled(lines: list[bytes], luck: Random) -> bytes:
    """One line spoilt: a byte, a value, or the line itself moved or doubled."""
    lines = list(lines)
    where = luck.randrange(len(lines))
    how: list[Callable[[], None]] = [
        lambda: lines.__setitem__(where, spoilt_byte(lines[where], luck)),
        lambda: lines.__setitem__(where, spoilt_value(lines[where], luck)),
        lambda: lines.__setitem__(where, spoilt_value(lines[where], luck)),
        lambda: lines.insert(luck.randrange(len(lines)), lines[where]),
    ]
    luck.choice(how)()
    return b"".join(lines)


def spoilt_byte(line: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(line))
    return line[:at] + bytes([luck.randrange(256)]) + line[at + 1 :]


def spoilt_value(line: bytes, luck: Random) -> bytes:
    value = json.loads(line)
    event: dict[str, Any] = value.get("event", value)
    key = luck.choice(list(event))
    event[key] = luck.choice(
        [None, -1, 99, 2**70, "", "R7", [], ["R7"], {}, True, 0.5, [["R1"], ["R2"]], "turn_began"]
    )
    return json.dumps(value).encode() + b"\n"


def test_a_spoilt_kart_log_is_read_or_refused_and_nothing_else(tmp_path: Path) -> None:
    play = Play(KART, 3, KART.options(), b"spoilt")
    told: list[Any] = list(play.begin())
    luck = Random(1)
    while play.outcome is None:
        seat = luck.choice([Seat(seat) for seat in range(3) if play.actions(Seat(seat))])
        told += play.act(Act(seat, luck.choice(play.actions(seat))))
    path = tmp_path / "log"
    write(path, Header("kart", 1, 3, {}), [entry(seq, event) for seq, event in enumerate(told[:60], start=1)])
    lines, wrong = lines_of(path), []
    for _ in range(600):
        path.write_bytes(scrambled(lines, luck))
        try:
            list(replayed(KART, *read(path)))
        except LogError as error:
            wrong.append(error.line)
    assert len(wrong) > 300
    assert set(wrong) <= set(range(1, len(lines) + 2))


@pytest.mark.parametrize("whole", ["kart-whole-two-plain", "wok-whole-two", "wonky-whole-three-falls"])
def test_a_log_from_which_an_event_was_taken_is_read_or_refused_and_nothing_else(whole: str) -> None:
    header, entries = read(Path(__file__).parents[1] / "replays" / f"{whole}.jsonl")
    refused = 0
    for taken in range(60):
        left = [one for at, one in enumerate(entries) if at != taken]
        try:
            list(replayed(GAMES[header.game].rules, header, left))
        except LogError:
            refused += 1
    assert refused


def replace_version(version: int) -> Header:
    return msgspec.structs.replace(HEADER, rules_version=version)


def fault(path: Path) -> tuple[int, str]:
    with pytest.raises(LogError) as error:
        list(replayed(TALLY, *read(path)))
    what = error.value.sentence.format(**error.value.words)
    assert str(error.value) == f"line {error.value.line}: {what}"
    return error.value.line, what
