"""Every sound, rendered by a real browser: the page's own instruments in its own room, then measured here."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

Samples = npt.NDArray[np.float64]

RATE = 44_100
HEAD = 44
"""Bytes before the first sample of a WAV file."""
ECHO = 0.45
"""Seconds that the room adds to everything."""

ALL_SOUNDS = """() => Promise.all([...document.querySelectorAll('[data-sound]')].map(async ({ dataset }) => {
  const bytes = new Uint8Array(await (await fetch(dataset.href)).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return [dataset.sound, Number(dataset.lasts), btoa(letters.join(''))];
}))"""
FETCHED_PLAYER = (
    "() => performance.getEntriesByType('resource').some(({ name }) => /player-[^/]*[.]js/.test(name))"
)


class Sound(NamedTuple):
    title: str
    lasts: float
    samples: Samples

    @property
    def peak(self) -> float:
        return float(np.abs(self.samples).max())

    @property
    def loudness(self) -> float:
        """The loudest tenth of a second, in decibels, as ears weigh pitches (the A curve)."""
        squares = np.fft.rfftfreq(len(self.samples), 1 / RATE) ** 2
        low = np.sqrt((squares + 107.7**2) * (squares + 737.9**2))
        curve = 1.2589 * 12194**2 * squares**2 / ((squares + 20.6**2) * low * (squares + 12194**2))
        heard = np.fft.irfft(np.fft.rfft(self.samples) * curve, len(self.samples))
        width = RATE // 10
        power = np.convolve(heard**2, np.ones(width) / width, "valid")
        return float(10 * np.log10(power.max() + 1e-12))

    @property
    def heard_until(self) -> float:
        """Seconds until it has sunk forty decibels below its peak for good."""
        return float(np.nonzero(np.abs(self.samples) > self.peak / 100)[0][-1] / RATE)

    @property
    def likeness(self) -> Samples:
        """Which pitches there are when: thirty bands in forty slices, as one direction."""
        width = RATE // 20
        slices = self.samples[: 40 * width].reshape(40, width)
        spectrum = np.abs(np.fft.rfft(slices, axis=1)) ** 2
        edges = np.searchsorted(np.fft.rfftfreq(width, 1 / RATE), np.geomspace(60, 16_000, 31))
        bands = [spectrum[:, low : max(high, low + 1)].sum(axis=1) for low, high in pairwise(edges)]
        level = np.sqrt(np.array(bands, dtype=np.float64)).ravel()
        direction: Samples = level / np.linalg.norm(level)
        return direction


@pytest.fixture
def sounds(visit: Callable[..., Page]) -> dict[str, Sound]:
    page = visit()
    # The page's own policy lets nobody read these files but an ear; a test may.
    page.context.new_cdp_session(page).send("Page.setBypassCSP", {"enabled": True})
    page.goto(f"{page.url}?gallery=sounds")
    page.get_by_test_id("sounds").wait_for()
    made = {}
    for title, lasts, file in page.evaluate(ALL_SOUNDS):
        samples = np.frombuffer(base64.b64decode(file)[HEAD:], np.float32).astype(np.float64)
        made[title] = Sound(title, lasts, samples)
    return made


def test_every_sound_is_heard_none_hurts_and_no_two_are_the_same(sounds: dict[str, Sound]) -> None:
    """One story, since rendering them all takes a browser some seconds."""
    assert len(sounds) > 35
    for sound in sounds.values():
        assert np.isfinite(sound.samples).all(), sound.title
        assert sound.loudness > -42, f"{sound.title} is not heard"
        assert sound.peak < 0.9, f"{sound.title} is clipped"
        assert abs(sound.samples.mean()) < 0.003, f"{sound.title} pushes the loudspeaker to one side"
        assert 0.4 * sound.lasts < sound.heard_until < sound.lasts + ECHO, f"{sound.title} has another length"
        silence = sound.samples[int((sound.lasts + ECHO + 0.1) * RATE) :]
        assert np.abs(silence).max(initial=0) < 0.001, f"{sound.title} does not end"

    likenesses = {title: sound.likeness for title, sound in sounds.items()}
    for one, other in combinations(likenesses, 2):
        if one.split()[0] != other.split()[0]:
            alike = float(likenesses[one] @ likenesses[other])
            assert alike < 0.9, f"{one} sounds like {other}: {alike:.3f}"

    def louder(one: str, other: str, by: float) -> None:
        gap = sounds[one].loudness - sounds[other].loudness
        assert gap > by, f"{one} is only {gap:.1f} dB louder than {other}"

    louder("crash", "count hard 1", 6)
    louder("crash", "creak hard 0.9 large 0.8", 6)
    louder("bomb", "card", 4)
    louder("card", "draw", 3)
    louder("win", "refused", 6)
    louder("slap", "pat", 6)
    louder("wood hard 0.9 large 0", "wood hard 0.1 large 0", 9)
    louder("creak hard 0.9 large 0.8", "creak hard 0.1 large 0.2", 4)
    loudest = max(sound.loudness for sound in sounds.values())
    assert loudest - sounds["crash"].loudness < 3, "a tower that falls is drowned out"


def test_nothing_that_plays_is_fetched_before_the_first_touch_and_one_tap_mutes_for_good(
    visit: Callable[..., Page],
) -> None:
    page = visit()
    button = page.get_by_test_id("sound")
    button.wait_for()
    assert not page.evaluate(FETCHED_PLAYER)
    page.locator("h1").click()
    page.wait_for_function(FETCHED_PLAYER)
    button.get_by_role("button", name="Mute").click()
    expect(button).to_have_attribute("data-silent", "true")
    page.reload()
    expect(button).to_have_attribute("data-silent", "true")
