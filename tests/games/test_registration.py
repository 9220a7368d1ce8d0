"""A game brings everything the house needs of it: take one part away, and somebody says which."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from rumpus.core.game import AnyGame, Game, Races
from rumpus.games.completeness import missing
from rumpus.games.registration import Lesson, Picture, Registration, WorldRegistration
from rumpus.games.registry import GAMES, LANGUAGES, OURS, gathered
from rumpus.laws.subject import Subject
from rumpus.server.wire.house import game_info
from tests.house.checkout import ROOT

KART = GAMES["kart"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


RECORDS = (Registration, Game, Races, WorldRegistration, Picture, Lesson, Subject)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_a_record_without_any_one_of_its_parts_is_none(record: type[Any]) -> None:
    """No part has a default that would hide its absence: the type checker names it, and so does Python."""
    parts = {field.name: None for field in fields(record)}
    for part in parts:
        with pytest.raises(TypeError, match=f"missing 1 required keyword-only argument: '{part}'"):
            record(**{name: nothing for name, nothing in parts.items() if name != part})


def emptied(game: Registration) -> Iterator[tuple[str, Registration]]:
    """The game without each thing it has, one at a time: None in its place, or as good as nothing."""
    for part, less in _without(game):
        yield part, less
    for part, rules in _without(game.rules):
        yield part, _with_rules(game, rules)
    for part, races in _without(game.rules.races):
        yield f"races.{part}", _with_rules(game, replace(game.rules, races=races))
    for part, subject in _without(game.laws()):
        yield part, replace(game, laws=partial(_same, subject))
    for whole in ("world", "picture", "lesson"):
        for part, record in _without(getattr(game, whole)):
            yield part, replace(game, **{whole: record})


def _without(record: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(record) if record else ():
        has = getattr(record, field.name)
        if has is not None:
            yield field.name, replace(record, **{field.name: None})
        if type(has) in (str, tuple, dict) and has:
            yield field.name, replace(record, **{field.name: type(has)()})


def _same(subject: Subject) -> Subject:
    return subject


def _with_rules(game: Registration, rules: AnyGame) -> Registration:
    return replace(game, rules=rules, laws=lambda: replace(game.laws(), game=rules))


@every_game
def test_whatever_is_taken_out_of_a_game_is_named(game: Registration) -> None:
    for part, less in emptied(game):
        if part not in SEEN_ELSEWHERE:
            found = missing(less)
            assert [fault for fault in found if re.search(rf"\b{part}\b", fault)], (part, found)


SEEN_ELSEWHERE = {"seats_under", "lesson"}
"""Nothing else in a game tells that it has them: Wonky's rule tests do (W-S5), and the folder of a lesson."""


@every_game
def test_a_game_that_has_scenes_for_a_lesson_gives_it(game: Registration) -> None:
    scenes = sorted((ROOT / "src/rumpus/games" / game.name / "lesson").glob("*.jsonl"))
    assert [scene.stem for scene in scenes] == sorted(game.lesson.scenes if game.lesson else ())


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
