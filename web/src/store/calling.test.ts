/** Eyes that are elsewhere hear of their turn if they want to, and nobody else is asked or bothered. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked = vi.fn<() => Promise<NotificationPermission>>();
const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const put = vi.fn();

/** The page anew, in a browser that answers like this. */
async function page(answer: NotificationPermission) {
  asked.mockResolvedValue(answer);
  shown.mockResolvedValue();
  vi.stubGlobal("Notification", { permission: "default", requestPermission: asked });
  const home = { showNotification: shown, getNotifications: () => Promise.resolve([{ close: put }]) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration: () => Promise.resolve(home) } });
  vi.resetModules();
  return (await import("./calling.svelte")).calling;
}
const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg" />';
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("nobody is asked before they switch it on, and then it is remembered", async () => {
  const calling = await page("granted");
  expect([asked.mock.calls.length, calling.on]).toEqual([0, false]);
  await calling.want(true);
  expect([asked.mock.calls.length, calling.on, localStorage.getItem("rumpus.calls")]).toEqual([1, true, "yes"]);
  await calling.want(false);
  expect([calling.on, localStorage.getItem("rumpus.calls")]).toEqual([false, "no"]);
});

test("where the browser says no it stays off, and says why", async () => {
  const calling = await page("denied");
  await calling.want(true);
  expect([calling.on, calling.forbidden]).toEqual([false, true]);
});

test("whoever looks elsewhere is called once, and the call is put away with the turn", async () => {
  const calling = await page("granted");
  await calling.want(true);
  hide(true);
  const over = calling.mark("Your turn", "Kart · BBBB");
  await vi.waitUntil(() => shown.mock.calls.length > 0);
  expect(shown.mock.calls[0]?.[0]).toBe("Your turn");
  expect(document.querySelector("link")?.href).toMatch(/favicon-turn\.svg$/);
  over();
  await vi.waitUntil(() => put.mock.calls.length > 0);
  expect(document.querySelector("link")?.href).toMatch(/favicon\.svg$/);
  expect(shown).toHaveBeenCalledTimes(1);
});

test("whoever looks at the table is not called", async () => {
  const calling = await page("granted");
  await calling.want(true);
  hide(false);
  calling.mark("Your turn", "Kart · BBBB")();
  await new Promise((done) => setTimeout(done));
  expect(shown).not.toHaveBeenCalled();
});
