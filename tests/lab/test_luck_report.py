"""`rumpus replay --luck` says in plain words how unusual the luck in a game was, when the game is over."""

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.games.registry import LANGUAGES
from tests.replays.scenes import HERE

KART = HERE / "kart-whole-three-match.jsonl"

GOLDEN = {
    (KART, "en"): """\
How chance dealt:
  Seat 1: luckier than in 8 of 10 games.
    Wild and action cards: 28 of 71, on average 23.4.
    Out of the box, and no bomb: 3 of 3, on average 2.7.
  Seat 2: less lucky than in 97 of 100 games.
    Wild and action cards: 16 of 75, on average 23.9.
  Seat 3: luckier than in 7 of 10 games.
    Wild and action cards: 29 of 80, on average 26.2.
    Out of the box, and no bomb: 4 of 4, on average 3.6.
All in all, nothing out of the ordinary.
""",
    (HERE / "wonky-whole-three-falls.jsonl", "de"): """\
So hat der Zufall verteilt:
  Normal 1: mehr Glück als in 94 von 100 Partien.
    Karten mit freier Wahl: 6 von 7, im Schnitt 3,5.
  Hard 2: weniger Glück als in 90 von 100 Partien.
    Karten mit freier Wahl: 4 von 15, im Schnitt 6,9.
  Easy 3: mehr Glück als in 90 von 100 Partien.
    Karten mit freier Wahl: 9 von 13, im Schnitt 6,2.
Alles in allem nichts Ungewöhnliches.
""",
    (HERE / "wok-whole-six-two-faced.jsonl", "it"): """\
Che cosa ha dato il caso:
  Hard 1: qui il caso non ha deciso nulla.
  Normal 2: fortuna più o meno nella media.
    Parità vinte al sorteggio: 1 su 1, in media 0,5.
  Hard 3: qui il caso non ha deciso nulla.
  Normal 4: qui il caso non ha deciso nulla.
  Hard 5: meno fortuna che in 7 partite su 10.
    Parità vinte al sorteggio: 0 su 2, in media 1,0.
  Normal 6: fortuna più o meno nella media.
    Parità vinte al sorteggio: 1 su 1, in media 0,5.
Tutto sommato, niente di insolito.
""",
}


@pytest.mark.parametrize(("log", "lang"), GOLDEN, ids=lambda part: getattr(part, "stem", part))
def test_a_golden_log_is_told_with_the_luck_it_always_had(
    log: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(log), "--brief", "--luck", "--lang", lang]) == 0
    _, _, *luck = capsys.readouterr().out.splitlines(keepends=True)
    assert "".join(luck) == GOLDEN[log, lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_luck_is_told_in_every_language_without_a_blank_left(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(KART), "--brief", "--luck", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) == 2 + 10
    assert "{" not in said


def test_a_log_in_mid_game_tells_no_luck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "half.jsonl"
    log.write_bytes(b"".join(KART.read_bytes().splitlines(keepends=True)[:60]))
    assert main(["replay", str(log), "--brief", "--luck"]) == 0
    assert capsys.readouterr().out.endswith("Luck is told when the game is over.\n")


def test_luck_is_told_only_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(KART)]) == 0
    assert "How chance dealt" not in capsys.readouterr().out
