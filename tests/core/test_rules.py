"""The catalogue is complete, says the same in every language, and agrees with the games."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.core.rules import (
    BRACES,
    Catalogue,
    UnknownCard,
    UnknownGame,
    UnknownLanguage,
    UnknownRefusal,
    UnknownRule,
)
from rumpus.games.registry import GAMES, LANGUAGES, OURS, all_rules, catalogue
from rumpus.games.rule_sheets import sheet

ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize("game", GAMES)
every_book = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])


def raw(game: str, file: str = "numbers") -> dict[str, Any]:
    return tomllib.loads((GAMES[game].words / f"{file}.toml").read_text("utf-8"))


def leaves(table: Mapping[Any, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}/{key}")
        elif isinstance(value, list):
            yield from leaves(dict(enumerate(value)), f"{path}/{key}")
        else:
            yield f"{path}/{key}", value


@every_game
def test_every_number_is_there_in_order(game: str) -> None:
    numbers = list(catalogue(game, "en").rules)
    parts = Counter(number.rstrip("0123456789") for number in numbers)
    assert numbers == [f"{part}{no}" for part, count in parts.items() for no in range(1, count + 1)]


def test_every_game_of_the_house_has_a_letter_of_its_own() -> None:
    letters = [{number.partition("-")[0] for number in catalogue(game.name, "en").rules} for game in OURS]
    assert [len(its) for its in letters] == [1] * len(OURS)
    assert len(set().union(*letters)) == len(OURS)


@every_game
def test_what_a_parameter_stands_for_is_said_only_of_those_that_a_refusal_has(game: str) -> None:
    rules = catalogue(game, "en")
    assert rules.params.keys() <= {param for refusal in rules.refusals.values() for param in refusal.params}


def test_every_rule_of_every_game_is_to_be_kept() -> None:
    assert all_rules() == {number for game in OURS for number in catalogue(game.name, "en").rules}


@every_game
def test_all_languages_say_the_same_things_with_the_same_blanks(game: str) -> None:
    blanks = [
        {path: sorted(BRACES.findall(text)) for path, text in leaves(raw(game, lang))} for lang in LANGUAGES
    ]
    for words in blanks[1:]:
        assert words == blanks[0]


@every_book
def test_the_words_fit_the_numbers_and_nothing_is_left_over(game: str, lang: str) -> None:
    numbers, words = raw(game), raw(game, lang)
    assert list(words["rules"]) == list(numbers["rules"])
    assert list(words.get("refused", {})) == list(numbers.get("refused", {}))
    assert {name: list(option["choices"]) for name, option in words["options"].items()} == numbers["options"]
    assert list(words["chapters"]) == list(dict.fromkeys(r["chapter"] for r in numbers["rules"].values()))


@every_book
def test_a_rule_names_exactly_the_house_rules_it_lists(game: str, lang: str) -> None:
    numbers, words = raw(game)["rules"], raw(game, lang)["rules"]
    for number, entry in numbers.items():
        assert BRACES.findall(words[number]["text"]) == entry.get("options", []), number
    mentioned = {option for entry in numbers.values() for option in entry.get("options", [])}
    assert mentioned == set(raw(game)["options"])


@every_book
def test_a_rule_is_one_or_two_sentences(game: str, lang: str) -> None:
    for rule in catalogue(game, lang).rules.values():
        following = re.findall(r"[.!?](?:\s?[”“»])?(?: +\W*(\w)|$)", rule.text)
        assert 1 <= len([letter for letter in following if not letter or letter.isupper()]) <= 2, rule.number
        assert rule.text.endswith("."), rule.number
        assert "{" not in rule.text, rule.number
        assert 3 <= len(rule.title) <= 40, rule.number


@every_book
def test_titles_tell_rules_apart(game: str, lang: str) -> None:
    rules = catalogue(game, lang).rules
    assert len({rule.title for rule in rules.values()}) == len(rules)


@every_book
def test_a_refusal_uses_the_parameters_it_declares_and_cites_known_rules(game: str, lang: str) -> None:
    book = catalogue(game, lang)
    for why, refusal in book.refusals.items():
        assert sorted(BRACES.findall(refusal.sentence)) == sorted(refusal.params), why
        assert set(refusal.rules) <= set(book.rules), why


def refusals_raised(game: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    for source in (ROOT / "src/rumpus/games" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                rule, why = (ast.literal_eval(arg) for arg in node.args)
                yield rule, why, frozenset(str(keyword.arg) for keyword in node.keywords)


@every_game
def test_a_game_refuses_with_the_reasons_of_the_catalogue_and_with_all_of_them(game: str) -> None:
    declared = {
        (rule, why, frozenset(refusal.params))
        for why, refusal in catalogue(game, "en").refusals.items()
        for rule in refusal.rules
    }
    assert set(refusals_raised(game)) == declared


@every_game
def test_a_game_has_the_house_rules_of_the_catalogue(game: str) -> None:
    options, house = catalogue(game, "en").options, GAMES[game].rules.options
    assert set(options) == set(house.__struct_fields__)
    for name, option in options.items():
        values = [msgspec.convert({name: choice}, house, strict=False) for choice in option.choices]
        assert len(set(values)) == len(option.choices)
        assert house() in values, f"the default of {name} has a name"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_have_the_same_name(game: str, lang: str) -> None:
    names = catalogue(game, lang).cards
    assert len(set(names.values())) == len(names)


def test_cards_are_named_as_people_say_them() -> None:
    english, italian = catalogue("kart", "en"), catalogue("kart", "it")
    assert [english.name_card(code) for code in ("R7", "GS", "YR", "B+2", "W", "W+4", "W?")] == [
        "Red 7",
        "Green Skip",
        "Yellow Reverse",
        "Blue Draw Two",
        "Wild",
        "Wild Draw Four",
        "Item Box",
    ]
    assert [italian.name_card(code) for code in ("R7", "YR", "GS", "B+2", "W", "W+4")] == [
        "7 rosso",
        "Cambia Giro giallo",
        "Salta Giro verde",
        "Pesca Due blu",
        "Jolly",
        "Jolly Pesca Quattro",
    ]
    with pytest.raises(UnknownCard, match="no card 'R11'; did you mean R1"):
        english.name_card("R11")


def test_a_refusal_speaks_in_words_not_codes() -> None:
    params = {"card": "R7", "top": "B+2", "colour": "B"}
    assert "Red 7 does not go on Blue Draw Two." in catalogue("kart", "en").refusal("no_match", params)
    assert "(blu)" in catalogue("kart", "it").refusal("no_match", params)
    assert "14 cards" in catalogue("kart", "en").refusal("must_answer_stack", {"count": 14})
    assert "“Q9”" in catalogue("kart", "en").refusal("unknown_card", {"card": "Q9"})
    unsuited = catalogue("wonky", "en").refusal("does_not_suit", {"block": "PS", "card": "B*"})
    assert unsuited == "That is not what Any blue asks for: Small pink."
    with pytest.raises(UnknownRefusal, match="did you mean no_match"):
        catalogue("kart", "en").refusal("no_mach", {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_refusal_says_a_code_in_any_language(game: str, lang: str) -> None:
    """The page fills in the same sentences from the same names."""
    book = catalogue(game, lang)
    colour = next(iter(book.colours), "")
    for why, refusal in book.refusals.items():
        for code in book.cards if "card" in map(book.params.get, refusal.params) else ():
            given = {"card": code, "colour": colour}
            params = {param: given.get(book.params.get(param, ""), 1) for param in refusal.params}
            said = book.refusal(why, params)
            assert book.cards[code] in said
            assert code == book.cards[code] or not re.search(
                rf"(?<![\w+*]){re.escape(code)}(?![\w+*])", said.replace(book.cards[code], "")
            ), said


def test_a_house_rule_is_called_by_its_label_in_the_rules() -> None:
    for lang in LANGUAGES:
        book = catalogue("kart", lang)
        assert book.options["stacking"].label in book.rule("K-A1").text


def test_a_mistyped_key_is_told_what_was_probably_meant() -> None:
    assert catalogue("kart", "en").rule("k-a6").number == "K-A6"
    with pytest.raises(UnknownRule, match="no rule 'K-A9'; did you mean K-A"):
        catalogue("kart", "en").rule("K-A9")
    with pytest.raises(UnknownGame, match="did you mean kart"):
        catalogue("cart", "en")
    with pytest.raises(UnknownLanguage, match=f"there are: {', '.join(LANGUAGES)}"):
        catalogue("kart", "xx")


@every_book
def test_a_catalogue_travels_as_json(game: str, lang: str) -> None:
    book = catalogue(game, lang)
    assert msgspec.json.decode(msgspec.json.encode(book), type=Catalogue) == book


@every_game
def test_the_rule_sheets_are_fresh(game: str) -> None:
    written = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    assert written == sheet(catalogue(game, "en")), "run python -m rumpus.games.rule_sheets docs/rules"
