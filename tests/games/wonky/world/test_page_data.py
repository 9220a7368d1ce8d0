"""The page draws the very points that fall: its data files are as the world would write them now."""

from rumpus.core.scene import Pose
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.world import page_data
from rumpus.games.wonky.world.mujoco_world import MujocoWorld
from tests.house.checkout import ROOT

PAGE = ROOT / "web/src/games/wonky/data"


def test_the_pages_data_about_blocks_is_not_stale() -> None:
    stale = [name for name, text in page_data.files().items() if (PAGE / name).read_text("utf-8") != text]
    assert stale == [], f"run: python -m rumpus.games.wonky.world.page_data {PAGE.relative_to(ROOT)}"


def test_every_wobble_has_a_point_wherever_a_face_asks_for_one() -> None:
    skins = page_data.blocks()["skins"]
    for wobble in page_data.WOBBLES:
        for layout, points in page_data.points(wobble).items():
            assert max(number for face in skins[layout]["faces"] for number in face) == len(points) / 3 - 1


def test_blocks_wait_where_the_world_parks_them() -> None:
    parked: dict[str, Pose] = {name: block["parked"] for name, block in page_data.blocks()["blocks"].items()}
    world = MujocoWorld(WonkyOptions(edition="2015"))
    assert dict(world.frame()) == {name: parked[name] for name in world.frame()}
