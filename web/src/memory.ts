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
