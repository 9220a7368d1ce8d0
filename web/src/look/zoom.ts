/** A table on a very large screen is laid out as on a smaller one and drawn larger, by these classes (look/base.css). */
import type { Point } from "../games/shared/layout/spots";

/** Older browsers count the pixels of what is drawn larger in ways of their own: there a table stays as it is. */
export const FROM_AFAR = "currentCSSZoom" in Element.prototype ? "from-afar" : "";

export const ACROSS = FROM_AFAR && "from-afar across";

/** How many of the screen's pixels one of the element's own fills. */
export const zoomOf = (element: Element | undefined): number => element?.currentCSSZoom ?? 1;

/** Where in an element a pointer is, in the element's own pixels. */
export function pointIn(element: Element | undefined, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  const zoom = zoomOf(element);
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}
