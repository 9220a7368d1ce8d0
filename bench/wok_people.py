"""Modelled people against Wok Up's bots: which share of the recipes and of the games do they win?

    python -m bench.wok_people [games of each] [processes]

People react in 1.5 to 4.5 seconds, more or less; they overlook and err now and then. Throws come from the
table of odds. It fails where *Play now* does not give somebody at 2.5 s between 25 and 45 % of the recipes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median

from msgspec.structs import replace

from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from tests.games.wok.bots.wok_people import Person, Played, flawless, play_with_bots

PEOPLE = {
    "1.5 s": Person(1500),
    "2.0 s": Person(2000),
    "2.0 s, flawless": flawless(2000),
    "2.5 s": Person(2500),
    "3.0 s": Person(3000),
    "4.5 s": Person(4500),
}
LEVELS = ("easy", "normal", "hard", "match")
SEATS = (2, 4, 6)
PLAY_NOW = (0.25, 0.45)
"""Of the recipes, for somebody at 2.5 s among three bots that match them."""
LESSER = (("easy", "easy", "easy"), ("normal", "normal", "normal"))


def one(person: Person, level: str, seats: int, seed: int) -> Played:
    return play_with_bots(replace(person, luck=f"{seed}"), [level] * (seats - 1), seed)


def shares(played: Sequence[Played]) -> tuple[float, float]:
    """Of the recipes that anybody won, and of the games."""
    recipes = sum(game.won[game.seat] for game in played) / sum(sum(game.won) for game in played)
    return recipes, sum(game.seat in game.winners for game in played) / len(played)


def main(games: int, processes: int) -> bool:
    minutes: dict[int, list[float]] = {seats: [] for seats in SEATS}
    kept = True
    print(f"{games} games each; share of the recipes, and of the games; a fair share is 50, 25 and 17 %")
    print("| Person | Bots | 2 seats | 4 seats | 6 seats |\n| --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for name, person in PEOPLE.items():
            for level in LEVELS:
                cells = []
                for seats in SEATS:
                    played = list(pool.map(partial(one, person, level, seats), range(games), chunksize=10))
                    recipes, won = shares(played)
                    cells.append(f"{recipes:.0%}, {won:.0%}")
                    if (name, level, seats) == ("2.5 s", "match", 4):
                        kept = PLAY_NOW[0] <= recipes <= PLAY_NOW[1]
                    if level == "match":
                        minutes[seats] += [game.minutes for game in played]
                print(f"| {name} | {level} | {' | '.join(cells)} |", flush=True)
    for seats, lasted in minutes.items():
        lasted.sort()
        low, high = lasted[len(lasted) // 10], lasted[len(lasted) * 9 // 10]
        print(
            f"A game of Match me at {seats} seats: {median(lasted):.1f} min, mostly {low:.1f} to {high:.1f}"
        )
    for lesser in LESSER:
        report = simulate(Setting("wok", 4, games, ("hard", *lesser), seed=7), jobs=processes)
        print(f"hard against {', '.join(lesser)}: {report.by_level['hard'].share:.0%} of {games} games")
    return kept


if __name__ == "__main__":
    wanted = [int(word) for word in sys.argv[1:]]
    raise SystemExit(not main(*wanted, *(200, 1)[len(wanted) :]))
