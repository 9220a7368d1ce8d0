"""`rumpus replay` tells a log's story, and where it breaks off says so."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.inputs import Act, Ms, Rang, Seat
from rumpus.core.log import Entry, Header, write
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Alarm
from rumpus.games.registry import GAMES

NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A whole hand of Kart between three who play whatever they may."""
    game, luck, now = GAMES["kart"].rules, Random(7), Ms(0)
    play: AnyPlay = Play(game, len(NAMES), game.options(), b"a seed")
    events = [(now, event) for event in play.begin()]
    while play.outcome is None:
        now = Ms(now + 500)
        alarms = [wait for wait in play.waits if isinstance(wait, Alarm)]
        able = [seat for seat in range(len(NAMES)) if play.actions(Seat(seat))]
        if alarms:
            told = play.fact(Rang(alarms[0].name, alarms[0].no, now))
        else:
            seat = Seat(luck.choice(able))
            told = play.act(Act(seat, luck.choice(play.actions(seat)), now))
        events += [(now, event) for event in told]
    header = Header("kart", game.rules_version, len(NAMES), {}, names=NAMES)
    entries = [
        Entry(seq, at, 1, "", msgspec.Raw(msgspec.json.encode(event)))
        for seq, (at, event) in enumerate(events, start=1)
    ]
    path = tmp_path / "hand.jsonl"
    write(path, header, entries)
    return path


def test_a_log_is_told_from_the_deal_to_the_winner(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log)]) == 0
    title, first, *_, ending = capsys.readouterr().out.splitlines()
    assert title == "Kart: Ada, Bo, Cy"
    assert "Ada deals, and" in first
    assert ending.split(" won. Points: ")[0] in NAMES


def test_a_log_is_told_in_italian_too(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log), "--lang", "it"]) == 0
    _, first, *_, ending = capsys.readouterr().out.splitlines()
    assert "Ada dà le carte" in first
    assert ending.startswith("Vittoria: ")


def test_the_brief_form_tells_only_who_played_and_how_it_ended(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(log), "--brief"]) == 0
    title, ending = capsys.readouterr().out.splitlines()
    assert title == "Kart: Ada, Bo, Cy"
    assert " won. Points: " in ending


def test_a_log_that_stops_at_a_whole_line_is_an_unfinished_game(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:6]))
    assert main(["replay", str(log)]) == 0
    assert capsys.readouterr().out.endswith("The log ends before the game does.\n")


def test_a_log_cut_in_the_middle_of_a_line_is_broken_and_the_line_is_named(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = log.read_bytes()
    log.write_bytes(whole[:-5])
    with pytest.raises(SystemExit) as left:
        main(["replay", str(log)])
    assert left.value.code == 2
    lines = len(whole.splitlines())
    assert f"line {lines}: the log breaks off" in capsys.readouterr().err


def begun_anew(log: Path, **changes: object) -> None:
    """The same log under another header."""
    first, *rest = log.read_bytes().splitlines(keepends=True)
    header = msgspec.json.decode(first) | changes
    log.write_bytes(b"".join([msgspec.json.encode(header), b"\n", *rest]))


def test_what_a_log_calls_people_gives_the_terminal_no_orders(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun_anew(log, names=["A\x1b]0;gotcha\x07da", "B\x9bo\u202e", "[red]Cy[/]\x08"])
    assert main(["replay", str(log)]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0] == "Kart: A]0;gotchada, Bo, [red]Cy[/]"
    assert told.replace("\n", "").isprintable()


@pytest.mark.parametrize("seats", [1_000_000_000, -1, 0, 11])
def test_a_log_for_more_than_can_ever_play_is_refused_at_once(
    log: Path, capsys: pytest.CaptureFixture[str], seats: int
) -> None:
    begun_anew(log, seats=seats)
    with pytest.raises(SystemExit) as left:
        main(["replay", str(log)])
    assert left.value.code == 2
    said = capsys.readouterr()
    assert "line 1: the game cannot begin like this (kart takes 2 to 10 seats" in said.err
    assert said.out == ""


def test_a_missing_file_and_a_file_that_is_no_log_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", str(tmp_path / "nowhere")])
    assert left.value.code == 2
    (tmp_path / "shopping").write_text("milk\n")
    with pytest.raises(SystemExit) as left:
        main(["replay", str(tmp_path / "shopping")])
    assert left.value.code == 2
    assert "line 1: this is no log header" in capsys.readouterr().err
