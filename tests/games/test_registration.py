"""A game brings everything the house needs of it: take one part away, and somebody says which."""

import shutil
from dataclasses import MISSING, fields, replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from rumpus.games.completeness import missing
from rumpus.games.registration import Picture, Registration, WorldRegistration
from rumpus.games.registry import GAMES, LANGUAGES, OURS, gathered
from rumpus.server.wire.house import game_info
from tests.house.checkout import ROOT

KART = GAMES["kart"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize("part", [field.name for field in fields(Registration)])
def test_a_registration_without_any_one_of_its_parts_is_none(part: str) -> None:
    parts = {field.name: getattr(KART, field.name) for field in fields(Registration)}
    del parts[part]
    with pytest.raises(TypeError, match=part):
        Registration(**parts)


def test_no_part_has_a_default_that_would_hide_its_absence() -> None:
    for record in (Registration, WorldRegistration, Picture):
        assert [field.name for field in fields(record) if field.default is not MISSING] == []


@every_game
def test_no_game_lacks_anything(game: Registration) -> None:
    assert missing(game, LANGUAGES) == []


@every_game
def test_a_table_for_it_is_on_the_page_or_comes_with_it(game: Registration) -> None:
    registered = ROOT / "web/src/games" / game.name / "register.ts"
    assert registered.is_file() != (game.page is not None), f"{registered}, or a page of {game.name}'s own"


def test_every_game_that_has_a_folder_is_in_the_house_and_every_game_of_the_house_has_one() -> None:
    names = sorted(game.name for game in OURS)
    for registered in ("src/rumpus/games/*/registration.py", "web/src/games/*/register.ts"):
        assert sorted(file.parent.name for file in ROOT.glob(registered)) == names, registered


# --- games from elsewhere ---


def named(value: str) -> EntryPoint:
    return EntryPoint("game", value, "rumpus.games")


ELSEWHERE = replace(KART, rules=replace(KART.rules, name="elsewhere"))
NO_GAME = "a string"
SPEECHLESS = replace(KART, rules=replace(KART.rules, name="speechless"), words=ROOT / "nowhere")


def test_a_game_from_another_package_comes_after_ours() -> None:
    games = gathered(OURS, [named(f"{__name__}:ELSEWHERE")])
    assert list(games) == [*(game.name for game in OURS), "elsewhere"]


def test_a_game_that_speaks_a_language_more_than_the_house_is_told_of_in_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Path(shutil.copytree(str(KART.words), tmp_path / "words"))
    shutil.copy(words / "en.toml", words / "xx.toml")
    game = replace(ELSEWHERE, words=words)
    assert "xx" in game.languages
    monkeypatch.setattr("rumpus.games.registry.GAMES", {**GAMES, "elsewhere": game})
    assert tuple(game_info(game).words) == LANGUAGES


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no.such.module:GAME", "could not be loaded"),
        (f"{__name__}:NOTHING_LIKE_IT", "could not be loaded"),
        (f"{__name__}:NO_GAME", "is no Registration"),
        (f"{__name__}:SPEECHLESS", "its words cannot be read"),
        (f"{__name__}:KART", "there is a game 'kart' already"),
    ],
)
def test_what_another_package_brings_broken_is_left_out_and_said_so(
    value: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert list(gathered(OURS, [named(value)])) == [game.name for game in OURS]
    assert said in caplog.text
