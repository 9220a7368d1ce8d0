"""Setting up does what is missing, once, and says in one sentence what only a person can do."""

from pathlib import Path

import pytest

import dev


@pytest.fixture
def installs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What pip was asked for, in an environment of its own that nothing is really put into."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "STAMP", tmp_path / "rumpus-installed")
    monkeypatch.setattr(dev, "pip_install", lambda *what: asked.append(what))
    return asked


def test_what_did_not_change_is_installed_once(installs: list[tuple[str, ...]]) -> None:
    dev.install(set())
    dev.install(set())
    assert installs == [("-e", ".")]


def test_players_get_no_test_tools_and_testers_do_not_lose_theirs_by_playing(
    installs: list[tuple[str, ...]],
) -> None:
    dev.install(set())
    dev.install({"test"})
    dev.install(set())
    dev.install({"bench"})
    assert installs == [("-e", "."), ("-e", ".[test]"), ("-e", ".[bench,test]")]


def test_a_new_pin_is_installed(installs: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install({"test"})
    monkeypatch.setattr(dev, "INSTALLED_FROM", ("pyproject.toml",))
    dev.install({"test"})
    assert len(installs) == 2


def test_an_install_that_failed_is_tried_again(
    installs: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: str) -> None:
        raise dev.Trouble("no network")

    with monkeypatch.context() as offline:
        offline.setattr(dev, "pip_install", fail)
        with pytest.raises(dev.Trouble, match="no network"):
            dev.install({"test"})
    dev.install({"test"})
    assert installs == [("-e", ".[test]")]


def test_nginx_is_installed_by_who_may_and_missed_by_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(dev, "apt_install", installed.append)
    monkeypatch.setattr("shutil.which", lambda _name, **_where: None)
    for may in (False, True):
        monkeypatch.setattr(dev, "debian_root", lambda: may)  # noqa: B023 - asked at once
        dev.provide_nginx()
        assert installed == ["nginx"] * may


def test_a_python_without_venv_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(dev, "debian_root", lambda: False)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(dev.Trouble, match="apt-get install python3-venv"):
        dev.make_environment()
