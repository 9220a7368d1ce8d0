"""Who plays when no person does: bots by game and level."""

from rumpus.bots.bot import AnyBot, Bot, Choice
from rumpus.bots.kart import KART_BOTS

LEVELS = ("easy", "normal", "hard")
"""What people may sit beside."""
LAB_LEVELS = ("random", *LEVELS)

_BOTS: dict[str, dict[str, AnyBot]] = {"kart": KART_BOTS}

__all__ = ["LAB_LEVELS", "LEVELS", "AnyBot", "Bot", "Choice", "UnknownBot", "make_bot"]


class UnknownBot(LookupError):
    """No bot plays this game, or none at this level."""

    def __init__(self, what: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{what}; there are: {', '.join(known)}")
        self.known = known


def make_bot(game: str, level: str) -> AnyBot:
    if game not in _BOTS:
        raise UnknownBot(f"no bot plays {game!r}", tuple(_BOTS))
    if level not in _BOTS[game]:
        raise UnknownBot(f"no bot is called {level!r}", tuple(_BOTS[game]))
    return _BOTS[game][level]
