"""A lesson's scenes are moments of real games, and what each wants to teach can be done there and then."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core.inputs import Act, Ms, Refused, Seat
from rumpus.core.log import play_of, replay_entry
from rumpus.core.play import AnyPlay
from rumpus.core.waits import Turn
from rumpus.games.kart.rules.actions import CallUno, PlayCard
from rumpus.games.kart.rules.events import ItemTurned
from rumpus.games.registration import lesson_seed
from rumpus.games.registry import GAMES, OURS
from rumpus.games.wok.rules import recipes
from rumpus.games.wok.rules.actions import SayReady
from rumpus.games.wonky.rules.actions import PlayCard as PlayBlock

YOU = Seat(0)
LINE_COVERS = 0.06
"""Metres from the wok's middle: further up, on a phone, is what the coach says of a recipe."""
SCENES = [(game.name, name) for game in OURS if game.lesson for name in game.lesson.scenes]


def scene(game: str, name: str) -> AnyPlay:
    lesson = GAMES[game].lesson
    assert lesson is not None
    header, entries = lesson.scene(name)
    play = play_of(GAMES[game].rules, header, lesson_seed(header))
    for line, entry in enumerate(entries, start=2):
        replay_entry(play, header.rules_version, entry, line)
    return play


def act(play: AnyPlay, action: Any) -> list[str]:
    return [type(event).__name__ for event in play.act(Act(YOU, action, Ms(1_000_000)))]


def test_each_of_our_games_teaches_itself() -> None:
    assert {game for game, _ in SCENES} == {game.name for game in OURS}


@pytest.mark.parametrize(("game", "name"), SCENES)
def test_a_scene_waits_for_whoever_learns(game: str, name: str) -> None:
    waits = scene(game, name).waits
    assert YOU in {wait.seat for wait in waits if isinstance(wait, Turn)}


@pytest.mark.parametrize(("game", "name"), SCENES)
def test_a_scene_says_in_its_header_that_it_is_a_lesson(game: str, name: str) -> None:
    lesson = GAMES[game].lesson
    assert lesson is not None
    header, _ = lesson.scene(name)
    assert (header.lesson, header.commitment) == (name, "")


def test_in_match_one_card_fits_by_colour_another_by_number_and_the_rest_is_refused() -> None:
    play = scene("kart", "match")
    assert (play.state.top, play.state.colour) == ("B5", "B")
    fits = {one.card for one in play.actions(YOU) if isinstance(one, PlayCard)}
    assert fits == {"B8", "G5"}
    with pytest.raises(Refused) as refused:
        act(play, PlayCard("R3"))
    assert refused.value.rule == "K-T1"
    assert "CardPlayed" in act(play, PlayCard("B8"))


def test_in_uno_the_card_before_the_last_is_played_and_called() -> None:
    play = scene("kart", "uno")
    assert play.state.hands[YOU] == ("G4", "R2")
    act(play, PlayCard("R2", uno=True))
    assert play.state.called == (YOU,)


def test_in_uno_there_is_still_time_to_call_after_the_card() -> None:
    play = scene("kart", "uno")
    act(play, PlayCard("R2"))
    assert CallUno() in play.actions(YOU)


def test_in_box_the_item_box_is_all_that_fits_and_lightning_is_in_it() -> None:
    play = scene("kart", "box")
    assert {one.card for one in play.actions(YOU) if isinstance(one, PlayCard)} == {"W?"}
    told = play.act(Act(YOU, PlayCard("W?"), Ms(1)))
    assert ItemTurned(YOU, "B6") in told
    assert len(play.state.hands[1]) == 8


def test_in_block_the_first_card_puts_a_block_into_the_hand() -> None:
    play = scene("wonky", "block")
    assert "BlockPickedUp" in act(play, PlayBlock("BM"))


def test_in_tower_two_blocks_stand_and_a_third_is_to_be_had() -> None:
    play = scene("wonky", "tower")
    assert play.state.tower == ("BM", "PM")
    assert "BlockPickedUp" in act(play, PlayBlock("YL"))


def test_in_flick_the_learner_says_ready_before_any_token_lies() -> None:
    play = scene("wok", "flick")
    assert play.state.wok is None
    assert SayReady() in play.actions(YOU)


def test_in_cover_just_one_recipe_is_complete() -> None:
    state = scene("wok", "cover").state
    wokful = recipes.contents(state.wok.lying, state.stacked, two_faced=False)
    assert [kind for kind in state.open if recipes.complete(state.top(kind), wokful)] == ["variety"]
    for lies in state.wok.lying:
        assert lies.pose.y < LINE_COVERS, f"{lies.token} cannot be seen under the line that asks for it"
