"""What a browser has kept of the page, for when the house is away."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.chromium import PATIENCE

KEPT = """async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(opened.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
SETTLED = f"""async () => {{
  const kept = await ({KEPT})();
  const parts = performance.getEntriesByType("resource").map(({{ name }}) => new URL(name).pathname);
  const needed = ["/", ...parts.filter((path) => path.startsWith("/assets/"))];
  return navigator.serviceWorker.controller !== null && needed.every((path) => kept.includes(path));
}}"""
"""All that the page is made of is kept."""
POLLED = 100


def settle(page: Page, expected: str = SETTLED) -> None:
    """Playwright takes a promise for a yes, so the page is asked again and again."""
    for _ in range(PATIENCE // POLLED):
        if page.evaluate(expected):
            return
        page.wait_for_timeout(POLLED)
    raise AssertionError("the page was not kept")
