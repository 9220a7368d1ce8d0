// What fingers press and may miss: less than 44 pixels either way. What reaches beyond its looks counts as far as it reaches;
// what only keys and ears find is no finger's. Of cards in a hand, which lie over each other, counts what is bare: a fingertip of
// what may be played, 24 pixels of every other.
() => {
  const LEAST = 43.5;
  const LEAST_SEEN = 23.5;
  const pressed = "button:not(.unless-focused), a[href], select, summary, input:not(.unseen), label:has(input.unseen)";
  const size = (element) => {
    const reach = getComputedStyle(element, "::before");
    const beyond = element.matches(".reach") ? reach : {};
    return [
      Math.max(element.offsetWidth, parseFloat(beyond.width) || 0),
      Math.max(element.offsetHeight, parseFloat(beyond.height) || 0),
    ];
  };
  // From its left edge on, on lines downwards: a neighbour lies over its right, or a row over all of it below.
  const bare = (card, least, lines) => {
    card.scrollIntoView({ block: "nearest", inline: "center" });
    const { left, right, top } = card.getBoundingClientRect();
    const hits = (x, y) => card.contains(document.elementFromPoint(x, y));
    return lines.every((down) => {
      let from = left;
      while (from < right && !hits(from, top + down)) from += 0.5;
      // The browser looks at whole pixels.
      return [0.2, 0.4, 0.6, 0.8, 1].every((part) => hits(from + part * (least - 1), top + down));
    });
  };
  // A card that leans has its upper edge a little lower on one side.
  const enough = (card) =>
    card.dataset.fits === "true"
      ? bare(card, LEAST, [12, 28, 46])
      : [5, 8, 11, 14].some((down) => bare(card, LEAST_SEEN, [down, down + 12, down + LEAST_SEEN]));
  const free = !document.querySelector('dialog[open], [data-testid="ending"], [data-testid="moment"]');
  const hand = free ? [...document.querySelectorAll('[data-testid="hand-card"]')] : [];
  const hidden = hand
    .filter((card) => !enough(card))
    .map((card) => `too little of it is bare: ${card.getAttribute("aria-label")}`);

  const small = [...document.querySelectorAll(pressed)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => ({ target, sizes: size(target) }))
    .filter(({ sizes: [width, height] }) => width > 0 && (width < LEAST || height < LEAST))
    .map(({ target, sizes: [width, height] }) => `only ${Math.round(width)} by ${Math.round(height)} pixels: ${target.outerHTML.slice(0, 200)}`);
  return [...hidden, ...small];
}
