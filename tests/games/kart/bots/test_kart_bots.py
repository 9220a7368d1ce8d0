"""The bots of Kart: fair, finishing, repeatable, and as strong as their names."""

import inspect
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from rumpus.bots.bot import LAB_LEVELS, AnyBot, Choice
from rumpus.core.game import LEVELS
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.core.raced import Raced
from rumpus.core.waits import Turn
from rumpus.games.kart.cards import DECKS
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import CallUno, CatchUno, Deal
from rumpus.games.kart.rules.options import KartOptions
from rumpus.games.kart.rules.state import KartState, ToPlay
from rumpus.games.kart.rules.view import KartView
from rumpus.games.registry import make_bot
from rumpus.host.loop import run
from tests.games.kart.bots.kart_people import Person, race_with_bots

DEFAULTS = KartOptions()


class Watched:
    """A bot whose every choice is looked at, and which sees its view only as it would cross the wire."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.level = bot.level
        self.choices = 0

    def choose(self, view: KartView, actions: tuple[Any, ...], luck: Random) -> Choice:
        wire = msgspec.json.decode(msgspec.json.encode(view), type=KartView)
        choice = self.bot.choose(wire, actions, luck)
        assert choice.after > 0
        if choice.action is None:
            assert view.mine is not None
            assert view.table.turn != view.mine.seat, "whoever must act may not pass"
        else:
            assert choice.action in actions
        self.choices += 1
        return choice


def random_options(luck: Random) -> KartOptions:
    return KartOptions(
        deck=luck.choice(list(DECKS)),
        target=luck.choice([0, 0, 100]),
        stacking=luck.random() < 0.5,
        reverse_two_players=luck.choice(["skip", "turn"]),
        wd4_bluff=luck.random() < 0.5,
        banana=luck.choice(["seat_before", "last_actor"]),
        false_call_draws=luck.choice([0, 0, 1, 4]),
        last_card_acts=luck.random() < 0.5,
    )


def game(
    levels: Sequence[str], seed: int, options: KartOptions | None = None
) -> tuple[AnyPlay, list[Watched]]:
    play: AnyPlay = Play(KART, len(levels), options or KartOptions(), f"{seed}".encode())
    return play, [Watched(make_bot("kart", level)) for level in levels]


@pytest.mark.parametrize("level", LAB_LEVELS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_bot_chooses_only_what_it_is_offered_and_comes_to_an_end(level: str, seats: int) -> None:
    luck = Random(f"{level} {seats}")
    for seed in range(2 if level == "random" else 5):
        play, bots = game([level] * seats, seed, random_options(luck))
        ending = run(play, bots, luck)
        assert play.outcome == ending.outcome
        assert sum(bot.choices for bot in bots) >= ending.acts


def test_bots_of_all_levels_share_a_table_under_any_house_rules() -> None:
    luck = Random(5)
    for seed in range(40):
        levels = [luck.choice(KART.levels) for _ in range(luck.randint(2, 10))]
        play, bots = game(levels, seed, random_options(luck))
        assert run(play, bots, luck).outcome is not None


def test_the_same_luck_plays_the_same_game() -> None:
    def story() -> list[Any]:
        told: list[Any] = []
        play, bots = game(["hard", "normal", "easy", "random"], 3)
        run(play, bots, Random(11), tell=lambda at, events: told.extend((at, event) for event in events))
        return told

    assert story() == story()


def test_a_bot_is_given_a_view_the_offers_and_luck_and_nothing_else() -> None:
    for level in LAB_LEVELS:
        asked = inspect.signature(make_bot("kart", level).choose).parameters
        assert list(asked) == ["view", "actions", "luck"]


def test_what_others_hold_makes_no_difference_to_a_bot() -> None:
    """Two states that look the same from a seat get the same choice, to the millisecond."""
    luck = Random(2)
    for seed in range(30):
        play, _ = game(["hard"] * 3, seed)
        play.begin()
        seat = next(wait.seat for wait in play.waits if isinstance(wait, Turn))
        hidden = [other for other in range(3) if other != seat]
        pool = [card for other in hidden for card in play.state.hands[other]] + list(play.state.pile)
        luck.shuffle(pool)
        hands = list(play.state.hands)
        for other in hidden:
            hands[other] = tuple(pool.pop() for _ in hands[other])
        swapped = msgspec.structs.replace(play.state, hands=tuple(hands), pile=tuple(pool))
        for level in LEVELS:
            bot = make_bot("kart", level)
            choices = [
                bot.choose(KART.view(state, seat), KART.actions(state, seat), Random(seed))
                for state in (play.state, swapped)
            ]
            assert choices[0] == choices[1]


def reactions(level: str) -> list[int]:
    times: list[int] = []

    class Timed(Watched):
        def choose(self, view: KartView, actions: tuple[Any, ...], luck: Random) -> Choice:
            choice = super().choose(view, actions, luck)
            if isinstance(choice.action, CallUno | CatchUno):
                times.append(choice.after)
            return choice

    for seed in range(60):
        play, _ = game(["easy", "easy", level], seed)
        run(play, [Timed(make_bot("kart", name)) for name in ("easy", "easy", level)], Random(seed))
    return times


def test_bots_need_human_time_to_shout() -> None:
    assert min(reactions("easy")) >= 2000
    quick = reactions("hard")
    assert min(quick) >= 900
    assert any(time <= 1200 for time in quick)


def silent(hand_no: int) -> KartState:
    """The last card of the second seat lies there in silence; the third is to play."""
    options = KartOptions()
    hands = ("R5", "G4", "B3"), ("R7",), ("Y1", "Y2", "B4"), ("G1", "G2", "G3")
    return KartState(
        options, 4, hands, ("R1",) * 20, ("R9", "R2"), "R", Seat(2), 1, ToPlay(), Seat(1),
        hand_no=hand_no, scores=(0,) * 4,
    )  # fmt: skip


def catches(level: str, seats: tuple[int, ...]) -> list[int]:
    """How long the first of these seats took to catch it, each time that one did."""
    bot = make_bot("kart", level)
    caught: list[int] = []
    for number in range(400):
        state = silent(number)
        choices = [
            bot.choose(KART.view(state, Seat(s)), KART.actions(state, Seat(s)), Random(s)) for s in seats
        ]
        times = [choice.after for choice in choices if isinstance(choice.action, CatchUno)]
        caught += [min(times)] if times else []
    return caught


def test_three_that_notice_a_silent_last_card_are_hardly_quicker_than_one() -> None:
    one, three, hard = catches("normal", (0,)), catches("normal", (0, 2, 3)), catches("hard", (0,))
    assert len(one) < len(three) < 1.35 * len(one) < len(hard)
    assert median(hard) < 0.8 * median(three) < 0.8 * median(one)


def follows(took: int) -> KartState:
    """The same silence among people who called three times, after so long."""
    return msgspec.structs.replace(silent(3), raced=(Raced(Ms(took), ((Seat(1), Ms(took)),)),) * 3)


def caught_after(state: KartState) -> int:
    bot = make_bot("kart", "match")
    choices = [
        bot.choose(KART.view(one, Seat(0)), KART.actions(one, Seat(0)), Random(0))
        for one in (msgspec.structs.replace(state, hand_no=number) for number in range(200))
    ]
    return int(median(choice.after for choice in choices if isinstance(choice.action, CatchUno)))


def test_bots_that_match_people_catch_as_quickly_as_people_call() -> None:
    quick, stranger, slow = caught_after(follows(1000)), caught_after(silent(3)), caught_after(follows(3000))
    assert 800 < quick < 1400 < stranger < 2400 < slow < 4200


def test_bots_that_match_slow_people_leave_them_time_before_they_play_on() -> None:
    def plays_on_after(took: int) -> float:
        state, bot = follows(took), make_bot("kart", "match")
        view, actions = KART.view(state, Seat(2)), KART.actions(state, Seat(2))
        choices = [bot.choose(view, actions, Random(luck)) for luck in range(50)]
        return median(choice.after for choice in choices if not isinstance(choice.action, CatchUno))

    assert plays_on_after(3000) > 1.8 * plays_on_after(1000)


def test_people_of_every_pace_save_some_of_their_own_and_catch_some_of_theirs() -> None:
    """Sixty games each: neither hopeless nor for nothing."""
    for reacts in (1000, 2500):
        games = [race_with_bots(Person(reacts, luck=f"{seed}"), ["match"] * 3, seed) for seed in range(60)]
        forgot, silent = sum(game.forgot for game in games), sum(game.silent for game in games)
        assert 0.2 < sum(game.saved for game in games) / forgot < 0.85
        assert 0.2 < sum(game.caught for game in games) / silent < 0.85


def test_a_bot_whose_turn_it_is_leaves_people_time_to_call_or_to_catch() -> None:
    state = silent(next(n for n in range(50) if not catching(silent(n))))
    bot = make_bot("kart", "easy")
    for luck in range(50):
        assert bot.choose(KART.view(state, Seat(2)), KART.actions(state, Seat(2)), Random(luck)).after >= 1800


def catching(state: KartState) -> bool:
    choice = make_bot("kart", "easy").choose(
        KART.view(state, Seat(2)), KART.actions(state, Seat(2)), Random(0)
    )
    return isinstance(choice.action, CatchUno)


def test_a_bot_leaves_people_time_to_read_the_end_of_a_hand_before_it_deals_again() -> None:
    waits: list[int] = []

    class Dealer(Watched):
        def choose(self, view: KartView, actions: tuple[Any, ...], luck: Random) -> Choice:
            choice = super().choose(view, actions, luck)
            if isinstance(choice.action, Deal):
                waits.append(choice.after)
            return choice

    play, _ = game(["normal", "normal"], 1, KartOptions(target=300))
    run(play, [Dealer(make_bot("kart", "normal")) for _ in range(2)], Random(1))
    assert waits
    assert all(9000 <= wait <= 11_000 for wait in waits)


@pytest.mark.parametrize(("asked", "says"), [(("kart", "genius"), "genius"), (("chess", "easy"), "chess")])
def test_an_unknown_bot_is_named(asked: tuple[str, str], says: str) -> None:
    with pytest.raises(LookupError, match=says):
        make_bot(*asked)
