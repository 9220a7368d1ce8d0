"""The bots that play Wok Up, by level. How quick and how careful each is, is in `skill`."""

from rumpus.bots.bot import Bot
from rumpus.bots.random_bot import RandomBot
from rumpus.games.wok.bots.player import WokBot
from rumpus.games.wok.bots.skill import SKILLS
from rumpus.games.wok.rules.view import WokView


def _may_pass(view: WokView) -> bool:
    return view.table.chooser is None


BOTS: dict[str, Bot[WokView]] = {
    "random": RandomBot(_may_pass),
    **{level: WokBot(level, skill) for level, skill in SKILLS.items()},
}
