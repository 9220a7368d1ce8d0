"""Is a game whole? Names every part of a registration that is missing, or that does not fit the others.

`python -m rumpus.games.completeness my_package:MY_GAME` says it of one, tests ask it of every game. It wants
`hypothesis`, as the laws do.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pkgutil import resolve_name
from random import Random
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from msgspec import Struct, inspect

from rumpus.core.game import LEVELS, Races, Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import LogError, play_of, replay_entry
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Turn
from rumpus.games.completeness_of_words import table_of_words, words_missing
from rumpus.games.journeys import found_on_journeys
from rumpus.games.registration import Registration
from rumpus.laws.subject import Subject

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

NAME = re.compile("[a-z][a-z0-9_]*")
MOUNTS = re.compile(r"^export\b.*\bmount\b", re.MULTILINE)
MOST_SEATS = 20


def missing(game: Registration, languages: Iterable[str] = ("en",)) -> list[str]:
    """A line for each thing that is not as it should be, beginning with the part; none: the game is whole.

    `languages` are those that it must speak.
    """
    found = list(_absent(game))
    if found:
        return found
    checks: dict[str, Callable[[], Iterator[str]]] = {
        "rules": lambda: _rules(game),
        "minutes": lambda: _minutes(game),
        "words": lambda: words_missing(game, tuple(languages)),
        "bots": lambda: _bots(game),
        "story": lambda: _story(game),
        "laws": lambda: _laws(game),
        "luck": lambda: _luck(game),
        "world": lambda: _world(game),
        "picture": lambda: _picture(game),
        "lesson": lambda: _lesson(game),
        "page": lambda: _page(game),
    }
    for part, check in checks.items():
        try:
            found += [f"{part}: {fault}" for fault in check()]
        except Exception as error:  # noqa: BLE001 - whatever a part is that is none, it is to be named
            found.append(f"{part}: {error!r}")
    if not found:  # who has all parts is played
        try:
            found += found_on_journeys(game)
        except Exception as error:  # noqa: BLE001 - the laws tell how it came to that
            found.append(f"rules: a game played by chance broke off: {error!r}")
    return found


def _absent(game: Registration) -> Iterator[str]:
    """Parts that say None where only some of them may."""
    for part in fields(game):
        record = getattr(game, part.name)
        if part.name == "laws" and callable(record):
            try:
                record = record()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is to be named
                yield f"laws: {error!r}"
                continue
        if record is None and not _may_be_none(Registration, part.name):
            yield f"{part.name}: it is not there"
        elif is_dataclass(record) and not isinstance(record, type):
            yield from (f"{part.name}: {path} is not there" for path in _holes(record))


def _holes(record: DataclassInstance) -> Iterator[str]:
    for part in fields(record):
        value = getattr(record, part.name)
        if value is None and not _may_be_none(type(record), part.name):
            yield part.name
        elif isinstance(value, Races):
            yield from (f"{part.name}.{path}" for path in _holes(value))


def _may_be_none(record: type, part: str) -> bool:
    return type(None) in get_args(_hints(record)[part])


@cache
def _hints(record: type) -> dict[str, Any]:
    return get_type_hints(record, localns={"Subject": Subject})


def _rules(game: Registration) -> Iterator[str]:
    rules = game.rules
    if rules.rules_version < 1:
        yield f"rules_version {rules.rules_version} is not 1 or more"
    if not NAME.fullmatch(rules.name):
        yield f"name {rules.name!r} is to be in small letters, since it goes into addresses and file names"
    if not rules.seats or not 1 <= rules.seats.start < rules.seats.stop <= MOST_SEATS + 1:
        yield f"seats {rules.seats} are not 1 to {MOST_SEATS}"
    yield from (f"levels lack {level!r}" for level in LEVELS if level not in rules.levels)
    if "match" in rules.levels:
        absent = (part for part in ("races", "recall") if getattr(rules, part) is None)
        yield from (f"{part} is not there, and bots follow people by it" for part in absent)
    past = set(range(1, rules.rules_version))
    for version in sorted(past - rules.upcasts.keys()):
        yield f"upcasts lack version {version}, so that no log of it could be read"
    for version in sorted(past - rules.defaults_were.keys()):
        yield f"defaults_were lack version {version}: what did its logs mean by what they leave out?"
    if not set(rules.takes(rules.options())) <= set(rules.seats):
        yield "seats_under gives seats that are not among seats"
    shape = inspect.type_info(rules.options)
    assert isinstance(shape, inspect.StructType), "options is to be a Struct"
    for field in shape.fields:
        if not _is_a_control(field.type):
            yield f"options.{field.name} is neither a bool, a Literal, nor an int with Meta(ge=, le=)"
    for kind in ("action", "event", "sight"):
        for member in _members(getattr(rules, kind)):
            if not (isinstance(member, type) and issubclass(member, Struct) and member.__struct_config__.tag):
                yield f"{kind} has a member that is no tagged Struct: {member!r}"


def _is_a_control(kind: inspect.Type) -> bool:
    match kind:
        case inspect.BoolType() | inspect.LiteralType():
            return True
        case inspect.IntType(ge=low, le=high):
            return low is not None and high is not None
        case _:
            return False


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def _minutes(game: Registration) -> Iterator[str]:
    if not 1 <= game.minutes <= 120:
        yield f"{game.minutes} are not 1 to 120"


def _bots(game: Registration) -> Iterator[str]:
    bots, levels = game.bots(), {"random", *game.rules.levels}
    yield from (f"there is none for the level {level!r}" for level in sorted(levels - bots.keys()))
    yield from (f"no level is called {level!r}" for level in sorted(bots.keys() - levels))
    play = _begun(game)
    seat = next((wait.seat for wait in play.waits if isinstance(wait, Turn)), Seat(0))
    offered = play.actions(seat)
    for level, bot in bots.items():
        if bot.level != level:
            yield f"the one for {level!r} calls itself {bot.level!r}"
        try:
            chosen = bot.choose(play.view(seat), offered, Random(1)).action if offered else None
        except Exception as error:  # noqa: BLE001 - as above
            yield f"{level!r} cannot choose: {error!r}"
        else:
            if chosen not in (None, *offered):
                yield f"{level!r} chooses {chosen!r}, which it was not offered"


def _story(game: Registration) -> Iterator[str]:
    if not callable(game.story()):
        yield "there is nobody to tell it"


def _begun(game: Registration) -> AnyPlay:
    options = game.rules.options()
    play: AnyPlay = Play(game.rules, game.rules.takes(options).start, options, b"seed")
    play.begin(Ms(0))
    return play


def _laws(game: Registration) -> Iterator[str]:
    subject = game.laws()
    if subject.game is not game.rules:
        yield "their subject is another game"
        return
    state = _begun(game).state
    if not tuple(subject.universe(state)):
        yield "their universe has no action that one might try"
    yield from _pieces(game, subject.pieces(state))
    tried = _tried(subject.options)
    for name in game.rules.options.__struct_fields__:
        if len({getattr(options, name) for options in tried}) < 2:
            yield f"their options never try another {name}"


def _pieces(game: Registration, pieces: Mapping[Any, int]) -> Iterator[str]:
    """By their names the law finds in a message what its reader may not know."""
    yield from (f"the piece {piece!r} is no text" for piece in pieces if not isinstance(piece, str))
    secret = [kind.__name__ for kind in _members(game.rules.event) if not issubclass(kind, Sight)]
    if secret and not pieces:
        yield f"there are no pieces, and {', '.join(secret)} might hold a secret one: it is no Sight"


def _tried(options: Any) -> list[Any]:
    """Some of the house rules that the laws would be held under."""
    from hypothesis import Phase, given, settings

    tried: list[Any] = []

    @settings(max_examples=60, database=None, deadline=None, derandomize=True, phases=[Phase.generate])
    @given(options)
    def look(some: Any) -> None:
        tried.append(some)

    look()
    return tried


def _luck(game: Registration) -> Iterator[str]:
    """What it gives is tried on journeys; here only whether all languages name the same things."""
    spoken = game.languages if game.words.is_dir() else ()
    named = {lang: set(table_of_words(game, lang).get("luck", {})) for lang in spoken}
    everything = set().union(*named.values())
    if game.luck is None and everything:
        yield "there is none, and the words name it"
    for lang, names in named.items():
        yield from (f"{lang}.toml has no luck.{what}" for what in sorted(everything - names))


def _world(game: Registration) -> Iterator[str]:
    world = game.world
    if world is None:
        if game.rules.task is not None:
            yield "there is none, and the rules have a task for one"
        return
    if game.rules.task is None:
        yield "there is one, and the rules have no task for it"
    if game.rules.fact is None:
        yield "there is one, and the rules have no fact that it could report"
    if not world.makers:
        yield "makers has no world"
    for name, make in world.makers.items():
        try:
            make(game.rules.options(), Random(1)).scene()
        except Exception as error:  # noqa: BLE001 - as above
            yield f"makers[{name!r}] makes none: {error!r}"
    for member in _members(world.gesture):
        if not (isinstance(member, type) and issubclass(member, Struct)):
            yield f"gesture is no Struct, and no union of them: {member!r}"
    if world.plan_hand()(game.rules.levels[0], None, None, 1, foresight=False, pace=1.0) != ():
        yield "plan_hand moves a hand where nothing is asked of it"
    if world.in_hand(None, Seat(0)) is not None:
        yield "in_hand finds something in a hand where nothing is asked of it"


def _picture(game: Registration) -> Iterator[str]:
    if game.picture is None:
        if game.world is not None:
            yield "there is none, and a world has something to draw"
        return
    state = _begun(game).state
    if game.picture.is_there(state) and not game.picture.svg(state).startswith("<svg"):
        yield "svg draws no SVG"


def _lesson(game: Registration) -> Iterator[str]:
    """Every scene goes on by the learner's doing, who has seat 0."""
    lesson = game.lesson
    if lesson is None:
        return
    if not lesson.scenes:
        yield "it has no scenes"
    for name in lesson.scenes:
        try:
            header, entries = lesson.scene(name)
            play = play_of(game.rules, header)
            for line, entry in enumerate(entries, start=2):
                replay_entry(play, header.rules_version, entry, line)
        except (LogError, OSError) as error:
            yield f"scene {name!r} cannot be played on: {error}"
            continue
        if not play.actions(Seat(0)):
            yield f"in scene {name!r} there is nothing for seat 0 to do"
        for seat in map(Seat, range(header.seats)):
            offered = play.actions(seat)
            chosen = lesson.docile().choose(play.view(seat), offered, Random(1)).action if offered else None
            if chosen not in (None, *offered):
                yield f"in scene {name!r} the docile bot chooses {chosen!r}, which it was not offered"


def _page(game: Registration) -> Iterator[str]:
    if game.page is None:
        from rumpus.games.registry import OURS

        if game.name not in {ours.name for ours in OURS}:
            yield "there is none, and our page draws only the games of the house"
        return
    table = game.page / "table.js"
    if not table.is_file():
        yield "table.js is not there"
    elif not MOUNTS.search(table.read_text("utf-8")):
        yield "table.js exports no mount(element, table)"


if __name__ == "__main__":
    faults = missing(resolve_name(sys.argv[1]))
    print("\n".join(faults) or "nothing is missing")
    sys.exit(bool(faults))
