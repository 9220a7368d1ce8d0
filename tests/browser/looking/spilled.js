// Text that a reader cannot read whole: beyond the screen's side, cut off by a box, or out of its button.
() => {
  const ROOM = 1.5;
  const spilled = [];
  const style = (element) => getComputedStyle(element);
  const cut = (value) => value === "hidden" || value === "clip";
  const rolls = (value) => value === "auto" || value === "scroll";
  const say = (what, node) => spilled.push(`${what}: ${node.textContent.trim().replace(/\s+/g, " ")}`);

  const look = (node) => {
    const parent = node.parentElement;
    // Some words are for screen readers only, and drawings lie over each other, as cards in a hand do.
    if (parent.closest(".unseen, .unless-focused:not(:focus-visible), svg")) return;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right - left < 1) return;
    // A line's box is taller than its letters.
    const lead = 0.3 * parseFloat(style(parent).fontSize);
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = style(at);
      const box = at.getBoundingClientRect();
      const inline = style(at).display === "inline";
      if (!inline && at instanceof HTMLElement) {
        if (cut(overflowX) && (left < box.left - ROOM || right > box.right + ROOM)) return say("cut off", node);
        if (cut(overflowY) && (top < box.top - lead || bottom > box.bottom + lead)) return say("cut off below", node);
        if (at.matches("button, a") && (left < box.left - ROOM || right > box.right + ROOM)) return say("out of its button", node);
      }
      // What rolls can be brought into sight.
      if (rolls(overflowX) || rolls(overflowY)) return;
      if (position === "fixed") break;
    }
    if (left < -ROOM || right > innerWidth + ROOM) return say("beyond the screen", node);
    if (bottom > innerHeight + lead && document.documentElement.scrollHeight <= innerHeight) say("below the screen", node);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.textContent.trim()) look(texts.currentNode);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) spilled.push(`the page rolls sideways: ${scrollWidth} > ${clientWidth}`);
  const main = document.querySelector("main");
  if (main && cut(style(main).overflowY) && main.scrollTop) spilled.push(`the table has slid up by ${main.scrollTop}`);
  return spilled;
}
