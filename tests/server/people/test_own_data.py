"""People take along what the house knows of them, or are forgotten; and others' games stay what they were."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.inputs import Seat
from rumpus.core.log import parse_whole
from rumpus.core.verify import verify
from rumpus.games.kart.rules import RULES as KART
from rumpus.server.security.allowance import Rate
from rumpus.server.security.identity import COOKIE
from rumpus.server.wire import messages as m
from rumpus.table.actions import AddBot, Leave, LetSit, Rename, Sit, StartGame
from rumpus.table.events import Sealed
from tests.server.clients.client import Client
from tests.server.clients.player import play_on
from tests.server.clients.stories import asks, chair, names, two_at_a_table
from tests.server.houses.inside import serving
from tests.server.houses.truth import truth


async def exported(page: Client) -> tuple[str, Any]:
    reply = await page.fetch("POST", "/api/me/export", {})
    assert (reply.status_code, reply.headers["cache-control"]) == (200, "no-store")
    return reply.text, reply.json()


def everything(data: Path) -> str:
    """All that is on disk, in one text."""
    with sqlite3.connect(f"file:{data / 'rumpus.sqlite3'}?mode=ro", uri=True) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        text = "".join(str(row) for table in tables for row in file.execute(f"SELECT * FROM {table}"))
    file.close()
    return text


async def test_what_the_house_knows_of_me_holds_my_names_and_acts_and_nobody_elses(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(Rename("Adele"))
        await ada.at_table(StartGame(anyway=True))
        for page in (ada, bob):
            await page.until(lambda: bool(page.view))  # noqa: B023
        first = ada if ada.actions else bob
        await first.act(first.actions[0], seen=first.seq)
        text, own = await exported(ada)
        his, _ = await exported(bob)
        secrets = [event.secret for event in truth(tmp_path, ada.code).of_kind(Sealed)]
        (table,) = own["tables"]
        assert (table["code"], table["seat"], table["host"]) == (ada.code, 0, True)
        assert [one["told"]["name"] for one in table["noted"] if "name" in one["told"]] == ["Ada", "Adele"]
        assert len(table["games"][0]["acts"]) == (first is ada)
        assert "Bob" not in text
        assert msgspec.json.decode(his)["person"] not in text
        assert not [secret for secret in secrets if secret in text + his], "the game is still being played"


async def test_what_somebody_else_did_on_the_seat_that_was_mine_is_not_mine(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(StartGame(anyway=True))
        for page in (ada, bob):
            await page.until(lambda: bool(page.view))  # noqa: B023
        cy = await house.client().join(ada.code)
        await bob.at_table(Leave())
        await cy.at_table(Sit("Cy", Seat(1)))
        await ada.until(lambda: bool(ada.table and ada.table.asks))
        await ada.at_table(LetSit(1))
        await cy.until(lambda: cy.you == 1)
        while not cy.acknowledged[1:]:
            page = ada if ada.actions else cy
            await page.until(lambda: bool(ada.actions or cy.actions))
            if page.actions:
                await page.act(page.actions[0], seen=page.seq)
        his, hers = [(await exported(page))[1]["tables"][0]["games"][0] for page in (bob, cy)]
        assert (his["seats"], hers["seats"]) == ([1], [1])
        assert not his["acts"]
        assert hers["acts"]


@pytest.mark.usefixtures("quick_hands")
async def test_who_is_forgotten_in_mid_game_is_nowhere_and_the_game_can_still_be_proved(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, thinking=0.003) as house:
        ada, bob = await two_at_a_table(house, guest="Zacharias")
        await ada.at_table(StartGame(anyway=True))
        await ada.until(lambda: bool(ada.view))
        _, own = await exported(ada)
        reply = await ada.fetch("POST", "/api/me/forget", {})
        assert reply.json() == {"tables": 1}
        await ada.until_closed()
        assert "Max-Age=0" in reply.headers["set-cookie"]
        assert f"{COOKIE}=" in reply.headers["set-cookie"]
        await play_on(bob, Random(2))
        assert bob.table
        assert bob.lines == 1
        assert bob.table.results[0].chain
        assert names(bob)[0] not in ("Ada", "Incognito"), "a bot has taken over, under its own name"
        reply = await bob.fetch("GET", f"/api/tables/{ada.code}/games/1/log")
        proof = verify(parse_whole(reply.content), KART, bob.table.results[0].chain)
        assert not proof.renamed
        await bob.drop()
        again = await house.client(bob.cookie).join(ada.code)
        assert again.you == 1
    left = everything(tmp_path)
    assert own["person"] not in left
    assert "'Ada'" not in left
    assert '"Ada"' not in left
    assert "Incognito" in left
    assert "Zacharias" in left


async def test_after_a_game_the_winner_is_forgotten_and_its_log_still_has_the_head_that_was_shown(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, thinking=0.003) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(StartGame(anyway=True))
        await asyncio.gather(play_on(ada, Random(1)), play_on(bob, Random(2)))
        assert bob.table
        head = bob.table.results[0].chain
        await ada.fetch("POST", "/api/me/forget", {})
        reply = await bob.fetch("GET", f"/api/tables/{ada.code}/games/1/log")
        log = parse_whole(reply.content)
        verify(log, KART, head)
        assert log.names == ("Incognito", "Bob")


async def test_who_only_asked_for_a_seat_and_is_forgotten_sends_nobody_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(AddBot("easy"))
        await ada.at_table(StartGame(anyway=True))
        passer_by = house.client()
        await passer_by.fetch("GET", "/api/house")
        for _ in range(3):
            stranger = await house.client(passer_by.cookie).join(ada.code)
            await stranger.at_table(Sit("Eve"))
            await ada.until(lambda: len(asks(ada)) == 1)
            assert (await stranger.fetch("POST", "/api/me/forget", {})).json() == {"tables": 1}
            await stranger.until_closed()
            assert [problem.code for problem in stranger.told(m.Problem)] == ["closing"]
            await ada.until(lambda: not asks(ada))
        for page in (ada, bob):
            assert isinstance(await page.at_table(Rename(f"{page.you}")), m.TableNews)
            assert page.lines == 1, "nobody else had to come again"
    assert "Eve" not in everything(tmp_path)


async def test_who_is_forgotten_while_nobody_is_there_has_no_seat_when_somebody_comes(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_at_a_table(house)
    async with serving(tmp_path) as house:
        assert (await house.client(ada.cookie).fetch("POST", "/api/me/forget", {})).json() == {"tables": 1}
        back = await house.client(bob.cookie).join(bob.code)
        await back.until(lambda: chair(back, 0).kind == "open" and chair(back, 1).host)


async def test_a_table_at_which_nobody_else_ever_was_goes_as_a_whole(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        await ada.fetch("POST", "/api/me/forget", {})
        assert (await ada.fetch("GET", f"/api/tables/{ada.code}")).status_code == 404
    assert ada.code not in everything(tmp_path)


async def test_only_oneself_is_told_and_forgotten_and_not_all_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.security.limits.COPIES", Rate(1, 1e-9))
    async with serving(tmp_path, reach="lan") as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada"))
        for path in ("/api/me/export", "/api/me/forget"):
            assert (await house.client().fetch("POST", path, {})).json()["code"] == "nobody"
            assert (await house.client(f"x{ada.cookie}").fetch("POST", path, {})).status_code == 403
            assert (await ada.fetch("GET", path)).status_code == 404
            foreign = house.client(ada.cookie)
            foreign.headers = {"origin": "https://elsewhere.example"}
            assert (await foreign.fetch("POST", path, {})).json()["code"] == "elsewhere"
        assert (await exported(ada))[1]["tables"]
        assert (await ada.fetch("POST", "/api/me/forget", {})).json()["code"] == "too_many_copies"


async def test_the_host_of_a_house_does_both_by_hand_once_it_is_closed(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    async def by_hand(*words: str) -> str:
        assert await asyncio.to_thread(main, ["data", *words, "--data", str(tmp_path)]) == 0
        return capfdbinary.readouterr().out.decode()

    async with serving(tmp_path) as house:
        ada, _ = await two_at_a_table(house)
        text, own = await exported(ada)
        with pytest.raises(SystemExit):
            await by_hand("forget", own["person"])
        assert b"stop it first" in capfdbinary.readouterr().err
    assert f"{own['person']}  Ada\n" in await by_hand("people", ada.code)
    assert await by_hand("export", own["person"]) == text
    assert (await by_hand("forget", own["person"])).startswith("Taken out of their tables: 1.")
    assert "Incognito" in await by_hand("people", ada.code)
    assert own["person"] not in everything(tmp_path)
