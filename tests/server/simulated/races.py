"""Races for recipes between people at the ends of such lines: who truly was first, and who won."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import Pose, Scene
from rumpus.games.wok.cards import KINDS, Kind
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.events import RaceJudged, RecipeWon, TokensSettled, WokEvent
from rumpus.games.wok.rules.recipes import complete, contents
from rumpus.games.wok.rules.state import Claim, WokState
from rumpus.games.wok.rules.tasks import Thrown
from rumpus.games.wok.world.tossing import Tossed
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from rumpus.world.trajectory import Trajectory
from tests.server.simulated import clockwork
from tests.server.simulated.house import SimulatedHouse
from tests.server.simulated.page import Page, Person, TrueHand

BRISK = {"ready_wait_ms": 6000, "throw_wait_ms": 1000, "choose_wait_ms": 1000}
STEP, FRAMES = Ms(33), 28
"""Flights of about a second, as most are."""
WARMING_UP = 5.0
"""Seconds at the table before the game: distances are known by then."""
LOOKING = 5.0
PATIENCE = 20
"""So often is looked for a race before it is given up."""


@dataclass
class TrueRace:
    """What everybody's hand truly did about one wok at rest, and how it was judged."""

    rest: Ms
    hands: list[TrueHand] = field(default_factory=list)
    """The truly first one first."""
    claims: dict[str, Claim] = field(default_factory=dict)
    knew: dict[str, float] = field(default_factory=dict)
    """By how many milliseconds each page had the end before it was shown."""
    stuttered: dict[str, float] = field(default_factory=dict)
    """For how many milliseconds each had nothing to show."""
    winner: str | None = None

    @property
    def margin(self) -> float:
        """Milliseconds by which it was decided."""
        return (self.hands[1].moved - self.hands[0].moved) * 1000 if len(self.hands) > 1 else 0.0

    @property
    def fair(self) -> bool:
        return self.winner == self.hands[0].person

    def gain(self, person: str) -> float | None:
        """Milliseconds by which somebody was judged to be quicker than they were."""
        claim = self.claims.get(person)
        moved = next((hand.moved for hand in self.hands if hand.person == person), None)
        return None if claim is None or moved is None else moved * 1000 - claim.at


def toss(scene: Scene, _cards: Sequence[int], thrown: Sequence[Thrown]) -> Tossed:
    """Everything lands inside, and every other token at a card: something is soon complete."""
    tokens = (*scene.names, *(one.token for one in thrown))
    pose = Pose(0.0, 0.0, 0.001, 1.0, 0.0, 0.0, 0.0)
    lying = tuple(
        Lying(token, pose, cards=(KINDS[number % 5],) if number % 2 else ())
        for number, token in enumerate(tokens)
    )
    return Tossed(Trajectory(STEP, tokens, ((pose,) * len(tokens),) * FRAMES), lying)


def races(people: dict[str, Person], count: int, seed: int) -> list[TrueRace]:
    """So many races of one table, in simulated time."""
    luck = Random(seed)
    return clockwork.run(_evening(people, count, luck), luck)


async def _evening(people: dict[str, Person], count: int, luck: Random) -> list[TrueRace]:
    house = SimulatedHouse(toss)
    names = list(people)
    wish = m.MakeTable("wok", names[0], options=BRISK, open_chairs=len(names) - 1)
    room = await house.lobby.make(names[0], wish)

    def target(flown: m.Flight) -> Kind | None:
        assert room.play is not None
        state: WokState = room.play.state
        lying = toss(Scene(), (), [Thrown(Seat(0), token) for token in flown.pieces]).lying
        found = contents(lying, state.stacked, two_faced=False)
        return next((kind for kind in state.open if complete(state.top(kind), found)), None)

    pages = [Page(house, name, person, Random(luck.random()), target) for name, person in people.items()]
    for page in pages:
        page.connect(room.code)
    await asyncio.sleep(2)
    for page in pages[1:]:
        page.asks(Sit(page.name))
        await asyncio.sleep(2)
    await asyncio.sleep(WARMING_UP)
    for _ in range(count * PATIENCE):
        if len({rest for page in pages for rest in page.hands}) > count:
            break
        if not room.table.playing:
            pages[0].asks(StartGame(anyway=True))
        await asyncio.sleep(LOOKING)
    offset = room.clock.now() - asyncio.get_running_loop().time() * 1000
    found = _judged(house, room.code, names, pages, offset)
    assert len(found) >= count, f"there were only {len(found)} races"
    return found[:count]


def _judged(
    house: SimulatedHouse, code: str, names: list[str], pages: list[Page], offset: float
) -> list[TrueRace]:
    """In table time, from the log; a race is over when somebody has won."""
    found: dict[Ms, TrueRace] = {}
    race: TrueRace | None = None
    for entry in house.memory.entries[code]:
        if entry.game == 0:
            continue
        event: WokEvent = msgspec.json.decode(entry.event, type=WOK.event)
        match event:
            case TokensSettled(at=rest):
                race = found[rest] = TrueRace(rest)
            case RaceJudged(claims=claims):
                for claim in claims:
                    if claim.shown in found:
                        found[claim.shown].claims[names[claim.seat]] = claim
            case RecipeWon(seat=seat) if race and race.winner is None:
                race.winner = names[seat]
            case _:
                pass
    for race in found.values():
        race.knew = {page.name: page.knew[race.rest] for page in pages if race.rest in page.knew}
        race.stuttered = {page.name: page.stuttered.get(race.rest, 0.0) for page in pages}
        hands = [page.hands[race.rest] for page in pages if race.rest in page.hands]
        race.hands = sorted(
            (TrueHand(hand.person, hand.moved + offset / 1000, hand.shown + offset / 1000) for hand in hands),
            key=lambda hand: hand.moved,
        )
    return [race for race in found.values() if race.winner is not None and len(race.hands) > 1]
