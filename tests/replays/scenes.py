"""Subtle moments of Kart, played by hand. Each has its golden log beside it.

A new one is written by `python -m tests.replays.scenes NAME`; one that exists is never written again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumpus.core.log import write
from tests.replays.scene import KartScene

HERE = Path(__file__).parent


def a_bluff_comes_back() -> KartScene:
    scene = KartScene("W+4 R8 B9 | G1 G2 | Y1 Y2", top="R3", pile="Y3 Y4 Y5 Y6 Y7")
    scene.play(0, "W+4", "B")
    scene.challenge(1)
    assert scene.hands == "R8 B9 Y3 Y4 Y5 Y6 | G1 G2 | Y1 Y2"
    scene.draw(1)
    assert (scene.state.turn, scene.state.colour) == (2, "B")
    return scene


def an_honest_four_costs_six_though_a_catch_put_red_in_the_hand() -> KartScene:
    scene = KartScene("W+4 B9 | G1 G2 | Y1 Y2", top="R3", pile="R5 R6 Y3 Y4 Y5 Y6 Y7 Y8 Y9")
    scene.play(0, "W+4", "B")
    scene.catch(2, 0)
    scene.challenge(1)
    assert scene.hands == "B9 R5 R6 | G1 G2 Y3 Y4 Y5 Y6 Y7 Y8 | Y1 Y2"
    assert scene.state.turn == 2
    return scene


def the_pile_runs_out_in_the_middle_of_a_lightning() -> KartScene:
    scene = KartScene("W? G8 B8 | B1 B2 | Y1 Y2 | G1 G2", top="R3", under="Y9", pile="B5 R6")
    scene.play(0, "W?")
    assert scene.counts == [2, 3, 3, 3]
    assert scene.state.discards == ("B5",)
    scene.play(0, "B8", uno=True)
    return scene


def a_lightning_with_one_card_for_three() -> KartScene:
    scene = KartScene("W? G8 B8 | B1 B2 | Y1 Y2 | G1 G2", top="B5")
    scene.play(0, "W?")
    assert scene.hands == "G8 B8 | B1 B2 W? | Y1 Y2 | G1 G2"
    scene.play(0, "B8", uno=True)
    return scene


def a_box_turns_a_box_after_a_mushroom() -> KartScene:
    scene = KartScene("W? W? G5 G6 | B5 B6", top="R3", pile="R9 W? Y6 Y7 Y8")
    scene.play(0, "W?")
    scene.play(0, "W?")
    assert (scene.hand(0), scene.phase, scene.pile) == ("G5 G6 Y6 Y7", "name", "Y8")
    scene.name(0, "B")
    scene.play(1, "B5", uno=True)
    return scene


def mushroom_mushroom_banana() -> KartScene:
    scene = KartScene("G1 G2 | W? W? W? B8 | B1 B2", top="R3", pile="R5 R6 Y1 Y2 Y4", dealer=0)
    for _ in range(3):
        scene.play(1, "W?")
    assert scene.hands == "G1 G2 Y2 Y4 | B8 | B1 B2"
    assert scene.state.turn == 2
    return scene


def a_call_ties_a_catch() -> KartScene:
    scene = KartScene("R7 G2 | R1 B2 B3 | G1 Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8")
    scene.play(0, "R7", at=1000)
    scene.catch(2, 0, at=1500, horizon=300)
    scene.call(0, at=1515, horizon=300)
    assert scene.ring(1800)[1:] == ["uno_called 0"]
    return scene


def a_catch_overtakes_a_held_act() -> KartScene:
    scene = KartScene("R7 G2 | R1 B2 B3 | G1 Y1 Y2", top="R3", pile="Y5 Y6 Y7 Y8")
    scene.play(0, "R7", at=1000)
    scene.play(1, "R1", at=1500, horizon=300)
    scene.catch(2, 0, at=1450, horizon=300)
    scene.ring(1800)
    assert scene.hands == "G2 Y5 Y6 | B2 B3 | G1 Y1 Y2"
    return scene


def a_catch_too_late_to_stop_a_win() -> KartScene:
    scene = KartScene("W? R2 | R1 B2", top="R3", pile="R5 Y6 Y7 Y8")
    scene.play(0, "W?", at=1000)
    scene.play(0, "R2", at=1400, horizon=300)
    scene.catch(1, 0, at=1500, horizon=300)
    assert scene.ring(1800)[-1] == "hand_won 0 3"
    return scene


def a_held_draw_finds_the_pile_gone_and_says_so() -> KartScene:
    scene = KartScene("R+2 G2 | B1 B2 | R1 Y1 Y2", top="R3", pile="Y5 Y6 Y7")
    scene.play(0, "R+2", at=1000)
    scene.draw(2, at=1500, horizon=300)
    scene.catch(1, 0, at=1300, horizon=300)
    assert scene.ring(1800)[-1] == "act_dropped 2 K-T3 nothing_to_draw"
    assert (scene.state.turn, scene.counts) == (2, [3, 4, 3])
    scene.play(2, "R1", at=2500)
    return scene


def a_race_about_somebody_who_drew_meanwhile() -> KartScene:
    scene = KartScene("R7 G2 | R1 B2 | G1 Y1 Y2 | B4", top="R3", pile="Y5 Y6 Y7 Y8 Y9", false_call_draws=1)
    scene.play(0, "R7", at=1000)
    scene.catch(2, 0, at=1400, horizon=300)
    scene.catch(0, 3, at=1450)
    scene.play(1, "R1", at=1500, horizon=300)
    scene.ring(1700)
    assert scene.state.exposed == 1
    scene.catch(2, 1, at=2000)
    return scene


def a_stack_of_fours_ends_with_a_bite() -> KartScene:
    options: dict[str, Any] = {"stacking": True, "last_card_acts": True}
    scene = KartScene("W+4 G2 G3 | W+4 | G1 G4", top="R3", pile="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", **options)
    scene.play(0, "W+4", "B")
    assert scene.play(1, "W+4", "G")[-1] == f"hand_won 1 {2 + 3 + 1 + 4 + sum(range(1, 9))}"
    return scene


def everybody_passes_and_the_match_goes_on() -> KartScene:
    scene = KartScene("B8 B9 | G1 G2 | Y1 Y2", top="R3", target=200, dealer=2)
    for seat in range(3):
        scene.draw(seat)
    scene.deal(0)
    assert (scene.state.hand_no, scene.state.dealer, scene.state.scores) == (2, 0, (0, 0, 0))
    return scene


def a_match_is_won_past_its_target() -> KartScene:
    scene = KartScene("B1 B2 | R7 | B9 W", top="R3", pile="Y5", dealer=0, target=60)
    scene.play(1, "R7")
    assert scene.state.scores == (0, 62, 0)
    assert scene.race.waits == ()
    return scene


def a_starting_wild_is_named_and_no_bomb() -> KartScene:
    scene = KartScene("R1 R2 | G1 G2", top="W?", under="R+2", pile="Y5 Y6")
    scene.name(0, "G")
    scene.draw(0)
    scene.play(1, "G1", uno=True)
    assert scene.hands == "R1 R2 Y5 | G2"
    return scene


def a_reverse_between_two_only_turns_and_a_banana_finds_the_last_actor() -> KartScene:
    options: dict[str, Any] = {"reverse_two_players": "turn", "banana": "last_actor"}
    scene = KartScene("RR B8 B9 | W? G2 G3", top="R3", pile="Y5 Y6 Y7", **options)
    scene.play(0, "RR")
    scene.play(1, "W?")
    assert scene.hands == "B8 B9 Y6 Y7 | G2 G3"
    assert scene.state.turn == 0
    return scene


SCENES: dict[str, Callable[[], KartScene]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        a_bluff_comes_back,
        an_honest_four_costs_six_though_a_catch_put_red_in_the_hand,
        the_pile_runs_out_in_the_middle_of_a_lightning,
        a_lightning_with_one_card_for_three,
        a_box_turns_a_box_after_a_mushroom,
        mushroom_mushroom_banana,
        a_call_ties_a_catch,
        a_catch_overtakes_a_held_act,
        a_catch_too_late_to_stop_a_win,
        a_held_draw_finds_the_pile_gone_and_says_so,
        a_race_about_somebody_who_drew_meanwhile,
        a_stack_of_fours_ends_with_a_bite,
        everybody_passes_and_the_match_goes_on,
        a_match_is_won_past_its_target,
        a_starting_wild_is_named_and_no_bomb,
        a_reverse_between_two_only_turns_and_a_banana_finds_the_last_actor,
    )
}


def golden(name: str) -> Path:
    return HERE / f"kart-{name}.jsonl"


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        if golden(wanted).exists():
            sys.exit(f"{golden(wanted)} is there already, and golden logs are for ever")
        recorded = SCENES[wanted]()
        write(golden(wanted), recorded.header, recorded.entries)
