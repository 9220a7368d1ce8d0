"""`rumpus rules` reads out the catalogue."""

import pytest

from rumpus.cli import main
from rumpus.games.registry import catalogue


def test_every_rule_of_a_game_is_read_out_under_its_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kart"]) == 0
    told = capsys.readouterr().out
    book = catalogue("kart", "en")
    assert [line for line in told.splitlines() if line in book.chapters.values()] == list(
        book.chapters.values()
    )
    for number, rule in book.rules.items():
        assert f"{number} {rule.title}" in told


def test_one_rule_may_be_asked_for_in_small_letters_and_in_italian(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "kart", "k-a6", "--lang", "it"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"K-A6 {catalogue('kart', 'it').rule('K-A6').title}")
    assert "K-A7" not in told


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        (["cart"], "no game 'cart'; did you mean kart?"),
        (["kart", "K-A66"], "no rule 'K-A66'; did you mean K-A6?"),
        (["kart", "--lang", "tlh"], "invalid choice: 'tlh'"),
    ],
)
def test_what_is_not_in_the_catalogue_gets_a_hint_and_exit_code_2(
    asked: list[str], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["rules", *asked])
    assert left.value.code == 2
    assert hint in capsys.readouterr().err
