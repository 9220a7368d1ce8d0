"""A tower on a real server: nonsense does not touch it, and a server that is killed goes on with it."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Header
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules import events as ev
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.world.gestures import Lower, Move, Release
from rumpus.server.wire import messages as m
from tests.games.wonky.world.builder import tower
from tests.server.clients.stacker import Stacker
from tests.server.houses.inside import serving
from tests.server.houses.laid import sit_down
from tests.server.houses.process import process

ADA = Seat(0)
STANDING = tower("BL")


async def with_one_card_left(data: Path, ada: Stacker) -> None:
    """Ada plays alone; one block stands, and she holds the card for another."""
    header = Header("wonky", WONKY.rules_version, 1, msgspec.to_builtins(WonkyOptions()))
    events = (
        ev.GameBegan((("BL", "PM"),), ("YS", "YM")),
        ev.TurnBegan(ADA),
        ev.CardPlayed(ADA, "BL"),
        ev.BlockPickedUp(ADA, "BL"),
        ev.BlockLetGo(ADA, "BL", STANDING, Ms(0)),
        ev.BlockAdded(ADA, "BL", STANDING, 50),
        ev.TurnBegan(ADA),
    )
    await sit_down(data, [ada], header, events)


async def test_a_server_killed_while_it_counts_to_three_comes_back_and_the_game_is_won(
    tmp_path: Path,
) -> None:
    async with process(tmp_path) as server:
        ada = Stacker(server.base, lasting=True)
        await with_one_card_left(tmp_path, ada)
        await ada.takes_a_block()
        await ada.carries_it_over_the_tower()
        await ada.gesture(Lower())
        await ada.gesture(Release())
        await ada.until(lambda: ada.phase in {"count", "over"})
        await server.kill()
        await server.start()
        await ada.until(lambda: ada.lines == 2)
        await ada.until(lambda: ada.phase == "over")
        assert ada.tower
        assert ada.tower.table.scene.names == ("BL", "PM")
        assert ada.tower.table.winner == ADA
        await ada.drop()


async def test_a_tower_that_begins_again_from_its_logged_scene_is_said_to(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = house.welcome(Stacker)
        await with_one_card_left(tmp_path, ada)
        await ada.takes_a_block()
        assert ada.told(m.Notice) == []
    with sqlite3.connect(tmp_path / "rumpus.sqlite3") as file:
        file.execute("DELETE FROM kept_worlds")
    file.close()
    async with serving(tmp_path) as house:
        back = house.welcome(Stacker, ada.cookie)
        await back.join(ada.code)
        await back.until_told(m.Notice)
        late = house.welcome(Stacker)
        await late.join(ada.code)
        await late.until_told(m.Notice)
        assert len(back.told(m.Notice)) == 1, "it is said once to everybody"


NONSENSE = (
    "17",
    "null",
    '{"type":"fly"}',
    '{"type":"move"}',
    '{"type":"move","x":"left","y":0}',
    '{"type":"move","x":NaN,"y":0}',
    '{"type":"flip","face":6}',
    '{"type":"turn","yaw":null}',
    "[" * 300 + "]" * 300,
)
WILD = (
    '{"type":"move","x":1e308,"y":-1e308,"z":1e308}',
    '{"type":"move","x":0,"y":0,"z":-1e308}',
    '{"type":"turn","yaw":1e308}',
)


ASIDE = 0.006, 0.0
"""Not on the way to anywhere wild: whoever is there has come back."""


async def test_nonsense_from_a_hand_is_refused_or_clamped_and_the_tower_does_not_notice(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as house:
        ada = Stacker(house.base)
        house.clients.append(ada)
        await with_one_card_left(tmp_path, ada)
        watcher = Stacker(house.base)
        house.clients.append(watcher)
        await watcher.join(ada.code)
        await ada.takes_a_block()
        for nonsense in NONSENSE:
            problems = len(ada.told(m.Problem))
            await ada.waves(nonsense)
            await ada.until_told(m.Problem, problems + 1)
            assert ada.told(m.Problem)[-1].code == "malformed"
        for wild in WILD:
            await ada.waves(wild)
        await watcher.gesture(Release())
        await ada.gesture(Move(*ASIDE))
        await ada.until(lambda: ada.brought_to(*ASIDE))
        await ada.gesture(Release())
        await ada.until(lambda: ada.phase == "over")
        assert not watcher.told(m.Problem)
        assert ada.tower
        scene = ada.tower.table.scene
        assert scene.names == ("BL", "PM")
        base = scene.pose("BL")
        assert (base.x, base.y, base.z) == pytest.approx((0.0, 0.0, 0.025), abs=0.0001)
