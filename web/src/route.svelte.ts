/** Where the visitor is, as the part of the address behind the # says: no server ever sees it. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "table"; readonly code: string }
  | { readonly at: "move"; readonly code: string; readonly token: string };

const TABLE = /^#\/t\/([^/]+)(?:\/move\/([^/]+))?\/?$/;

export function routeOf(hash: string): Route {
  const [, code, token] = TABLE.exec(hash) ?? [];
  if (!code) return { at: "home" };
  const table = decodeURIComponent(code).toUpperCase();
  return token ? { at: "move", code: table, token: decodeURIComponent(token) } : { at: "table", code: table };
}

/** A link to be sent holds its table in the path, so that a chat can show a preview. Here it goes behind the #. */
const SENT = /^(.*\/)t\/([^/]+)\/?$/;

export function arrive(path: string): string | null {
  const [, root, code] = SENT.exec(path) ?? [];
  return root && code ? `${root}#/t/${code}` : null;
}

class Address {
  route = $state.raw<Route>({ at: "home" });

  constructor() {
    const inside = arrive(location.pathname);
    if (inside) history.replaceState(null, "", inside);
    this.route = routeOf(location.hash);
    window.addEventListener("hashchange", () => (this.route = routeOf(location.hash)));
  }

  home(): void {
    location.hash = "";
  }

  /** `instead` leaves no way back to where one was: for a token that is spent. */
  table(code: string, how: "next" | "instead" = "next"): void {
    const hash = `#/t/${encodeURIComponent(code)}`;
    if (how === "next") location.hash = hash;
    else location.replace(hash);
  }
}

export const address = new Address();
