"""The front door answers whoever knocks, also those who mumble."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from threading import Event

import pytest

import rumpus
from rumpus.cli import main
from rumpus.server.run import open_page


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    return capsys.readouterr().err


def test_an_unknown_command_gets_a_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert "dance" in refusal(capsys, "dance")


def test_an_impossible_port_gets_a_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a port is a number from 0 to 65535, not 'harbour'" in refusal(
        capsys, "doctor", "--port", "harbour"
    )


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 1
    return capsys.readouterr().err


def test_a_folder_that_is_none_gets_a_sentence_and_no_traceback(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    said = failure(capsys, "serve", "--port", "0", "--no-open", "--data", str(tmp_path / "file" / "deep"))
    assert "games cannot be kept in" in said
    assert "--data" in said
    assert said.count("\n") == 1


def test_a_file_that_is_no_database_is_left_alone_and_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "rumpus.sqlite3"
    file.write_bytes(b"a diary, not a database " * 100)
    said = failure(capsys, "serve", "--port", "0", "--no-open", "--data", str(tmp_path))
    assert "not a database" in said
    assert said.count("\n") == 1
    assert file.read_bytes().startswith(b"a diary")


@pytest.mark.parametrize("where", ["parser.build", "serve.lan_address", "serve.run"])
def test_whoever_interrupts_it_sees_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Wherever it is: reading the command, finding its address, opening, serving."""
    module, name = where.split(".")

    def interrupted(*_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(
        import_module(f"rumpus.cli.{'command' if module == 'parser' else module}"), name, interrupted
    )
    assert main(["--lan", "--port", "0", "--no-open"]) == 130
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")


@pytest.mark.parametrize("url", ["nonsense", "sqlite:///log", "martian://host/log"])
def test_a_database_that_cannot_be_opened_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], url: str
) -> None:
    said = failure(capsys, "serve", "--port", "0", "--no-open", "--database", url)
    assert "--database" in said
    assert said.count("\n") == 1


def test_who_mumbles_is_pointed_to_what_the_command_understands(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Try: rumpus simulate --help" in refusal(capsys, "simulate", "kart", "--options", "stacking")


def test_tables_are_kept_for_a_number_of_days(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("never", "-1", "nan"):
        assert "a number of days" in refusal(capsys, "serve", f"--keep-days={word}")


def test_the_house_opens_to_the_network_or_to_a_proxy_and_not_to_both(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "--lan" in refusal(capsys, "--lan", "serve", "--public", "--port", "0", "--no-open")


def test_a_browser_that_takes_the_terminal_does_not_hold_up_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put_away, left = Event(), Event()

    def browse(_address: str) -> None:
        put_away.wait(60)
        left.set()

    monkeypatch.setattr("webbrowser.open", browse)
    open_page("http://127.0.0.1:1")
    assert not left.is_set()
    put_away.set()
    assert left.wait(60)


def test_the_module_is_the_same_door_as_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "rumpus", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"rumpus {rumpus.__version__}\n"
