"""The front door answers whoever knocks, also those who mumble."""

import subprocess
import sys

import pytest

import rumpus
from rumpus.cli import main


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


def test_the_module_is_the_same_door_as_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "rumpus", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"rumpus {rumpus.__version__}\n"
