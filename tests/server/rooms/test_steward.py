"""The steward alone, at a table that is no room: it sees that what is waited for comes, and when."""

from pathlib import Path

from msgspec.structs import replace

from rumpus.core.inputs import Ms, Rang, Refused, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.events import HandBegan
from rumpus.games.kart.rules.options import KartOptions
from rumpus.server.rooms.steward import Steward
from rumpus.server.settings import Settings
from tests.core.tally import TALLY, Started, TallyOptions
from tests.server.houses.laid import PILE
from tests.server.houses.plain_table import ADA, BOT, PlainTable
from tests.server.houses.watch import Watch

ADAS, BOTS = Seat(0), Seat(1)
SETTINGS = Settings(Path("nowhere"))


def kart(turn: Seat) -> AnyPlay:
    """Two seats and whose turn it is: the one after who dealt."""
    play: AnyPlay = Play(KART, 2, KartOptions(), b"")
    play.replay([HandBegan(Seat(1 - turn), (("R1", "R2", "R3"), ("R4", "R6", "R7")), PILE, ("R5",))])
    return play


def at_table(play: AnyPlay, watch: Watch, turn_seconds: int = 0) -> tuple[PlainTable, Steward]:
    table = PlainTable(play, (ADA, BOT), lambda: watch.seconds, turn_seconds)
    return table, Steward(table, SETTINGS)


def test_a_bot_whose_turn_it_is_moves_when_it_has_thought(watch: Watch) -> None:
    table, steward = at_table(kart(BOTS), watch)
    steward.serve()
    assert table.bot_acts == [], "not at once"
    watch.pass_ms(60_000)
    (seat, _, at), *_ = table.bot_acts
    assert seat == BOTS
    assert 0 < at < 60_000
    assert table.failures == []


def test_nothing_moves_while_the_table_is_paused(watch: Watch) -> None:
    table, steward = at_table(kart(BOTS), watch)
    steward.serve()
    steward.pause()
    assert watch.idle
    watch.pass_ms(60_000)
    assert table.bot_acts == []


def test_an_alarm_of_the_game_rings_once_and_on_time(watch: Watch) -> None:
    play: AnyPlay = Play(TALLY, 2, TallyOptions(), b"")
    play.replay([Started(ADAS)])
    table, steward = at_table(play, watch)
    steward.serve()
    steward.serve()
    watch.pass_ms(999)
    assert table.facts == []
    watch.pass_ms(2)
    assert table.facts == [Rang("bell", 0, Ms(1000))]


def test_a_bot_holds_the_seat_of_whoever_lets_the_turn_s_time_pass(watch: Watch) -> None:
    table, steward = at_table(kart(ADAS), watch, turn_seconds=10)
    steward.serve()
    watch.pass_ms(9_990)
    assert not table.table.chairs[ADAS].away
    watch.pass_ms(20)
    assert table.table.chairs[ADAS].away
    assert table.turn.rings == 1
    steward.serve()
    watch.pass_ms(60_000)
    assert [seat for seat, _, _ in table.bot_acts] == [ADAS]


def test_what_fails_in_a_timer_reaches_whoever_holds_the_table(watch: Watch) -> None:
    class Broken(PlainTable):
        def house_act(self, _rule: object) -> None:
            raise OSError("the disk is gone")

    table = Broken(kart(ADAS), (ADA, BOT), lambda: watch.seconds, turn_seconds=10)
    Steward(table, SETTINGS).serve()
    watch.pass_ms(10_010)
    assert [str(error) for error in table.failures] == ["the disk is gone"]


def test_a_bot_whose_moment_has_passed_thinks_again(watch: Watch) -> None:
    class Late(PlainTable):
        def bot_act(self, seat: Seat, action: object, at: Ms, took: Ms) -> None:
            super().bot_act(seat, action, at, took)
            if len(self.bot_acts) == 1:
                raise Refused("", "too_late")

    table = Late(kart(BOTS), (ADA, BOT), lambda: watch.seconds)
    table.table = replace(table.table, chairs=(BOT, BOT))
    Steward(table, SETTINGS).serve()
    watch.pass_ms(60_000)
    assert [seat for seat, _, _ in table.bot_acts][:2] == [BOTS, ADAS]
    assert table.failures == []
