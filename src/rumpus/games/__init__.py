"""The games, by name."""

from rumpus.core.game import AnyGame
from rumpus.games.kart import KART

GAMES: dict[str, AnyGame] = {KART.name: KART}
