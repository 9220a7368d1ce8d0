"""Over thousands of deals every luck comes as often as it is said to: no game favours anybody in its sums."""

import math
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import Raw
from msgspec.json import encode

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, Header, read, replayed
from rumpus.core.luck import LuckReport, SeatLuck, luck_of
from rumpus.core.play import AnyPlay, Play
from rumpus.games.kart.cards import DECKS
from rumpus.games.kart.luck import STRONG
from rumpus.games.kart.rules.events import HandBegan
from rumpus.games.registry import GAMES
from rumpus.games.wok.luck import given
from rumpus.games.wok.rules.actions import Cover
from rumpus.games.wok.rules.events import RaceJudged
from rumpus.games.wok.rules.race import in_order
from rumpus.games.wok.rules.state import Claim
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from tests.replays.scenes import HERE as REPLAYS

ONE_IN_A_THOUSAND = 1.95
"""So far, in roots of their number, do even lucks lie from a straight line once in a thousand trials
(Kolmogorov and Smirnov). The seeds are fixed: what holds today holds for ever."""


def told(header: Header, entries: list[Entry], *, stopped: bool = False) -> LuckReport:
    game = GAMES[header.game]
    report = luck_of(game.rules, game.luck, header, entries, stopped=stopped)
    assert report
    return report


def after(name: str, seats: int, events: list[object]) -> LuckReport:
    """The luck of a game that was called off after these."""
    entries = [Entry(seq, Ms(0), 1, "", Raw(encode(event))) for seq, event in enumerate(events, start=1)]
    header = Header(name, GAMES[name].rules.rules_version, seats, {})
    return told(header, entries, stopped=True)


def deals(name: str, seats: int, count: int) -> Iterator[LuckReport]:
    rules = GAMES[name].rules
    for number in range(count):
        play: AnyPlay = Play(rules, seats, rules.options(), f"deal {number}".encode())
        yield after(name, seats, play.begin())


def unevenness(lucks: Iterator[SeatLuck]) -> float:
    """How far the lucks are from coming equally often. Where many are just the same, each is put somewhere
    among them by a die of our own."""
    die = Random(1)
    places = sorted(luck.fewer + die.random() * (1 - luck.fewer - luck.more) for luck in lucks)
    count = len(places)
    furthest = max(max((rank + 1) / count - place, place - rank / count) for rank, place in enumerate(places))
    return furthest * math.sqrt(count)


@pytest.mark.parametrize(("name", "seats"), [("kart", 4), ("kart", 10), ("wonky", 3), ("wonky", 20)])
def test_over_thousands_of_deals_every_luck_comes_as_often_as_any_other(name: str, seats: int) -> None:
    for seat in (0, seats - 1):
        lucks = (report.seats[seat] for report in deals(name, seats, 1000))
        assert unevenness(lucks) < ONE_IN_A_THOUSAND, f"seat {seat}"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[LuckReport, Seat]]:
    """Whole games of Kart: the luck in each, and who won it."""
    folder = tmp_path_factory.mktemp("games")
    simulate(Setting("kart", 4, 150, ("normal",)), log_dir=folder)
    found = []
    for path in sorted(folder.glob("*.jsonl")):
        header, entries = read(path)
        *_, (_, _, play) = replayed(GAMES["kart"].rules, header, entries)
        assert play.outcome
        found.append((told(header, entries), play.outcome.winners[0]))
    return found


def test_over_whole_games_too_though_who_draws_depends_on_what_was_drawn(
    games: list[tuple[LuckReport, Seat]],
) -> None:
    assert unevenness(luck for report, _ in games for luck in report.seats) < ONE_IN_A_THOUSAND
    unusual = sum(report.one_in > 0 for report, _ in games)
    assert 0 < unusual <= len(games) / 20, "at most one game in twenty is called so"


def test_what_is_counted_as_good_is_what_those_have_who_win(games: list[tuple[LuckReport, Seat]]) -> None:
    places = [(1 + luck.fewer - luck.more) / 2 for report, winner in games for luck in [report.seats[winner]]]
    assert sum(places) / len(places) > 0.55


def test_a_dead_heat_in_the_wok_is_anybodys() -> None:
    """Three hands within a tie: each is first as often as its odds say."""
    rules = GAMES["wok"].rules
    blank = rules.blank(3, rules.options())
    claims = tuple(Claim(Seat(seat), Cover("trio"), Ms(1000 + 5 * seat), True, Ms(500)) for seat in range(3))
    got, usual = Counter[Seat](), dict.fromkeys(map(Seat, range(3)), 0.0)
    for number in range(2000):
        step = Step(blank, rules.evolve, Chance(b"lots", number), Ms(2000), [])
        for luck in given(blank, RaceJudged(in_order(step, claims))):
            got[luck.seat] += luck.got
            usual[luck.seat] += luck.odds[1]
    assert len(got) == 3
    for seat in got:
        assert got[seat] == pytest.approx(usual[seat], rel=0.05)


def test_who_was_clearly_first_in_the_wok_owes_it_to_no_luck() -> None:
    claims = tuple(Claim(Seat(seat), Cover("trio"), Ms(1000 + 16 * seat), True, Ms(500)) for seat in range(2))
    rules = GAMES["wok"].rules
    assert list(given(rules.blank(2, rules.options()), RaceJudged(claims))) == []


# --- a deck that nobody shuffled ---


def test_a_stacked_deck_is_called_unusual_and_the_one_it_favours_is_seen() -> None:
    deck = list(DECKS["standard"])
    good = [card for card in deck if card in STRONG][:7]
    for card in good:
        deck.remove(card)
    Random(1).shuffle(deck)
    hands = (tuple(deck[:7]), tuple(good), tuple(deck[7:14]))
    starter = next(card for card in deck[14:] if card not in STRONG)
    deck.remove(starter)
    report = after("kart", 3, [HandBegan(Seat(0), hands, tuple(deck[14:]), (starter,))])
    favoured = report.seats[1]
    assert (favoured.lean, favoured.than, favoured.out_of) == ("more", 999, 1000)
    assert report.one_in >= 500


def test_ten_hands_without_a_single_good_card_are_unlucky_ones() -> None:
    plain = tuple(card for card in DECKS["standard"] if card not in STRONG)
    hands = [HandBegan(Seat(0), (plain[:7], plain[7:14]), plain[15:], plain[14:15])] * 10
    report = after("kart", 2, list(hands))
    assert {luck.lean for luck in report.seats} == {"less"}
    assert report.one_in == 1_000_000


def test_a_log_in_mid_game_tells_nothing() -> None:
    for path in REPLAYS.glob("*-whole-*.jsonl"):
        header, entries = read(path)
        game = GAMES[header.game]
        assert luck_of(game.rules, game.luck, header, entries[:-1]) is None, path.stem
        assert luck_of(game.rules, game.luck, header, entries), path.stem
