"""The bots that play Wonky, by level. How deft their hands are is in `skill`."""

from rumpus.bots.bot import Bot
from rumpus.bots.random_bot import RandomBot
from rumpus.games.wonky.bots import easy, hard, normal
from rumpus.games.wonky.bots.player import WonkyBot
from rumpus.games.wonky.bots.skill import SKILLS
from rumpus.games.wonky.rules.view import WonkyView


def _may_pass(view: WonkyView) -> bool:
    return view.table.phase == "place"


BOTS: dict[str, Bot[WonkyView]] = {
    "random": RandomBot(_may_pass),
    "easy": WonkyBot("easy", easy.choose, SKILLS["easy"].tremor),
    "normal": WonkyBot("normal", normal.choose, SKILLS["normal"].tremor),
    "hard": WonkyBot("hard", hard.choose, SKILLS["hard"].tremor),
}
