/** Has this page kept by the browser, as far as it lets us: only over HTTPS and on this machine does it. */
const PARTS = /\/assets\/[^/?]+$/;

/** What has been fetched so far came past nobody who could keep it. */
function handOver(): void {
  const parts = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  navigator.serviceWorker.controller?.postMessage(parts.filter((path) => PARTS.test(path)));
}

/** Call once, when the page stands: whoever came to play waits for nothing here. */
export function settle(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener("controllerchange", handOver);
  handOver();
  // Asked for from a link to a table the address has its folder; the page has left it by now.
  navigator.serviceWorker.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" }).catch(() => undefined);
}
