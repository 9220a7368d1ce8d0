"""A few games played by chance, to see that what a game says of itself fits what happens in it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from copy import copy
from math import isclose
from random import Random
from typing import Any, get_args

from rumpus.core.inputs import Act, Refused, Seat
from rumpus.core.play import AnyPlay
from rumpus.core.rules import Catalogue, read_catalogue
from rumpus.games.registration import Registration

JOURNEYS = 2
"""With as few and with as many as may play."""
TRIES = 12
"""Of what is not offered, at each moment that is looked at."""
MOMENTS = 150
"""Of each journey: the first ones hold nearly all that is new."""


def found_on_journeys(game: Registration) -> list[str]:
    """Each fault once, in the order in which they came up."""
    return list(dict.fromkeys(fault for seed in range(JOURNEYS) for fault in _faults(game, seed)))


def _faults(game: Registration, seed: int) -> Iterator[str]:
    from rumpus.laws.journey import Start, journey

    rules, subject, luck = game.rules, game.laws(), Random(seed)
    options = rules.options()
    takes = rules.takes(options)
    start = Start(takes.start if seed else takes.stop - 1, options, seed)
    books = {lang: read_catalogue(game.name, game.words, lang) for lang in game.languages}
    tellers = [_Words(game, book) for book in books.values()]
    tell = game.story()
    last = None
    for no, moment in enumerate(journey(subject, start)):
        state = moment.before
        for event in moment.events:
            name = type(event).__name__
            yield from _luck(game, state, event, books)
            state = rules.evolve(state, event)
            if not isinstance(event, get_args(rules.event) or rules.event):
                yield f"rules: event does not have {name}, so that no log with it could be read"
            for seat in (None, Seat(0)):
                sight = rules.witness(event, seat)
                if sight is not None and not isinstance(sight, get_args(rules.sight) or rules.sight):
                    yield f"rules: sight does not have {type(sight).__name__}, so that no page knows it"
            for words in tellers:
                try:
                    tell(event, words, state)
                except KeyError as key:
                    yield f"story: {name} cannot be told in story.{words.book.lang}.toml, for want of {key}"
                except Exception as error:  # noqa: BLE001 - what it is, is said
                    yield f"story: {name} cannot be told: {error!r}"
        if no < MOMENTS:
            for offered in moment.play.actions(Seat(0)):
                if not isinstance(offered, get_args(rules.action) or rules.action):
                    yield f"rules: action does not have {type(offered).__name__} for a page to send"
            yield from _refusals(moment.play, tuple(subject.universe(moment.play.state)), books["en"], luck)
            if game.picture and game.picture.is_there(moment.play.state):
                last = moment.play.state
    if seed and last is not None and game.picture and not game.picture.svg(last).startswith("<svg"):
        yield "picture: svg draws no SVG"


def _luck(game: Registration, before: Any, event: Any, books: dict[str, Catalogue]) -> Iterator[str]:
    name = type(event).__name__
    try:
        for given in game.luck(before, event) if game.luck else ():
            yield from (
                f"luck: {lang}.toml has no luck.{given.what}, which {name} gives"
                for lang, book in books.items()
                if given.what not in book.luck
            )
            if not isclose(sum(given.odds), 1) or not 0 <= given.got < len(given.odds):
                yield f"luck: the odds of {name} are none, or what it gave is not among them"
    except Exception as error:  # noqa: BLE001 - what it is, is said
        yield f"luck: {name} gives none: {error!r}"


def _refusals(play: AnyPlay, universe: tuple[Any, ...], book: Catalogue, luck: Random) -> Iterator[str]:
    for action in luck.sample(universe, min(TRIES, len(universe))):
        try:
            copy(play).act(Act(Seat(luck.randrange(play.seats)), action))
        except Refused as no:
            known = book.refusals.get(no.why)
            if known is None:
                yield f"words: numbers.toml has no refused.{no.why}, which the rules say under {no.rule}"
            elif no.rule not in known.rules:
                yield f"words: numbers.toml does not give refused.{no.why} the rule {no.rule}"
            elif set(no.params) != set(known.params):
                yield f"words: refused.{no.why} has other params than the rules give: {sorted(no.params)}"


class _Words:
    """What a story is told with, without a log."""

    def __init__(self, game: Registration, book: Catalogue) -> None:
        self.book = book
        self._sentences = tomllib.loads((game.words / f"story.{book.lang}.toml").read_text("utf-8"))

    def say(self, key: str, **words: str | int) -> str:
        sentence: str = self._sentences[key]
        return sentence.format(**words)

    def seat(self, seat: Seat) -> str:
        return str(seat)

    def cards(self, cards: Iterable[str]) -> str:
        return ", ".join(map(self.book.name_card, cards))

    def colour(self, colour: str) -> str:
        return self.book.colours[colour]
