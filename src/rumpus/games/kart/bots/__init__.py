"""The bots that play Kart, by level."""

from rumpus.bots.bot import Bot
from rumpus.bots.random_bot import RandomBot
from rumpus.games.kart.bots import easy, hard, normal
from rumpus.games.kart.bots.player import KartBot
from rumpus.games.kart.bots.shouting import Voice
from rumpus.games.kart.rules.view import KartView


def _may_pass(view: KartView) -> bool:
    return view.mine is None or view.table.turn != view.mine.seat


BOTS: dict[str, Bot[KartView]] = {
    "random": RandomBot(_may_pass),
    "easy": KartBot(
        "easy",
        easy.choose,
        Voice(calls_with_play=0.25, calls_later=0.35, catches=0.2, reaction=(2000, 4500)),
    ),
    "normal": KartBot(
        "normal",
        normal.choose,
        Voice(calls_with_play=0.65, calls_later=0.7, catches=0.5, reaction=(1400, 3200)),
    ),
    "hard": KartBot(
        "hard",
        hard.choose,
        Voice(calls_with_play=0.92, calls_later=1.0, catches=0.95, reaction=(900, 1900)),
    ),
    "match": KartBot(
        "match",
        normal.choose,
        Voice(calls_with_play=0.65, calls_later=0.7, catches=0.5, reaction=None),
    ),
}
