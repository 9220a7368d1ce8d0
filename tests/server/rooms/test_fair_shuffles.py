"""What the house promises before a game it keeps: told in time, stored first, and all revealed at the end."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from rumpus.cli import main
from rumpus.core.log import read_whole
from rumpus.core.shuffle import promise
from rumpus.core.verify import Verified, verify
from rumpus.games.registry import GAMES
from rumpus.server.wire import messages as m
from rumpus.table.actions import AddBot, Leave, PromiseSeed, Sit, StartGame, StopGame, TellSeed
from rumpus.table.events import GameStarted, Sealed
from tests.server.clients.client import Client
from tests.server.clients.player import play_on
from tests.server.clients.stories import chair, refusal, two_at_a_table
from tests.server.houses.inside import Inside, serving
from tests.server.houses.truth import truth


async def downloaded(page: Client, folder: Path, no: int = 1) -> Path:
    reply = await page.fetch("GET", f"/api/tables/{page.code}/games/{no}/log")
    assert reply.status_code == 200
    file = folder / f"game-{no}.jsonl"
    file.write_bytes(reply.content)
    return file


def proof_of(file: Path, head: str = "") -> Verified:
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


class Mixer(Client):
    """A page that mixes in a seed of its own, as a browser does."""

    seed = bytes(range(7, 39))

    async def promises(self) -> None:
        house = sealed(self).commitment
        await self.at_table(PromiseSeed(house, promise(house, self.seed)))

    async def tells_when_asked(self) -> None:
        await self.until(lambda: self.table is not None and (self.table.playing or self.asked))
        if self.asked:
            await self.at_table(TellSeed(self.seed.hex()))

    @property
    def asked(self) -> bool:
        return self.table is not None and self.table.seal is not None and self.table.seal.starting == "asked"

    @property
    def playing(self) -> bool:
        return self.table is not None and self.table.playing


async def two_mixers(house: Inside) -> tuple[Mixer, Mixer]:
    ada = await house.welcome(Mixer).make(m.MakeTable("kart", "Ada", bots=["easy"], open_chairs=1))
    bob = await house.welcome(Mixer).join(ada.code)
    bob.seed = bytes(reversed(bob.seed))
    await bob.at_table(Sit("Bob", ready=True))
    for page in (ada, bob):
        await page.promises()
    await ada.until(lambda: len([one for one in sealed(ada).promises if one]) == 2)
    return ada, bob


async def test_every_page_mixes_in_what_it_promised(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_mixers(house)
        await ada.at_table(StartGame())
        assert ada.asked
        assert not ada.playing, "not before all is told"
        assert refusal(await ada.at_table(AddBot())) == "starting"
        await ada.tells_when_asked()
        assert refusal(await bob.at_table(TellSeed("00" * 32))) == "wrong_seed"
        await bob.tells_when_asked()
        await ada.until(lambda: ada.playing)
        await ada.at_table(StopGame())
        proof = proof_of(await downloaded(ada, tmp_path))
        assert [(one.seat, one.seed) for one in proof.shuffle.mixed] == [
            (0, ada.seed.hex()),
            (2, bob.seed.hex()),
        ]
        assert proof.shuffle.round == 1


async def test_who_promised_and_is_silent_holds_nobody_up_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.table.mixing.TELL_WITHIN", 200)
    async with serving(tmp_path) as house:
        ada, _ = await two_mixers(house)
        before = sealed(ada).commitment
        await ada.at_table(StartGame())
        await ada.tells_when_asked()
        await ada.until(lambda: ada.playing)
        await ada.at_table(StopGame())
        file = await downloaded(ada, tmp_path)
        shuffle = proof_of(file).shuffle
        assert shuffle.round == 2
        assert (2, "silent") in [(one.seat, one.why) for one in shuffle.unmixed]
        assert read_whole(file).header.commitment != before, "no secret is used for which a seed was seen"


async def test_a_page_that_is_gone_is_left_out_before_anything_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_mixers(house)
        await bob.drop()
        await ada.until(lambda: not chair(ada, 2).here)
        await ada.at_table(StartGame())
        await ada.tells_when_asked()
        await ada.until(lambda: ada.playing)
        await ada.at_table(StopGame())
        shuffle = proof_of(await downloaded(ada, tmp_path)).shuffle
        assert [(one.seat, one.why) for one in shuffle.unmixed] == [(2, "gone")]
        assert [one.seat for one in shuffle.mixed] == [0]


async def test_a_start_goes_on_after_the_server_was_away_in_the_middle_of_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_mixers(house)
        await ada.at_table(StartGame())
        await ada.tells_when_asked()
        cookies, code = (ada.cookie, bob.cookie), ada.code
    async with serving(tmp_path) as house:
        ada = await house.welcome(Mixer, cookies[0]).join(code)
        bob = await house.welcome(Mixer, cookies[1]).join(code)
        bob.seed = bytes(reversed(bob.seed))
        assert sealed(bob).told == (True, False, False)
        await bob.tells_when_asked()
        await ada.until(lambda: ada.playing)
        await ada.at_table(StopGame())
        shuffle = proof_of(await downloaded(ada, tmp_path)).shuffle
        assert [one.seat for one in shuffle.mixed] == [0, 2]


async def test_who_leaves_while_it_starts_calls_it_off_and_every_promise_with_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_mixers(house)
        await ada.at_table(StartGame())
        await ada.tells_when_asked()
        await bob.at_table(Leave())
        await ada.until(lambda: sealed(ada).round == 2)
        assert sealed(ada).starting == "no"
        assert not any(sealed(ada).promises)
        assert not ada.playing
