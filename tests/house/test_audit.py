"""The pins are held against what is known of vulnerabilities, where anybody who knows can be asked."""

from pathlib import Path

import pytest

import dev

WELL = '{"dependencies": [{"name": "uvicorn", "version": "1", "vulns": []}]}'
FLAWED = (
    '{"dependencies": [{"name": "uvicorn", "version": "1", "vulns": []},'
    ' {"name": "mako", "version": "1", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}]}'
)
UNKNOWN = '{"dependencies": [{"name": "uvicorn", "skip_reason": "not found"}]}'


@pytest.mark.parametrize(
    ("answer", "flawed", "said"),
    [
        (f"echo '{WELL}'", "", ""),
        (f"echo '{FLAWED}'; exit 1", "mako (PYSEC-1, PYSEC-2)", ""),
        (f"echo '{UNKNOWN}'", "", "skipped: whoever answers knows none"),
        (
            "echo 'could not connect' >&2; exit 1",
            "",
            "skipped: what is known of vulnerabilities cannot be had",
        ),
    ],
)
def test_flaws_are_named_and_where_nobody_answers_that_is_said_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    flawed: str,
    said: str,
) -> None:
    asked = tmp_path / "pip-audit"
    asked.write_text(f"#!/bin/sh\n{answer}\n")
    asked.chmod(0o755)
    monkeypatch.setattr(dev, "BIN", tmp_path)
    assert dev.audit() == flawed
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == bool(said)
    assert not said or said in lines[0]


def test_without_pip_audit_the_other_checks_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "BIN", tmp_path)
    assert dev.audit() == ""
    assert "skipped" in capsys.readouterr().err
