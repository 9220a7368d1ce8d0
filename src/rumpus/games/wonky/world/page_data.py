"""What the page needs to draw Wonky's blocks and to foresee its own hand, as data files.

`python -m rumpus.games.wonky.world.page_data web/src/games/wonky/data` writes them; a test fails when they
are stale. So the points that are drawn are the points that fall, and the page asks nobody for them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from rumpus.games.wonky.pieces import BLOCKS, MOULD
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world import hand, sway
from rumpus.games.wonky.world.blocks import BULGE, FLAT_FACES, LAYOUTS, edge
from rumpus.games.wonky.world.solids import solid
from rumpus.games.wonky.world.stacking import Stack

GRAIN = 100_000
"""Points are whole numbers, so many to an edge: half a thousandth of a millimetre."""

WOBBLES: tuple[Wobble, ...] = get_args(Wobble)


def blocks() -> dict[str, Any]:
    """Everything but the points: they alone depend on the wobble."""
    skins = {layout: solid(flat, BULGE["standard"]) for layout, flat in FLAT_FACES.items()}
    stacks = [Stack(edition, "standard") for edition in BLOCKS]
    return {
        "grain": GRAIN,
        "skins": {layout: {"faces": skin.faces, "flat": skin.flat} for layout, skin in skins.items()},
        "blocks": {
            name: {"layout": LAYOUTS[MOULD[name]], "edge": edge(name), "parked": stack.pose(number)}
            for stack in stacks
            for number, name in enumerate(stack.blocks)
        },
        "hand": {
            "reach": hand.REACH,
            "middle": hand.MIDDLE,
            "ceiling": hand.CEILING,
            "hover": hand.HOVER,
            "speed": hand.SPEED,
            "lowering": hand.LOWERING_SPEED,
            "liftsAfter": hand.LIFTS_AFTER,
        },
        "sway": {
            "reach": sway.REACH,
            "turned": sway.TURNED,
            "higher": sway.HIGHER,
            "tiresAfter": sway.TIRES_AFTER,
            "tiredAfter": sway.TIRED_AFTER,
            "tired": sway.TIRED,
            "stirred": sway.STIRRED,
            "stirsAt": sway.STIRS_AT,
            "calms": sway.CALMS,
            "held": sway.HELD,
            "gasping": sway.GASPING,
            "breath": sway.BREATH,
            "breather": sway.BREATHER,
            "secondBreath": sway.SECOND_BREATH,
            "settles": sway.SETTLES,
            "byWobble": sway.BY_WOBBLE,
            "steadier": sway.STEADIER,
            "waves": sway.WAVES,
            "spread": sway.SPREAD,
        },
    }


def points(wobble: Wobble) -> dict[str, list[int]]:
    return {
        layout: [round(number * GRAIN) for point in solid(flat, BULGE[wobble]).points for number in point]
        for layout, flat in FLAT_FACES.items()
    }


def files() -> dict[str, str]:
    contents = {"blocks": blocks()} | {wobble: points(wobble) for wobble in WOBBLES}
    return {
        f"{name}.json": msgspec.json.encode(content).decode() + "\n" for name, content in contents.items()
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
