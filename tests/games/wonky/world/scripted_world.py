"""A world for tests: every tower does what a script says, in neat stacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Literal

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Ms, Seat
from rumpus.core.scene import NOTHING, Placed, Pose, Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.neat_stacks import height_mm, on_top
from rumpus.games.wonky.pieces import BLOCKS, EDGE_MM, MOULD, SIZE, Block, Edition
from rumpus.games.wonky.rules import facts as fa
from rumpus.games.wonky.rules.tasks import Count, Place, Watch, WonkyTask
from rumpus.games.wonky.world.gestures import Gesture

Answer = Literal["holds", "falls", "stands", "adds_nothing", "misses", "shoves", "topples"]
"""How it goes. A tower that is watched `holds` or `falls`; a block that is let go `stands`, `falls`,
`adds_nothing` or `misses`; one still in hand `shoves` or `topples` what stands."""
Script = Callable[[WonkyTask], Answer]

LIFTING = 600
COUNT = 3000
SHOVE_MM = 4


class _Moment(Struct):
    """All that a snapshot keeps; the script itself is not part of it."""

    now: Ms = Ms(0)
    trial: int = 0
    scene: Scene = NOTHING
    held: Block | None = None
    due: list[fa.WonkyFact] = []


class ScriptedWorld:
    """No hand is needed: blocks are let go when the script's time comes. Asked anew after every try."""

    def __init__(self, script: Script, edition: Edition = "2024") -> None:
        self._script = script
        self._blocks = BLOCKS[edition]
        self._moment = _Moment()

    def begin(self, trial: Trial) -> None:
        task: WonkyTask = trial.task
        moment = self._moment
        moment.trial, moment.scene, moment.held, moment.due = trial.id, task.scene, None, []
        match task:
            case Watch():
                if self._script(task) == "falls":
                    moment.due = [self._fall(task.scene, _later(moment.now, LIFTING))]
            case Place():
                self._place(task, moment.now)
            case Count(scene, block):
                moment.due = [self._verdict(self._script(task), block, scene, moment.now)]

    def push(self, seat: Seat, gesture: Gesture, tick: int) -> None:
        """The script, not the hand, says what happens."""

    def advance(self, until: Ms) -> list[fa.WonkyFact]:
        moment, facts = self._moment, list[fa.WonkyFact]()
        while moment.due and moment.due[0].at <= until:
            fact = moment.due.pop(0)
            facts.append(fact)
            moment.scene = fact.scene
            match fact:
                case fa.LetGo():
                    moment.held = None
                case fa.AddedNothing(block=block) | fa.Missed(block=block):
                    self._place(Place(fact.scene, block), fact.at)
                case fa.Nudged():
                    assert moment.held, "only a block in hand shoves"
                    self._place(Place(fact.scene, moment.held), fact.at)
                case fa.BlockStood() | fa.TowerFell():
                    moment.held = None
        moment.now = until
        return facts

    def frame(self) -> Mapping[str, Pose]:
        scene, held = self._moment.scene, self._moment.held
        standing = {placed.piece: placed.pose for placed in scene.pieces}
        frame = {block: standing.get(block, _beside(block)) for block in self._blocks}
        return frame | {held: on_top(scene, held, gap_mm=SHOVE_MM)} if held else frame

    def moving(self) -> bool:
        return bool(self._moment.due)

    def scene(self) -> Scene:
        return self._moment.scene

    def snapshot(self) -> bytes:
        return msgspec.json.encode(self._moment)

    def restore(self, snapshot: bytes) -> None:
        self._moment = msgspec.json.decode(snapshot, type=_Moment)

    def is_at(self, trial: Trial) -> bool:
        return (self._moment.trial, self._moment.scene) == (trial.id, trial.task.scene)

    def _place(self, task: Place, since: Ms) -> None:
        """`due` is what will be reported of this try, up to its end."""
        moment, scene, block = self._moment, task.scene, task.block
        answer, at = self._script(task), _later(since, LIFTING)
        moment.held = block
        if answer == "shoves":
            by = tuple(scene.names)
            moment.due = [fa.Nudged(moment.trial, at, by, SHOVE_MM, _shoved(scene))]
        elif answer == "topples":
            moment.due = [self._fall(scene, at)]
        else:
            let_go = scene.adding(block, on_top(scene, block))
            moment.due = [
                fa.LetGo(moment.trial, at, block, let_go),
                self._verdict(answer, block, let_go, at),
            ]

    def _verdict(self, answer: Answer, block: Block, scene: Scene, since: Ms) -> fa.WonkyFact:
        trial, at = self._moment.trial, _later(since, COUNT)
        match answer:
            case "stands":
                return fa.BlockStood(trial, at, scene, height_mm(scene))
            case "adds_nothing":
                return fa.AddedNothing(trial, at, block, scene.without(block))
            case "misses":
                return fa.Missed(trial, at, block, scene.without(block))
            case "falls":
                return self._fall(scene, at)
            case _:
                raise ValueError(f"a block that was let go cannot be one that {answer}")

    def _fall(self, scene: Scene, at: Ms) -> fa.TowerFell:
        """The upper half comes down."""
        return fa.TowerFell(self._moment.trial, at, scene.names[len(scene.names) // 2 :], scene)


def in_turn(*answers: Answer) -> Script:
    """Each try at placing a block goes as the next answer says, all after the last go well; towers hold."""
    left = list(answers)

    def script(task: WonkyTask) -> Answer:
        if isinstance(task, Watch):
            return "holds"
        return left.pop(0) if left else "stands"

    return script


def by_luck(luck: Random, mishaps: float = 0.3) -> Script:
    """Anything that can happen, and mostly what should."""

    def script(task: WonkyTask) -> Answer:
        well: Answer = "holds" if isinstance(task, Watch) else "stands"
        ill: list[Answer] = ["falls"]
        if isinstance(task, Place) and task.scene.pieces:
            ill += ["adds_nothing", "misses", "shoves", "topples"]
        return luck.choice(ill) if luck.random() < mishaps else well

    return script


def _beside(block: Block) -> Pose:
    return Pose.rounded((0.07 * (MOULD[block] - 4), -0.2, EDGE_MM[SIZE[block]] / 2000, 1, 0, 0, 0))


def _shoved(scene: Scene) -> Scene:
    return Scene(
        tuple(
            Placed(placed.piece, msgspec.structs.replace(placed.pose, x=placed.pose.x + SHOVE_MM / 1000))
            for placed in scene.pieces
        )
    )


def _later(since: Ms, by: int) -> Ms:
    return Ms(since + by)
