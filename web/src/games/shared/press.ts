/** A press that counts from the moment the finger lands, since a race may hang on it. */
import type { Attachment } from "svelte/attachments";

export function presses(press: (moved: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const down = (event: PointerEvent) => {
      if (event.button === 0) press(event.timeStamp);
    };
    const click = (event: MouseEvent) => {
      // Keys and screen readers click without a pointer; a pointer's own click was counted when it landed.
      if (event.detail === 0) press(event.timeStamp);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click);
    };
  };
}

/** Longer than that is no tap. */
const HOLD_MS = 350;

/** Where nothing is to be won by being quick: a tap is a tap once it is over, and whoever holds on is shown more. */
export function holds(tap: (moved: number) => void, hold: (on: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      since = event.timeStamp;
      timer = setTimeout(() => hold((held = true)), HOLD_MS);
    };
    const over = (taps: boolean) => {
      clearTimeout(timer);
      if (held) hold((held = false));
      else if (taps && since) tap(since);
      since = 0;
    };
    const up = () => over(true);
    const gone = () => over(false);
    const click = (event: MouseEvent) => {
      if (event.detail === 0) tap(event.timeStamp);
    };
    const pairs = [["pointerdown", down], ["pointerup", up], ["pointercancel", gone], ["pointerleave", gone], ["click", click]] as const;
    for (const [name, heard] of pairs) element.addEventListener(name, heard as EventListener);
    return () => {
      over(false);
      for (const [name, heard] of pairs) element.removeEventListener(name, heard as EventListener);
    };
  };
}
