/** Watches where the focus is, picture by picture: what loses it to nowhere, and what has it unseen under something. */
(() => {
  const PATIENCE = 20;
  const MOMENT = '[data-testid="moment"]';
  window.astray = [];
  /** Once what has the focus now has been looked at for long enough. */
  window.astrayNow = () =>
    new Promise((done) => {
      let left = PATIENCE + 1;
      const wait = () => (left-- ? requestAnimationFrame(wait) : done(window.astray));
      wait();
    });
  let last = null;
  let name = "";
  let since = 0;

  const named = (element) =>
    `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? ""}`;

  function covered(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return !parts.some((x) =>
      parts.some((y) => element.contains(document.elementFromPoint(left + x * width, top + y * height))),
    );
  }

  function look() {
    const now = document.activeElement;
    const nowhere = now === null || now === document.body;
    if (!nowhere && now !== last) [last, name, since] = [now, named(now), 0];
    const astray = nowhere || (!document.querySelector(MOMENT) && !now.matches("main, dialog") && covered(now));
    since = last && astray ? since + 1 : 0;
    if (since === PATIENCE) {
      if (!nowhere) window.astray.push(`covered: ${name}`);
      else if (!last.isConnected) window.astray.push(`lost with ${name}`);
      if (nowhere) last = null;
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})();
