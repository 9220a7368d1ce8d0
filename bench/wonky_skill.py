"""How far people of every temper get with Wonky's hand, alone: through the very gestures that a page sends.

python3 dev.py bench wonky_skill [presser,hasty,ordinary,careful,expert] [wobble,...] [how many towers]
python3 dev.py bench wonky_skill inputs [people] [wobbles] [how many]: the same by mouse, keys and buttons
python3 dev.py bench wonky_skill evening [how many games]: falls in games of four ordinary people
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from typing import Literal, get_args

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from rumpus.core.inputs import Act, Ms, Seat, WorldFact
from rumpus.core.play import Play
from rumpus.core.scene import NOTHING, Scene
from rumpus.core.waits import Trial, Turn
from rumpus.games.wonky.bots.candidate_placements import FACES, Laying, kinds, middle, squared, steadying
from rumpus.games.wonky.pieces import BLOCKS, Block
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.facts import BlockStood, LetGo, Nudged, TowerFell
from rumpus.games.wonky.rules.options import Wobble, WonkyOptions
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.world.blocks import edge
from rumpus.games.wonky.world.gestures import Flip, Gesture, HoldBreath, Lower, Move, Release, Rotate
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from rumpus.world.quaternions import angle_between, quaternion_of

ME = Seat(0)
WOBBLES: tuple[Wobble, ...] = get_args(Wobble)
FRAME = Ms(20)
"""How often a person looks, and a page speaks."""
PATIENCE = Ms(40_000)
LONGEST = 200
"""Blocks after which a game is given up."""
BUTTON = math.radians(15)
"""What one press of a button turns a block by."""
MOVES, TILTS = 0.002, math.radians(2)
"""What a block has to do during the count to be seen to move."""


STEP, STRIDE, FAR = 0.002, 0.01, 0.05
"""Metres that one press of an arrow moves a block, near the middle and further off: `hand/holding.ts`."""
MOST_PRESSES = 300

Input = Literal["mouse", "keys", "buttons"]
REPEATS: dict[Input, tuple[float, float]] = {"keys": (0.5, 0.033), "buttons": (0.14, 0.14)}
"""Seconds until an arrow held down repeats itself, and from then on: keyboards', `parts/Nudges.svelte`."""
HELD_FOR = 4
"""With so many presses to go an arrow is held down; the last ones are tapped."""


class Person(Struct, frozen=True):
    """How somebody plays."""

    aim: float
    """Metres: no further off is the place they mean the block to hover over."""
    carries: bool = True
    turns: bool = True
    """Until the block is in line with the one below, as far as the buttons allow."""
    faces: bool = False
    """Lays it so that the next one stands well, and the middle of the tower's weight stays in the middle."""
    blocks: int = 1
    """Of so many that the cards allow, takes the largest."""
    breath: bool = False
    settles: float = 0.9
    """Seconds for which the block hovers before it is lowered."""
    lowers: float = 0.8
    """Seconds for which the button is pressed."""
    waits: float = 0.4
    """Seconds from the touch to letting go, for who does not wait for a moment."""
    timing: float | None = None
    """Waits for a moment in which the block is as near to the spot; opens the hand this late, in seconds."""
    by: Input = "mouse"
    """Arrow keys all the way; or, without dragging, a tap on a spot and then the four buttons."""


PEOPLE = {
    "presser": Person(aim=0.0, carries=False, turns=False, settles=0.6),
    "hasty": Person(aim=0.007, turns=False, settles=0.15, lowers=0.5, waits=0.05),
    "ordinary": Person(aim=0.004),
    "careful": Person(aim=0.002, faces=True, breath=True, settles=1.2, waits=0.6),
    "expert": Person(aim=0.0008, faces=True, blocks=3, breath=True, settles=1.2, timing=0.06),
}
NEAR, SLOW = 0.0012, 0.006
"""What an expert waits for: metres from the spot, and metres a second."""


class Went(Struct):
    """What came of one block."""

    standing: int
    end: str
    took: float
    moved: float = 0.0
    tilted: float = 0.0
    off: float = 0.0
    speed: float = 0.0


class Player:
    """A person at a tower."""

    def __init__(self, person: Person, wobble: Wobble, luck: random.Random) -> None:
        self.person, self.luck = person, luck
        self.world = MujocoWorld(WonkyOptions(wobble=wobble))
        self.world.advance(Ms(0))
        self.now, self.tick, self.trial = Ms(0), 0, 0
        self.scene: Scene = NOTHING
        self.see: Callable[[Ms], object] = lambda _: None
        """Looks at the world after every moment of a count."""

    def tower(self) -> Iterator[Went]:
        """Block upon block, as the cards come, until nine stand or something falls."""
        self.scene = NOTHING
        blocks = list(BLOCKS["2024"])
        self.luck.shuffle(blocks)
        while blocks:
            block = max(blocks[: self.person.blocks], key=edge)
            blocks.remove(block)
            turn = self.place(block)
            yield turn
            if turn.end != "BlockStood":
                return

    def place(self, block: Block) -> Went:
        self.trial += 1
        task = Place(self.scene, block, self.luck.randrange(1, 65_536))
        return self.carry_out(Trial(self.trial, task, (ME,)))

    def carry_out(self, trial: Trial, tell: Callable[[WorldFact], object] = lambda _: None) -> Went:
        """From the block in hand to what came of it; `tell` hears every fact."""
        task: Place = trial.task
        self.scene, block, (seat, *_) = task.scene, task.block, trial.seats
        start, standing = self.now, len(self.scene.pieces)
        self.world.begin(trial)
        number = self.world.stack.number[block]
        poses = self.world.stack.engine.poses
        turn = Went(standing, "nothing", 0.0)
        goal = self._goal(block)
        hand, due, let_go = self._hand(block, goal), self.now, None
        while self.now - start < PATIENCE:
            if due <= self.now:
                pause, gesture = next(hand, (PATIENCE / 1000, None))
                due = Ms(self.now + int(pause * 1000))
                if gesture is not None:
                    self.tick += 1
                    self.world.push(seat, gesture, self.tick)
            self.now = Ms(self.now + FRAME)
            for fact in self.world.advance(self.now):
                tell(fact)
                if isinstance(fact, LetGo):
                    let_go = poses[number].copy()
                    turn.took = (self.now - start) / 1000
                    turn.off = math.hypot(let_go[0] - goal.x, let_go[1] - goal.y)
                    turn.speed = float(np.linalg.norm(self.world.stack.engine.velocities[number, :2]))
                elif not isinstance(fact, Nudged):
                    turn.end = type(fact).__name__
                    if isinstance(fact, BlockStood):
                        self.scene = fact.scene
                        return turn
                    if isinstance(fact, TowerFell):
                        return turn
                    hand, due, let_go = self._hand(block, goal), self.now, None  # it is back in hand
            if let_go is not None:
                self.see(self.now)
                here = poses[number]
                turn.moved = max(turn.moved, float(np.linalg.norm(here[:3] - let_go[:3])))
                turn.tilted = max(turn.tilted, angle_between(quaternion_of(here), quaternion_of(let_go)))
        return turn

    def _goal(self, block: Block) -> Laying:
        """Where the block is meant to go, before anybody's hand or eye errs."""
        face, yaw = FACES[5], squared(self.scene)
        x, y = middle(self.scene)
        if self.person.faces:
            face = kinds(block)[0]
            x, y = steadying(self.scene)
        return Laying(face, yaw, x, y)

    def _hand(self, block: Block, goal: Laying) -> Iterator[tuple[float, Gesture | None]]:
        """What the fingers do, each with how long it takes until the next."""
        person, luck = self.person, self.luck
        yield luck.uniform(0.3, 0.7), None
        if person.carries:
            if person.faces and goal.face != 5:
                yield luck.uniform(0.3, 0.5), Flip(goal.face)
            if person.by != "keys":
                slip, way = luck.uniform(0, 0.012), luck.uniform(0, math.tau)
                yield (
                    luck.uniform(0.5, 0.8),
                    Move(goal.x + slip * math.cos(way), goal.y + slip * math.sin(way)),
                )
            if person.turns:
                yield luck.uniform(0.2, 0.5), Rotate(goal.yaw + luck.uniform(-BUTTON / 2, BUTTON / 2))
            off, way = person.aim * math.sqrt(luck.random()), luck.uniform(0, math.tau)
            spot = goal.x + off * math.cos(way), goal.y + off * math.sin(way)
            if person.by == "mouse":
                yield person.settles, Move(*spot)
            else:
                yield from self._pressed(*spot, *REPEATS[person.by])
                yield person.settles, None
        yield person.lowers, Lower()
        yield 0.02, Lower(on=False)
        if person.breath:
            yield 0.3, HoldBreath()
        if person.timing is None:
            yield person.waits * luck.uniform(0.7, 1.3), None
        else:
            yield from self._moment(block, goal)
        yield 10.0, Release()

    def _pressed(
        self, x: float, y: float, delay: float, repeat: float
    ) -> Iterator[tuple[float, Gesture | None]]:
        """Arrow by arrow, as near to where it is meant to go as steps come."""
        luck, aside, held = self.luck, True, 0
        for _ in range(MOST_PRESSES):
            grip = self.world.hand.grip
            if grip is None:
                return
            at = grip.wish
            step = STRIDE if math.hypot(at.x, at.y) > FAR else STEP
            right, away = round((x - at.x) / step), round((y - at.y) / step)
            if not right and not away:
                return
            if not (right if aside else away):
                aside, held = not aside, 0
            presses = right if aside else away
            way = math.copysign(step, presses)
            if abs(presses) > HELD_FOR:
                pause, held = repeat if held else delay, held + 1
            else:
                pause, held = luck.uniform(0.14, 0.24), 0
            yield pause, Move(at.x + way * aside, at.y + way * (not aside))

    def _moment(self, block: Block, goal: Laying) -> Iterator[tuple[float, Gesture | None]]:
        """Until it is over the spot and still, for as long as the breath lasts."""
        number = self.world.stack.number[block]
        before = self.world.stack.engine.poses[number, :2].copy()
        for _ in range(80):
            yield 0.02, None
            here = self.world.stack.engine.poses[number, :2].copy()
            speed = math.hypot(*(here - before)) / 0.02
            before = here
            if math.hypot(here[0] - goal.x, here[1] - goal.y) < NEAR and speed < SLOW:
                break
        yield self.person.timing or 0.0, None


class Evening:
    """A whole game of people alike, with the cards they are dealt: whatever may be played is."""

    def __init__(self, person: Person, wobble: Wobble, seats: int, seed: int) -> None:
        self.luck = random.Random(f"evening {seed}")
        self.builder = Player(person, wobble, self.luck)
        self.play = Play(WONKY, seats, WonkyOptions(wobble=wobble), seed.to_bytes(8, "big"))
        self.falls = self.placed = 0

    def falls_in_it(self) -> int:
        self.play.begin()
        while self.play.outcome is None and self.placed < LONGEST:
            self._go_on()
        return self.falls

    def _go_on(self) -> None:
        trial = next((wait for wait in self.play.waits if isinstance(wait, Trial)), None)
        if trial and isinstance(trial.task, Place):
            self.placed += 1
            self.falls += self.builder.carry_out(trial, self.play.fact).end == "TowerFell"
            return
        turn = next(wait for wait in self.play.waits if isinstance(wait, Turn))
        action = self.luck.choice(self.play.actions(turn.seat))
        self.play.act(Act(turn.seat, action, self.builder.now))


def evening(name: str, wobble: Wobble, seats: int, seed: int) -> int:
    return Evening(PEOPLE[name], wobble, seats, seed).falls_in_it()


def towers(name: str, wobble: Wobble, by: Input, seed: int) -> list[Went]:
    """Whatever they play by, the same people with the same blocks."""
    person = replace(PEOPLE[name], by=by)
    return list(Player(person, wobble, random.Random(f"{name} {wobble} {seed}")).tower())


def report(who: str, wobble: Wobble, runs: list[list[Went]]) -> None:
    heights = [sum(turn.end == "BlockStood" for turn in run) for run in runs]
    nine = sum(height == 9 for height in heights) / len(runs)
    placed = [turn for run in runs for turn in run if turn.took and turn.standing]
    high = [turn for turn in placed if turn.standing >= 5 and turn.end == "BlockStood"]
    lively = sum(turn.moved > MOVES or turn.tilted > TILTS for turn in high)
    off = sorted(turn.off * 1000 for turn in placed) or [0.0]
    took = sorted(turn.took for turn in placed) or [0.0]
    ends = Counter(run[-1].end for run in runs)
    print(
        f"{who:19} {wobble:8} nine {nine:4.0%}  mean {np.mean(heights):.1f}  off {off[len(off) // 2]:.1f} mm "
        f"(p90 {off[len(off) * 9 // 10]:.1f})  "
        f"at {np.mean([turn.speed * 1000 for turn in placed] or [0]):.0f} mm/s  "
        f"in {took[len(took) // 2]:.1f} s  "
        f"seen to move above five: {lively}/{len(high)}  {dict(ends)}",
        flush=True,
    )


def main(arguments: list[str]) -> None:
    with ProcessPoolExecutor(2) as pool:
        if arguments[:1] == ["evening"]:
            games = range(int(arguments[1]) if len(arguments) > 1 else 20)
            falls = sorted(pool.map(partial(evening, "ordinary", "standard", 4), games))
            print(f"falls in a game of four ordinary people: median {falls[len(falls) // 2]}, all {falls}")
            return
        inputs: tuple[Input, ...] = ("mouse",)
        if arguments[:1] == ["inputs"]:
            inputs, arguments = get_args(Input), arguments[1:]
        names = arguments[0].split(",") if arguments else list(PEOPLE)
        wobbles = [word for word in WOBBLES if len(arguments) < 2 or word in arguments[1].split(",")]
        count = int(arguments[2]) if len(arguments) > 2 else 100
        for wobble, name, by in product(wobbles, names, inputs):
            report(f"{name} by {by}", wobble, list(pool.map(partial(towers, name, wobble, by), range(count))))


if __name__ == "__main__":
    main(sys.argv[1:])
