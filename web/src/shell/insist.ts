/** Parts of the page come when they are wanted; while the house is away they do not come, and are asked for again. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export async function insist<T>(fetch: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await fetch();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
