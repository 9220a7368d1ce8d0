"""A copy of all games in one file: taken while people play, and never put in place unseen."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.server.storage.backup import NotDone, back_up, replaced, restore
from rumpus.server.storage.folder import sidecars
from rumpus.server.wire import messages as m
from tests.server.clients.chaos import seated
from tests.server.clients.player import any_move
from tests.server.houses.inside import serving
from tests.server.houses.process import process
from tests.server.houses.truth import truth


async def test_a_copy_taken_in_mid_game_is_a_house_in_which_the_same_people_play_on(tmp_path: Path) -> None:
    home, file, away = tmp_path / "home", tmp_path / "copy", tmp_path / "away"
    async with process(home) as server:
        ada, bob = await seated(server.base, 2)
        player = ada if ada.actions else bob
        await player.act(any_move(player), "before")
        contents = back_up(home, file)
        assert contents.tables == 1
        assert ada.lines == bob.lines == 1, "nobody noticed"
        for page in (ada, bob):
            await page.drop()
    assert file.stat().st_mode & 0o777 == 0o600
    assert not any(beside.exists() for beside in sidecars(file)), "one file, and no other"
    assert restore(file, away) == contents
    facts = truth(away, ada.code)
    assert "before" in facts.acts
    async with serving(away) as house:
        back = await house.client(player.cookie).join(ada.code)
        assert back.you == player.you, "the key that signs cookies is in it, too"
        assert back.view == facts.view(back.you)


async def test_what_only_lies_in_the_log_of_changes_of_a_killed_server_is_copied_too(tmp_path: Path) -> None:
    async with process(tmp_path / "home") as server:
        ada, bob = await seated(server.base, 2)
        await server.kill()
        for page in (ada, bob):
            await page.drop()
    before = truth(tmp_path / "home", ada.code).entries
    assert back_up(tmp_path / "home", tmp_path / "copy").entries == len(before)


@pytest.fixture
async def home(tmp_path: Path) -> Path:
    """Where a house keeps its one table."""
    async with serving(tmp_path / "home") as house:
        await house.client().make(m.MakeTable("kart", "Ada"))
    return tmp_path / "home"


@pytest.fixture
def copy(home: Path, tmp_path: Path) -> Path:
    back_up(home, tmp_path / "copy")
    return tmp_path / "copy"


def test_nothing_is_written_over_unless_it_is_said(home: Path, copy: Path) -> None:
    old = copy.read_bytes()
    with pytest.raises(NotDone, match="--overwrite"):
        back_up(home, copy)
    with pytest.raises(NotDone, match="--overwrite"):
        restore(copy, home)
    assert copy.read_bytes() == old
    assert not replaced(home).exists()
    restore(copy, home, overwrite=True)
    assert replaced(home).exists(), "what was there before is kept beside it"


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def scribble(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[4096:8192] = b"?" * 4096
    file.write_bytes(whole)


def become_a_diary(file: Path) -> None:
    file.write_text("a diary, not a database")


def come_from_the_future(file: Path) -> None:
    with sqlite3.connect(file) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    opened.close()


@pytest.mark.parametrize("happen", [cut_off, scribble, become_a_diary, come_from_the_future])
def test_a_file_that_is_no_whole_copy_replaces_nothing(
    home: Path, copy: Path, happen: Callable[[Path], None]
) -> None:
    happen(copy)
    before = {path.name: path.read_bytes() for path in home.iterdir()}
    with pytest.raises(NotDone):
        restore(copy, home, overwrite=True)
    assert {path.name: path.read_bytes() for path in home.iterdir()} == before


async def test_nothing_is_replaced_under_a_server_that_runs(home: Path, copy: Path) -> None:
    async with serving(home) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        with pytest.raises(NotDone, match="stop it first"):
            restore(copy, home, overwrite=True)
        again = await house.client(ada.cookie).join(ada.code)
        assert again.you == 0


def test_a_damaged_house_can_be_brought_back(home: Path, copy: Path) -> None:
    become_a_diary(home / "rumpus.sqlite3")
    assert restore(copy, home, overwrite=True).tables == 1


def test_the_commands_say_what_they_did(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--data", str(home), str(tmp_path / "copy")]) == 0
    assert "tables 1" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["backup", "--data", str(tmp_path / "nowhere"), str(tmp_path / "other")])
    assert "there are no games in" in capsys.readouterr().err
    assert main(["restore", "--data", str(tmp_path / "new"), str(tmp_path / "copy")]) == 0
    assert "All is back in" in capsys.readouterr().out


def test_for_postgresql_the_line_to_type_is_said_without_the_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = "postgresql+asyncpg://rumpus:tiddlywinks@db.example/rumpus"
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        with pytest.raises(SystemExit):
            main([command, "games.dump", "--database", url])
        said = capsys.readouterr().err
        assert tool in said
        assert "postgresql://rumpus@db.example/rumpus" in said
        assert "tiddlywinks" not in said
