"""Law 8 at a table: the same act id is one act, after the table was read again and in its next game, too."""

from pathlib import Path

from rumpus.core.inputs import Seat
from rumpus.games.kart.rules.actions import Draw
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, StartGame, StopGame, Swap
from tests.server.clients.client import Client
from tests.server.houses.inside import Inside, serving
from tests.server.houses.laid import lay
from tests.server.houses.truth import truth


async def back_after_a_restart(house: Inside, before: Client) -> Client:
    return await house.client(before.cookie).join(before.code)


async def test_a_table_that_was_read_again_plays_no_act_twice(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, _ = await lay(house, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        assert isinstance(await ada.act(Draw(), "once"), m.Update)
        assert isinstance(await ada.at_table(Rename("Eve"), "renamed"), m.TableNews)
    written = truth(tmp_path, ada.code).entries
    async with serving(tmp_path) as house:
        ada = await back_after_a_restart(house, ada)
        assert isinstance(await ada.act(Draw(), "once"), m.Accepted)
        assert isinstance(await ada.at_table(Rename("Eve"), "renamed"), m.Accepted)
    assert truth(tmp_path, ada.code).entries == written


async def on_another_chair_in_the_next_game(ada: Client) -> None:
    await ada.at_table(StopGame())
    await ada.at_table(Swap(Seat(0), Seat(1)))
    await ada.at_table(StartGame(anyway=True))


async def test_an_act_of_the_last_game_is_known_from_another_chair_in_the_next(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        assert isinstance(await ada.act(Draw(), "once"), m.Update)
        await on_another_chair_in_the_next_game(ada)
        assert ada.you == 1
        assert isinstance(await ada.act(Draw(), "once"), m.Accepted)
        assert not isinstance(await bob.act(Draw(), "once"), m.Accepted), "which was no act of Bob's"


async def test_and_so_it_is_when_the_table_was_read_again_between(tmp_path: Path) -> None:
    async with serving(tmp_path) as house:
        ada, _ = await lay(house, ("R1", "R2", "R3"), ("G1", "G2", "G3"))
        assert isinstance(await ada.act(Draw(), "once"), m.Update)
        await on_another_chair_in_the_next_game(ada)
    async with serving(tmp_path) as house:
        ada = await back_after_a_restart(house, ada)
        assert isinstance(await ada.act(Draw(), "once"), m.Accepted)
