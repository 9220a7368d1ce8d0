/** What fills the screen for a moment takes the tap or the key that ends it, whole: nothing of it reaches the table below. */
import type { Attachment } from "svelte/attachments";

/** Keys that go with others, or only look around. */
const SILENT = new Set(["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock"]);

export function curtain(lift: () => void): Attachment<HTMLElement> {
  return (element) => {
    const tapped = (event: PointerEvent) => {
      event.stopPropagation();
      if (event.button !== 0) return;
      eatTap();
      lift();
    };
    const pressed = (event: KeyboardEvent) => {
      if (SILENT.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest?.("dialog, input, textarea")) return;
      eat(event);
      if (event.repeat) return;
      eatKeyUp(event.key);
      lift();
    };
    element.addEventListener("pointerdown", tapped);
    // Before the table hears of it, and before a button that has the focus takes it for a click.
    window.addEventListener("keydown", pressed, true);
    return () => {
      element.removeEventListener("pointerdown", tapped);
      window.removeEventListener("keydown", pressed, true);
    };
  };
}

function eat(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The finger lifts over whatever lay below, and a phone then clicks that: until another finger lands, neither counts. */
export function eatTap(): void {
  const later = ["pointerup", "pointercancel", "mousedown", "mouseup", "touchend", "click"];
  const heard = (event: Event) => {
    // Screen readers click without a pointer, and mean it.
    if (event.type === "click" && (event as MouseEvent).detail === 0) return;
    eat(event);
    if (event.type === "click") stop();
  };
  const stop = () => {
    for (const type of later) window.removeEventListener(type, heard, true);
    window.removeEventListener("pointerdown", stop, true);
    window.removeEventListener("keydown", stop, true);
  };
  for (const type of later) window.addEventListener(type, heard, { capture: true, passive: false });
  window.addEventListener("pointerdown", stop, true);
  window.addEventListener("keydown", stop, true);
}

/** A button that has the focus is clicked as Space comes up. */
function eatKeyUp(key: string): void {
  const heard = (event: KeyboardEvent) => {
    if (event.key === key) eat(event);
    window.removeEventListener("keyup", heard, true);
  };
  window.addEventListener("keyup", heard, true);
}
