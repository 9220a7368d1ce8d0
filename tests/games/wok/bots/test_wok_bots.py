"""Wok Up's bots: eyes that need their time and err, and hands that move by what a seat sees alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.bots.bot import LAB_LEVELS, AnyBot, Choice
from rumpus.core.game import LEVELS
from rumpus.core.inputs import Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.games.registry import make_bot, make_world
from rumpus.games.registry import plan_hand as plan
from rumpus.games.wok.bots.skill import SKILLS
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, SayReady, Shout, TakeRecipe, TurnCard, WokAction
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.race import least_time
from rumpus.games.wok.rules.view import WokView
from rumpus.host import thinking
from rumpus.host.loop import Ending, run
from rumpus.host.stroke_schedule import StrokeSchedule
from tests.games.wok.notation import Kitchen, kitchen

COMPLETE = "C2 C3 F1 M5"
"""Plenty of chili, and nothing else."""
NEARLY = "C3 C1 F1 M5"
NOTHING = "C1 F1!"
SITTINGS = 600


def choices(level: str, cook: Kitchen, sittings: int = SITTINGS, seat: int = 0) -> Iterator[Choice]:
    """What a bot makes of this wok, time and again: each round is another look."""
    bot, luck = make_bot("wok", level), Random(1)
    view, offered = cook.view(seat), cook.game.actions(Seat(seat))
    for number in range(sittings):
        yield bot.choose(replace(view, table=replace(view.table, round_no=number)), offered, luck)


def share(found: Iterator[Choice], action: WokAction) -> float:
    return sum(1 for choice in found if choice.action == action) / SITTINGS


# --- eyes ---


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_complete_is_covered_unless_it_is_overlooked(level: str) -> None:
    covered = share(choices(level, kitchen(COMPLETE)), Cover("plenty"))
    assert abs(covered - (1 - SKILLS[level].overlooks)) < 0.05


@pytest.mark.parametrize("level", LEVELS)
def test_what_nearly_is_tempts_and_what_is_far_from_it_hardly(level: str) -> None:
    nearly = share(choices(level, kitchen(NEARLY)), Cover("plenty"))
    far = share(choices(level, kitchen(NOTHING)), Cover("plenty"))
    assert 0 < nearly < 3 * SKILLS[level].jumps
    assert far <= SKILLS[level].fancies + 0.01


def test_harder_is_quicker_and_nobody_is_quicker_than_a_hand() -> None:
    taken = {}
    for level in LEVELS:
        times = [one.after for one in choices(level, kitchen(COMPLETE)) if isinstance(one.action, Cover)]
        assert min(times) >= least_time(new_tokens=2, open_cards=3), "as for people"
        taken[level] = median(times)
    assert 600 < taken["hard"] < taken["normal"] < taken["easy"] < 3000


def test_a_fuller_wok_takes_longer_to_read() -> None:
    few, many = "C2 C3", "C2 C3 M1 M3 F1 F2 S1 S3 B1 B4"
    times = {
        wok: median(one.after for one in choices("normal", kitchen(wok, open="plenty:C trio:S variety:CMFS")))
        for wok in (few, many)
    }
    assert times[many] > 1.1 * times[few]


def test_a_relaxed_table_has_relaxed_bots_and_a_patient_one_leaves_time_to_listen() -> None:
    normal, relaxed, patient = (
        median(one.after for one in choices("hard", kitchen(COMPLETE, pace=pace)))
        for pace in ("normal", "relaxed", "patient")
    )
    assert relaxed > 1.4 * normal
    assert patient > 2 * relaxed


def test_ten_of_one_ingredient_are_shouted_about() -> None:
    cook = kitchen("C5 C4 C1", open="trio:F touch balance:MF")
    assert share(choices("hard", cook), Shout()) > 0.8


def test_where_nothing_is_there_a_bot_is_ready() -> None:
    for level in LEVELS:
        assert share(choices(level, kitchen(NOTHING)), SayReady()) > 0.95


def test_before_the_first_throw_of_a_round_a_bot_is_soon_ready() -> None:
    for choice in choices("easy", kitchen(None), 50):
        assert choice.action == SayReady()
        assert choice.after < 4000


def test_two_neighbours_do_not_see_alike() -> None:
    cook = kitchen(COMPLETE)
    mine, yours = (list(choices("easy", cook, 100, seat)) for seat in (0, 1))
    assert [one.action for one in mine] != [one.action for one in yours]


def test_the_back_counts_where_tokens_have_two_faces() -> None:
    """The back of C3 is another ingredient."""
    cook = kitchen("C2 C3^ F1 M5", two_faced=True)
    assert share(choices("hard", cook), Cover("plenty")) < 0.05


def test_having_covered_one_the_other_hand_covers_another_that_was_seen() -> None:
    cook = kitchen("C2 C3 C4", open="plenty:C trio:C touch")
    cook.cover(0, "plenty", horizon=100)
    second = list(choices("hard", cook))
    assert sum(choice.action == Cover("trio") for choice in second) > 0.8 * SITTINGS
    assert all(choice.after < 400 for choice in second)


# --- attention ---


@pytest.mark.parametrize("level", LEVELS)
def test_a_reaction_does_not_begin_anew_while_others_bustle(level: str) -> None:
    """From the rest of the tokens through the next signal and the flicks, until tokens lie anew."""
    cook, bot = kitchen(COMPLETE, piles="C4|M3|F3"), make_bot("wok", level)
    seeing = next(number for number, one in enumerate(choices(level, cook)) if one.action == Cover("plenty"))
    cook.game.state = replace(cook.state, round_no=seeing)
    seen = glance(bot, cook)
    bustle: list[Callable[[], object]] = [
        lambda: cook.ready(1),
        lambda: cook.cover(1, "touch", horizon=300),
        lambda: cook.ready(2),
        lambda: cook.ring("signal"),
        lambda: cook.flick(1),
        lambda: cook.flick(0, 2),
    ]
    for happens in bustle:
        happens()
        assert glance(bot, cook) == seen
    cook.land()
    assert glance(bot, cook) != seen


def glance(bot: AnyBot, cook: Kitchen) -> Any:
    return thinking.glance(bot, cook.view(0), ())


def test_being_waited_for_catches_the_eye_of_who_has_nothing_better_to_do() -> None:
    cook, bot = kitchen(NOTHING), make_bot("wok", "normal")
    waited_for = glance(bot, cook)
    cook.ready(0)
    assert glance(bot, cook) != waited_for


# --- choices ---


def test_a_choice_is_made_of_what_is_offered() -> None:
    for level in LEVELS:
        cook = kitchen("C5 C4 C1", open="trio:F touch balance:MF")
        cook.shout(0)
        cook.photo()
        (take,) = {type(one.action) for one in choices(level, cook, 20)}
        assert take is TakeRecipe
        cook.take(0, "touch")
        assert {type(one.action) for one in choices(level, cook, 20)} == {TurnCard}


def test_the_keen_take_what_is_hard_to_see() -> None:
    cook = kitchen("C5 C4 C1", open="trio:F touch balance:MF")
    cook.shout(0)
    cook.photo()
    assert {one.action for one in choices("hard", cook, 20)} == {TakeRecipe("balance")}


# --- whole games ---


class Watched:
    """A bot whose view goes over the wire first, and whose choices are checked."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.level = bot.level
        if hasattr(bot, "glance"):
            self.glance = bot.glance

    def choose(self, view: WokView, actions: tuple[Any, ...], luck: Random) -> Choice:
        wire = msgspec.json.decode(msgspec.json.encode(view), type=WokView)
        choice = self.bot.choose(wire, actions, luck)
        assert choice.after > 0
        assert choice.action is None or choice.action in actions
        assert choice.action is not None or view.table.chooser is None, "whoever must choose may not pass"
        return choice


def whole_game(levels: list[str], seed: int, world: str = "odds", **options: Any) -> tuple[AnyPlay, Ending]:
    rules = WokOptions(**options)
    play: AnyPlay = Play(WOK, len(levels), rules, f"{seed}".encode())
    luck = Random(f"{levels} {seed}")
    hands = StrokeSchedule(
        lambda seat, task: plan("wok", levels[seat], play.view(seat), task, luck.getrandbits(32))
    )
    bots = [Watched(make_bot("wok", level)) for level in levels]
    ending = run(play, bots, luck, limit=5000, world=make_world("wok", rules, world, luck), hands=hands)
    return play, ending


@pytest.mark.parametrize("level", LAB_LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bots_play_a_game_to_its_end(level: str, seats: int) -> None:
    play, ending = whole_game([level] * seats, seats, two_faced=seats == 3)
    assert play.outcome is not None
    assert max(play.outcome.scores) >= 5
    assert ending.lasted > 10_000, "people could follow it"


@pytest.mark.parametrize("levels", [["hard", "easy"], ["normal"] * 5])
def test_bots_play_a_game_in_mujoco(levels: list[str]) -> None:
    play, _ = whole_game(levels, 8, world="mujoco")
    assert play.outcome is not None
    assert play.outcome.winners


@pytest.mark.parametrize(("stronger", "weaker"), [("hard", "normal"), ("normal", "easy"), ("easy", "random")])
def test_the_stronger_level_wins_more_than_noise_can_explain(stronger: str, weaker: str) -> None:
    """Of two dozen, each side as often in either seat; equals would win eighteen once in a hundred."""
    won = 0
    for seed in range(24):
        levels = [stronger, weaker] if seed % 2 else [weaker, stronger]
        play, _ = whole_game(levels, seed)
        assert play.outcome is not None
        won += levels.index(stronger) in play.outcome.winners
    assert won >= 18
