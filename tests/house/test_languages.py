"""Every language is there in every room, in words of its own, and set like one hand wrote it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any

import pytest

from rumpus.games.registry import GAMES, LANGUAGES, catalogue
from tests.house.checkout import ROOT

PAGE = ROOT / "web/src"
SENTENCES = ROOT / "src/rumpus/lab/sentences"
INVITATIONS = tomllib.loads((ROOT / "src/rumpus/server/wire/invitations.toml").read_text("utf-8"))

NAMES = {catalogue(name, "en").name for name in GAMES}
"""What games are called is the same everywhere."""

BLANK = re.compile(r"\{+\w+\}+")
NO_LETTERS = re.compile(r"(?:[\W\d_](?<!['’]))+")

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    match value:
        case dict():
            for key, part in value.items():
                yield from leaves(part, f"{path}/{key}")
        case list():
            for number, part in enumerate(value):
                yield from leaves(part, f"{path}/{number}")
        case _:
            yield path, str(value)


def read(path: Traversable) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def texts(lang: str) -> dict[str, str]:
    """All that the rules, the stories and the invitations say, by where it stands."""
    said: dict[str, Any] = {"lab": read(SENTENCES / f"{lang}.toml"), "link": INVITATIONS[lang]}
    said |= {f"{name} rules": read(game.words / f"{lang}.toml") for name, game in GAMES.items()}
    said |= {f"{name} story": read(game.words / f"story.{lang}.toml") for name, game in GAMES.items()}
    return dict(leaves(said))


def test_the_page_speaks_the_languages_of_the_rules() -> None:
    for folder in (PAGE / "i18n", *(PAGE / "games" / name / "texts" for name in GAMES)):
        assert {path.stem for path in folder.glob("*.json")} == set(LANGUAGES), folder.parent.name
    assert set(INVITATIONS) == set(LANGUAGES)


@every_language
def test_nothing_is_missing_or_left_over(lang: str) -> None:
    assert set(texts(lang)) == set(texts("en"))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_nothing_is_left_in_english(lang: str) -> None:
    english = texts("en")
    same = {where: words(text) for where, text in texts(lang).items() if text == english[where]}
    assert not {
        where: said
        for where, said in same.items()
        if re.search(r"[^\W\d]{2}", said) and said not in NAMES | borrowed(where, lang)
    }


def words(text: str) -> str:
    """Without blanks, figures and marks."""
    return NO_LETTERS.sub(" ", BLANK.sub("", text)).strip()


def borrowed(where: str, lang: str) -> set[str]:
    """What this game says as English does, since all call it out alike, or the language took it over."""
    file = ROOT / "tests/games" / where.split()[0].strip("/") / "borrowed.json"
    own = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return {*own.get("everywhere", ()), *own.get(lang, ())}


@every_language
def test_marks_and_spaces_are_of_one_kind(lang: str) -> None:
    said = texts(lang)
    everything = "\n".join(said.values())
    # French keeps its « » off the words with a space that does not break: that one opens nothing.
    assert len(set(re.findall(r"(?:^|[ (])([“”«»„\"])", everything, re.MULTILINE))) <= 1
    assert len(set(re.findall(r"(?<=[^\W\d])['’]", everything))) <= 1
    assert not {where: text for where, text in said.items() if "  " in text or text != text.strip()}


def test_no_french_mark_is_left_behind_at_the_end_of_a_line() -> None:
    """What French keeps off its words stays with them: by a space that does not break."""
    assert not {where: text for where, text in texts("fr").items() if re.search(r" [?!;:»%]|« ", text)}


def test_every_sentence_of_a_story_is_told_by_somebody() -> None:
    """Some keys are put together: then their parts are in the source."""
    for name, game in GAMES.items():
        source = "\n".join(
            path.read_text("utf-8") for path in (ROOT / "src/rumpus/games" / name).rglob("*.py")
        )
        literals = set(re.findall(r"[\"'](\w+)[\"']", source))
        built = [
            re.compile(re.sub(r"\{[^}]*\}", r"\\w+", key) + "$")
            for key in re.findall(r"f[\"']((?:\w|\{[^}]*\})+)[\"']", source)
            if "{" in key and "_" in key
        ]
        keys = read(game.words / "story.en.toml")
        unused = [k for k in keys if k not in literals and not any(made.match(k) for made in built)]
        # `scores` is told of every game by the lab, `card` quotes a name.
        assert set(unused) <= {"scores", "card"}, name
