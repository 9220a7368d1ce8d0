"""`rumpus simulate` plays, reports, and refuses what makes no sense before touching anything."""

from pathlib import Path

import msgspec
import pytest

from rumpus.cli import main
from rumpus.lab.report import Report


def test_it_plays_and_shows_who_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, logs = tmp_path / "report.json", tmp_path / "logs"
    arguments = "simulate kart --seats 3 --games 6 --bots hard,easy --options stacking=true,target=50"
    more = ["--options", "deck=published", "--seed", "4", "--json", str(file), "--log-dir", str(logs)]
    assert main([*arguments.split(), *more]) == 0
    report = msgspec.json.decode(file.read_bytes(), type=Report)
    assert report.options == report.options | {"stacking": True, "target": 50, "deck": "published"}
    assert len(list(logs.iterdir())) == 6
    shown = capsys.readouterr().out
    assert "kart, games: 6; seats: 3; seed: 4" in " ".join(shown.split())
    assert "hard" in shown
    assert f"{report.by_level['hard'].share:.1%}" in shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess", "no game 'chess'"),
        ("kart --bots genius", "no bot is called 'genius'"),
        ("kart --options speed=1", "no option 'speed'"),
        ("kart --options deck=tarot", "deck cannot be 'tarot'"),
        ("kart --options stacking", "name=value, not 'stacking'"),
        ("kart --seats 12", "2 to 10 seats, not 12"),
        ("kart --games none", "not 'none'"),
        ("kart --json nowhere/report.json", "no folder nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused_and_leaves_nothing_behind(
    words: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(["simulate", *words.split(), "--log-dir", "logs"])
    assert left.value.code == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
