// What is to be pressed and lies under something else to press: a finger on its middle would press that.
() => {
  // These are meant to lie over everything, a refusal for as long as it is read, and cards in a hand over each other.
  if (document.querySelector('dialog[open], [data-testid="ending"], [data-testid="moment"]')) return [];
  const pressed = 'button:not(.unless-focused, [data-testid="hand-card"]), a[href]';
  const found = [];
  for (const target of document.querySelectorAll(pressed)) {
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, width, height } = target.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button, a");
    const name = (element) => element.getAttribute("aria-label") ?? element.textContent.trim();
    if (over && over !== target && !over.closest('[data-testid="refusal"]')) found.push(`${name(target)} lies under ${name(over)}`);
  }
  return found;
}
