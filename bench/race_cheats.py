"""What a cheat gains in Wok Up's races against honest people, near and far: who wins, whose hand is marked?

The server is real from its sockets inwards, as in `wok_races.py`; time, lines and people are simulated. Three
honest people of different pace sit at the table, one of them 300 ms away there and back, and one more who
cheats, 20 ms away. So does, for comparison, somebody who is only that: one more person.
"""

from __future__ import annotations

import argparse
from statistics import mean, median
from time import perf_counter

from tests.server.simulated.lines import Line
from tests.server.simulated.page import Person
from tests.server.simulated.races import TrueRace, races

NEAR, FAR = Line(10.0, 1.0, 0.005), Line(150.0, 10.0, 0.005)
HONEST = {
    "quick": Person(NEAR, pace=1500.0),
    "far": Person(FAR, pace=2000.0),
    "slow": Person(NEAR, pace=3000.0),
}
CHEAT = "fourth"
A_FRAME = 17.0
"""Milliseconds: people see nothing that is shorter."""
CHEATS = {
    "an honest person of 2.0 s": Person(NEAR, pace=2000.0),
    "the same from 300 ms away": Person(FAR, pace=2000.0),
    "2.0 s, says 0 ms": Person(NEAR, pace=2000.0, lies=True),
    "2.0 s, says 0 ms, holds pongs 1 s": Person(NEAR, pace=2000.0, lies=True, feigns=1000.0),
    "the same, through a proxy": Person(NEAR, pace=2000.0, lies=True, feigns=1000.0, proxied=True),
    "covers 300 ms before the end": Person(NEAR, guesses=300.0),
    "script: 250 ms": Person(NEAR, machine=250.0),
    "script: 250 ms, says 0 ms": Person(NEAR, machine=250.0, lies=True),
    "script: reads the messages": Person(NEAR, reads=True),
    "script: 600 ms, always": Person(NEAR, machine=600.0),
    "script: like a hand of 1.0 s": Person(NEAR, pace=1000.0),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=200, help="of each table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = perf_counter()
    print(f"{'the fourth':36}{'wins':>7}{'others: 1.5 s near, 2.0 s far, 3.0 s near':>44}"
          f"{'marked':>9}{'gains':>9}{'knew':>9}{'stutter':>9}")  # fmt: skip
    for name, person in CHEATS.items():
        run = races(HONEST | {CHEAT: person}, args.races, args.seed)
        others = "".join(f"{_share(run, other):>14.0%}" for other in HONEST)
        marked = [race.claims[CHEAT] for race in run if CHEAT in race.claims]
        early = mean(bool(claim.timing and claim.timing.floor) for claim in marked) if marked else 0.0
        gains = [gain for race in run if (gain := race.gain(CHEAT)) is not None]
        knew = median(race.knew[CHEAT] for race in run if CHEAT in race.knew)
        stutter = mean(race.stuttered[other] > A_FRAME for race in run for other in HONEST)
        print(f"{name:36}{_share(run, CHEAT):>7.0%}{others:>44}{early:>9.0%}"
              f"{max(gains, default=0):>6.0f} ms{knew:>6.0f} ms{stutter:>9.1%}")  # fmt: skip
    print(f"{perf_counter() - began:.0f} s")


def _share(run: list[TrueRace], person: str) -> float:
    return mean(race.winner == person for race in run)


if __name__ == "__main__":
    main()
