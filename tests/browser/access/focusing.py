"""The focus as whoever plays by keys needs it: on something, in sight, kept inside, and back afterwards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

WATCH = (Path(__file__).parents[1] / "looking/astray.js").read_text("utf-8")
"""An init script; `astray` then says what it saw."""
INSIDE = "() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
MOST_TABS = 40


def astray(page: Page) -> list[str]:
    """What lost the focus to nowhere, or had it under something else; where it is now counts as well."""
    found: list[str] = page.evaluate("window.astrayNow()")
    return found


def open_by_keys(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True).last
    button.focus()
    page.keyboard.press("Enter")


def audit_sheet(page: Page, opener: str, *ways: str) -> None:
    """Opened by `opener` and then by each of `ways` inside: holds the focus until Escape gives it back."""
    for name in (opener, *ways):
        open_by_keys(page, name)
        expect(page.locator("dialog[open]")).to_have_count(1)
    stays_inside(page, " → ".join(ways) or opener)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("button", name=opener, exact=True).last).to_be_focused()


def stays_inside(page: Page, where: str) -> None:
    """The focus is in what was opened, and Tab leads around in there."""
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(":focus").or_(page.locator("dialog[open]:focus"))).to_have_count(1)
    for _ in range(min(MOST_TABS, dialog.get_by_role("button").count() + 2)):
        page.keyboard.press("Tab")
        assert page.evaluate(INSIDE), f"Tab leads out of {where}"
