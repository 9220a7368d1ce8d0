/** What you may do now, sorted by what it is done to. Nothing here knows whether it would be wise. */
import type { WokAction } from "../../../protocol/wok";
import type { Kind } from "../codes";

export interface Offers {
  readonly ready: boolean;
  readonly covers: readonly Kind[];
  readonly shout: boolean;
  readonly takes: readonly Kind[];
  readonly turns: readonly Kind[];
}

export function offersIn(actions: readonly WokAction[]): Offers {
  const kinds = (wanted: "cover" | "take" | "turn") => actions.flatMap((action) => (action.type === wanted ? [action.kind] : []));
  return {
    ready: actions.some(({ type }) => type === "ready"),
    covers: kinds("cover"),
    shout: actions.some(({ type }) => type === "shout"),
    takes: kinds("take"),
    turns: kinds("turn"),
  };
}
