"""A whole game of Wonky by one pair of hands, in MuJoCo: the rules, the world and the log together."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.log import Entry, Header, write
from rumpus.core.play import Play
from rumpus.core.scene import Scene
from rumpus.core.waits import Trial
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.actions import WonkyAction
from rumpus.games.wonky.rules.events import WonkyEvent
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.state import WonkyState
from rumpus.games.wonky.rules.tasks import Place
from rumpus.games.wonky.rules.view import WonkyView
from rumpus.games.wonky.world.gestures import Flip, Gesture, Lower, Move, Release
from rumpus.games.wonky.world.mujoco_world import MujocoWorld

ALONE = Seat(0)
FRAME = 50
LONGEST = Ms(1_200_000)


class Soloist:
    def __init__(self, seed: int, wobble: str = "gentle") -> None:
        self.options = msgspec.convert({"edition": "2024", "wobble": wobble}, WonkyOptions)
        self.play: Play[WonkyState, WonkyEvent, WonkyAction, WonkyView, WonkyOptions] = Play(
            WONKY, 1, self.options, seed.to_bytes(4, "big")
        )
        self.world = MujocoWorld(self.options)
        self.luck = Random(seed)
        self.now = Ms(0)
        self.ticks = 0
        self.trial = 0
        self.plan: list[tuple[Ms, Gesture]] = []
        self.log: list[tuple[Ms, WonkyEvent]] = []
        self.world.advance(self.now)
        self._tell(self.play.begin())

    def perform(self) -> None:
        """To the end, or to the end of patience."""
        while self.play.outcome is None and self.now < LONGEST:
            self.go_on()

    def go_on(self) -> None:
        """One act, or one frame of the world."""
        self._take_up()
        actions = self.play.actions(ALONE)
        if actions and not self.plan:
            self._tell(self.play.act(Act(ALONE, self.luck.choice(actions), self.now)))
            self._take_up()
            return
        self.now = Ms(self.now + FRAME)
        while self.plan and self.plan[0][0] <= self.now:
            self.ticks += 1
            self.world.push(ALONE, self.plan.pop(0)[1], self.ticks)
        for fact in self.world.advance(self.now):
            self._tell(self.play.fact(fact))

    def _take_up(self) -> None:
        trial = next((wait for wait in self.play.waits if isinstance(wait, Trial)), None)
        if trial is None or trial.id == self.trial:
            return
        self.trial, self.plan = trial.id, []
        self.world.begin(trial)
        if isinstance(trial.task, Place):
            self._intend(trial.task.scene)

    def _intend(self, scene: Scene) -> None:
        x, y = (scene.pieces[-1].pose.x, scene.pieces[-1].pose.y) if scene.pieces else (0.0, 0.0)
        move = Move(x + self.luck.gauss(0, 0.001), y + self.luck.gauss(0, 0.001))
        gestures: tuple[Gesture, ...] = (Flip(5), move, Lower(), Release())
        whens = (0, 50, 2000, 2600)
        self.plan = [(Ms(self.now + when), gesture) for when, gesture in zip(whens, gestures, strict=True)]

    def _tell(self, events: list[WonkyEvent]) -> None:
        self.log += [(self.now, event) for event in events]

    def write(self, path: Path) -> None:
        header = Header("wonky", WONKY.rules_version, 1, msgspec.to_builtins(self.options), names=("Ada",))
        entries = [
            Entry(seq, at, 1, "", msgspec.Raw(msgspec.json.encode(event)))
            for seq, (at, event) in enumerate(self.log, start=1)
        ]
        write(path, header, entries)
