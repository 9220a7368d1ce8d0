"""Throws alone, at a table that is no room: shown to all at one moment, told to the rules at their end."""

import pytest

from rumpus.core.inputs import Ms
from rumpus.core.play import AnyPlay, Play
from rumpus.core.scene import Pose
from rumpus.core.waits import Trial
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.facts import TokensLanded
from rumpus.server.rooms.lag import LEADS
from rumpus.server.worlds.flights import Flights
from rumpus.world.trajectory import Trajectory
from rumpus.world.wire import Flew
from tests.games.wok.golden import staged
from tests.server.houses.plain_table import ADA, BOT, PlainTable
from tests.server.houses.watch import Watch

STEP, FRAMES = 33, 31
LENGTH = STEP * (FRAMES - 1)


@pytest.fixture
def table(watch: Watch) -> PlainTable:
    """Wok Up in mid-throw: what the story tells last, how the tokens landed, is still to come."""
    story = staged("C5 M2")
    play: AnyPlay = Play(WOK, story.state.seats, story.game.options, b"")
    play.replay(event for _, event in story.log[:-1])
    return PlainTable(play, (ADA, BOT), lambda: watch.seconds)


def trial_of(table: PlainTable) -> Trial:
    return next(wait for wait in table.play.waits if isinstance(wait, Trial))


def thrown(trial: int) -> Flew:
    here = Pose(0, 0, 0, 1, 0, 0, 0)
    lying = staged("C5 M2").state.wok
    assert lying is not None
    landed = TokensLanded(trial, Ms(0), lying.lying)
    return Flew("BCDF/1", trial, Trajectory(Ms(STEP), ("C5",), ((here,),) * FRAMES), (landed,))


def test_the_rules_hear_of_a_throw_when_its_end_has_been_shown(table: PlainTable, watch: Watch) -> None:
    flights, trial = Flights(table), trial_of(table)
    flights.take(thrown(trial.id))
    rest = flights.rest(trial.id)
    assert rest == LEADS[0] + LENGTH
    watch.pass_ms(rest - 1)
    assert table.facts == []
    watch.pass_ms(2)
    assert [fact.at for fact in table.facts] == [rest]
    assert trial not in table.play.waits


def test_an_act_that_overtakes_the_timer_finds_the_throw_landed_and_it_lands_once(
    table: PlainTable, watch: Watch
) -> None:
    flights, trial = Flights(table), trial_of(table)
    flights.take(thrown(trial.id))
    flights.catch_up()
    assert table.facts == [], "it is in the air"
    watch.seconds += 10
    flights.catch_up()
    assert len(table.facts) == 1
    watch.pass_ms(1)
    assert len(table.facts) == 1


def test_nothing_lands_while_nobody_is_there_to_see_it(table: PlainTable, watch: Watch) -> None:
    flights, trial = Flights(table), trial_of(table)
    flights.take(thrown(trial.id))
    table.clock.stop()
    flights.pause()
    watch.pass_ms(60_000)
    assert table.facts == []
    table.clock.run()
    flights.serve(trial)
    watch.pass_ms(LEADS[0] + LENGTH + 1)
    assert len(table.facts) == 1


def test_a_throw_that_nothing_waits_for_is_neither_shown_nor_told(table: PlainTable, watch: Watch) -> None:
    flights = Flights(table)
    flights.take(thrown(trial_of(table).id + 1))
    assert flights.rest(trial_of(table).id + 1) is None
    assert watch.idle
