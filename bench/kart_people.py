"""Modelled people at Kart among three bots: whose forgotten UNO is called in time, and whose is caught?

    python -m bench.kart_people [games of each] [points that win the match]

People call or catch in 1.0, 1.5 or 2.5 seconds, more or less; they forget four UNOs in ten and notice three
silences in four, their own or another's.
"""

from __future__ import annotations

import sys
from statistics import median

from msgspec.structs import replace

from tests.games.kart.bots.kart_people import LastCardsTold, Person, race_with_bots

PEOPLE = {"1.0 s": Person(1000), "1.5 s": Person(1500), "2.5 s": Person(2500)}
LEVELS = ("easy", "normal", "hard", "match")


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "-"


def row(played: list[LastCardsTold]) -> str:
    def total(what: str) -> int:
        return sum(getattr(game, what) for game in played)

    forgot, silent = total("forgot"), total("silent")
    return " | ".join(
        (
            share(total("saved"), forgot),
            share(total("lost"), forgot),
            share(total("caught"), silent),
            share(total("missed"), silent),
            share(total("won"), len(played)),
        )
    )


def main(games: int, target: int) -> None:
    minutes: list[float] = []
    print("| Person | Bots | called in time | was caught | caught others | bots caught them | won |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, person in PEOPLE.items():
        for level in LEVELS:
            played = [
                race_with_bots(replace(person, luck=f"{seed}"), [level] * 3, seed, target=target)
                for seed in range(games)
            ]
            minutes += [game.minutes for game in played]
            print(f"| {name} | {level} | {row(played)} |", flush=True)
    minutes.sort()
    low, high = minutes[len(minutes) // 10], minutes[len(minutes) * 9 // 10]
    print(f"A game: {median(minutes):.1f} min, mostly {low:.1f} to {high:.1f}")


if __name__ == "__main__":
    wanted = [int(word) for word in sys.argv[1:]]
    main(*wanted, *(200, 0)[len(wanted) :])
