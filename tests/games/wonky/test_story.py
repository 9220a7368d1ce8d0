"""A game of Wonky has a sentence for everything that happens, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from rumpus.cli import main
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Header
from rumpus.core.scene import NOTHING
from rumpus.games.registry import LANGUAGES
from rumpus.games.wonky.cards import DECKS
from rumpus.games.wonky.neat_stacks import stacked
from rumpus.games.wonky.pieces import BLOCKS
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules import events as ev
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from rumpus.lab.story import Story

ADA, BO = Seat(0), Seat(1)
TWO = stacked("BL", "PM")
TOLD: list[ev.WonkyEvent] = [
    ev.GameBegan((("BS", "X"), ("R", "P*")), ()),
    *(ev.CardPlayed(ADA, card) for deck in DECKS.values() for card in dict.fromkeys(deck)),
    *(ev.CardsDrawn(BO, ("**+1", "R"), why) for why in get_args(ev.Why)),
    ev.Reshuffled(("BS", "X")),
    ev.Kept(ADA),
    ev.Passed(BO),
    ev.Reversed(-1),
    ev.Reversed(1),
    *(ev.BlockAdded(ADA, block, stacked(block), 40) for blocks in BLOCKS.values() for block in blocks),
    ev.BlockAdded(BO, "PM", TWO, 92),
    ev.BlockTakenBack(ADA, "YS", "no_height", TWO),
    ev.BlockTakenBack(ADA, "YS", "missed", TWO),
    ev.TowerShoved(BO, ("BL", "PM"), 7, TWO),
    ev.TowerRestored(BO, ("PM",), 7),
    ev.TowerCollapsed(ADA, ("PM", "BL")),
    ev.TowerCollapsed(ADA, ("PM",), shoved=True),
    ev.Won(ADA, "empty_hand"),
    ev.Won(BO, "ninth_block"),
    ev.NobodyWon(),
]
UNTOLD: list[ev.WonkyEvent] = [
    ev.TurnBegan(ADA),
    ev.BlockPickedUp(ADA, "BS"),
    ev.BlockLetGo(ADA, "BS", NOTHING, Ms(0)),
]


def story(lang: str) -> Story:
    return Story(Header("wonky", WONKY.rules_version, 2, {"wobble": "cruel"}, names=("Ada", "Bo")), lang)


def test_this_list_forgets_no_event() -> None:
    assert {type(event) for event in TOLD + UNTOLD} == set(get_args(ev.WonkyEvent))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_has_a_sentence_of_its_own(lang: str) -> None:
    told = [story(lang).line(event) for event in TOLD]
    assert all(said and "{" not in said for said in told)
    assert len(set(told)) == len({repr(event) for event in TOLD})
    assert [story(lang).line(event) for event in UNTOLD] == [None] * len(UNTOLD)


def test_a_tower_is_told_by_its_newest_block_and_its_height() -> None:
    assert story("en").line(ev.BlockAdded(ADA, "BL", stacked("BL"), 52)) == (
        "Ada begins a tower: Large blue, 52 mm."
    )
    assert story("en").line(ev.BlockAdded(BO, "PM", TWO, 92)) == "Medium pink stands: 2 blocks, 92 mm."


def test_cards_whose_names_have_commas_are_told_apart() -> None:
    assert story("en").line(ev.CardsDrawn(BO, ("**+1", "R"), "fall")) == (
        "Bo pays for the fall: “Any block, next one draws”, “Reverse”."
    )


@pytest.mark.parametrize(
    ("lang", "begun", "fall", "ending"),
    [
        ("en", " begins a tower: ", "Crash! Down: ", " won. Tallest towers in mm: Hard 1 "),
        ("it", " comincia una torre: ", "Patatrac! Giù: ", ". Torri più alte in mm: Hard 1 "),
    ],
)
def test_a_game_is_told_from_its_first_block_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, begun: str, fall: str, ending: str
) -> None:
    simulate(
        Setting("wonky", 3, 1, ("hard", "normal", "easy"), {"wobble": "cruel"}, seed=1), log_dir=tmp_path
    )
    (log,) = tmp_path.iterdir()
    assert main(["replay", str(log), "--lang", lang]) == 0
    title, _, *lines, last = capsys.readouterr().out.splitlines()
    assert title == "Wonky: Hard 1, Normal 2, Easy 3 (wobble=cruel)"
    falls = sum(fall in line for line in lines)
    towers = sum(begun in line for line in lines)
    assert 1 < towers <= 1 + falls, "a tower is begun only where nothing stands"
    assert ending in last
