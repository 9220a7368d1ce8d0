// What is to be pressed or read and lies under the notch or the bar at the bottom, where nothing brings it out.
({ left = 0, top = 0, right = 0, bottom = 0 }) => {
  const ROOM = 1;
  const rolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const { scrollHeight, clientHeight } = document.documentElement;
  const found = [];
  for (const target of document.querySelectorAll("button, a[href], input:not(.unseen), h1, h2, h3, p")) {
    if (target.closest(".unless-focused:not(:focus-visible), .unseen") || (document.querySelector("dialog[open]") && !target.closest("dialog"))) continue;
    // The hand's cards reach beyond the table on purpose, where they have room in its height alone.
    if (target.matches('[data-testid="hand-card"]') || !target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    let held = scrollHeight <= clientHeight || Boolean(target.closest("dialog"));
    for (let at = target.parentElement; at && at !== document.documentElement; at = at.parentElement) if (rolls(at)) held = false;
    const past = [];
    if (box.left < left - ROOM || box.right > innerWidth - right + ROOM) past.push("beside");
    if (held && box.top < top - ROOM) past.push("above");
    if (held && box.bottom > innerHeight - bottom + ROOM) past.push("below");
    if (past.length > 0) found.push(`${past.join(" and ")}: ${target.getAttribute("aria-label") ?? target.textContent.trim().slice(0, 60)}`);
  }
  return found;
}
