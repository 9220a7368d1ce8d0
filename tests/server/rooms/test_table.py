"""A table from its making to a rematch: sitting, watching, being ready, swapping, leaving, dropping in."""

from pathlib import Path

import pytest

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import Draw
from rumpus.server.wire import messages as m
from rumpus.table.actions import (
    AddBot,
    AddChair,
    ComeBack,
    Leave,
    LetBotPlay,
    LetSit,
    NotNow,
    PassHost,
    RemoveChair,
    Rename,
    SetOptions,
    SetReady,
    Sit,
    StartGame,
    StopGame,
    Swap,
)
from tests.server.clients.client import Client
from tests.server.clients.stories import asks, chair, names, refusal, two_at_a_table
from tests.server.houses.inside import Inside, serving
from tests.server.houses.laid import lay

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_whoever_makes_a_table_sits_there_as_its_host(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], open_chairs=1))
    assert ada.table
    assert ada.you == 0
    assert [c.kind for c in ada.table.chairs] == ["person", "bot", "open"]
    assert chair(ada, 0).host
    assert chair(ada, 0).here
    assert not ada.table.playing


async def test_play_now_deals_at_once(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy", "hard"], start=True))
    await ada.until(lambda: ada.view is not None)
    assert ada.view
    assert ada.view.mine
    assert ada.view.table.counts[0] == len(ada.view.mine.hand)


async def test_a_table_that_cannot_be_as_wished_is_not_made_at_all(house: Inside) -> None:
    ada = house.client()
    for wish, code in (
        (m.MakeTable("chess", "Ada"), "unknown_game"),
        (m.MakeTable("kart", "Ada", options={"stacking": "yes"}), "bad_options"),
        (m.MakeTable("kart", " \u200b "), "name_empty"),
        (m.MakeTable("kart", "Ada", turn_seconds=1), "bad_timer"),
        (m.MakeTable("kart", "Ada", start=True), "too_few"),
    ):
        reply = await ada.fetch("POST", "/api/tables", wish)
        assert reply.status_code == 409
        assert reply.json()["code"] == code


async def test_a_friend_watches_then_sits_and_the_others_are_told(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", open_chairs=1))
    bob = await house.client().join(ada.code.lower())
    assert bob.you is None
    await ada.until(lambda: ada.table is not None and ada.table.watchers == 1)
    assert isinstance(await bob.at_table(Sit("Bob")), m.TableNews)
    assert bob.you == 1
    await ada.until(lambda: names(ada) == ["Ada", "Bob"])
    assert ada.table
    assert ada.table.watchers == 0
    assert refusal(await bob.at_table(Sit("Bob again"))) == "already_seated"


async def test_two_people_of_one_name_can_be_told_apart(house: Inside) -> None:
    ada, _ = await two_at_a_table(house, "Ada", "Ada")
    assert names(ada) == ["Ada", "Ada 2"]
    assert isinstance(await ada.at_table(Rename("Ada 2")), m.TableNews)
    assert names(ada) == ["Ada 2 2", "Ada 2"]


async def test_the_game_starts_when_everybody_is_ready_or_the_host_insists(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    assert refusal(await bob.at_table(StartGame(anyway=True))) == "not_host"
    assert refusal(await ada.at_table(StartGame())) == "not_ready"
    await bob.at_table(SetReady(True))
    assert isinstance(await ada.at_table(StartGame()), m.TableNews)
    await bob.until(lambda: bob.view is not None)
    assert bob.table
    assert bob.table.playing
    assert refusal(await ada.at_table(StartGame())) == "game_running"


async def test_a_rematch_is_another_game_at_the_same_table(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    await ada.at_table(StartGame(anyway=True))
    await ada.at_table(StopGame())
    assert ada.table
    assert ada.table.results[0].stopped
    assert not chair(ada, 1).ready
    assert isinstance(await ada.at_table(StartGame(anyway=True)), m.TableNews)
    await bob.until(lambda: bob.table is not None and bob.table.games == 2)
    await bob.until(lambda: bob.told(m.Update)[-1].game == 2)


async def test_the_host_swaps_kicks_and_passes_the_powers_on(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    assert refusal(await bob.at_table(Swap(Seat(0), Seat(1)))) == "not_host"
    await ada.at_table(Swap(Seat(0), Seat(1)))
    await bob.until(lambda: bob.you == 0)
    assert ada.you == 1
    await ada.at_table(AddChair())
    assert isinstance(await bob.at_table(Swap(Seat(0), Seat(2))), m.TableNews), (
        "guests may move to open chairs"
    )
    await ada.at_table(PassHost(Seat(2)))
    await bob.until(lambda: chair(bob, 2).host)
    assert refusal(await ada.at_table(AddChair())) == "not_host"
    await bob.at_table(RemoveChair(Seat(1)))
    await ada.until(lambda: ada.you is None)


async def test_the_host_who_leaves_hands_the_powers_to_the_next(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    await ada.at_table(Leave())
    await bob.until(lambda: chair(bob, 1).host)
    assert ada.you is None
    assert chair(bob, 0).kind == "open"


async def test_who_leaves_in_mid_game_leaves_a_bot_and_a_watcher_asks_the_host_for_its_seat(
    house: Inside,
) -> None:
    ada, bob = await two_at_a_table(house)
    cleo = await house.client().join(ada.code)
    await ada.at_table(StartGame(anyway=True))
    await cleo.until(lambda: cleo.view is not None and cleo.way == "watch")
    await bob.at_table(Leave())
    await ada.until(lambda: chair(ada, 1).kind == "bot")
    await bob.until(lambda: bob.view is not None and bob.view.mine is None)
    assert bob.way == "back"
    await cleo.until(lambda: cleo.way == "ask")
    await cleo.at_table(Sit("Cleo"))
    assert (cleo.way, cleo.you) == ("asking", None)
    await ada.until(lambda: asks(ada) == [m.AskView(1, "Cleo", Seat(1), sent_away=False)])
    assert cleo.view
    assert cleo.view.mine is None, "no hand is seen before leave is given"
    await ada.at_table(LetSit(1))
    await cleo.until(lambda: cleo.view is not None and cleo.view.mine is not None)
    assert (chair(cleo, 1).name, cleo.way) == ("Cleo", "seated")
    assert refusal(await bob.at_table(Sit("Bob"))) == "seen_a_hand"


async def test_a_host_is_asked_only_by_who_is_still_there(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], start=True))
    bob = await house.client().join(ada.code)
    await bob.at_table(Sit("Bob"))
    await ada.until(lambda: len(asks(ada)) == 1)
    await bob.drop()
    await ada.until(lambda: not asks(ada))
    await bob.dial()
    await ada.until(lambda: len(asks(ada)) == 1)
    assert bob.way == "asking"


async def test_a_kick_and_a_question_survive_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await two_at_a_table(house)
        await ada.at_table(StartGame(anyway=True))
        await ada.at_table(RemoveChair(Seat(1)))
        await bob.until(lambda: bob.view is not None and bob.view.mine is None)
        await bob.at_table(Sit("Bob"))
        assert bob.way == "asking"
    async with serving(tmp_path) as house:
        back = await house.client(bob.cookie).join(ada.code)
        await back.until(lambda: back.view is not None)
        assert back.view
        assert (back.way, back.you, back.view.mine) == ("asking", None, None)
        host = await house.client(ada.cookie).join(ada.code)
        await host.until(lambda: asks(host) == [m.AskView(1, "Bob", Seat(1), sent_away=True)])
        await host.at_table(NotNow(1))
        await back.until(lambda: back.way == "not_now")
        assert refusal(await back.at_table(Sit("Bob"))) == "not_now"


async def test_wishes_that_change_nothing_are_answered_and_break_nothing(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    await ada.at_table(StartGame(anyway=True))
    assert isinstance(await bob.at_table(ComeBack()), m.TableNews)
    await ada.at_table(LetBotPlay(Seat(1)))
    assert isinstance(await ada.at_table(LetBotPlay(Seat(1))), m.TableNews)
    await ada.at_table(StopGame())
    assert isinstance(await ada.at_table(Swap(Seat(1), Seat(1))), m.TableNews)
    assert ada.open
    assert bob.open


async def test_the_same_wish_sent_twice_is_one_wish(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    assert isinstance(await ada.at_table(AddBot(), "twice"), m.TableNews)
    assert isinstance(await ada.at_table(AddBot(), "twice"), m.Accepted)
    assert len(names(ada)) == 3


async def test_an_act_of_the_last_game_resent_in_the_next_is_not_played_there(house: Inside) -> None:
    ada, bob = await lay(house, ("R1", "R2", "R3"), ("G1", "G2"))
    assert isinstance(await ada.act(Draw(), "old", seen=ada.seq), m.Update)
    await bob.until(lambda: bob.updates == 2)
    seen = bob.seq
    await ada.at_table(StopGame())
    await ada.at_table(StartGame(anyway=True))
    await bob.until(lambda: bob.told(m.Update)[-1].game == 2)
    dealt = bob.view
    known = await ada.act(Draw(), "old", seen=seen)
    assert isinstance(known, m.Accepted)
    for client in (ada, bob):
        unknown = await client.act(Draw(), "late", seen=seen)
        assert isinstance(unknown, m.Problem)
        assert unknown.code == "no_game"
    assert bob.view == dealt


async def test_a_chair_added_after_the_game_can_be_sat_on(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    cleo = await house.client().join(ada.code)
    await ada.at_table(StartGame(anyway=True))
    await ada.at_table(StopGame())
    await ada.at_table(AddChair())
    assert isinstance(await cleo.at_table(Sit("Cleo")), m.TableNews)
    assert cleo.you == 2
    late = await house.client(cleo.cookie).join(ada.code)
    await late.until(lambda: late.view is not None)
    assert late.view
    assert late.view.mine is None, "who did not play looks back as a watcher"
    assert bob.open


async def test_between_games_everybody_looks_back_from_where_they_sat(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    await ada.at_table(StartGame(anyway=True))
    await bob.until(lambda: bob.view is not None)
    await ada.at_table(StopGame())
    await ada.at_table(Swap(Seat(0), Seat(1)))
    again = await house.client(bob.cookie).join(ada.code)
    await again.until(lambda: again.view is not None)
    assert again.you == 0
    assert again.view == bob.view


async def test_house_rules_are_checked_and_hold_from_the_next_game(house: Inside) -> None:
    ada, _ = await two_at_a_table(house)
    assert refusal(await ada.at_table(SetOptions({"target": 5000}))) == "bad_options"
    assert refusal(await ada.at_table(SetOptions({"flying": True}))) == "bad_options"
    await ada.at_table(SetOptions({"stacking": True}))
    await ada.at_table(StartGame(anyway=True))
    await ada.until(lambda: ada.view is not None)
    assert ada.view
    assert ada.view.table.options.stacking
    assert refusal(await ada.at_table(SetOptions({}))) == "game_running"


async def test_emotes_reach_everybody_with_who_it_was(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    watcher = await house.client().join(ada.code)
    await bob.say(b'{"type":"emote","emote":"gg"}')
    await watcher.say('{"type":"emote","emote":"wow"}')
    for client in (ada, bob, watcher):
        await client.until_told(m.Emoted, 2)
        assert sorted(client.told(m.Emoted), key=lambda e: e.emote) == [
            m.Emoted(Seat(1), "gg"),
            m.Emoted(None, "wow"),
        ]


async def test_everybody_sees_who_is_here(house: Inside) -> None:
    ada, bob = await two_at_a_table(house)
    second_page = await house.client(bob.cookie).join(ada.code)
    await bob.drop()
    await second_page.at_table(SetReady(True))
    await ada.until(lambda: chair(ada, 1).ready)
    assert chair(ada, 1).here, "one of Bob's two pages is still open"
    await second_page.drop()
    await ada.until(lambda: not chair(ada, 1).here)
    await bob.dial()
    await ada.until(lambda: chair(ada, 1).here)


async def test_the_table_can_be_looked_at_before_sitting_down(house: Inside) -> None:
    ada = await house.client().make(m.MakeTable("kart", "Ada", bots=["easy"], open_chairs=2))
    reply = await Client(house.base).fetch("GET", f"/api/tables/{ada.code}")
    assert reply.json() == {
        "code": ada.code, "game": "kart", "playing": False, "people": 1, "bots": 1, "open_chairs": 2,
        "yours": False,
    }  # fmt: skip
    assert (await ada.fetch("GET", f"/api/tables/{ada.code}")).json()["yours"]
    assert (await Client(house.base).fetch("GET", "/api/tables/BBBB")).status_code == 404
