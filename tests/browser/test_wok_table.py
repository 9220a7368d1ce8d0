"""People at a Wok Up table, each in a browser of their own: a hot wok, and everybody at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.chromium import PHONE, WINDOW
from tests.browser.players.wok_player import Chef
from tests.browser.serving import Serving
from tests.browser.tables import sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Visiting = Callable[..., Page]
THROW, READY = '[data-testid="throw"]', '[data-testid="ready"] button'
OUT = '[data-testid="refusal"][data-rule="O-R7"] button'
BRISK = {"throw_wait_ms": 20_000, "ready_wait_ms": 1000, "choose_wait_ms": 2000}
PATIENT = {"throw_wait_ms": 60_000, "ready_wait_ms": 60_000}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all: every test has a table of its own. Its bots make up their minds quickly."""
    data: Path = tmp_path_factory.mktemp("house")
    with Serving(data, "--thinking=0.4") as serving:
        yield serving


@pytest.fixture
def kitchen(visit: Visiting, house: Serving) -> Callable[..., Chef]:
    """Somebody at a table with bots."""

    def kitchen(*bots: str, size: ViewportSize = WINDOW, **options: int) -> Chef:
        ann = Chef(visit(size=size), touch=size is PHONE)
        ann.open_table(house.address, *bots, **options)
        ann.wait_until_drawn()
        return ann

    return kitchen


def test_two_browsers_and_bots_finish_a_game_with_mouse_and_with_touch(
    visit: Visiting, house: Serving
) -> None:
    """Somebody wins it, most likely the bot that never blinks."""
    ann = Chef(visit(size=WINDOW))
    path = ann.open_table(house.address, "hard", "easy", chairs=1, **BRISK)
    bob = Chef(visit(size=PHONE), touch=True)
    bob.page.goto(house.address + path)
    sit_down(bob.page)
    ann.page.get_by_role("button", name="Start with 4").click()
    for chef in (ann, bob):
        chef.wait_until_drawn()

    def both() -> None:
        for chef in (ann, bob):
            chef.act()

    ann.until(lambda: ann.is_over and bob.is_over, both)
    assert max(len(won) for won in ann.table["won"]) >= 5
    for chef in (ann, bob):
        assert any(one["seat"] == chef.seat for one in chef.saw("flick_seen"))
        ending = chef.page.get_by_test_id("ending")
        expect(ending).to_be_visible()
        expect(ending.get_by_role("listitem")).to_have_count(4)
    ann.page.get_by_test_id("again").get_by_role("button").click()
    for chef in (ann, bob):
        expect(chef.page.get_by_test_id("ending")).to_be_hidden()
        expect(chef.page.get_by_test_id("recipe")).to_have_count(3)


@pytest.mark.parametrize("size", [WINDOW, PHONE], ids=["mouse", "finger"])
def test_a_hand_on_a_complete_recipe_wins_it_and_turns_up_the_next(
    kitchen: Callable[..., Chef], size: ViewportSize
) -> None:
    """Alone with a bot that is half asleep: it may go out, it may even win one first."""
    ann = kitchen("easy", size=size, **PATIENT)
    ann.until(
        lambda: any(won["how"] == "cover" for won in ann.saw("recipe_won") if won["seat"] == 0), ann.play_on
    )
    proof = next(one for one in ann.table["proofs"] if one["seat"] == 0)
    assert proof["tokens"], "and everybody is shown what counted"
    assert not proof["lacks"]
    cover = next(act for act in ann.acts if act["action"]["type"] == "cover")
    assert cover["rest"] in {flight["trial"] for flight in ann.flights}
    assert isinstance(cover["dt"], int | float)
    ann.until(lambda: ann.table["phase"] not in ("show", "take", "turn", "over"), ann.play_on)
    expect(ann.page.get_by_test_id("my-score")).to_have_attribute("data-won", str(ann.won))
    expect(ann.page.get_by_test_id("recipe")).to_have_count(3)


def test_a_wrong_cover_puts_one_out_and_the_rule_is_one_tap_away(kitchen: Callable[..., Chef]) -> None:
    """The bots play on meanwhile: whatever they do, Ann blunders again until she has seen it all."""
    ann = kitchen("easy", "easy", size=PHONE, **PATIENT)

    def blunder() -> None:
        wrong = [kind for kind in ann.coverable if kind not in ann.complete()]
        ann.cover(wrong[0]) if wrong else ann.act(covers=False)

    def ask_why() -> None:
        if ann.seat in ann.table["out"] or ann.find(OUT):
            ann.press(OUT if ann.find(OUT) else '[data-testid="recipe"]')
        else:
            blunder()

    ann.until(lambda: ann.find('[data-pad="out"]'), blunder)
    assert any(one["seat"] == ann.seat and one["covered"] for one in ann.saw("went_out"))
    ann.until(lambda: ann.find('[data-testid="rule-text"]'), ask_why)
    assert "O-R7" in [refusal["rule"] for refusal in ann.refusals]


def test_a_token_is_flicked_where_it_was_tapped_and_everybody_sees_it_land(
    kitchen: Callable[..., Chef],
) -> None:
    ann = kitchen("easy", **PATIENT)
    ann.until(lambda: ann.find(THROW), lambda: ann.press(READY))
    (x, _y), (_x, y) = ann.find(THROW) or (0, 0), ann.find("main.wok") or (0, 0)
    ann.until(lambda: ann.flicks, lambda: ann.page.mouse.click(x, y * 0.95))
    ann.until(lambda: ann.saw("tokens_settled"))
    flick, flight, settled = ann.flicks[0], ann.flights[0], ann.saw("tokens_settled")[0]
    assert math.hypot(flick["x"], flick["y"]) < 0.1
    rest = dict(zip(flight["pieces"], flight["frames"][-1], strict=True))
    assert rest == {one["token"]: one["pose"] for one in settled["lying"]}
    ann.until(lambda: ann.shows_what_lies)


def test_a_reload_in_mid_throw_comes_back_right(kitchen: Callable[..., Chef]) -> None:
    """The bot may have seen something in the wok before Ann is back; then nothing lies there any more."""
    ann = kitchen("easy", **PATIENT)
    ann.until(lambda: ann.find(THROW), lambda: ann.press(READY))
    ann.page.reload()
    ann.wait_until_drawn()
    ann.until(lambda: ann.flights, lambda: ann.act(covers=False))
    ann.page.reload()
    ann.wait_until_drawn()
    ann.until(lambda: ann.table["phase"] == "signal")
    trials = {flight["trial"] for flight in ann.flights}
    assert len(trials) == 1
    thrown = {*ann.flights[0]["pieces"]}  # where they came to lie, the first page may not have been told
    assert {*ann.lies} == (set() if any(ann.table["won"]) else thrown)
    ann.until(lambda: ann.shows_what_lies)
    expect(ann.page.get_by_test_id("ready")).to_be_visible()
