/** Room for a phone's keyboard. Most browsers shrink the page for it, as index.html asks; for those that lay it over the page
 * `--keyboard` says how far up it comes, and whatever sits at the bottom stays above it. */

/** Less than this are the browser's own bars. */
const LOWEST = 100;

export function makeRoomForKeyboard(): void {
  const seen = window.visualViewport;
  seen?.addEventListener("scroll", () => lift(seen));
  seen?.addEventListener("resize", () => {
    lift(seen);
    const field = document.activeElement;
    if (field?.matches("dialog input")) field.scrollIntoView({ block: "nearest" });
  });
}

function lift({ scale, height, offsetTop }: VisualViewport): void {
  // Whoever has zoomed in sees a part of the page, too.
  const under = scale > 1 ? 0 : window.innerHeight - height - offsetTop;
  document.documentElement.style.setProperty("--keyboard", `${under < LOWEST ? 0 : Math.round(under)}px`);
}
