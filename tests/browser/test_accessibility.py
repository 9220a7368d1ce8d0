"""Every screen and every moment of every game, as axe-core judges it, in both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.games.registry import GAMES
from tests.browser.chromium import LAPTOP, PHONE, SMALL_PHONE, Visit
from tests.browser.looking.judging import RESTLESS, judged, missed, pale, restless
from tests.browser.looking.walks import FLAT, looks, moments, screens_before_a_game, show
from tests.browser.serving import Serving
from tests.browser.tables import open_table, press_play, sit_down

pytestmark = pytest.mark.browser

Arriving = Callable[..., Page]
STILL = {
    "kart": ("waiting", "many", "stuck", "win"),
    "wonky": ("twelve", "waiting", "pick"),
    "wok": ("winSix", "lying", "choosing"),
}
"""Moments in which nothing moves, with texts on wood and over rays."""
IN_SPACE = {"wonky": ("twelve", "waiting"), "wok": ("lying", "aiming")}
LAID = """() => {
  const opening = document.querySelector('[data-testid="opening"]');
  return !opening && document.querySelector('canvas[data-ready="true"]') !== null;
}"""
HANDS = {
    "kart": ("nine", "twelve", "twenty", "many", "allFit", "ten", "thirtyWaiting"),
    "wonky": ("play", "twelve"),
}
"""Moments in which there is much to choose from."""
CARD = '[data-testid="hand-card"]'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all: nobody here disturbs anybody."""
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture
def arrive(browser: Browser, house: Serving) -> Iterator[Arriving]:
    """On a phone, where everything is closest together."""
    visits: list[Visit] = []

    def arrive(path: str = "/", flat: bool = True) -> Page:
        visits.append(Visit(browser, size=PHONE, still=True))
        page = visits[-1].page
        if flat:
            page.add_init_script(FLAT)
        page.goto(house.address + path)
        return page

    yield arrive
    for visit in visits:
        visit.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_is_for_everybody(house: Serving, arrive: Arriving, game: str) -> None:
    """On a phone, and one on a desk, where the talk stands beside the table. Meanwhile nothing moves."""
    page = arrive()
    page.add_init_script(RESTLESS)
    found = []
    shown = moments(house, page, game)
    for moment in shown:
        for seen in looks(page, game, moment):
            found += judged(page, seen)
    page.set_viewport_size(LAPTOP)
    show(page, game, shown[0])
    page.get_by_test_id("log-line").first.wait_for()
    found += judged(page, f"{shown[0]} on a desk")
    assert not found
    assert restless(page) == []


@pytest.mark.parametrize("game", HANDS)
def test_on_the_smallest_phone_fingers_hit_what_may_be_played(
    house: Serving, arrive: Arriving, game: str
) -> None:
    page = arrive()
    page.set_viewport_size(SMALL_PHONE)
    assert set(HANDS[game]) <= set(moments(house, page, game))
    found = []
    for moment in HANDS[game]:
        for seen in looks(page, game, moment):
            found += missed(page, seen)
    assert not found


def test_every_screen_before_a_game_is_for_everybody(arrive: Arriving) -> None:
    page = arrive()
    assert not [line for where in screens_before_a_game(page) for line in judged(page, where)]


def test_lesson_game_and_door_are_for_everybody(arrive: Arriving) -> None:
    page = arrive()
    page.get_by_role("button", name="Mute").click()
    found = judged(page, "sound panel")
    press_play(page, "Kart")
    page.get_by_role("button", name="Show me").wait_for()
    found += judged(page, "a lesson is offered")
    page.get_by_role("button", name="Show me").click()
    page.get_by_test_id("coach").wait_for()
    found += judged(page, "lesson")
    page.get_by_test_id("skip").click()
    press_play(page, "Kart")
    expect(page.locator(CARD)).to_have_count(7)
    page.get_by_role("button", name="Say something").click()
    found += judged(page, "things to say")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    found += judged(page, "leaving in mid-game")
    page.get_by_role("button", name="Stay").click()

    guest = arrive(open_table(arrive()))
    guest.get_by_label("Your name").wait_for()
    found += judged(guest, "name")
    sit_down(guest)
    found += judged(guest, "guest in the waiting room")
    guest.goto(guest.url[: guest.url.index("#")] + "#/t/ZZZZ")
    guest.get_by_role("heading").first.wait_for()
    found += judged(guest, "no such table")
    assert not found


def test_texts_stand_out_from_wood_and_pictures(house: Serving, arrive: Arriving) -> None:
    page = arrive()
    found = []
    for where in screens_before_a_game(page):
        found += pale(page, where)
        if where == "waiting room":
            break
    for game, shown in STILL.items():
        assert set(shown) <= set(moments(house, page, game))
        for moment in shown:
            show(page, game, moment)
            found += pale(page, moment)
    assert not found


@pytest.mark.parametrize("game", IN_SPACE)
def test_texts_stand_out_from_what_is_drawn_in_space(arrive: Arriving, game: str) -> None:
    found = []
    page = arrive(flat=False)
    for moment in IN_SPACE[game]:
        page.goto(page.url.partition("?")[0] + f"?quality=low&gallery={game}&state={moment}")
        page.wait_for_function(LAID)
        found += pale(page, f"{game}, {moment}")
    assert not found


def test_the_judge_is_awake(arrive: Arriving) -> None:
    """Else the stories above would prove nothing."""
    page = arrive()
    page.get_by_role("article").first.wait_for()
    page.evaluate("document.body.append(document.createElement('button'))")
    assert "button-name" in "".join(judged(page, "home"))


def test_whoever_looks_for_motion_is_awake(arrive: Arriving) -> None:
    page = arrive()
    page.add_init_script(RESTLESS)
    page.reload()
    page.get_by_role("article").first.wait_for()
    page.evaluate(
        "document.querySelector('h1').animate([{ translate: '0 0' }, { translate: '9px 0' }], 90).finished"
    )
    page.evaluate("document.querySelector('h1').style.transition = 'opacity 2s'")
    page.evaluate("document.querySelector('h1').style.opacity = '0.5'")
    while len(restless(page)) < 2:
        page.wait_for_timeout(60)
    slid, faded = restless(page)
    assert "translate for 90 ms" in slid
    assert "opacity for 2000 ms" in faded
    page.evaluate("document.querySelector('main p').style.color = '#4a3020'")
    assert "evening: contrast" in "".join(pale(page, "home"))
