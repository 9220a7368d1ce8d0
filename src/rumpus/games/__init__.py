"""The games, by name."""

from rumpus.core.game import AnyGame
from rumpus.games.kart import KART
from rumpus.games.wonky import WONKY

GAMES: dict[str, AnyGame] = {KART.name: KART, WONKY.name: WONKY}
