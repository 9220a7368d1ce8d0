"""A throw of Wok Up, from the hands to rest, in MuJoCo: the same tokens thrown alike always land alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rumpus.core.inputs import Ms
from rumpus.core.scene import Placed, Pose, Scene
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.rules.tasks import Thrown
from rumpus.games.wok.world.flicking import MIDDLE, clamped, leave
from rumpus.games.wok.world.landing_judge import ON_EDGE, laid_back, overboard, report
from rumpus.games.wok.world.toss_engine import TossEngine
from rumpus.games.wok.world.wok_table import TOKEN_RADIUS
from rumpus.world.trajectory import Trajectory
from rumpus.world.vectors import Triple

FRAME = Ms(33)
"""Milliseconds, and as many steps."""
LONGEST = 90
"""Frames: just under three seconds."""
UNSEEN = 0.0001
"""Metres from one frame to the next."""
QUIET = 6
"""Frames: what nobody has seen move for so long lies still."""
SAME, SAME_TURN = 0.0005, 0.00015
"""Metres, and what is left of a whole when two degrees are missing: nearer to how it ends, it looks so."""
TIPS = 3
"""So often one that stands on edge is tipped."""
TIPPING = 4.0
"""Radians a second: enough to push it over, and not to throw it."""


class Tossed(NamedTuple):
    flight: Trajectory
    lying: tuple[Lying, ...]


def toss(scene: Scene, cards: Sequence[int], thrown: Sequence[Thrown]) -> Tossed:
    """All at once; what lies can be hit and moved. Who has not flicked throws to the middle."""
    leaving = [leave(one.seat, clamped(one.flick or MIDDLE) or MIDDLE) for one in thrown]
    engine = TossEngine(cards, [placed.pose for placed in scene.pieces], leaving)
    frames = [_frame(engine)]
    tips, quiet = TIPS, 0
    while len(frames) < LONGEST:
        engine.step(FRAME)
        frames.append(_frame(engine))
        quiet = quiet + 1 if _seems_still(*frames[-2:]) else 0
        if engine.still or quiet == QUIET:
            if not tips or not _tip_over(engine):
                break
            tips, quiet = tips - 1, 0
    names = (*scene.names, *(one.token for one in thrown))
    frames = [*_visible(frames), _aboard(frames[-1])]
    at_rest = Scene(tuple(map(Placed, names, frames[-1])))
    return Tossed(Trajectory(FRAME, names, tuple(frames)), report(at_rest, cards))


def _frame(engine: TossEngine) -> tuple[Pose, ...]:
    return tuple(map(Pose.rounded, engine.poses.tolist()))


def _visible(frames: list[tuple[Pose, ...]]) -> list[tuple[Pose, ...]]:
    """Those before all looks as it will lie: races count from what is seen, not from the last tremor."""
    count = len(frames) - 1
    while count > 1 and _alike(frames[count - 1], frames[-1], SAME, SAME_TURN):
        count -= 1
    return frames[:count]


def _seems_still(before: tuple[Pose, ...], now: tuple[Pose, ...]) -> bool:
    """Nobody could see it move; what is wedged in may tremble so for ever."""
    return _alike(before, now, UNSEEN, UNSEEN / 10)


def _alike(some: tuple[Pose, ...], others: tuple[Pose, ...], way: float, turn: float) -> bool:
    return all(
        abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z) < way
        and abs(a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw) > 1 - turn
        for a, b in zip(some, others, strict=True)
    )


def _tip_over(engine: TossEngine) -> bool:
    """UPRIGHT. False: nothing stands on edge."""
    standing = [token for token in range(engine.count) if abs(engine.upright(token)) < ON_EDGE]
    for token in standing:
        engine.nudge(token, *_over(engine.poses[token, 3:].tolist()))
    return bool(standing)


def _over(turned: Sequence[float]) -> tuple[Triple, Triple]:
    """A speed and a turning about the point it stands on: what looks up a little comes to look up.

    The speed is in the table's axes, the turning in the token's own, as MuJoCo has it.
    """
    w, x, y, z = turned
    front = (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    up = (2 * (x * z - w * y), 2 * (y * z + w * x))
    turning = TIPPING if front[2] >= 0 else -TIPPING
    speed = -turning * TOKEN_RADIUS
    return (speed * front[0], speed * front[1], 0.0), (-turning * up[1], turning * up[0], 0.0)


def _aboard(poses: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """OVERBOARD."""
    aboard = list(poses)
    for token, pose in enumerate(poses):
        if overboard(pose):
            aboard[token] = laid_back(pose, [other for other in aboard if not overboard(other)])
    return tuple(aboard)
