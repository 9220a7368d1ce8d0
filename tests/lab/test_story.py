"""A story has a sentence for everything that can happen, in every language."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import msgspec
import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Header, read, replayed
from rumpus.core.raced import RacesRecalled
from rumpus.games.kart.cards import KINDS
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules import events as ev
from rumpus.games.kart.rules.actions import CallUno, CatchUno, Draw
from rumpus.games.kart.rules.state import Claim
from rumpus.games.registry import GAMES, LANGUAGES
from rumpus.lab.story import Story, phrases, sentences
from tests.house.checkout import ROOT

ADA, BO = Seat(0), Seat(1)
CLAIMS = (Claim(BO, CatchUno(ADA), Ms(320)), Claim(ADA, CallUno(), Ms(300)), Claim(BO, Draw(), Ms(500)))
TOLD: list[ev.KartEvent] = [
    ev.HandBegan(ADA, ((), ()), (), ("R5",)),
    *(ev.CardPlayed(ADA, card, "R" if card[0] == "W" else None, uno=True) for card in KINDS),
    *(ev.CardsDrawn(BO, ("R5", "W"), why) for why in get_args(ev.Why)),
    ev.CardsDrawn(BO, (), "stack"),
    ev.Passed(ADA),
    ev.Skipped(BO),
    ev.Reshuffled(("R1", "R2")),
    ev.ColourNamed(ADA, "B"),
    *(ev.ItemTurned(ADA, card) for card in KINDS),
    ev.BoxEmpty(ADA),
    ev.ItemHit(ADA, BO),
    ev.Challenged(BO, ADA, ("R5",), True),
    ev.Challenged(BO, ADA, (), False),
    ev.UnoCalled(ADA),
    ev.UnoCaught(ADA, BO),
    ev.CaughtNobody(ADA, BO),
    ev.RaceJudged(CLAIMS),
    ev.HandWon(ADA, 42),
    ev.HandVoided(),
]
UNTOLD: list[ev.KartEvent] = [
    ev.TurnBegan(ADA),
    ev.ClaimMade(CLAIMS[0], Ms(9)),
    ev.RaceJudged(CLAIMS[:1]),
    ev.ActDropped(BO, "K-T3", "nothing_to_draw"),
    RacesRecalled(()),
]


def story(lang: str) -> Story:
    return Story(
        Header("kart", KART.rules_version, 2, {"deck": "published", "target": 0}, names=("Ada", "Bo")), lang
    )


def test_this_list_forgets_no_event() -> None:
    assert {type(event) for event in TOLD + UNTOLD} == set(get_args(ev.KartEvent))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_has_a_sentence(lang: str) -> None:
    for event in TOLD:
        said = story(lang).line(event)
        assert said
        assert "{" not in said
    assert [story(lang).line(event) for event in UNTOLD] == [None] * len(UNTOLD)


def test_the_languages_say_the_same_things_with_the_same_names() -> None:
    def names(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: names(part) for key, part in value.items()}
        return {name for _, name, _, _ in Formatter().parse(value) if name}

    everything: list[Callable[[str], dict[str, str]]] = [phrases]
    everything += [partial(sentences, game) for game in GAMES]
    for said in everything:
        first, *others = [names(said(lang)) for lang in LANGUAGES]
        assert all(other == first for other in others)


def test_a_close_race_is_told_in_the_order_it_was_run() -> None:
    assert story("en").line(ev.RaceJudged(CLAIMS)) == (
        "A close race: Ada called after 0 ms, Bo caught after 20 ms, Bo moved after 200 ms."
    )


def test_the_title_names_only_house_rules_that_are_not_the_usual_ones() -> None:
    assert story("en").title() == "Kart: Ada, Bo (deck=published)"


def test_the_title_of_an_old_log_names_what_was_usual_then_and_is_no_longer() -> None:
    old = Story(Header("kart", 1, 2, {}, names=("Ada", "Bo")), "en")
    assert old.title() == "Kart: Ada, Bo (last_card_acts=False)"


def test_seats_without_names_are_counted_from_one() -> None:
    bare = Story(msgspec.structs.replace(story("en").header, names=()), "en")
    assert bare.line(ev.Passed(ADA)) == "Seat 1 can neither play nor draw, and passes."


@pytest.mark.parametrize(
    "log", sorted((ROOT / "tests/replays").glob("kart-*.jsonl")), ids=lambda log: log.stem
)
def test_every_old_log_can_be_told(log: Path) -> None:
    header, entries = read(log)
    for lang in LANGUAGES:
        told = [Story(header, lang).line(event) for _, event, _ in replayed(KART, header, entries)]
        assert any(told)
