"""How often a tower creaks while it is counted: an ordinary hand's placements, heard by the page's own ears.

python3 dev.py bench listening.wonky_creaks [how many towers] [wobble]
"""

from __future__ import annotations

import json
import math
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bench.wonky_skill import MOVES, PEOPLE, TILTS, Player, Went
from rumpus.core.inputs import Ms
from rumpus.core.scene import Pose
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.hand import REACH

WEB = Path(__file__).resolve().parents[2] / "web"
EARS = """
import { readFileSync } from "node:fs";
import { Knocks } from "./knocks.mjs";
const heard = ({ tower, frames }) => {
  const knocks = new Knocks();
  const around = { held: null, tower, counting: true };
  const frame = { type: "frame", trial: 1, pace: 1 };
  const noises = frames.map(([at, poses], i) => knocks.see({ ...frame, at, whole: i === 0, poses }, around));
  return noises.flat().filter(({ name }) => name === "creak").length;
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(heard)));
"""
FRAME = 1000 / 30
"""Milliseconds from one frame to the next, as a page is sent them."""
HIGH = 5
"""Blocks that stand already."""


class Film:
    """What a page is sent of one count: only what moved, after a whole frame."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.tower: list[str] = []
        self.frames: list[tuple[Ms, dict[str, tuple[float, ...]]]] = []
        self._shown: Mapping[str, Pose] = {}
        self._due = 0.0

    def see(self, now: Ms) -> None:
        if now < self._due:
            return
        self._due = max(self._due + FRAME, now)
        poses = self.player.world.frame()
        moved = {
            name: msgspec.structs.astuple(pose)
            for name, pose in poses.items()
            if self._shown.get(name) != pose
        }
        self._shown = poses
        self.tower = self.tower or [
            name for name, pose in poses.items() if math.hypot(pose.x, pose.y) < REACH
        ]
        if moved:
            self.frames.append((now, moved))


def counts(towers: int, wobble: Wobble) -> Iterator[tuple[Went, dict[str, Any]]]:
    """Every placement on at least five blocks, and its film."""
    for seed in range(towers):
        player = Player(PEOPLE["ordinary"], wobble, random.Random(f"ordinary {wobble} {seed}"))
        film = Film(player)
        player.see = film.see
        for turn in player.tower():
            if turn.standing >= HIGH and film.frames:
                yield turn, {"tower": film.tower, "frames": film.frames}
            film = Film(player)
            player.see = film.see


def creaks(films: list[dict[str, Any]]) -> list[int]:
    """How often each is heard to creak."""
    with tempfile.TemporaryDirectory() as folder:
        knocks, out = WEB / "src/games/wonky/show/knocks.ts", f"{folder}/knocks.mjs"
        bundle = [str(WEB / "node_modules/.bin/rolldown"), str(knocks), "--format=esm", "--file", out]
        subprocess.run(bundle, check=True, capture_output=True)
        ears = Path(folder, "ears.mjs")
        ears.write_text(EARS, encoding="utf-8")
        told = subprocess.run(
            ["node", ears], input=json.dumps(films), text=True, check=True, capture_output=True
        )
    numbers: list[int] = json.loads(told.stdout)
    return numbers


def main(towers: int = 30, wobble: Wobble = "standard") -> None:
    turns, films = zip(*counts(towers, wobble), strict=True)
    heard = list(zip(turns, creaks(list(films)), strict=True))
    for end, words in (("BlockStood", "that stood"), ("TowerFell", "that fell")):
        some = [(turn, creaked) for turn, creaked in heard if turn.end == end]
        lively = [creaked for turn, creaked in some if turn.moved > MOVES or turn.tilted > TILTS]
        still = [creaked for turn, creaked in some if not (turn.moved > MOVES or turn.tilted > TILTS)]
        print(
            f"of {len(some)} blocks on five or more {words}, "
            f"{sum(creaked > 0 for _, creaked in some)} creaked; "
            f"{len(lively)} were seen to move, {sum(map(bool, lively))} of them creaked; "
            f"of the other {len(still)} {sum(map(bool, still))} did"
        )


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else word for word in sys.argv[1:]))  # type: ignore[arg-type]
