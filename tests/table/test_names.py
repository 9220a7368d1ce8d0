"""What people are called: seen by all, and mistaken for nobody else at the table."""

import pytest

from rumpus.table.actions import AddBot, LetSit, Rename, Sit
from tests.table.seating import Setting


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada\tL\nove", "Ada L ove"),
        ("A\u0000d\u200ba\u202e", "Ada"),
        ("Zoë 🏎", "Zoë 🏎"),
        ("\u2028Ada\u00a0B", "Ada B"),
        ("sixteen letters!", "sixteen letters!"),
        ("Ａｄａ", "Ada"),
        ("A\u3164d\u115fa\u2800\ufe0f\u034f", "Ada"),
        ("A\x1b[31mda", "A[31mda"),
        ("\u2066Ada\u2069\u200f", "Ada"),
        ("A\u0301\u0302\u0303\u0304\u0305da", "\u00c1\u0302\u0303da"),
        ("\u0301Ada", "Ada"),
        ("मीरा", "मीरा"),
    ],
)
def test_a_name_becomes_one_line_of_printable_text(typed: str, shown: str) -> None:
    table = Setting()
    table.do("ada", Sit(typed))
    assert table.state.chairs[0].name == shown


@pytest.mark.parametrize(
    "typed", ["", "   ", "\n\t", "\u200b\u202e", "\ud800", "\u3164", "\u2800\ufe0f", "\u0301"]
)
def test_a_name_that_shows_nothing_is_refused(typed: str) -> None:
    assert Setting().refused("ada", Sit(typed)) == "name_empty"


def test_a_name_longer_than_sixteen_letters_is_refused() -> None:
    assert Setting().refused("ada", Sit("x" * 17)) == "name_long most=16"
    table = Setting().sat("ada")
    assert table.refused("ada", Rename("x" * 1000)) == "name_long most=16"
    assert table.refused("bo", Rename("Bo")) == "not_seated"


@pytest.mark.parametrize("name", ["Ada", "sixteen letters!", "abcdefghijkl mno"])
def test_two_of_a_name_are_told_apart(name: str) -> None:
    table = Setting()
    for no in range(10):
        table.do(f"p{no}", Sit(name))
    names = [chair.name for chair in table.state.chairs]
    assert names[0] == name
    assert len(set(names)) == 10
    assert all(len(each) <= 16 and "  " not in each for each in names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Аda"),
        ("Ada", "ADA"),
        ("Bill", "BiII"),
        ("Otto", "0tto"),
        ("Zoe", "Zoë"),
        ("Mo", "Μο"),
        ("Ada", "A da"),
    ],
)
def test_two_names_that_look_alike_are_told_apart(one: str, other: str) -> None:
    table = Setting()
    table.do("ada", Sit(one))
    table.do("bo", Sit(other))
    assert [chair.name for chair in table.state.chairs] == [one, f"{other} 2"]


def test_names_that_only_begin_alike_are_left_alone() -> None:
    table = Setting()
    names = ["Ada", "Adam", "Anna", "Ann", "Ада Б", "मीरा", "मोरा"]
    for name in names:
        table.do(name, Sit(name))
    assert [chair.name for chair in table.state.chairs] == names


def test_to_take_ones_own_name_again_is_no_clash() -> None:
    table = Setting().sat("ada", "bo")
    table.do("bo", Rename("Bo"))
    assert table.chairs == "Ada* Bo-"
    table.do("bo", Rename("Ada"))
    assert table.chairs == "Ada* Ada 2-"


def test_a_person_may_take_the_name_of_the_bot_whose_seat_it_is() -> None:
    table = Setting().sat("ada")
    table.do("ada", AddBot())
    table.started().do("bo", Sit("Otto"))
    table.do("ada", LetSit(1))
    assert table.chairs == "Ada* Otto"
