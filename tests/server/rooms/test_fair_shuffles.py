"""What the house promises before a game it keeps: told in time, stored first, and all revealed at the end."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.log import read_whole
from rumpus.core.verify import Proof, verify
from rumpus.games.registry import GAMES
from rumpus.server.wire import messages as m
from rumpus.table.actions import StartGame, StopGame
from rumpus.table.events import GameStarted, Sealed
from tests.server.clients.client import Client
from tests.server.clients.player import play_on
from tests.server.clients.stories import two_at_a_table
from tests.server.houses.inside import serving
from tests.server.houses.truth import truth


async def downloaded(page: Client, folder: Path, no: int = 1) -> Path:
    reply = await page.fetch("GET", f"/api/tables/{page.code}/games/{no}/log")
    assert reply.status_code == 200
    file = folder / f"game-{no}.jsonl"
    file.write_bytes(reply.content)
    return file


def proof_of(file: Path, head: str = "") -> Proof:
    log = read_whole(file)
    return verify(log, GAMES[log.header.game].rules, head)


def sealed(page: Client) -> m.SealView:
    assert page.table
    assert page.table.seal
    return page.table.seal


@pytest.mark.usefixtures("quick_hands")
async def test_every_game_is_promised_before_it_begins_and_proven_when_it_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=0.003) as house:
        ada, bob = await two_at_a_table(house)
        for game in (1, 2):
            promised = sealed(ada)
            assert promised == sealed(bob)
            assert promised.game == game
            await ada.at_table(StartGame(anyway=True))
            assert ada.table
            assert ada.table.seal is None
            await asyncio.gather(play_on(ada, Random(game), game), play_on(bob, Random(-game), game))
            await ada.until_over(game)
            file = await downloaded(ada, tmp_path, game)
            log = read_whole(file)
            assert log.header.commitment == promised.commitment
            proof = proof_of(file, head=ada.table.results[-1].chain)
            assert proof.same_rules
            assert proof.inputs > 5
            assert main(["verify", str(file)]) == 0
        secrets = {one.secret for one in truth(tmp_path, ada.code).of_kind(Sealed)}
        assert len(secrets) == 3, "the next game's is drawn already"
        heard = msgspec.json.encode([ada.heard, bob.heard]).decode()
        assert [secret for secret in secrets if secret in heard] == []


async def test_a_promise_outlives_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"]))
        promised = sealed(ada)
        cookie, code = ada.cookie, ada.code
    async with serving(tmp_path) as house:
        ada = await house.client(cookie).join(code)
        assert sealed(ada) == promised
        await ada.at_table(StartGame(anyway=True))
        await ada.at_table(StopGame())
        assert sealed(ada).commitment != promised.commitment
        proof = proof_of(await downloaded(ada, tmp_path))
    started = truth(tmp_path, code).of_kind(GameStarted)
    assert started[0].header.commitment == promised.commitment
    assert proof.inputs >= 1


async def test_a_game_that_was_called_off_is_proven_as_far_as_it_went(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
        assert ada.table
        assert ada.table.seal is None
        await ada.at_table(StopGame())
        proof = proof_of(await downloaded(ada, tmp_path))
        assert proof.inputs >= 1
        assert not proof.shuffle.mixed
