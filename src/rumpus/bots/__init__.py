"""Who plays when no person does: bots by game and level."""

from collections.abc import Callable

from rumpus.bots.bot import AnyBot, Bot, Choice, Stroke
from rumpus.games.kart.bots import KART_BOTS

LEVELS = ("easy", "normal", "hard")
"""What people may sit beside."""
LAB_LEVELS = ("random", *LEVELS)

__all__ = ["LAB_LEVELS", "LEVELS", "AnyBot", "Bot", "Choice", "Stroke", "UnknownBot", "make_bot"]


def _wonky() -> dict[str, AnyBot]:
    from rumpus.games.wonky.bots import WONKY_BOTS  # they reckon with towers, which Kart has no need of

    return WONKY_BOTS


def _wok() -> dict[str, AnyBot]:
    from rumpus.games.wok.bots import WOK_BOTS

    return WOK_BOTS


_BOTS: dict[str, Callable[[], dict[str, AnyBot]]] = {"kart": lambda: KART_BOTS, "wonky": _wonky, "wok": _wok}


class UnknownBot(LookupError):
    """No bot plays this game, or none at this level."""

    def __init__(self, what: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{what}; there are: {', '.join(known)}")
        self.known = known


def make_bot(game: str, level: str) -> AnyBot:
    if game not in _BOTS:
        raise UnknownBot(f"no bot plays {game!r}", tuple(_BOTS))
    bots = _BOTS[game]()
    if level not in bots:
        raise UnknownBot(f"no bot is called {level!r}", tuple(bots))
    return bots[level]
