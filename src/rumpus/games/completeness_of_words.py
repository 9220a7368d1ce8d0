"""Are a game's words whole? Each language says all that the others say, and nothing is left blank."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from rumpus.core.rules import BRACES, Catalogue, read_catalogue
from rumpus.games.registration import Registration

SECTIONS = ("rules", "options", "refused")


def words_missing(game: Registration, languages: tuple[str, ...]) -> Iterator[str]:
    if not game.words.is_dir():
        yield "the folder is not there"
        return
    spoken = tuple(dict.fromkeys((*languages, *game.languages)))
    wanted = ["numbers.toml", *(f"{file}.toml" for lang in spoken for file in (lang, f"story.{lang}"))]
    absent = [file for file in wanted if not (game.words / file).is_file()]
    yield from (f"{file} is not there" for file in absent)
    if absent:
        return
    numbers = table_of_words(game, "numbers")
    if differ := set(numbers.get("options", {})) ^ set(game.rules.options.__struct_fields__):
        yield f"numbers.toml and the options' type do not agree on {', '.join(sorted(differ))}"
    all_words = {lang: table_of_words(game, lang) for lang in spoken}
    names = {lang: set(_names(words)) for lang, words in all_words.items()}
    every_name = set().union(*names.values())
    for lang, words in all_words.items():
        faults = [
            f"{lang}.toml has no {section}.{key}" if key in numbers.get(section, {}) else
            f"{lang}.toml has {section}.{key}, which numbers.toml does not know"
            for section in SECTIONS
            for key in numbers.get(section, {}).keys() ^ words.get(section, {}).keys()
        ]  # fmt: skip
        chapters = {rule["chapter"] for rule in numbers["rules"].values()}
        faults += [
            f"{lang}.toml has no chapters.{chapter}" for chapter in chapters - words["chapters"].keys()
        ]
        faults += [f"{lang}.toml has no {name}" for name in every_name - names[lang]]
        faults += [f"{lang}.toml leaves {place} empty" for place in _empty(words)]
        yield from sorted(faults)
        if not faults:
            try:
                book = read_catalogue(game.name, game.words, lang)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is to be named
                yield f"{lang}.toml cannot be read: {error!r}"
            else:
                yield from (f"{lang}.toml: {fault}" for fault in _unsaid(book, numbers.get("options", {})))
    yield from _sentences(game, spoken)


def _names(words: Mapping[str, Any]) -> Iterator[str]:
    """What this language has a name for, of cards and colours."""
    yield from (f"colours.{colour}" for colour in words.get("colours", {}))
    for part, said in words.get("cards", {}).items():
        yield from (f"cards.{part}.{card}" for card in said) if isinstance(said, dict) else (f"cards.{part}",)


def _empty(words: Mapping[str, Any]) -> Iterator[str]:
    """Where a text is blank, as a path of keys."""
    for key, said in words.items():
        if isinstance(said, dict):
            yield from (f"{key}.{place}" for place in _empty(said))
        elif not said or (isinstance(said, str) and not said.strip()):
            yield key


def _unsaid(book: Catalogue, options: Mapping[str, list[str]]) -> Iterator[str]:
    for name, option in book.options.items():
        if differ := set(option.choices) ^ set(options[name]):
            yield f"options.{name} and numbers.toml do not agree on the choices {', '.join(sorted(differ))}"
    for why, refusal in book.refusals.items():
        for blank in sorted(set(BRACES.findall(refusal.sentence)) - set(refusal.params)):
            yield f"refused.{why} says {{{{{blank}}}}}, which is none of its params"


def _sentences(game: Registration, languages: tuple[str, ...]) -> Iterator[str]:
    """The languages tell the same things with the same blanks."""
    blanks_in = {
        lang: {key: _blanks(said) for key, said in table_of_words(game, f"story.{lang}").items()}
        for lang in languages
    }
    everything = {key: blanks for said in reversed(blanks_in.values()) for key, blanks in said.items()}
    everything["scores"] = {"scores"}
    for lang, said in blanks_in.items():
        yield from (
            f"story.{lang}.toml leaves {place} empty"
            for place in _empty(table_of_words(game, f"story.{lang}"))
        )
        for key, blanks in everything.items():
            if key not in said:
                yield f"story.{lang}.toml has no sentence {key!r}"
            elif said[key] != blanks:
                yield f"story.{lang}.toml says {key!r} with other blanks: {sorted(said[key] ^ blanks)}"


def _blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def table_of_words(game: Registration, file: str) -> dict[str, Any]:
    return tomllib.loads((game.words / f"{file}.toml").read_text("utf-8"))
