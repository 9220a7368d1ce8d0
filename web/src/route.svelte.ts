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

class Address {
  route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
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
