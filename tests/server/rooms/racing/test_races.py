"""Races over lines of different length: judged by when hands moved, within bounds that no lie can stretch."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.inputs import Ms, Seat
from rumpus.games.kart.rules.actions import CallUno, CatchUno, Draw, PlayCard
from rumpus.games.kart.rules.events import ClaimMade, UnoCalled, UnoCaught
from rumpus.games.kart.rules.uno import NOTICING
from rumpus.server.rooms.lag import (
    ACK_SLACK,
    FIRST_TRIPS,
    GRACE,
    LEADS,
    MOST_CREDIT,
    RISE_A_MINUTE,
    UNCHECKED,
    WINDOW,
    Lag,
    horizon,
    lead,
)
from rumpus.server.wire import messages as m
from rumpus.table.actions import Rename, StartGame, StopGame, Swap
from tests.server.clients.client import Client
from tests.server.houses.inside import Inside, serving
from tests.server.houses.laid import lay
from tests.server.houses.truth import truth
from tests.server.houses.watch import Watch


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr("rumpus.server.rooms.act_timing.horizon", lambda _others: Ms(700))
    monkeypatch.setattr("rumpus.server.wire.socket.PING_EVERY", 0.05)
    async with serving(tmp_path) as opened:
        yield opened


async def two_pages(house: Inside) -> tuple[Client, Client]:
    """As near as can be, and it stays at that: they answer no more pings."""
    ada, bob = await lay(house, ("R1", "R2"), ("G1", "G2", "G3"))
    for page, name in ((ada, "Ada"), (bob, "Bob")):
        page.answers_pings = lambda: False
        await page.at_table(Rename(name))  # what it had answered before was heard before this
    return ada, bob


async def down_to_one(ada: Client, bob: Client) -> None:
    """Ada has one card left and has not said so; Bob's turn has begun, and both have just been shown it."""
    await ada.act(PlayCard("R1"))
    await bob.until(lambda: bob.updates == 2)


def claims(house: Inside, client: Client) -> dict[Seat, ClaimMade]:
    return {made.claim.seat: made for made in truth(house.settings.data, client.code).of_kind(ClaimMade)}


@pytest.fixture
def far_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line is long, and known to be."""
    monkeypatch.setattr(Lag, "most_credit", 150.0)


@pytest.mark.usefixtures("far_away")
async def test_a_catch_from_far_away_that_was_made_first_beats_a_call_that_arrived_first(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(450)
    await ada.act(CallUno(), seen=ada.seq, dt=450)
    watch.pass_ms(60)
    await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=400)
    watch.pass_ms(700)
    await bob.until(lambda: bob.updates == 4)
    made = claims(house, ada)
    assert made[Seat(1)].claim.at < made[Seat(0)].claim.at
    assert [(e.seat, e.by) for e in truth(house.settings.data, ada.code).of_kind(UnoCaught)] == [(0, 1)]


@pytest.mark.usefixtures("far_away")
async def test_a_call_made_first_is_safe_though_the_catch_arrived_first(house: Inside, watch: Watch) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(450)
    await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=450)
    watch.pass_ms(60)
    await ada.act(CallUno(), seen=ada.seq, dt=400)
    watch.pass_ms(700)
    await bob.until(lambda: bob.updates == 4)
    assert [e.seat for e in truth(house.settings.data, ada.code).of_kind(UnoCalled)] == [0]


async def test_a_catch_sooner_than_anybody_sees_counts_as_the_quickest_there_is_and_is_marked(
    house: Inside, watch: Watch
) -> None:
    """Whatever it says of the state it saw; and the photo waits for hands that are as quick as that."""
    ada, bob = await two_pages(house)
    before = bob.seq
    await down_to_one(ada, bob)
    watch.pass_ms(5)
    await bob.act(CatchUno(Seat(0)), seen=before, dt=0)
    watch.pass_ms(150)
    await ada.act(CallUno(), seen=ada.seq, dt=150)
    watch.pass_ms(1000)
    await bob.until(lambda: bob.updates == 4)
    made = claims(house, ada)
    timing = made[Seat(1)].claim.timing
    assert timing
    assert timing.floor == NOTICING
    assert made[Seat(0)].claim.at < made[Seat(1)].claim.at
    assert truth(house.settings.data, ada.code).of_kind(UnoCalled), "she said it before he could know"


@pytest.mark.parametrize(("waited", "floor"), [(5, NOTICING), (450, 0)])
async def test_after_the_server_was_away_a_hand_is_still_no_sooner_than_a_hand_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: Watch, waited: int, floor: int
) -> None:
    """And one that has had its time since the sign was seen, before that, is taken at its word."""
    monkeypatch.setattr("rumpus.server.rooms.act_timing.horizon", lambda _others: Ms(700))
    async with serving(tmp_path) as house:
        ada, bob = await lay(house, ("R1", "R2"), ("G1", "G2", "G3"))
        await down_to_one(ada, bob)
        watch.pass_ms(waited)
        await bob.at_table(Rename("Robert"))  # so the log knows how late it is
    async with serving(tmp_path) as house:
        bob = await house.client(bob.cookie).join(bob.code)
        await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=0)
        timing = claims(house, bob)[Seat(1)].claim.timing
        assert timing
        assert timing.floor == floor


async def test_a_hand_that_is_like_no_hand_is_shown_to_the_host_alone_and_not_before_the_photo(
    house: Inside, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.rooms.race_watch.OFTEN_TOO_SOON", 1)
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(5)
    heard = len(ada.heard)
    await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=0)
    await ada.at_table(Rename("Ada L"))
    assert [type(told) for told in ada.heard[heard:] if not isinstance(told, m.Ping)] == [m.TableNews]
    watch.pass_ms(1000)
    await ada.until(lambda: ada.told(m.TableNews)[-1].odd == (1,))
    await bob.until(lambda: bob.updates == 3)
    assert all(news.odd == () for news in bob.told(m.TableNews))


async def test_bots_that_follow_people_go_by_the_clock_of_the_house_and_not_by_what_a_page_says(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(1500)
    await ada.act(CallUno(), seen=ada.seq, dt=60_000)
    watch.pass_ms(760)
    await bob.until(lambda: bob.updates == 3)
    (called,) = truth(house.settings.data, ada.code).of_kind(UnoCalled)
    assert called.raced is not None
    assert [seat for seat, _ in called.raced.people] == [0]
    assert 1500 <= called.raced.won < 2500


async def test_another_game_begins_with_what_is_known_of_the_people_wherever_they_sit_by_then(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(1500)
    await ada.act(CallUno(), seen=ada.seq, dt=1500)
    watch.pass_ms(760)
    await bob.until(lambda: bob.updates == 3)
    for action in (StopGame(), Swap(Seat(0), Seat(1)), StartGame(anyway=True)):
        await ada.at_table(action)
    await bob.until(lambda: bob.told(m.Update)[-1].game == 2)
    play = truth(house.settings.data, ada.code).play
    assert play, "so a server that is started again knows it too"
    (race,) = play.view(None).table.raced
    assert [seat for seat, _ in race.people] == [1]


async def test_who_is_near_and_claims_to_have_been_quick_gains_next_to_nothing(
    house: Inside, watch: Watch
) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(500)
    await ada.act(CallUno(), seen=ada.seq, dt=500)
    watch.pass_ms(100)
    await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=0)
    watch.pass_ms(700)
    await bob.until(lambda: bob.updates == 4)
    timing = claims(house, ada)[Seat(1)].claim.timing
    assert timing
    assert timing.credit == GRACE
    assert truth(house.settings.data, ada.code).of_kind(UnoCalled)


async def test_the_next_player_s_act_is_held_until_the_photo(house: Inside, watch: Watch) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(300)
    held = await bob.act(Draw(), seen=bob.seq, dt=300)
    assert isinstance(held, m.Update)
    assert bob.view
    assert bob.view.table.turn == 1, "not drawn yet"
    watch.pass_ms(10)
    await ada.act(CallUno(), seen=ada.seq, dt=100)
    watch.pass_ms(700)
    await bob.until(lambda: bob.view is not None and bob.view.table.pile < 12)
    assert truth(house.settings.data, ada.code).of_kind(UnoCalled), "it was said before Bob moved"


@pytest.mark.usefixtures("far_away")
async def test_nobody_reacts_to_what_they_have_not_been_shown_yet(house: Inside, watch: Watch) -> None:
    ada, bob = await two_pages(house)
    await down_to_one(ada, bob)
    watch.pass_ms(5)
    await bob.act(CatchUno(Seat(0)), seen=bob.seq, dt=-1000)
    timing = claims(house, ada)[Seat(1)].claim.timing
    assert timing
    assert timing.credit <= 5


@given(
    st.floats(-1e6, 1e6),
    st.one_of(st.none(), st.floats(allow_nan=False)),
    st.lists(st.floats(0, 1e5), max_size=40),
)
def test_whatever_a_page_says_it_wins_at_most_a_quarter_of_a_second(
    elapsed: float, dt: float | None, round_trips: list[float]
) -> None:
    lag = Lag()
    for trip in round_trips:
        lag.measured(trip)
    credit = lag.credit(elapsed, dt)
    assert 0 <= credit <= lag.most_credit <= MOST_CREDIT
    assert credit <= max(0, elapsed - (dt or 0.0))
    assert lag.timing(Ms(10), Ms(0), dt, Ms(0)).arrival == 10


@given(st.lists(st.floats(0, 5000), min_size=1, max_size=30), st.floats(0, 400))
def test_trust_in_distance_rises_slowly_and_never_past_what_the_connection_says(
    trips: list[float], plausible: float
) -> None:
    lag = Lag()
    for number, trip in enumerate(trips):
        before = lag.rtt
        lag.measured(trip, at=2.5 * number, plausible=plausible)
        assert lag.rtt <= plausible + ACK_SLACK
        assert number < FIRST_TRIPS or lag.rtt <= before + RISE_A_MINUTE * 2.5 / 60 + 1e-6
    assert WINDOW <= horizon([lag]) <= WINDOW + MOST_CREDIT


def test_a_page_that_begins_to_hold_back_its_answers_seems_hardly_farther_in_a_minute() -> None:
    lag = Lag()
    for number in range(4 + 23):
        lag.measured(20.0 if number < 4 else 1000.0, at=2.5 * number)
    assert 20 < lag.rtt <= 20 + RISE_A_MINUTE


def test_a_page_that_holds_back_its_very_first_answer_is_as_far_as_its_machine_says() -> None:
    near, unchecked = Lag(), Lag()
    for number in range(240):
        near.measured(1000.0, at=2.5 * number, plausible=10.0)
        unchecked.measured(1000.0, at=2.5 * number)
    assert near.most_credit <= 10 + ACK_SLACK + GRACE
    assert unchecked.most_credit <= UNCHECKED + GRACE


def test_a_page_that_is_truly_far_away_has_its_credit_from_the_first_race_on() -> None:
    lag = Lag()
    for number in range(3):
        lag.measured(300.0 + number, at=0.3 * number, plausible=295.0)
    assert lag.credit(elapsed=900.0, dt=650.0) == MOST_CREDIT
    assert horizon([lag]) == WINDOW + MOST_CREDIT, "and nobody ever waits longer for it"


def test_alone_with_bots_nobody_waits() -> None:
    assert horizon([]) == 0


def test_the_farther_somebody_is_the_longer_a_throw_waits_for_them_within_bounds() -> None:
    near, far, moon = Lag(), Lag(), Lag()
    for lag, trip in ((near, 10.0), (far, 200.0), (moon, 900.0)):
        for _ in range(20):
            lag.measured(trip, plausible=trip)
    assert lead([]) == lead([near]) == LEADS[0]
    assert lead([near, far]) == 100
    assert lead([near, far, moon]) == LEADS[1]
    near.measured(900.0)
    assert lead([near]) == LEADS[0], "one late message in twenty keeps nobody waiting"
