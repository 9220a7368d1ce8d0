/** Has this page kept by the browser, as far as it lets us: only over HTTPS and on this machine does it. */
const PARTS = /\/assets\/[^/?]+$/;

let watching: PerformanceObserver | null = null;

/** Whoever begins to keep things hears what came before, and what was on its way past them. */
function handOver(): void {
  const { controller } = navigator.serviceWorker;
  watching?.disconnect();
  watching = new PerformanceObserver((fetched) => {
    const paths = fetched.getEntries().map(({ name }) => new URL(name).pathname);
    controller?.postMessage(paths.filter((path) => PARTS.test(path)));
  });
  watching.observe({ type: "resource", buffered: true });
}

/** Call once, when the page stands: whoever came to play waits for nothing here. */
export function settle(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener("controllerchange", handOver);
  if (navigator.serviceWorker.controller) handOver();
  navigator.serviceWorker.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" }).catch(() => undefined);
}
