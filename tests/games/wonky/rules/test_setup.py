"""Components and setting up: blocks, deck, deal, who begins, and how many may play."""

from collections import Counter

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms, Refused
from rumpus.core.play import Play
from rumpus.games.wonky.cards import ACTIONS, ASKS_FOR, COMBO_DRAW, COMBO_REVERSE, DECKS, PASS, REVERSE
from rumpus.games.wonky.pieces import BLOCKS, COLOUR, COLOURS, MOULD, SIZE, SIZES, Edition
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.table.actions import AddBot, SetOptions, Sit, StartGame
from rumpus.table.decide import decide, make
from rumpus.table.events import TableEvent
from rumpus.table.evolve import evolve as seating
from rumpus.table.state import TableState
from tests.games.wonky.notation import fresh

every_edition = pytest.mark.parametrize("edition", ["2015", "2024"])


@pytest.mark.rule("W-C1")
@every_edition
def test_nine_blocks_one_of_each_size_in_each_of_three_colours(edition: Edition) -> None:
    assert len(set(BLOCKS[edition])) == 9
    assert Counter(COLOUR[block] for block in BLOCKS[edition]) == dict.fromkeys(COLOURS[edition], 3)
    assert Counter(SIZE[block] for block in BLOCKS[edition]) == dict.fromkeys(SIZES, 3)


@pytest.mark.rule("W-C1")
def test_the_editions_differ_in_colours_and_in_nothing_that_can_be_felt() -> None:
    assert COLOURS == {"2015": ("B", "V", "G"), "2024": ("B", "P", "Y")}
    for old, new in zip(BLOCKS["2015"], BLOCKS["2024"], strict=True):
        assert (SIZE[old], MOULD[old]) == (SIZE[new], MOULD[new])
    deals = [fresh(4, edition=edition).state for edition in BLOCKS]
    old_to_new = dict(zip(dict.fromkeys(DECKS["2015"]), dict.fromkeys(DECKS["2024"]), strict=True))
    assert tuple(tuple(old_to_new[card] for card in hand) for hand in deals[0].hands) == deals[1].hands


@pytest.mark.rule("W-C3")
@every_edition
def test_a_card_asks_for_one_block_a_colour_a_size_anything_or_nothing(edition: Edition) -> None:
    blue, _, other = COLOURS[edition]
    asks = ASKS_FOR[edition]
    assert asks[f"{other}L"] == (f"{other}L",)
    assert asks[f"{blue}*"] == ("BS", "BM", "BL")
    assert {SIZE[block] for block in asks["*M"]} == {"M"}
    assert len(asks["*M"]) == 3
    assert asks[COMBO_DRAW] == asks[COMBO_REVERSE] == BLOCKS[edition]
    assert asks[PASS] == asks[REVERSE] == ()


@pytest.mark.rule("W-C3", "W-C4")
@every_edition
def test_the_deck_holds_54_cards(edition: Edition) -> None:
    counts = Counter(DECKS[edition])
    assert counts.total() == 54
    assert [counts[block] for block in BLOCKS[edition]] == [3] * 9
    assert [counts[f"{colour}*"] for colour in COLOURS[edition]] == [3] * 3
    assert [counts[f"*{size}"] for size in SIZES] == [2] * 3
    assert [counts[card] for card in (PASS, REVERSE, COMBO_DRAW, COMBO_REVERSE)] == [3] * 4
    assert {PASS, REVERSE} == ACTIONS


@pytest.mark.rule("W-S1")
def test_nothing_stands_at_first_and_all_nine_blocks_lie_beside() -> None:
    build = fresh(3)
    assert build.tower == ""
    assert build.open.beside == BLOCKS["2024"]
    assert build.waits == [f"turn {build.state.turn}"]


@pytest.mark.rule("W-S2")
def test_everybody_is_dealt_seven_cards_and_the_rest_is_the_pile() -> None:
    build = fresh(4)
    assert build.counts == [7, 7, 7, 7]
    assert len(build.state.pile) == 54 - 28
    assert build.cards == Counter(DECKS["2024"])
    assert fresh(4, seed=b"another").state.hands != build.state.hands


@pytest.mark.rule("W-S3")
@pytest.mark.parametrize(
    ("seats", "each", "left"), [(1, 7, 47), (6, 7, 12), (7, 6, 12), (8, 5, 14), (13, 3, 15), (20, 2, 14)]
)
def test_a_crowd_is_dealt_fewer_so_that_twelve_are_left_to_draw(seats: int, each: int, left: int) -> None:
    build = fresh(seats)
    assert build.counts == [each] * seats
    assert len(build.state.pile) == left >= 12


@pytest.mark.rule("W-S3")
def test_twenty_one_are_too_many() -> None:
    with pytest.raises(ValueError, match="1 to 20 seats, not 21"):
        fresh(21)


@pytest.mark.rule("W-S4")
def test_the_tallest_begins_where_the_table_says_who_that_is() -> None:
    assert {fresh(5, seed=bytes([n]), tallest=3).state.turn for n in range(20)} == {2}


@pytest.mark.rule("W-S4")
@pytest.mark.parametrize("tallest", [0, 6])
def test_the_lot_decides_where_nobody_says_or_the_tallest_has_left(tallest: int) -> None:
    starts = {fresh(5, seed=bytes([n]), tallest=tallest).state.turn for n in range(60)}
    assert starts == {0, 1, 2, 3, 4}


@pytest.mark.rule("W-S4")
def test_play_goes_clockwise() -> None:
    build = fresh(3, tallest=2)
    assert (build.state.turn, build.state.direction) == (1, 1)


@pytest.mark.rule("W-S5")
def test_one_may_play_alone_in_the_2024_edition_only() -> None:
    assert Play(WONKY, 1, WonkyOptions(edition="2024"), b"").state.seats == 1
    with pytest.raises(ValueError, match="2 to 20 seats, not 1"):
        Play(WONKY, 1, WonkyOptions(edition="2015"), b"")
    assert Play(WONKY, 2, WonkyOptions(edition="2015"), b"").state.seats == 2


@pytest.mark.rule("W-S5")
def test_a_table_of_one_may_begin_unless_its_edition_is_2015() -> None:
    room: Step[TableState, TableEvent] = Step(TableState("", "", {}), seating, Chance(b"", 0), Ms(0))
    make(room, "ABCD", WONKY)
    decide(room, "ada", Sit("Ada"), WONKY)
    decide(room, "ada", StartGame(), WONKY)
    decide(room, "ada", SetOptions({"edition": "2015"}), WONKY)
    with pytest.raises(Refused, match="too_few"):
        decide(room, "ada", StartGame(), WONKY)
    decide(room, "ada", AddBot(), WONKY)
    decide(room, "ada", StartGame(), WONKY)


@pytest.mark.rule("W-S3")
def test_a_table_of_twenty_can_be_filled_with_bots() -> None:
    room: Step[TableState, TableEvent] = Step(TableState("", "", {}), seating, Chance(b"", 0), Ms(0))
    make(room, "ABCD", WONKY)
    decide(room, "ada", Sit("Ada"), WONKY)
    for _ in range(19):
        decide(room, "ada", AddBot(), WONKY)
    assert len({chair.name for chair in room.state.chairs}) == 20
    with pytest.raises(Refused, match="too_many"):
        decide(room, "ada", AddBot(), WONKY)
