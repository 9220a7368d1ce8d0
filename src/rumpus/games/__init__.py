"""The games, by name."""

from rumpus.core.game import AnyGame
from rumpus.games.kart import KART
from rumpus.games.wok import WOK
from rumpus.games.wonky import WONKY

GAMES: dict[str, AnyGame] = {game.name: game for game in (KART, WONKY, WOK)}
