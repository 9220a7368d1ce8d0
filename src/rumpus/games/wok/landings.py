"""Where tokens might land, for the laws: as luck would have it, and now and then they knock others about."""

from __future__ import annotations

from random import Random

from rumpus.core.scene import Pose
from rumpus.games.wok.cards import KINDS
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import Token
from rumpus.games.wok.rules.tasks import Flick, Throw

MOVED = 0.1
"""How likely a lying token is to be hit."""


def some_flick(luck: Random) -> Flick:
    return Flick(luck.uniform(-0.2, 0.2), luck.uniform(-0.2, 0.2), luck.random(), luck.uniform(-1, 1))


def landed(task: Throw, lay: dict[Token, Lying], luck: Random) -> tuple[Lying, ...]:
    """`lay` is how the tokens of the scene lay; those it does not know are thought to be hit."""
    still = [
        lay[token] if token in lay and luck.random() > MOVED else somewhere(token, luck)
        for token in task.scene.names
    ]
    return (*still, *(somewhere(one.token, luck) for one in task.thrown))


def somewhere(token: Token, luck: Random) -> Lying:
    """Mostly inside; every other one touches the edge."""
    inside, at_edge = luck.random() < 0.8, luck.random() < 0.5
    flipped = luck.random() < 0.5
    half_turn = (0, 1, 0, 0) if flipped else (1, 0, 0, 0)
    return Lying(
        token,
        Pose.rounded((luck.uniform(-0.2, 0.2), luck.uniform(-0.2, 0.2), 0.00125, *half_turn)),
        "back" if flipped else "front",
        inside,
        (luck.choice(KINDS),) if at_edge else (),
        (luck.randrange(5),) if at_edge and luck.random() < 0.3 else (),
    )
