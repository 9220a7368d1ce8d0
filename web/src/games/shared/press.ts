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
