"""The doctor tells a machine that can play from one that cannot, and says what to do."""

import os
import socket
from pathlib import Path

import pytest

from rumpus import doctor
from rumpus.cli import main
from rumpus.doctor import Health


def test_a_machine_that_passes_the_tests_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--data", str(tmp_path / "data")]) == 0
    assert "All is well" in capsys.readouterr().out


def test_a_file_in_the_place_of_the_data_folder_is_bad_news(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("in the way")
    assert main(["doctor", "--data", str(tmp_path / "data")]) == 1
    assert "Not ready yet: Data folder." in capsys.readouterr().out


def test_a_missing_page_is_bad_news(tmp_path: Path) -> None:
    assert doctor.page(tmp_path).health is Health.BAD


def test_an_old_sqlite_is_bad_news() -> None:
    assert doctor.sqlite((3, 34, 1)).health is Health.BAD
    assert doctor.sqlite((3, 35, 0)).health is Health.GOOD


def test_a_port_in_use_is_only_worth_a_note() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert doctor.free_port(port).health is Health.NOTE
    assert doctor.free_port(port).health is Health.GOOD


def test_the_named_chromium_comes_before_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "my-chromium"
    monkeypatch.setenv("RUMPUS_CHROMIUM", str(mine))
    assert doctor.find_chromium() is None
    mine.touch()
    assert doctor.find_chromium() == mine


@pytest.mark.skipif(os.name != "posix", reason="elsewhere Playwright keeps its browsers under other names")
def test_playwrights_newest_chromium_is_found_where_the_system_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for build in ("chromium-1200", "chromium-1234"):
        (tmp_path / build / "chrome-linux64").mkdir(parents=True)
        (tmp_path / build / "chrome-linux64" / "chrome").touch()
    monkeypatch.delenv("RUMPUS_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert doctor.find_chromium() == tmp_path / "chromium-1234" / "chrome-linux64" / "chrome"
