"""The command line speaks the terminal's language, also where something is wrong."""

from __future__ import annotations

import argparse
import inspect
import re
import socket
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from rumpus import doctor
from rumpus.bots.bot import UnknownBot
from rumpus.cli import languages, main
from rumpus.core.rules import UnknownGame, UnknownLanguage, UnknownRule
from rumpus.games.registry import LANGUAGES
from tests.cli.source import sentences_of_the_source
from tests.house.checkout import ROOT

SRC = ROOT / "src/rumpus"
LOOKED_UP = {
    UnknownGame.what,
    UnknownRule.what,
    UnknownLanguage.what,
    UnknownBot.what,
    UnknownGame.meant,
    UnknownGame.listed,
}
NAMES = {"Chromium", "Node", doctor.FOUND}
"""What is called the same everywhere."""

translated = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


def said(lang: str) -> dict[str, str]:
    return tomllib.loads((SRC / f"cli/sentences/{lang}.toml").read_text("utf-8"))


@translated
def test_whatever_the_command_line_says_is_said_in_every_language_and_nothing_else(lang: str) -> None:
    others = {*languages.REASONS, *languages.ARGPARSE}
    assert set(said(lang)) == (sentences_of_the_source() | LOOKED_UP | others) - NAMES


@translated
def test_no_blank_is_lost_and_nothing_is_left_in_english(lang: str) -> None:
    blank, markup = re.compile(r"\{\w+|%(?:\(\w+\))?[rs]"), re.compile(r"\[/?(?:bold)?\]")
    for english, ours in said(lang).items():
        for kept in (blank, markup):
            assert sorted(kept.findall(ours)) == sorted(kept.findall(english)), ours
        assert ours != english or english.isalpha(), "a word may be the same, a sentence is not"


@translated
def test_what_is_typed_stays_as_it_is(lang: str) -> None:
    for english, ours in said(lang).items():
        typed = re.findall(r"--[a-z-]+|rumpus [a-z-]+|\$\w+|https://[\w.]+", english)
        assert [word for word in typed if word not in ours] == [], ours


def test_argparse_still_says_what_is_translated_of_it() -> None:
    source = inspect.getsource(argparse)
    assert [text for text in languages.ARGPARSE if text not in source] == []


@pytest.mark.parametrize(
    ("surroundings", "spoken"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_is_answered_in_its_own_language(
    surroundings: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, surroundings.get(name, ""))
    assert languages.own_language() == spoken


def test_a_rule_that_is_not_there_is_missed_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "kart", "K-A66", "--lang", "it"])
    assert "non c'è nessuna regola 'K-A66'; forse K-A6?" in capsys.readouterr().err


def test_a_log_that_breaks_off_says_so_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes((ROOT / "tests/replays/kart-whole-two-plain.jsonl").read_bytes()[:-40])
    with pytest.raises(SystemExit):
        main(["replay", str(file), "--brief", "--lang", "de"])
    heard = " ".join(capsys.readouterr().err.split())
    assert "das Protokoll bricht mitten in einem Eintrag ab" in heard
    assert "Zeile " in heard


def heard(
    lang: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """All that a command says in a terminal of this language, on one line."""
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    monkeypatch.setenv("COLUMNS", "300")
    with suppress(SystemExit):
        main(arguments)
    out, err = capsys.readouterr()
    return " ".join((out + err).split())


@pytest.mark.parametrize(
    ("lang", "arguments", "words"),
    [
        ("it", ["--help"], "uso: rumpus"),
        ("fr", ["backup", "--help"], "remplace ce qui s’y trouve déjà"),
        ("it", ["dance"], "argomento COMMAND: 'dance' non c'è (scegli tra 'serve'"),
        ("nl", ["data"], "er ontbreekt: WHAT. Probeer: rumpus data --help"),
        ("es", ["doctor", "--port", "harbour"], "un puerto es un número de 0 a 65535, no 'harbour'"),
        ("de", ["--lan", "--public"], "geht nicht zusammen mit"),
        ("fr", ["--lan", "serve", "--public"], "--lan et --public ne vont pas ensemble"),
        ("de", ["simulate", "kart", "--seats", "12"], "kart braucht 2 bis 10 Plätze, nicht 12"),
        ("es", ["simulate", "kart", "--bots", "genius"], "ningún bot se llama 'genius'"),
        ("it", ["simulate", "kart", "--options", "stacking=maybe"], "'maybe': è true o false"),
        ("nl", ["simulate", "kart", "--games", "1"], "Zetten per potje: mediaan"),
        ("fr", ["simulate", "kart", "--games", "1"], "100,0%"),
        ("de", ["simulate", "wonky", "--seats", "1", "--world", "odds"], "mehr Bots als Plätze: 3 für 1"),
    ],
)
def test_every_command_answers_in_the_terminals_language(
    lang: str,
    arguments: list[str],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert words in heard(lang, arguments, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("lang", "command", "words"),
    [
        ("it", "backup {there}/file --data {there}", "non ci sono partite; di' dove sono con --data"),
        ("fr", "restore {there}/file --data {there}", "il n’y a pas de fichier"),
        ("es", "rotate-key --data {there}", "no hay partidas; di dónde están con --data"),
        ("de", "data people ABCD --data {there}", "liegen keine Partien; sag mit --data, wo sie sind"),
        ("nl", "draw {there}/file", "is niet te lezen (bestaat niet)"),
        ("it", "verify {there}/file", "file (non esiste)"),
        ("fr", "doctor --data {there}", "Tout va bien."),
        (
            "de",
            "serve --no-open --port 0 --data {blocked}",
            "(ist kein Ordner); wähl mit --data einen Ordner",
        ),
    ],
)
def test_so_do_those_that_look_into_a_folder(
    lang: str,
    command: str,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "in the way").touch()
    blocked = tmp_path / "in the way" / "deep"
    arguments = [word.format(there=tmp_path, blocked=blocked) for word in command.split()]
    assert words in heard(lang, arguments, monkeypatch, capsys)


def test_a_port_that_is_taken_is_told_in_italian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = heard("it", ["--no-open", "--port", str(port)], monkeypatch, capsys)
    assert told == f"rumpus: la porta {port} non si può usare (è già in uso); scegline un'altra con --port."


def test_an_open_house_says_how_to_get_in_in_the_terminals_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def opens_and_closes(
        _settings: object, _listener: object, ready: Callable[[], None], opened: Callable[[str], None]
    ) -> None:
        ready()
        opened("http://192.0.2.7:7867")

    monkeypatch.setattr("rumpus.cli.serve.run", opens_and_closes)
    told = heard("fr", ["--no-open", "--port", "0", "--data", str(tmp_path)], monkeypatch, capsys)
    assert told.startswith("Rumpus est ouvert")
    assert "Seul cet ordinateur peut entrer." in told
    assert "http://192.0.2.7:7867 Toute personne sur ce réseau qui a le lien peut s’asseoir." in told
