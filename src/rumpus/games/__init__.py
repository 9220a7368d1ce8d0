"""The games, by name."""

from rumpus.core.game import AnyGame
from rumpus.games.kart.rules import KART
from rumpus.games.wok.rules import WOK
from rumpus.games.wonky.rules import WONKY

GAMES: dict[str, AnyGame] = {game.name: game for game in (KART, WONKY, WOK)}
