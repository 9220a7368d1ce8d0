"""Wonky's bots play by the rules, from their view alone, and with some sense."""

import inspect
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.bots.bot import LAB_LEVELS, AnyBot, Choice
from rumpus.core.game import LEVELS
from rumpus.core.inputs import Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.games.registry import make_bot
from rumpus.games.registry import plan_hand as plan
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.view import WonkyView
from rumpus.games.wonky.world.odds.odds_world import OddsWorld
from rumpus.host.loop import run
from rumpus.host.stroke_schedule import StrokeSchedule
from tests.games.wonky.notation import Build, table, tell
from tests.games.wonky.world.builder import tower as stair

SENSIBLE = ("normal", "hard")
TALL = "BS PM YL PS BL YM"


class Watched:
    """A bot whose view goes over the wire first, and whose choices are checked."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.level = bot.level

    def choose(self, view: WonkyView, actions: tuple[Any, ...], luck: Random) -> Choice:
        wire = msgspec.json.decode(msgspec.json.encode(view), type=WonkyView)
        choice = self.bot.choose(wire, actions, luck)
        assert choice.after > 0
        if choice.action is None:
            assert view.table.phase == "place", "whoever must act may not pass"
        else:
            assert choice.action in actions
        return choice


def whole_game(levels: list[str], seed: int, options: WonkyOptions) -> AnyPlay:
    play: AnyPlay = Play(WONKY, len(levels), options, f"{seed}".encode())
    luck = Random(f"{levels} {seed}")
    hands = StrokeSchedule(
        lambda seat, task: plan(
            "wonky", levels[seat], play.view(seat), task, luck.getrandbits(32), foresight=False
        )
    )
    bots = [Watched(make_bot("wonky", level)) for level in levels]
    run(play, bots, luck, limit=5000, world=OddsWorld(options, luck), hands=hands)
    return play


@pytest.mark.parametrize("level", LAB_LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_a_bot_chooses_only_what_it_is_offered_and_comes_to_an_end(level: str, seats: int) -> None:
    play = whole_game([level] * seats, 1, WonkyOptions(wobble="gentle"))
    assert play.outcome is not None


def test_bots_of_all_levels_share_a_table_under_any_house_rules() -> None:
    luck = Random(3)
    for seed in range(4):
        options = WonkyOptions(
            edition=luck.choice(["2015", "2024"]),
            wobble=luck.choice(["gentle", "standard", "cruel"]),
            keep_drawn=luck.random() < 0.5,
            nudge=luck.choice(["warn", "restore", "fall"]),
        )
        levels = ["random", *(luck.choice(LEVELS) for _ in range(luck.randint(1, 4)))]
        assert whole_game(levels, seed, options).outcome is not None


def test_a_bot_is_given_a_view_the_offers_and_luck_and_nothing_else() -> None:
    for level in LAB_LEVELS:
        asked = inspect.signature(make_bot("wonky", level).choose).parameters
        assert list(asked) == ["view", "actions", "luck"]


@pytest.mark.parametrize("level", LEVELS)
def test_what_others_hold_makes_no_difference_to_a_bot(level: str) -> None:
    ours, theirs = "BL P* **R X", ("YS YM YL", "R X **+1")
    choices = [
        chosen(level, table(f"{ours} | {hand}", tower="PL BM", pile=hand))
        for hand in theirs
        for _ in range(2)
    ]
    assert len(set(choices)) == 1


# --- sense ---


def chosen(level: str, story: Build, seed: int = 1) -> str:
    """What it does next, in the words of the stories."""
    seat = story.state.turn
    choice = make_bot("wonky", level).choose(story.view(seat), story.game.actions(seat), Random(seed))
    return "nothing" if choice.action is None else tell(choice.action)


def crooked(story: Build) -> Build:
    """The tower leans as a stair does."""
    story.game.state = replace(story.state, scene=stair(*story.state.tower, step=0.006))
    return story


def always(level: str, story: Build) -> str:
    choices = {chosen(level, story, seed) for seed in range(20)}
    assert len(choices) == 1, choices
    return choices.pop()


@pytest.mark.parametrize("level", SENSIBLE)
def test_the_last_card_that_places_a_block_is_kept_for_the_end(level: str) -> None:
    assert always(level, table("X BS | PS PM PL")) == "play X"
    assert always(level, table("R *M | PS PM PL", tower="BL PL")) == "play R"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_card_that_only_one_block_suits_goes_before_one_that_any_suits(level: str) -> None:
    assert always(level, table("**R BL | PS PM PL", tower="PL")) == "play BL"


@pytest.mark.parametrize("level", SENSIBLE)
def test_the_ninth_block_is_put_up_whenever_there_is_a_card_for_it(level: str) -> None:
    story = table("YS X R BL | PS PM PL YM", tower="BL PL YL BM PM YM BS PS", wobble="gentle")
    assert always(level, story) == "play YS"


@pytest.mark.parametrize("level", SENSIBLE)
def test_no_block_is_built_in_that_another_card_in_hand_asks_for(level: str) -> None:
    story = table("B* BS BM | PS PM PL", tower="PL")
    story.play(0, "B*")
    assert always(level, story) == "pick_up BL"


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_tall_tower_is_left_to_the_next_if_a_card_allows_it(level: str) -> None:
    story = crooked(table("X YS PL | BM P* Y*", tower=TALL, wobble="cruel"))
    assert always(level, story) == "play X"


@pytest.mark.rule("W-T3")
@pytest.mark.parametrize("level", SENSIBLE)
def test_what_was_drawn_is_kept_where_it_would_bring_the_tower_down(level: str) -> None:
    story = crooked(table("BL PS | BM P* Y*", tower=TALL, pile="YS", wobble="cruel"))
    story.draw(0)
    assert always(level, story) == "keep"


@pytest.mark.rule("W-T3")
@pytest.mark.parametrize("level", SENSIBLE)
@pytest.mark.parametrize("drawn", ["YS", "Y*", "**R", "**+1"])
def test_what_was_drawn_is_played_where_the_tower_is_safe(level: str, drawn: str) -> None:
    story = table("BL PL | BM P* Y*", tower="BL PL", pile=drawn, wobble="gentle")
    story.draw(0)
    assert always(level, story) == f"play {drawn}"


def test_a_hard_bot_does_not_waste_its_pass_on_a_tower_that_is_safe() -> None:
    assert always("hard", table("X YS PL | BM P* Y*", tower="BL YL PM", wobble="gentle")) != "play X"


def test_a_hard_bot_does_not_set_up_the_ninth_block_for_the_next() -> None:
    story = table("X YS PS YM | BM P* Y* B* **R", tower="BL PL YL BM PM YM BS", wobble="gentle")
    assert always("hard", story) == "play X"


def test_a_hard_bot_turns_away_from_whoever_is_about_to_win() -> None:
    hands = "R X BM BL PM | YS | PS PM PL YM Y* B* P*"
    assert always("hard", crooked(table(hands, tower=TALL, wobble="cruel"))) == "play R"
    assert always("hard", crooked(table(hands, tower=TALL, wobble="cruel", direction=-1))) == "play X"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_in_hand_stays_in_hand(level: str) -> None:
    story = table("B* BS BM | PS PM PL")
    story.play(0, "B*")
    story.pick(0, "BM")
    assert story.game.actions(Seat(0)), "it could be exchanged"
    assert always(level, story) == "nothing"
