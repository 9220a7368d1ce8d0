/** Whose turn it is, for eyes that are elsewhere: in the tab's title and on its icon, and in a notification if wanted. */
import { recall, remember } from "../memory";

const ICONS = { still: "favicon.svg", calling: "favicon-turn.svg" };
const TAG = "rumpus-turn";
const FELT = [80, 60, 80];

/** Only where a service worker is can all browsers show one; phones hum with it. */
const able = () => "Notification" in globalThis && "serviceWorker" in navigator;

class Calling {
  /** It is your turn at the table that is shown. */
  now = $state(false);
  readonly able = able();
  #wanted = $state(recall("calls") === "yes");
  #allowed = $state(able() ? Notification.permission : "denied");

  /** Notifications are wanted, and the browser lets us. */
  readonly on = $derived(this.#wanted && this.#allowed === "granted");
  readonly forbidden = $derived(this.#allowed === "denied");

  /** The browser asks only whoever switches it on. */
  async want(wanted: boolean): Promise<void> {
    if (wanted && this.#allowed !== "granted") this.#allowed = await Notification.requestPermission();
    this.#wanted = wanted && this.#allowed === "granted";
    remember("calls", this.#wanted ? "yes" : "no");
  }

  /** Until the returned is called; a notification only to whoever looks elsewhere. */
  mark(title: string, body: string): () => void {
    show(ICONS.calling);
    const told = this.on && document.hidden ? notify(title, body) : null;
    const seen = () => void told?.then(forget);
    document.addEventListener("visibilitychange", seen, { once: true });
    return () => {
      document.removeEventListener("visibilitychange", seen);
      show(ICONS.still);
      seen();
    };
  }
}

function show(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = new URL(icon, document.baseURI).href;
}

async function notify(title: string, body: string): Promise<ServiceWorkerRegistration | undefined> {
  const home = await navigator.serviceWorker.getRegistration();
  const icon = new URL("icons/icon-192.png", document.baseURI).href;
  const options = { body, icon, tag: TAG, renotify: true, vibrate: FELT, data: location.href };
  await home?.showNotification(title, options).catch(() => undefined);
  return home;
}

async function forget(home: ServiceWorkerRegistration | undefined): Promise<void> {
  for (const note of (await home?.getNotifications({ tag: TAG })) ?? []) note.close();
}

export const calling = new Calling();
