"""What is seen and by whom, what is waited for, and that nothing of it is lost in a log."""

import msgspec

from rumpus.core.inputs import Act, Ms, Seat
from rumpus.core.play import Play
from rumpus.games.wonky.neat_stacks import stacked
from rumpus.games.wonky.rules import RULES as WONKY
from rumpus.games.wonky.rules.actions import PickUp
from rumpus.games.wonky.rules.events import WonkySight
from rumpus.games.wonky.rules.options import WonkyOptions
from rumpus.games.wonky.rules.tasks import Watch
from tests.games.wonky.notation import fresh, table


def test_drawn_cards_are_seen_by_who_drew_them_and_counted_by_the_others() -> None:
    build = table("BS BS | YL", tower="BS BM", pile="YM YS")
    build.draw(0)
    assert build.seen(0) == ["drew 0 1 turn [YM]"]
    assert build.seen(1) == build.seen(None) == ["drew 0 1 turn"]


def test_the_deal_and_a_new_pile_are_seen_as_numbers() -> None:
    build = fresh(3, tallest=1)
    assert build.seen(0) == build.seen(None) == ["hands_dealt 7", "turn_began 0"]
    build = table("BS | YL", tower="BS BM", played="YM YS PS")
    build.draw(0)
    assert build.seen(1) == ["pile_made 3", "drew 0 1 turn"]


def test_a_view_holds_ones_own_hand_and_how_many_cards_the_others_have() -> None:
    build = table("BS BM | YL YM YS", tower="BL", pile="PS PM", played="X R")
    mine = build.view(0).mine
    assert mine is not None
    assert mine.hand == ("BS", "BM")
    assert build.view(None).mine is None
    assert (build.open.counts, build.open.pile, build.open.discards) == ((2, 3), 2, ("X", "R"))
    seen = msgspec.json.encode(build.view(0))
    for hidden in (b'"YL"', b'"YS"', b'"PM"'):
        assert seen.count(hidden) == 1, "among the blocks beside the tower, and nowhere else"


def test_the_tower_is_watched_from_the_turns_start_and_under_the_same_trial_until_a_block_is_in_hand() -> (
    None
):
    build = table("*S X | YL X | YM YS", tower="BL")
    assert build.waits == ["turn 0", "watch 1"]
    assert build.task == Watch(stacked("BL"))
    build.play(0, "*S")
    assert build.waits == ["turn 0", "watch 1"]
    build.pick(0, "PS")
    assert build.waits == ["may 0", "place 2 by 0"]
    build.stands()
    assert build.waits == ["turn 1", "watch 3"]
    build.play(1, "X")
    assert build.waits == ["turn 2", "watch 4"]


def test_where_nothing_stands_there_is_nothing_to_watch() -> None:
    build = table("*S BS | YL")
    assert build.waits == ["turn 0"]
    build.play(0, "*S")
    assert build.waits == ["turn 0"]


def test_a_log_alone_builds_the_tower_up_again_also_in_mid_count() -> None:
    build = fresh(2, tallest=1)
    log = list(build.story)
    while build.open.phase != "count":
        if build.open.phase == "place":
            build.let_go()
        else:
            seat = build.state.turn
            build.do(seat, build.game.actions(seat)[0])
        log += build.story
    again = Play(WONKY, 2, WonkyOptions(tallest=1), b"")
    again.replay(msgspec.json.decode(msgspec.json.encode(event), type=WONKY.event) for event in log)
    assert again.state == build.state
    assert again.waits == build.game.waits


def test_every_sight_travels_as_json() -> None:
    build = table("BS *S X | YL", tower="BL", pile="PS PM YS YM")
    build.play(0, "BS")
    story = list(build.story)
    for happens in (build.shoves, build.falls):
        happens("BL")
        story += build.story
    build.play(0, "*S")
    story += build.story
    for seat in (Seat(0), Seat(1), None):
        for sight in build.game.sights(story, seat):
            assert msgspec.json.decode(msgspec.json.encode(sight), type=WonkySight) == sight


def test_whoever_comes_late_is_told_since_when_the_block_is_in_hand() -> None:
    build = table("B* X | YL", tower="PL")
    build.play(0, "B*")
    build.game.act(Act(Seat(0), PickUp("BS"), Ms(5000)))
    placing = build.game.view(Seat(1)).table.placing
    assert placing is not None
    assert placing.held_since == 5000
    build.let_go(at=9000)
    build.misses()
    placing = build.game.view(Seat(1)).table.placing
    assert placing is not None
    assert placing.held_since == 900, "taken back, it is taken up anew"
