"""Take any one part of a game away, or break it, and what is missing is called by its name."""

import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct

from rumpus.bots.bot import Choice
from rumpus.core.inputs import Ms, Seat
from rumpus.core.luck import Given
from rumpus.games.completeness import missing
from rumpus.games.registration import Lesson, Picture, Registration, WorldRegistration
from rumpus.games.registry import GAMES

KART, WOK = GAMES["kart"], GAMES["wok"]
KART_RULES, WOK_WORLD = KART.rules, WOK.world
assert WOK_WORLD is not None


class OddOptions(Struct, frozen=True):
    target: int = 0


class Stubborn:
    level = "easy"

    def choose(self, *_: object) -> Choice:
        return Choice("no action at all", Ms(0))


def no(*_: object, **__: object) -> Any:
    raise RuntimeError("broken")


def rules(**parts: Any) -> Registration:
    changed = replace(KART_RULES, **parts)
    return replace(KART, rules=changed, lesson=None, laws=lambda: replace(KART.laws(), game=changed))


def pieces(found: Counter[Any]) -> Registration:
    return replace(KART, laws=lambda: replace(KART.laws(), pieces=lambda _: found))


def bots(**others: Any) -> Registration:
    found = {level: bot for level, bot in {**KART.bots(), **others}.items() if bot is not None}
    return replace(KART, bots=lambda: found)


def world(**parts: Any) -> Registration:
    assert isinstance(WOK_WORLD, WorldRegistration)
    return replace(WOK, world=replace(WOK_WORLD, **parts))


def drawn(**parts: Any) -> Registration:
    assert isinstance(WOK.picture, Picture)
    return replace(WOK, picture=replace(WOK.picture, **parts))


def taught(**parts: Any) -> Registration:
    assert isinstance(KART.lesson, Lesson)
    return replace(KART, lesson=replace(KART.lesson, **parts))


def lucky(given: Given) -> Registration:
    return replace(KART, luck=lambda _, __: (given,))


def without(union: Any, name: str) -> Any:
    members = [member for member in get_args(union) if member.__name__ != name]
    assert len(members) == len(get_args(union)) - 1
    left = members[0]
    for member in members[1:]:
        left |= member
    return left


BROKEN: dict[str, Callable[[], Registration]] = {
    "rules: name": lambda: rules(name="Kart Race"),
    "rules: seats": lambda: rules(seats=range(0)),
    "rules: levels lack 'hard'": lambda: rules(levels=("easy", "normal")),
    "rules: options.target": lambda: rules(options=OddOptions),
    "rules: event does not have CardPlayed": lambda: rules(event=without(KART_RULES.event, "CardPlayed")),
    "rules: sight does not have Drew": lambda: rules(sight=without(KART_RULES.sight, "Drew")),
    "rules: action does not have PlayCard": lambda: rules(action=without(KART_RULES.action, "PlayCard")),
    "rules: races is not there": lambda: rules(races=None),
    "rules: recall is not there": lambda: rules(recall=None),
    "rules: upcasts lack version 1": lambda: rules(upcasts={}),
    "rules: a game played by chance broke off: RuntimeError('broken')": lambda: rules(decide=no),
    "minutes": lambda: replace(KART, minutes=0),
    "bots: there is none for the level 'random'": lambda: bots(random=None),
    "bots: there is none for the level 'normal'": lambda: bots(normal=None),
    "bots: the one for 'hard' calls itself 'easy'": lambda: bots(hard=KART.bots()["easy"]),
    "bots: 'easy' cannot choose": lambda: bots(easy=replaced_bot("easy")),
    "bots: RuntimeError": lambda: replace(KART, bots=no),
    "story: CardPlayed cannot be told": lambda: replace(KART, story=lambda: no),
    "laws: their subject is another game": lambda: replace(KART, laws=WOK.laws),
    "laws: their universe": lambda: replace(KART, laws=lambda: replace(KART.laws(), universe=lambda _: ())),
    "laws: the piece 7 is no text": lambda: pieces(Counter([7])),
    "laws: there are no pieces, and HandBegan, CardsDrawn": lambda: pieces(Counter()),
    "laws: their options never try another stacking": lambda: replace(
        KART,
        laws=lambda: replace(KART.laws(), options=KART.laws().options.filter(lambda o: not o.stacking)),
    ),
    "luck: there is none, and the words name it": lambda: replace(KART, luck=None),
    "luck: HandBegan gives none: RuntimeError": lambda: replace(KART, luck=no),
    "luck: en.toml has no luck.wind": lambda: lucky(Given(Seat(0), "wind", 0, (0.5, 0.5))),
    "luck: the odds of HandBegan": lambda: lucky(Given(Seat(0), "box", 0, (0.5, 0.4))),
    "world: there is none": lambda: replace(WOK, world=None),
    "world: there is one": lambda: replace(KART, world=WOK_WORLD),
    "world: there is one, and the rules have no fact": lambda: replace(
        WOK, rules=replace(WOK.rules, fact=None)
    ),
    "world: makers has no world": lambda: world(makers={}),
    "world: makers['odds'] makes none": lambda: world(makers={"odds": no}),
    "world: gesture": lambda: world(gesture=None),
    "world: RuntimeError": lambda: world(plan_hand=no),
    "world: in_hand": lambda: world(in_hand=lambda _, __: "T1"),
    "lesson: it has no scenes": lambda: taught(scenes=()),
    "lesson: scene 'juggling' cannot be played on": lambda: taught(scenes=("juggling",)),
    "lesson: in scene 'match' the docile bot chooses": lambda: taught(docile=Stubborn),
    "picture: svg": lambda: drawn(is_there=lambda _: True, svg=lambda _: ""),
}


def replaced_bot(called: str) -> Any:
    class Broken:
        level = called
        choose = no

    return Broken()


@pytest.mark.parametrize("named", BROKEN)
def test_a_broken_part_is_called_by_its_name(named: str) -> None:
    found = missing(BROKEN[named]())
    assert [fault for fault in found if fault.startswith(named)], found


# --- words, in files ---


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return Path(shutil.copytree(str(KART.words), tmp_path / "words"))


def found_in(words: Path) -> list[str]:
    return missing(replace(KART, words=words), ("en", "it"))


@pytest.mark.parametrize("file", ["numbers.toml", "en.toml", "it.toml", "story.en.toml", "story.it.toml"])
def test_a_file_of_words_that_is_not_there_is_named(words: Path, file: str) -> None:
    (words / file).unlink()
    assert found_in(words) == [f"words: {file} is not there"]


@pytest.mark.parametrize(
    ("file", "key", "named"),
    [
        ("it.toml", "K-T1", "words: it.toml has no rules.K-T1"),
        ("it.toml", "stacking", "words: it.toml has no options.stacking"),
        ("it.toml", "not_your_turn", "words: it.toml has no refused.not_your_turn"),
        ("it.toml", "turn", "words: it.toml has no chapters.turn"),
        ("it.toml", "box", "luck: it.toml has no luck.box"),
        ("it.toml", "line", "words: it.toml cannot be read"),
        ("it.toml", "R", "words: it.toml has no colours.R"),
        ("numbers.toml", "K-T1", "words: en.toml has rules.K-T1, which numbers.toml does not know"),
        ("story.it.toml", "hand_won", "words: story.it.toml has no sentence 'hand_won'"),
        ("story.*.toml", "scores", "words: story.en.toml has no sentence 'scores'"),
        ("story.*.toml", "card_played", "story: CardPlayed cannot be told in story.en.toml"),
        (
            "[!s]*.toml",
            "stacking",
            "words: numbers.toml and the options' type do not agree on stacking",
        ),
        ("[!s]*.toml", "not_your_turn", "words: numbers.toml has no refused.not_your_turn"),
    ],
)
def test_words_that_are_not_there_are_named_with_their_file(
    words: Path, file: str, key: str, named: str
) -> None:
    for path in words.glob(file):
        forget(path, key)
    found = found_in(words)
    assert [fault for fault in found if fault.startswith(named)], found


def forget(path: Path, key: str) -> None:
    """Takes a line, or the table that it heads, out of a file of words."""
    lines, left, inside = path.read_text("utf-8").splitlines(), [], False
    for line in lines:
        if line.startswith("["):
            inside = line.endswith(f".{key}]")
        if not inside and line.split(" = ")[0] != key:
            left.append(line)
    assert left != lines, f"{path.name} has no {key}"
    path.write_text("\n".join(left), "utf-8")
    tomllib.loads(path.read_text("utf-8"))


def test_a_sentence_with_another_blank_is_named(words: Path) -> None:
    story = words / "story.it.toml"
    story.write_text(story.read_text("utf-8").replace('passed = "{seat}', 'passed = "{who}'), "utf-8")
    assert found_in(words) == ["words: story.it.toml says 'passed' with other blanks: ['seat', 'who']"]


@pytest.mark.parametrize(
    ("before", "after", "named"),
    [
        ("gist = [", "gits = [", "words: it.toml cannot be read"),
        ('line = "', 'line = "" # "', "words: it.toml leaves line empty"),
        ('title = "', 'title = " " # "', "words: it.toml leaves rules.K-A1.title empty"),
        (
            "200 = ",
            "201 = ",
            "words: it.toml: options.target and numbers.toml do not agree on the choices 200, 201",
        ),
        (
            "{{turn}}",
            "{{who}}",
            "words: it.toml: refused.not_your_turn says {{who}}, which is none of its params",
        ),
    ],
)
def test_words_that_say_nothing_or_something_else_are_named(
    words: Path, before: str, after: str, named: str
) -> None:
    said = (words / "it.toml").read_text("utf-8")
    assert before in said
    (words / "it.toml").write_text(said.replace(before, after), "utf-8")
    found = found_in(words)
    assert [fault for fault in found if fault.startswith(named)], found


def test_a_game_without_any_words_is_told_that_it_needs_some(tmp_path: Path) -> None:
    assert found_in(tmp_path / "words") == ["words: the folder is not there"]


# --- the table of a game from elsewhere ---


def test_a_table_that_is_not_there_or_cannot_be_mounted_is_named(tmp_path: Path) -> None:
    nowhere = replace(KART, rules=replace(KART.rules, name="elsewhere"))
    assert "page: there is none, and our page draws only the games of the house" in missing(nowhere)
    game = replace(KART, page=tmp_path)
    assert missing(game) == ["page: table.js is not there"]
    (tmp_path / "table.js").write_text("function mount() {}")
    assert missing(game) == ["page: table.js exports no mount(element, table)"]
