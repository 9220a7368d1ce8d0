"""A game brings everything the house needs of it: take one part away, and somebody says which."""

from dataclasses import MISSING, fields, replace
from importlib.metadata import EntryPoint
from typing import Any, get_args

import pytest

from rumpus.core.inputs import Seat
from rumpus.core.play import Play
from rumpus.games.registration import Registration, WorldRegistration
from rumpus.games.registry import GAMES, LANGUAGES, OURS, catalogue, gathered, make_bot, make_world, plan_hand
from rumpus.lab.story import sentences
from tests.house.checkout import ROOT

KART = GAMES["kart"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_world = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.world], ids=lambda game: game.name
)


@pytest.mark.parametrize("part", [field.name for field in fields(Registration)])
def test_a_registration_without_any_one_of_its_parts_is_none(part: str) -> None:
    parts = {field.name: getattr(KART, field.name) for field in fields(Registration)}
    del parts[part]
    with pytest.raises(TypeError, match=part):
        Registration(**parts)


def test_no_part_has_a_default_that_would_hide_its_absence() -> None:
    for record in (Registration, WorldRegistration):
        assert [field.name for field in fields(record) if field.default is not MISSING] == []


@every_game
def test_what_must_have_a_world_has_one_and_nothing_else_does(game: Registration) -> None:
    assert (game.world is not None) == (game.rules.task is not None)


@every_game
def test_there_is_a_bot_for_every_level_and_one_for_the_lab(game: Registration) -> None:
    assert set(game.bots()) == {"random", *game.rules.levels}
    for level in game.bots():
        assert make_bot(game.name, level).level == level


@every_game
def test_every_language_of_the_house_has_its_words_and_its_story(game: Registration) -> None:
    for lang in LANGUAGES:
        book = catalogue(game.name, lang)
        assert book.name
        assert book.line
        assert sentences(game.name, lang)


@every_game
def test_what_happens_as_a_game_begins_is_of_the_kinds_it_names(
    game: Registration,
) -> None:
    rules = game.rules
    options = rules.options()
    play: Play[Any, Any, Any, Any, Any] = Play(rules, rules.takes(options).start, options, b"seed")
    for event in play.begin():
        assert isinstance(event, get_args(rules.event)), "an event that its log could not be read with"
        for seat in (None, Seat(0)):
            sight = rules.witness(event, seat)
            assert sight is None or isinstance(sight, get_args(rules.sight))
    assert game.laws().game is rules


@every_world
def test_each_world_can_be_made_and_reports_facts(game: Registration) -> None:
    assert game.worlds
    for name in game.worlds:
        world = make_world(game.name, game.rules.options(), name)
        assert world.scene().pieces == ()


@every_world
def test_a_hand_has_nothing_to_do_where_nothing_is_asked_of_it(game: Registration) -> None:
    assert plan_hand(game.name, "easy", None, None, 1) == ()
    assert game.world is not None
    assert game.world.in_hand(None, Seat(0)) is None


@every_game
def test_a_table_for_it_is_on_the_page_or_comes_with_it(game: Registration) -> None:
    built_in = (ROOT / "web/src/games" / game.name / "register.ts").is_file()
    assert built_in != (game.page is not None)


@every_game
def test_a_game_lasts_some_minutes_and_seats_somebody(game: Registration) -> None:
    assert 1 <= game.minutes <= 120
    assert game.rules.seats.start >= 1


# --- games from elsewhere ---


def named(value: str) -> EntryPoint:
    return EntryPoint("game", value, "rumpus.games")


ELSEWHERE = replace(KART, rules=replace(KART.rules, name="elsewhere"))
NO_GAME = "a string"


def test_a_game_from_another_package_comes_after_ours() -> None:
    games = gathered(OURS, [named(f"{__name__}:ELSEWHERE")])
    assert list(games) == [*(game.name for game in OURS), "elsewhere"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no.such.module:GAME", "could not be loaded"),
        (f"{__name__}:NOTHING_LIKE_IT", "could not be loaded"),
        (f"{__name__}:NO_GAME", "is no Registration"),
        (f"{__name__}:KART", "there is a game 'kart' already"),
    ],
)
def test_what_another_package_brings_broken_is_left_out_and_said_so(
    value: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert list(gathered(OURS, [named(value)])) == [game.name for game in OURS]
    assert said in caplog.text
