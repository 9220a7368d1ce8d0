"""A lesson at a table of the house: the same line, the same rules, from a scene on."""

from pathlib import Path

import msgspec
import pytest

from rumpus.core.log import Header
from rumpus.games.kart.rules.actions import Draw, PlayCard
from rumpus.server.wire import messages as m
from rumpus.table.actions import StartGame, StopGame
from tests.server.houses.inside import Inside, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNO = m.MakeTable("kart", "Ada", lesson="uno")


async def test_a_lesson_begins_in_mid_game_with_a_bot_that_waits(house: Inside) -> None:
    ada = await house.client().make(UNO)
    await ada.until(lambda: ada.view is not None)
    assert ada.table
    assert ada.view
    assert ada.view.mine
    assert (ada.table.lesson, ada.table.playing) == ("uno", True)
    assert [c.kind for c in ada.table.chairs] == ["person", "bot"]
    assert ada.view.mine.hand == ("G4", "R2")


async def test_in_a_lesson_a_wrong_card_is_refused_by_its_rule(house: Inside) -> None:
    ada = await house.client().make(UNO)
    answer = await ada.act(PlayCard("G4"))
    assert isinstance(answer, m.NotAllowed)
    assert answer.rule == "K-T1"


async def test_the_bot_in_a_lesson_plays_on_and_catches_nobody(house: Inside) -> None:
    ada = await house.client().make(UNO)
    await ada.act(PlayCard("R2"))
    await ada.until(lambda: ada.view is not None and ada.view.table.turn == 0)
    assert ada.view
    assert ada.view.table.counts[0] == 1


async def test_a_lesson_goes_on_where_it_was_after_the_server_was_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as before:
        ada = await before.client().make(UNO)
        await ada.act(Draw())
        await ada.until(lambda: ada.view is not None and ada.view.table.counts[0] == 3)
        seen = ada.view
    async with serving(tmp_path) as after:
        again = await after.client(ada.cookie).join(ada.code)
        await again.until(lambda: again.view is not None)
        assert again.table
        assert again.table.lesson == "uno"
        assert again.view
        assert seen
        assert again.view.mine == seen.mine


async def test_the_log_of_a_lesson_says_that_it_is_one(house: Inside) -> None:
    ada = await house.client().make(UNO)
    await ada.at_table(StopGame())
    log = await ada.fetch("GET", f"/api/tables/{ada.code}/games/1/log")
    header = msgspec.json.decode(log.content.splitlines()[0], type=Header)
    assert (header.lesson, header.commitment) == ("uno", "")
    luck = await ada.fetch("GET", f"/api/tables/{ada.code}/games/1/luck")
    assert luck.json() == {"seats": [], "one_in": 0}, "its cards were chosen"


async def test_another_game_at_the_same_table_is_dealt_as_any_other(house: Inside) -> None:
    ada = await house.client().make(UNO)
    await ada.at_table(StopGame())
    await ada.at_table(StartGame())
    await ada.until(lambda: ada.told(m.Update)[-1].game == 2)
    assert ada.table
    assert ada.table.lesson == ""


@pytest.mark.parametrize(("game", "scene"), [("kart", "juggling"), ("wonky", "uno"), ("kart", "../words/en")])
async def test_nobody_teaches_what_is_no_scene(house: Inside, game: str, scene: str) -> None:
    reply = await house.client().fetch("POST", "/api/tables", m.MakeTable(game, "Ada", lesson=scene))
    assert (reply.status_code, reply.json()["code"]) == (409, "unknown_lesson")
