"""Golden logs of every subtle race: they replay for ever, and today's rules still write them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core.log import Header, read, replayed
from rumpus.games.wok.rules import RULES as WOK
from tests.games.wok.golden import FOLDER, NO_LONGER_PLAYED, STORIES, WITHOUT_PROOF, record

ENDS: dict[str, tuple[list[int], int, str]] = {
    "simultaneous_covers": ([0, 1, 0, 1], 2, "signal"),
    "two_cards_by_one_hand": ([0, 2, 0], 2, "signal"),
    "a_tie_on_one_card": ([0, 1, 0], 2, "signal"),
    "a_wrong_cover_inside_the_window": ([1, 0, 0], 2, "signal"),
    "a_wrong_cover_then_a_window_of_its_own": ([0, 1, 1, 0], 2, "signal"),
    "a_shout_before_a_cover": ([0, 0, 1], 2, "signal"),
    "a_cover_before_a_shout": ([1, 0, 0], 2, "signal"),
    "two_shouts_at_once": ([0, 1, 0], 2, "signal"),
    "a_tie_for_fifth": ([5, 0, 5], 1, "over"),
    "a_gift_before_a_right_cover": ([0, 1], 2, "signal"),
    "a_gift_beside_a_right_cover": ([0, 2], 2, "signal"),
    "a_guess_before_the_throw_was_shown": ([0, 1, 0], 2, "signal"),
    "a_cover_overtakes_a_throw": ([0, 1, 0], 2, "signal"),
}
"""The recipes each seat has at the end, the round, and what is waited for."""


def test_every_story_has_its_log_and_every_log_its_end() -> None:
    logs = {path.stem for path in FOLDER.glob("*.jsonl")}
    assert logs == STORIES.keys() | NO_LONGER_PLAYED == ENDS.keys()


@pytest.mark.rule("O-R6", "O-R8", "O-R10", "O-X2", "O-V2")
@pytest.mark.parametrize(
    "log",
    [*FOLDER.glob("*.jsonl"), *WITHOUT_PROOF.glob("*.jsonl")],
    ids=lambda log: f"{log.parent.name}/{log.stem}",
)
def test_a_golden_log_replays_to_its_end(log: Path) -> None:
    header, entries = read(log)
    state: Any = None
    for _, _, play in replayed(WOK, header, entries):
        state = play.state
    view = WOK.view(state, None).table
    assert ([len(cards) for cards in view.won], view.round_no, view.phase) == ENDS[log.stem]


@pytest.mark.parametrize("story", STORIES)
def test_todays_rules_write_the_same_log(story: str, tmp_path: Path) -> None:
    """Save for what came later, house rules too, of which the old log says nothing."""
    record(STORIES[story](), tmp_path / "again.jsonl")
    today, *entries = (tmp_path / "again.jsonl").read_bytes().splitlines()
    golden, *as_before = (FOLDER / f"{story}.jsonl").read_bytes().splitlines()
    assert entries == as_before
    header, once = (msgspec.json.decode(line, type=Header) for line in (today, golden))
    assert replace(once, options={**header.options, **once.options}) == header
