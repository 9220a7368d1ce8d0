"""Wok Up's races by the thousand over lines of 20, 80 and 200 ms, with jitter and losses: who wins them?

The server is real from its sockets inwards (lobby, room, lag, rules, worker), and so is what pages say; time,
lines, people and how tokens land are simulated. The truth is when each hand moved, which only the simulation
knows. Liars say that they reacted in no time, and some answer the server's pings late to seem far away.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from statistics import mean
from time import perf_counter

from rumpus.server.rooms.lag import MOST_CREDIT
from tests.server.simulated.lines import Line
from tests.server.simulated.page import Person
from tests.server.simulated.races import TrueRace, races

DECIDED = 40.0
"""Milliseconds: closer races are anybody's."""
WANTED = 0.95

ROUND_TRIPS = (20, 80, 200)


def honest(jitter: float, loss: float, *, one_way: bool = False) -> dict[str, Person]:
    """One person at each distance. `one_way`: the distances are those of one way, not of there and back."""
    half = 1 if one_way else 2
    return {f"{trip}ms": Person(Line(trip / half, jitter * trip / half, loss)) for trip in ROUND_TRIPS}


def lying(liar: str, feigns: float = 0.0) -> dict[str, Person]:
    people = honest(0.1, 0.01)
    return people | {liar: Person(people[liar].line, lies=True, feigns=feigns)}


TABLES = {
    "still lines": honest(0.0, 0.0),
    "jitter of a tenth, 1 % lost": honest(0.1, 0.01),
    "jitter of a half, 2 % lost": honest(0.5, 0.02),
    "the same distances one way": honest(0.1, 0.01, one_way=True),
}
BEYOND = {"one way, jitter of a half, 2 % lost": honest(0.5, 0.02, one_way=True)}
"""The farthest is 600 ms away there and back: more than the credit that is given, so nothing is promised."""

LIARS = {
    "20 ms away, says 0": ("20ms", lying("20ms")),
    "80 ms away, says 0": ("80ms", lying("80ms")),
    "200 ms away, says 0": ("200ms", lying("200ms")),
    "20 ms away, says 0, seems 500 ms away": ("20ms", lying("20ms", 500.0)),
}


def share(found: Iterable[bool]) -> str:
    many = list(found)
    return f"{sum(many) / len(many):7.2%} of {len(many)}" if many else "none"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=2000, help="of each table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = perf_counter()
    kept = True
    print(f"The truly faster hand wins, where more than {DECIDED:.0f} ms decided (wanted: {WANTED:.0%}):")
    for name, people in (TABLES | BEYOND).items():
        run = [race for race in races(people, args.races, args.seed) if race.margin > DECIDED]
        fair = [race.fair for race in run]
        kept &= name in BEYOND or sum(fair) >= WANTED * len(fair)
        by = ", ".join(
            f"{person} {share(race.fair for race in run if race.hands[0].person == person).strip()}"
            for person in people
        )
        print(f"  {name:38}{share(fair)}  (by whose hand it was: {by})")
    print(f"What a liar gains over the truth (bound: {MOST_CREDIT} ms):")
    for name, (liar, people) in LIARS.items():
        run = races(people, args.races, args.seed)
        most = max(gains(run, liar))
        kept &= most <= MOST_CREDIT
        won = share(race.winner == liar for race in run)
        deserved = share(race.hands[0].person == liar for race in run)
        print(
            f"  {name:38}at most {most:.0f} ms, mostly {mean(gains(run, liar)):.0f};"
            f" wins {won.strip()}, was first in {deserved.strip()}"
        )
    print(f"{'kept' if kept else 'NOT KEPT'}; {perf_counter() - began:.0f} s")
    raise SystemExit(not kept)


def gains(run: list[TrueRace], person: str) -> list[float]:
    return [gain for race in run if (gain := race.gain(person)) is not None]


if __name__ == "__main__":
    main()
