"""Nothing leaves the server that its hearer may not know; not even that somebody claimed."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import read_whole, replayed
from rumpus.core.luck import LuckReport, luck_of
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import CatchUno, PlayCard
from rumpus.games.kart.rules.events import ClaimMade, Drew, HandShown, KartSight
from rumpus.games.kart.rules.view import KartView
from rumpus.games.registry import GAMES
from rumpus.server.wire import messages as m
from rumpus.table.actions import Sit, StartGame
from rumpus.table.events import GameStarted, Sealed
from tests.server.clients.client import Client
from tests.server.clients.player import play_on
from tests.server.clients.stories import two_at_a_table
from tests.server.houses.inside import serving
from tests.server.houses.laid import lay
from tests.server.houses.truth import Truth, truth


def check_heard(client: Client, facts: Truth) -> int:
    """Every update ever sent: the truth as that seat may know it, and sights that name no other cards."""
    seat, updates = None, 0
    for message in client.heard:
        if isinstance(message, m.TableNews):
            seat = message.you
        elif isinstance(message, m.Update):
            updates += 1
            view = msgspec.json.decode(message.view, type=KartView)
            assert view in facts.seen[message.game, seat]
            for sight in msgspec.json.decode(msgspec.json.encode(message.sights), type=list[KartSight]):
                if isinstance(sight, Drew):
                    assert sight.cards is None or sight.seat == seat
                elif isinstance(sight, HandShown):
                    assert sight.hand is None or sight.seat == seat
    return updates


def secrets_of(facts: Truth) -> set[str]:
    seeds = {sealed.secret for sealed in facts.of_kind(Sealed)}
    people = {chair.person for chair in facts.table.chairs if chair.person}
    assert seeds
    assert people
    return seeds | people


@pytest.mark.usefixtures("quick_hands")
async def test_every_message_of_whole_games_names_only_what_its_hearer_may_know(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=0.003) as house:
        wish = m.MakeTable("kart", "Ada", options={"stacking": True}, bots=["hard", "easy"], open_chairs=1)
        ada = await house.client().make(wish)
        bob, watcher = await house.client().join(ada.code), await house.client().join(ada.code)
        await bob.at_table(Sit("Bob"))
        for game in (1, 2):
            await ada.at_table(StartGame(anyway=True))
            acts = await asyncio.gather(
                play_on(ada, Random(game), game), play_on(bob, Random(-game), game), watcher.until_over(game)
            )
            assert min(acts[:2]) > 0
        facts = truth(tmp_path, ada.code)
        for client in (ada, bob, watcher):
            assert check_heard(client, facts) > 30
            heard = msgspec.json.encode(client.heard).decode()
            assert [secret for secret in secrets_of(facts) if secret in heard] == []


async def test_that_somebody_claimed_is_hidden_until_the_race_is_judged(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob, cleo = await lay(house, ("R1", "R2"), ("G1", "G2", "G3"), ("Y1", "Y2", "Y3"))
        watcher = await house.client().join(ada.code)
        others = (ada, cleo, watcher)
        await ada.act(PlayCard("R1"))
        for client in (bob, cleo, watcher):
            await client.until(lambda: client.updates == 2)  # noqa: B023 - awaited before the next
        heard = {client: len(client.heard) for client in others}
        claimed = await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=1)
        assert isinstance(claimed, m.Update)
        told = msgspec.json.decode(claimed.view, type=KartView).mine
        assert told
        assert told.claimed == "catch"
        for client in others:
            await client.until(lambda: client.updates == 3)  # noqa: B023 - awaited before the next
            news = [one for one in client.heard[heard[client] :] if not isinstance(one, m.Ping)]
            assert [type(one) for one in news] == [m.Update], "one message, when all is decided"
            assert b"uno_caught" in msgspec.json.encode(news[0])


async def test_a_hidden_claim_cannot_be_seen_in_the_numbering_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "rumpus.server.rooms.act_timing.horizon", lambda _others: Ms(60_000)
    )  # the race stays open
    async with serving(tmp_path) as house:
        ada, bob, cleo = await lay(
            house, ("R1", "R2"), ("G1", "G2", "G3"), ("Y1", "Y2", "Y3"), turn_seconds=300
        )
        await ada.act(PlayCard("R1"), "known")
        await cleo.until(lambda: cleo.updates == 2)
        before, due = ada.seq, ada.due
        await cleo.act(CatchUno(Seat(0)), seen=cleo.seq, dt=1)
        assert truth(tmp_path, ada.code).of_kind(ClaimMade)
        again = await ada.act(PlayCard("R1"), "known")
        assert isinstance(again, m.Accepted)
        assert again.seq == before
        late = await house.client().join(ada.code)
        await late.until(lambda: late.view is not None)
        assert (late.seq, late.due) == (before, due)
        await bob.drop()
        await bob.dial()
        assert bob.seq == before


@pytest.mark.usefixtures("quick_hands")
async def test_the_log_of_a_game_can_be_had_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=0.003) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(StartGame(anyway=True))
        path = f"/api/tables/{ada.code}/games/1/log"
        assert (await ada.fetch("GET", path)).status_code == 404
        assert (await ada.fetch("GET", f"/api/tables/{ada.code}/games/1/luck")).status_code == 404
        await asyncio.gather(play_on(ada, Random(1)), play_on(bob, Random(2)))
        reply = await ada.fetch("GET", path)
        assert reply.status_code == 200
        assert "attachment" in reply.headers["content-disposition"]
        facts = truth(tmp_path, ada.code)
        (played,) = facts.of_kind(GameStarted)
        told = [secret for secret in secrets_of(facts) if secret in reply.text]
        assert told == [played.seed], "of all that was secret only what its shuffles came from"
        file = tmp_path / "game.jsonl"
        file.write_bytes(reply.content)
        log = read_whole(file)
        header, entries = log.header, log.entries
        assert log.names == ("Ada", "Bob")
        assert "Ada" not in "".join(map(bytes.decode, log.lines)), "what is hashed cannot be forgotten"
        *_, (_, _, play) = replayed(KART, header, entries)
        assert play.outcome
        assert ada.table
        assert play.outcome.winners == ada.table.results[0].winners
        assert play.view(Seat(1)) == bob.view
        luck = await ada.fetch("GET", f"/api/tables/{ada.code}/games/1/luck")
        report = msgspec.json.decode(luck.content, type=LuckReport)
        assert report == luck_of(KART, GAMES["kart"].luck, replace(header, names=log.names), entries)
        assert [seat.name for seat in report.seats] == ["Ada", "Bob"]
        for no in (0, 2, "-1", "9" * 5000):
            assert (await ada.fetch("GET", f"/api/tables/{ada.code}/games/{no}/log")).status_code == 404
