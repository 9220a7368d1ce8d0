"""People come and go: a bot holds a silent seat and hands it back, the host's powers pass on."""

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import Draw, PlayCard
from rumpus.server.wire import messages as m
from rumpus.table.actions import ComeBack, Leave, LetBotPlay, Sit, StartGame
from tests.server.clients.client import Client
from tests.server.clients.stories import chair, two_at_a_table
from tests.server.houses.inside import serving
from tests.server.houses.laid import lay
from tests.server.houses.watch import Watch

NEVER = 1e6
TWO_HANDS = ("R1", "G1", "B1"), ("R2", "G2", "B2")


async def test_a_bot_plays_on_for_somebody_who_dropped(tmp_path: Path) -> None:
    async with serving(tmp_path, away_after=0.05) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.drop()
        await bob.until(lambda: chair(bob, 0).away)
        await bob.until(lambda: bob.view is not None and bob.view.table.turn == 1)


async def test_a_held_seat_is_handed_back_in_mid_turn(tmp_path: Path) -> None:
    async with serving(tmp_path, away_after=0.05, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.drop()
        await bob.until(lambda: chair(bob, 0).away)
        await ada.dial()
        await bob.until(lambda: not chair(bob, 0).away)
        answer = await ada.act(Draw())
        assert isinstance(answer, m.Update), "the turn is still Ada's"


async def test_a_bot_lets_go_of_a_seat_as_soon_as_its_person_moves(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.at_table(LetBotPlay(Seat(0)))
        await bob.until(lambda: chair(bob, 0).away)
        assert isinstance(await ada.act(Draw()), m.Update)
        await bob.until(lambda: not chair(bob, 0).away)


async def test_coming_back_in_time_renews_the_table_s_patience(tmp_path: Path) -> None:
    patience = 0.6
    async with serving(tmp_path, away_after=patience, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.drop()
        await bob.until(lambda: not chair(bob, 0).here)
        await ada.dial()
        await bob.until(lambda: chair(bob, 0).here and not chair(bob, 0).away)
        left_again = time.monotonic()
        await ada.drop()
        await bob.until(lambda: chair(bob, 0).away)
        assert time.monotonic() - left_again >= patience - 0.01


async def test_nobody_is_waited_for_in_vain_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, *TWO_HANDS)
    async with serving(tmp_path, away_after=0.05) as house:
        back = await house.client(bob.cookie).join(ada.code)
        await back.until(lambda: chair(back, 0).away)


async def test_somebody_who_left_before_the_start_is_held_too(tmp_path: Path) -> None:
    async with serving(tmp_path, away_after=0.05) as house:
        ada, bob = await two_at_a_table(house)
        await bob.drop()
        await ada.until(lambda: not chair(ada, 1).here)
        await ada.at_table(StartGame(anyway=True))
        await ada.until(lambda: chair(ada, 1).away)


async def test_the_host_s_powers_pass_to_somebody_who_is_here(tmp_path: Path) -> None:
    async with serving(tmp_path, host_after=0.05) as house:
        ada, bob = await two_at_a_table(house)
        await ada.drop()
        await bob.until(lambda: chair(bob, 1).host)
        await ada.dial()
        assert not chair(ada, 0).host


async def test_an_empty_table_keeps_its_host_and_its_time(tmp_path: Path) -> None:
    async with serving(tmp_path, host_after=0.0, away_after=0.0) as house:
        (ada, bob) = await lay(house, *TWO_HANDS)
        await bob.drop()
        await ada.until(lambda: chair(ada, 1).away)
        await ada.drop()
        await ada.dial()
        assert chair(ada, 0).host
        assert not chair(ada, 0).away


async def test_where_a_timer_runs_a_bot_moves_for_whoever_dawdles(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        assert ada.due == 10_000
        watch.pass_ms(9_000)
        assert not chair(bob, 0).away
        watch.pass_ms(1_100)
        await bob.until(lambda: chair(bob, 0).away)
        watch.pass_ms(1_000)
        await bob.until(lambda: bob.view is not None and bob.view.table.turn == 1)
        assert chair(bob, 0).away, "the seat is held until Ada stirs"
        assert isinstance(await ada.act(Draw()), m.NotAllowed), "by now it is Bob's turn"
        await bob.until(lambda: not chair(bob, 0).away)


async def test_where_no_timer_runs_nobody_is_hurried(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        assert ada.due is None
        watch.pass_ms(3_600_000)
        assert not isinstance(await ada.act(Draw()), m.NotAllowed), "an hour later it is still Ada's turn"
        assert not chair(bob, 0).away


async def test_who_is_back_after_time_was_up_has_the_turn_s_time_anew(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path, thinking=10) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        watch.pass_ms(10_100)
        await bob.until(lambda: chair(bob, 0).away)
        await ada.at_table(ComeBack())
        await ada.until(lambda: ada.due is not None and ada.due >= 20_000)
        assert not chair(ada, 0).away
        watch.pass_ms(9_000)
        assert not isinstance(await ada.act(Draw()), m.NotAllowed), "nobody moved for her meanwhile"


async def test_a_turn_s_time_is_begun_anew_once_and_not_for_ever(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        watch.pass_ms(10_100)
        await bob.until(lambda: chair(bob, 0).away)
        await ada.at_table(ComeBack())
        await ada.until(lambda: ada.due is not None and ada.due >= 20_000)
        due = ada.due
        await ada.at_table(LetBotPlay(Seat(0)))
        await ada.at_table(ComeBack())
        assert ada.due == due, "the second time it is not"
        watch.pass_ms(10_100)
        await bob.until(lambda: bob.view is not None and bob.view.table.turn == 1)


async def test_nor_by_leaving_and_sitting_down_again(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        watch.pass_ms(10_100)
        await ada.until(lambda: chair(ada, 0).away)
        await ada.at_table(Leave())
        await ada.at_table(Sit("Ada"))
        watch.pass_ms(100)
        await bob.until(lambda: bob.view is not None and bob.view.table.turn == 1)


async def test_a_restarted_server_knows_who_had_their_time_anew(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        watch.pass_ms(10_100)
        await bob.until(lambda: chair(bob, 0).away)
        await ada.at_table(ComeBack())
        await ada.until(lambda: ada.due is not None and ada.due >= 20_000)
        due = ada.due
    async with serving(tmp_path, thinking=NEVER) as house:
        back = await house.client(ada.cookie).join(ada.code)
        await back.until(lambda: back.due is not None)
        assert back.due == due
        await back.at_table(LetBotPlay(Seat(0)))
        await back.at_table(ComeBack())
        assert back.due == due


async def test_who_is_back_while_another_thinks_gives_them_no_more_time(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path, away_after=0.0) as house:
        ada, bob = await lay(house, *TWO_HANDS, turn_seconds=10)
        await bob.drop()
        await ada.until(lambda: not chair(ada, 1).here)
        watch.pass_ms(5_000)
        await ada.until(lambda: chair(ada, 1).away)
        await bob.dial()
        await ada.until(lambda: not chair(ada, 1).away)
        assert (ada.due, bob.due) == (10_000, 10_000)


async def test_table_time_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        (ada, bob) = await lay(house, *TWO_HANDS)
        await ada.act(Draw())
        await bob.drop()
        await ada.drop()
        before = ada.told(m.Update)[-1].now
    await asyncio.sleep(0.3)
    async with serving(tmp_path) as house:
        back = await house.client(ada.cookie).join(ada.code)
        (welcome,) = back.told(m.Welcome)
        assert welcome.now <= before


async def test_a_table_nobody_looks_at_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path, unload_after=0.0) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.act(Draw())
        await bob.until(lambda: bob.view is not None and len(bob.told(m.Update)) == 2)
        await bob.drop()
        view = ada.view
        await ada.drop()
        back = await house.client(ada.cookie).join(ada.code)
        await back.until(lambda: back.view is not None)
        assert back.view == view


async def test_who_waits_for_a_silent_dealer_may_let_a_bot_deal_and_it_deals_at_once(
    tmp_path: Path, watch: Watch
) -> None:
    async with serving(tmp_path, thinking=1) as house:
        ada, bob = await lay(house, ("R1",), ("R2", "G2"), target=200)
        await ada.act(PlayCard("R1"))
        await bob.until(lambda: bob.view is not None and bob.view.table.phase == "deal")
        watch.pass_ms(19_000)
        answer = await bob.at_table(LetBotPlay(Seat(0)))
        assert isinstance(answer, m.NotAllowed), "Ada may still be reading"
        watch.pass_ms(1_100)
        await bob.at_table(LetBotPlay(Seat(0)))
        watch.pass_ms(100)
        await bob.until(lambda: bob.view is not None and bob.view.table.hand_no == 2)
        assert chair(bob, 0).away, "the bot plays on for her until she stirs"
        await ada.at_table(ComeBack())
        await bob.until(lambda: not chair(bob, 0).away)


async def test_nobody_is_hurried_where_there_is_something_to_decide(tmp_path: Path, watch: Watch) -> None:
    async with serving(tmp_path) as house:
        _ada, bob = await lay(house, *TWO_HANDS)
        watch.pass_ms(60_000)
        assert isinstance(await bob.at_table(LetBotPlay(Seat(0))), m.NotAllowed)
        assert not chair(bob, 0).away


async def test_who_comes_back_hears_what_was_said_and_nobody_elses_secrets(tmp_path: Path) -> None:
    async with serving(tmp_path, thinking=NEVER) as house:
        ada, bob = await lay(house, *TWO_HANDS)
        await ada.act(Draw())
        await ada.say('{"type":"emote","emote":"oh_no"}')
        await bob.until_told(m.Emoted)
        mine, theirs = [past(await house.client(page.cookie).join(ada.code)) for page in (ada, bob)]
        assert mine[-1] == theirs[-1] == {"type": "emote", "seat": 0, "emote": "oh_no"}
        assert cards_drawn(mine)
        assert not cards_drawn(theirs)
    async with serving(tmp_path, thinking=NEVER) as house:
        assert past(await house.client(bob.cookie).join(ada.code)) == theirs[:-1], (
            "shouts fade, the log does not"
        )


def past(page: Client) -> list[dict[str, Any]]:
    (told,) = page.told(m.Past)
    return [msgspec.json.decode(one) for one in told.said]


def cards_drawn(said: list[dict[str, Any]]) -> list[str]:
    (drew,) = [one for one in said if one["type"] == "drew"]
    return drew["cards"] or []
