"""The blocks are what the box promises, and what is drawn is what falls."""

from collections import Counter

import numpy as np
import pytest

from rumpus.games.wonky.pieces import BLOCKS, COLOUR, SIZE
from rumpus.games.wonky.rules.options import Wobble
from rumpus.games.wonky.world.blocks import BULGE, FLAT_FACES, Layout, corners, edge, flat_faces, shape
from rumpus.games.wonky.world.engine import Engine
from rumpus.games.wonky.world.solids import HALF, OUTWARD, Solid, solid
from rumpus.games.wonky.world.stacking import WOOD

LAYOUTS: tuple[Layout, ...] = ("opposite", "corner")
WOBBLES: tuple[Wobble, ...] = ("gentle", "standard", "cruel")


@pytest.fixture(params=[(layout, wobble) for layout in LAYOUTS for wobble in WOBBLES], ids=str)
def form(request: pytest.FixtureRequest) -> tuple[Solid, float]:
    layout, wobble = request.param
    return solid(FLAT_FACES[layout], BULGE[wobble]), BULGE[wobble]


@pytest.mark.rule("W-C2")
def test_three_faces_are_flat_and_three_bulge_by_as_much_as_the_wobble_says(
    form: tuple[Solid, float],
) -> None:
    block, bulge = form
    points = np.array(block.points)
    assert sum(block.flat) == 3
    for face in range(6):
        reach = (points @ OUTWARD[face]).max()
        assert reach == pytest.approx(HALF if block.flat[face] else HALF + bulge, abs=1e-6)


def test_a_block_is_convex(form: tuple[Solid, float]) -> None:
    block, _ = form
    points, normals = np.array(block.points), np.array(block.normals)
    beyond = (normals @ points.T).max(axis=1) - (normals * points).sum(axis=1)
    assert beyond.max() < 1e-3  # no point lies above the plane that touches the block at another


def test_the_skin_is_closed_and_looks_outward(form: tuple[Solid, float]) -> None:
    block, _ = form
    points, normals = np.array(block.points), np.array(block.normals)
    sides: Counter[tuple[int, int]] = Counter()
    for triangles in block.faces:
        for a, b, c in zip(triangles[::3], triangles[1::3], triangles[2::3], strict=True):
            sides.update(((a, b), (b, c), (c, a)))
            normal = np.cross(points[b] - points[a], points[c] - points[a])
            assert (normals[[a, b, c]] @ normal > 0).all()
    assert all(times == 1 and sides[b, a] == 1 for (a, b), times in sides.items())


def test_the_corners_span_all_that_is_drawn(form: tuple[Solid, float]) -> None:
    block, _ = form
    points = np.array(block.points)
    spanned = points[list(block.corners)]
    ways = np.array(block.normals)
    missing = (ways @ points.T).max(axis=1) - (ways @ spanned.T).max(axis=1)
    assert missing.max() < 0.002  # of an edge: a tenth of a millimetre
    for face in range(6):
        in_plane = (abs(spanned @ OUTWARD[face] - HALF) < 1e-9).sum()
        assert in_plane == (4 if block.flat[face] else 0)


def test_the_same_block_is_made_of_the_same_bits_every_time() -> None:
    made = solid(FLAT_FACES["corner"], BULGE["standard"])
    solid.cache_clear()
    assert solid(FLAT_FACES["corner"], BULGE["standard"]) == made


@pytest.mark.rule("W-C1")
@pytest.mark.parametrize("edition", ["2015", "2024"])
def test_every_colour_and_every_size_has_blocks_of_both_layouts(edition: str) -> None:
    blocks = BLOCKS[edition]  # type: ignore[index]
    assert sorted(edge(block) for block in blocks) == [0.03] * 3 + [0.04] * 3 + [0.05] * 3
    for kind in (COLOUR, SIZE):
        for value in {kind[block] for block in blocks}:
            assert len({flat_faces(block) for block in blocks if kind[block] == value}) == 2


def test_the_physics_weighs_what_is_drawn() -> None:
    block = BLOCKS["2024"][4]
    form = shape(block, "standard")
    triangles = np.array(form.points)[np.array([i for face in form.faces for i in face]).reshape(-1, 3)]
    volume = np.linalg.det(triangles).sum() / 6 * edge(block) ** 3
    engine = Engine([corners(block, "standard")], WOOD)
    assert engine.masses[0] == pytest.approx(WOOD.density * volume, rel=0.005)
