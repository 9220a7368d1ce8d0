"""Hard is harder than normal, normal than easy: every deal is played once from every seat."""

import pytest

from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting


@pytest.mark.parametrize(
    ("stronger", "weaker", "seats", "games"),
    [
        ("hard", "easy", 2, 400),
        ("hard", "easy", 4, 400),
        ("normal", "easy", 2, 400),
        ("hard", "normal", 2, 1200),
    ],
)
def test_the_stronger_level_wins_more_than_noise_can_explain(
    stronger: str, weaker: str, seats: int, games: int
) -> None:
    won = simulate(Setting("kart", seats, games, (stronger, weaker), seed=1)).by_level[stronger]
    assert won.low > won.fair


def test_hard_beats_easy_clearly() -> None:
    won = simulate(Setting("kart", 2, 600, ("hard", "easy"), seed=2)).by_level["hard"]
    assert won.low > 0.7


@pytest.mark.parametrize("house", [{"stacking": True}, {"last_card_acts": False}], ids=str)
def test_hard_stays_ahead_under_house_rules(house: dict[str, bool]) -> None:
    setting = Setting("kart", 4, 400, ("hard", "easy"), options={"deck": "published", **house}, seed=3)
    won = simulate(setting).by_level["hard"]
    assert won.low > won.fair
