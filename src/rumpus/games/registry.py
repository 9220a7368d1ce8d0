"""Every game of the house by name: our own, and those that other packages bring by an entry point."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any

from rumpus.bots.bot import AnyBot, Stroke, UnknownBot
from rumpus.core.rules import Catalogue, UnknownGame, UnknownLanguage, read_catalogue
from rumpus.games.kart.registration import KART
from rumpus.games.registration import Registration, WorldRegistration
from rumpus.games.wok.registration import WOK
from rumpus.games.wonky.registration import WONKY
from rumpus.world.world import World

OURS = (WONKY, KART, WOK)
"""In the order of the home page. A game of our own is added in this line, and nowhere else."""
ENTRY_POINT = "rumpus.games"
"""The group under which other packages name their registrations."""

log = logging.getLogger(__name__)


def gathered(ours: Iterable[Registration], others: Iterable[EntryPoint]) -> dict[str, Registration]:
    """Ours first. What another package brings broken, or under a name that is taken, is left out and said so:
    it must not keep the rest from being played."""
    games = {game.name: game for game in ours}
    for entry in others:
        try:
            game = entry.load()
        except Exception:
            log.warning("the game %s could not be loaded", entry.value, exc_info=True)
            continue
        if not isinstance(game, Registration):
            log.warning("%s is no Registration of a game", entry.value)
        elif game.name in games:
            log.warning("%s is left out: there is a game %r already", entry.value, game.name)
        elif why := _unreadable(game):
            log.warning(
                "%s is left out: %s (python -m rumpus.games.completeness %s)", entry.value, why, entry.value
            )
        else:
            games[game.name] = game
    return games


def _unreadable(game: Registration) -> str:
    """Whatever else it lacks, the house must be able to say what it is called, in each of its languages.

    Why it cannot; empty: it can.
    """
    lang = "en"
    try:
        for lang in ("en", *game.languages):
            read_catalogue(game.name, game.words, lang)
    except Exception as error:  # noqa: BLE001 - a stranger's files may be anything
        return f"its words cannot be read in {lang!r}: {error!r}"
    return ""


GAMES: Mapping[str, Registration] = gathered(OURS, entry_points(group=ENTRY_POINT))

LANGUAGES = tuple(lang for lang in OURS[0].languages if all(lang in game.languages for game in OURS))
"""In which all of our own games can be read."""


def game_named(name: str) -> Registration:
    if name not in GAMES:
        raise UnknownGame(name, GAMES)
    return GAMES[name]


@cache
def catalogue(game: str, lang: str) -> Catalogue:
    """In English, where a game from elsewhere does not speak this language of the house."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang, LANGUAGES)
    found = game_named(game)
    return read_catalogue(game, found.words, lang if lang in found.languages else "en")


@cache
def all_rules() -> frozenset[str]:
    """The numbers of our own games' rules, all of which the code must keep."""
    return frozenset(number for game in OURS for number in catalogue(game.name, "en").rules)


def make_bot(game: str, level: str) -> AnyBot:
    bots = game_named(game).bots()
    if level not in bots:
        raise UnknownBot(level, bots)
    return bots[level]


def world_of(game: str) -> WorldRegistration:
    world = game_named(game).world
    if world is None:
        raise ValueError(f"{game} needs no world")
    return world


def make_world(game: str, options: Any, name: str = "", luck: Random | None = None) -> World:
    """Without a name, the one that people play in."""
    makers = world_of(game).makers
    return makers[name or next(iter(makers))](options, luck or Random())


def plan_hand(
    game: str, level: str, view: Any, task: Any, seed: int, *, foresight: bool = True, pace: float = 1.0
) -> tuple[Stroke, ...]:
    """What a bot's hand does about a task: by names alone, so that any process can be asked."""
    return world_of(game).plan_hand()(level, view, task, seed, foresight=foresight, pace=pace)
