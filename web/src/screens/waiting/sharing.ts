/** Handing a link on: by the phone's own share sheet, else by the clipboard, else by reading it out. */
import { t } from "../../i18n/index.svelte";
import { toasts } from "../../ui/toasts/toasts.svelte";

export async function pass(link: string, words: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ text: words, url: link });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copy(link, t("wait.shared"));
}

export async function copy(link: string, done: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  // Who can do neither copies it by hand.
  toasts.show({ title: copied || copiedAsText(link) ? done : t("wait.shareFailed", { link }) });
}

/** A house on the network at home is plain HTTP, where browsers have no clipboard but this. */
function copiedAsText(link: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.readOnly = true; // or a phone raises its keyboard
  field.value = link;
  // What is outside an open sheet cannot be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** The table's link as others reach it; a server that does not know its own address leaves it to the page. */
export const linkOf = (code: string, link: string): string =>
  link || new URL(`t/${code}`, document.baseURI).href;

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a friend could open it: what leads to this very machine leads nobody else anywhere. */
export const isSharable = (link: string): boolean => !HERE.test(new URL(link).hostname);
