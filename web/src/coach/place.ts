/** Where a line stands: beside what it points at, on the screen, and never over it. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "above" | "below" | "left" | "right" | "over";

export interface BubbleSpot {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  /** What it points at is next to it, with nothing else between. */
  readonly next: boolean;
}

const GAP = 20;
const EDGE = 10;
const LOW = 480;
const MIDDLE = 75;

const kept = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE));

/** On a phone on its side the middle of the table is just above the hand: that is to be seen, too. */
function aside(x: number, width: number, screen: { width: number; height: number }): number {
  const left = screen.width / 2 - MIDDLE;
  const covers = screen.height < LOW && x < left + 2 * MIDDLE && x + width > left;
  return covers && left - width >= EDGE ? left - width : x;
}

/** `over` where there is nothing to point at, or no room beside it: then at the top, where nothing is pressed. What is pressed
 * together with the target, in `group`, is not covered either. */
export function placed(
  bubble: { width: number; height: number },
  target: Box | null,
  screen: { width: number; height: number },
  group: Box | null = target,
): BubbleSpot {
  const { width, height } = bubble;
  const top = { x: kept((screen.width - width) / 2, width, screen.width), y: 64, side: "over", next: false } as const;
  if (!target || !group) return top;
  const across = kept(target.x + target.width / 2 - width / 2, width, screen.width);
  const along = kept(target.y + target.height / 2 - height / 2, height, screen.height);
  const [right, low] = [group.x + group.width, group.y + group.height];
  if (group.y - GAP - height >= EDGE)
    return { x: aside(across, width, screen), y: group.y - GAP - height, side: "above", next: target.y - group.y < GAP };
  if (low + GAP + height <= screen.height - EDGE)
    return { x: across, y: low + GAP, side: "below", next: low - target.y - target.height < GAP };
  if (group.x - GAP - width >= EDGE) return { x: group.x - GAP - width, y: along, side: "left", next: target.x - group.x < GAP };
  if (right + GAP + width <= screen.width - EDGE)
    return { x: right + GAP, y: along, side: "right", next: right - target.x - target.width < GAP };
  return top;
}
