// What is to be pressed and lies under something else to press, and cannot be rolled clear of it: a finger on its middle would
// press that.
() => {
  // A moment, a sheet and an end are meant to lie over everything.
  if (document.querySelector('[data-testid="moment"]')) return [];
  const front = [...document.querySelectorAll('[data-testid="ending"], dialog[open]')].at(-1) ?? document;
  // So are a refusal for as long as it is read, things to say until one is said, a lesson beside what it is about, how loud it
  // is, and cards in a hand over each other.
  const above = '[data-testid="refusal"], [popover], [data-testid^="emote-"], [data-testid^="tone-"]';
  const pressed = 'button:not(.unless-focused, [data-testid="hand-card"]), a[href]';
  const found = [];

  function over(target) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button, a");
    return there && there !== target && !there.closest(above) ? there : null;
  }
  const name = (element) => element.getAttribute("aria-label") ?? element.textContent.trim();

  for (const target of front.querySelectorAll(pressed)) {
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !over(target)) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const lid = over(target);
    if (lid) found.push(`${name(target)} lies under ${name(lid)}`);
  }
  return found;
}
