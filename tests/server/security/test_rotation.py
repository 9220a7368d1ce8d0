"""The key that signs cookies is renewed, and nobody loses their seat by it, unless it is wished."""

from pathlib import Path

import pytest

from rumpus.cli.rotate_key import rotate
from rumpus.server.security.identity import Identity
from rumpus.server.wire import messages as m
from tests.server.houses.inside import Inside, serving


async def seat_of(house: Inside, cookie: str, code: str) -> int | None:
    return (await house.client(cookie).join(code)).you


async def test_after_a_rotation_old_cookies_keep_their_seats_and_are_signed_anew(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        old, code = ada.cookie, ada.code
    assert await rotate(house.settings, forget=False) == 2
    async with serving(tmp_path) as house:
        assert await seat_of(house, old, code) == 0
        page = house.client(old)
        await page.fetch("GET", "/api/house")
        new = page.cookie
        assert new != old
        await page.fetch("GET", "/api/house")
        assert page.cookie == new, "once is enough"
    assert await rotate(house.settings, forget=False) == 3
    assert await rotate(house.settings, forget=False) == 3
    async with serving(tmp_path) as house:
        assert await seat_of(house, new, code) == 0, "it had time until the key after the next"
        assert await seat_of(house, old, code) is None, "that key was too old"


async def test_a_key_that_leaked_is_forgotten_and_so_is_everybody(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
    assert await rotate(house.settings, forget=True) == 1
    async with serving(tmp_path) as house:
        assert await seat_of(house, ada.cookie, ada.code) is None


@pytest.mark.parametrize("keys", ["new,old", "new,older,old"])
def test_the_newest_signs_and_all_are_believed(keys: str) -> None:
    mine = Identity(keys)
    assert mine.cookie("ada") == Identity("new").cookie("ada")
    assert mine.person(Identity("old").cookie("ada")) == "ada"
    assert mine.person(Identity("stranger").cookie("ada")) is None
    moved = mine.read_move(Identity("old").move_token("BCDF", "ada"))
    assert moved is not None
    assert moved.person == "ada"
