/** Where the focus goes when what had it goes away: back to what opened it, else to what is left around it; never nowhere. */

/** Not fields to type in: a phone would raise its keyboard for them. */
const REACHABLE = 'button, a[href], summary, [tabindex="0"]';

/** Where buttons come and go: what is beside one does something else, which a key pressed twice must not do. */
const HOLDS = "[data-holds-focus]";

/** The same, where something may come to lie on all of it: the screen takes the focus. */
const LEAVES = '[data-holds-focus="screen"]';

/** What holds the focus and all around it, outwards up to the page, and the how manieth in there it is. */
type Way = readonly { readonly place: HTMLElement; readonly at: number }[];

const there = (element: HTMLElement) =>
  element.isConnected && !element.matches(":disabled, [inert] *") && (element.checkVisibility?.() ?? true);
const within = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(REACHABLE)].filter(there);

function wayTo(focused: Element | null): Way {
  const way = [];
  for (let place = focused; place instanceof HTMLElement && place !== document.body; place = place.parentElement) {
    way.push({ place, at: within(place).indexOf(focused as HTMLElement) });
  }
  return way;
}

function goTo(element: HTMLElement): void {
  if (!element.matches(REACHABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The same thing, or what has taken its place there; else the whole screen, where keys are the table's. */
function goNear([last, ...around]: Way): void {
  if (last && there(last.place)) return last.place.focus({ preventScroll: true });
  for (const { place, at } of around.filter(({ place }) => place.isConnected)) {
    if (place.matches(`main, :has(main), ${LEAVES}`)) break;
    if (place.matches(HOLDS)) return goTo(place);
    const left = within(place);
    const next = left[Math.min(Math.max(at, 0), left.length - 1)];
    if (next) return goTo(next);
  }
  const screen = document.querySelector<HTMLElement>("main");
  if (screen) goTo(screen);
}

/** Call as something opens; call what comes back once it is gone. */
export function rememberFocus(): () => void {
  const way = wayTo(document.activeElement);
  return () => {
    if (way.length > 0) goNear(way);
  };
}

/** For whoever plays by keys or ears: what had the focus may go, by their own press or another's. Call once. */
export function keepFocus(): void {
  let way: Way = [];
  let byKeys = false;
  const look = () => {
    const [last] = way;
    if (!last || document.activeElement !== document.body || there(last.place)) return;
    // Whoever points has no need of it, and presses keys for the table.
    if (byKeys) goNear(way);
    if (!byKeys || document.activeElement !== document.body) way = wayTo(document.activeElement);
  };
  window.addEventListener("keydown", () => (byKeys = true), true);
  window.addEventListener("pointerdown", () => (byKeys = false), true);
  // A screen reader clicks without a pointer.
  window.addEventListener("click", ({ detail }) => (byKeys ||= detail === 0), true);
  window.addEventListener("focusin", ({ target }) => (way = wayTo(target as Element)));
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
}
