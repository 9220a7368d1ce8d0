"""The rule catalogue: every rule, house rule and refusal by its key, in the words of a language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from typing import ClassVar, Literal, TypeVar

from msgspec import Struct, convert

BRACES = re.compile(r"\{\{(\w+)\}\}")

T = TypeVar("T")

Param = Literal["card", "colour", "seat"]
"""What a parameter of a refusal may stand for: a code that has a word, or a seat that has a name."""


class Unknown(LookupError):
    """A key that the catalogue does not hold; says which one was probably meant."""

    what: ClassVar[str] = "no key {name!r}"
    meant: ClassVar[str] = "did you mean {nearest}?"
    listed: ClassVar[str] = "there are: {known}"

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        nearest = get_close_matches(name, self.known, n=1, cutoff=0.5)
        self.hint = self.meant if nearest else self.listed
        self.words = {"name": name, "nearest": "".join(nearest), "known": ", ".join(self.known) or "-"}
        super().__init__(f"{self.what}; {self.hint}".format(**self.words))


class UnknownGame(Unknown):
    what = "no game {name!r}"


class UnknownLanguage(Unknown):
    what = "no language {name!r}"


class UnknownRule(Unknown):
    what = "no rule {name!r}"


class UnknownRefusal(Unknown):
    what = "no refusal {name!r}"


class UnknownCard(Unknown):
    what = "no card {name!r}"


class Rule(Struct, frozen=True):
    """One numbered rule; a `reading` is our choice where the rulebook is silent or contradicts itself."""

    number: str
    chapter: str
    title: str
    text: str
    reading: bool
    options: tuple[str, ...]


class Option(Struct, frozen=True):
    """One house rule; the choices are keyed by their value as it is written in JSON, without quotes."""

    label: str
    help: str
    choices: dict[str, str] = {}
    """None: a value is said as it is."""


class RefusalWords(Struct, frozen=True):
    """Why an act is refused: the rules that may say so, and a sentence with {{parameters}}."""

    rules: tuple[str, ...]
    params: tuple[str, ...]
    sentence: str


class Catalogue(Struct, frozen=True):
    """All that can be said about one game's rules in one language."""

    game: str
    lang: str
    name: str
    line: str
    """What it is like, in a breath."""
    gist: tuple[str, ...]
    """How one plays, for somebody who never did."""
    chapters: dict[str, str]
    rules: dict[str, Rule]
    options: dict[str, Option]
    refusals: dict[str, RefusalWords]
    params: dict[str, Param]
    cards: dict[str, str]
    colours: dict[str, str]
    luck: dict[str, str]
    """The good things that chance gives; see `core/luck.py`."""

    def rule(self, number: str) -> Rule:
        if found := self.rules.get(number.upper()):
            return found
        raise UnknownRule(number.upper(), self.rules)

    def refusal(self, why: str, params: Mapping[str, str | int]) -> str:
        """The sentence for a refusal; codes of cards and colours among the parameters become words."""
        if why not in self.refusals:
            raise UnknownRefusal(why, self.refusals)
        return _filled(self.refusals[why].sentence, {key: self._word(key, params[key]) for key in params})

    def name_card(self, code: str) -> str:
        if code in self.cards:
            return self.cards[code]
        raise UnknownCard(code, self.cards)

    def _word(self, param: str, value: str | int) -> str:
        words = {"card": self.cards, "colour": self.colours}.get(self.params.get(param, ""), {})
        return words.get(str(value), str(value))  # what an unknown card was called is all we can say of it


def read_catalogue(game: str, folder: Traversable, lang: str) -> Catalogue:
    """From a game's folder of words: `numbers.toml`, and `<language>.toml` for each language."""
    numbers, words = _read(folder / "numbers.toml", _Numbers), _read(folder / f"{lang}.toml", _Words)
    labels = {name: words.options[name].label for name in numbers.options}
    return Catalogue(
        game=game,
        lang=lang,
        name=words.name,
        line=words.line,
        gist=words.gist,
        chapters=words.chapters,
        rules={
            number: Rule(
                number=number,
                chapter=entry.chapter,
                title=words.rules[number].title,
                text=_filled(words.rules[number].text, labels),
                reading=entry.reading,
                options=entry.options,
            )
            for number, entry in numbers.rules.items()
        },
        options={name: words.options[name] for name in numbers.options},
        refusals={
            why: RefusalWords(entry.rules, entry.params, words.refused[why])
            for why, entry in numbers.refused.items()
        },
        params=numbers.params,
        cards=_card_names(words),
        colours=words.colours,
        luck=words.luck,
    )


class _RuleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: str
    reading: bool = False
    options: tuple[str, ...] = ()


class _RefusalEntry(Struct, frozen=True, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    params: tuple[str, ...] = ()


class _Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `numbers.toml`: what is the same in every language."""

    rules: dict[str, _RuleEntry]
    options: dict[str, tuple[str, ...]] = {}
    params: dict[str, Param] = {}
    refused: dict[str, _RefusalEntry] = {}


class _RuleWords(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str


class _CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    coloured: str = ""
    faces: dict[str, str] = {}
    wilds: dict[str, str] = {}


class _Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `<language>.toml`."""

    name: str
    line: str
    gist: tuple[str, ...]
    chapters: dict[str, str]
    rules: dict[str, _RuleWords]
    options: dict[str, Option] = {}
    refused: dict[str, str] = {}
    cards: _CardWords = _CardWords()
    colours: dict[str, str] = {}
    luck: dict[str, str] = {}


def _read(file: Traversable, shape: type[T]) -> T:
    return convert(tomllib.loads(file.read_text("utf-8")), type=shape)


def _filled(sentence: str, values: Mapping[str, str]) -> str:
    return BRACES.sub(lambda found: values[found[1]], sentence)


def _card_names(words: _Words) -> dict[str, str]:
    names = {
        colour + face: _filled(words.cards.coloured, {"colour": word, "face": name})
        for colour, word in words.colours.items()
        for face, name in words.cards.faces.items()
    }
    return {code: name[:1].upper() + name[1:] for code, name in names.items()} | words.cards.wilds
