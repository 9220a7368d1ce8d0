/** The service worker: keeps what the page is made of, for when the house cannot be reached. What the house says comes
 * before what is kept, and what it says of tables is never kept. Built on its own, into `sw.js`: it imports nothing. */
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Another build of the page has another cache; the build writes the name in. */
const CACHE = "rumpus __BUILD__";
const ROOT = new URL("./", worker.location.href).pathname;
const PARTS = `${ROOT}assets/`;
const FACE = `${ROOT}favicon.svg`;
/** A link that people send; the page knows the way from there. */
const SENT = /^t\/([^/]+)\/?$/;
/** A proxy says so when there is no house behind it. */
const NOBODY_IN = [502, 503, 504];

const cache = () => caches.open(CACHE);

/** The page, and all that it names itself; the rest is brought by whoever needs it. */
async function stock(): Promise<void> {
  const page = await fetch(ROOT, { cache: "no-cache" });
  if (!page.ok) throw new Error(`the house answered ${page.status}`);
  const named = (await page.clone().text()).match(/assets\/[^"]+/g) ?? [];
  const kept = await cache();
  await kept.addAll([...new Set([FACE, ...named.map((name) => ROOT + name)])]);
  await kept.put(ROOT, page);
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("rumpus ") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What the page had fetched before anybody kept things. */
async function bring(paths: readonly string[]): Promise<void> {
  const kept = await cache();
  await Promise.allSettled(paths.filter((path) => path.startsWith(PARTS)).map(async (path) => (await kept.match(path)) ?? kept.add(path)));
}

/** From the house if it answers, else as it was; a link to a table goes by the page's own way to it. */
async function asked(request: Request, kept: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !NOBODY_IN.includes(answer.status)) return answer;
  const [, code] = SENT.exec(new URL(request.url).pathname.slice(ROOT.length)) ?? [];
  if (code) return Response.redirect(`${ROOT}#/t/${code}`);
  return (await (await cache()).match(kept)) ?? answer ?? Response.error();
}

/** A part has its content in its name: what is there is right. */
async function part(event: FetchEvent): Promise<Response> {
  const kept = await cache();
  const there = await kept.match(event.request, { ignoreVary: true });
  if (there) return there;
  const answer = await fetch(event.request);
  // A browser that has no room keeps nothing.
  if (answer.ok) event.waitUntil(kept.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

/** Back to the table that called, or to the page if it is gone. */
async function answer(table: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === table) ?? pages[0];
  await (page ? page.focus() : worker.clients.openWindow(table));
}

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(stock());
});
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => event.waitUntil(bring(event.data as readonly string[])));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || !pathname.startsWith(ROOT)) return;
  const opens = request.mode === "navigate" && (pathname === ROOT || SENT.test(pathname.slice(ROOT.length)));
  if (opens || pathname === FACE) event.respondWith(asked(request, opens ? ROOT : FACE));
  else if (pathname.startsWith(PARTS)) event.respondWith(part(event));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.notification.data as string));
});
