/** What this browser remembers between visits; a browser that refuses simply forgets. */
const key = (name: string) => `rumpus.${name}`;

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/** Told whenever another tab of this browser remembers it otherwise, or forgets it. */
export function whenRemembered(name: string, told: (value: string | null) => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key(name)) told(event.newValue);
  });
}

/** All of it, by name. */
export function remembered(): Record<string, string> {
  try {
    const own = Object.entries({ ...localStorage } as Record<string, string>).filter(([name]) => name.startsWith(key("")));
    return Object.fromEntries(own.map(([name, value]) => [name.slice(key("").length), value]));
  } catch {
    return {};
  }
}

export function forgetAll(): void {
  for (const name of Object.keys(remembered())) localStorage.removeItem(key(name));
}
