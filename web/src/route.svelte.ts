/** Where the visitor is, as the part of the address behind the # says: no server ever sees it. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "rules"; readonly game: string; readonly rule?: string }
  | { readonly at: "table"; readonly code: string }
  | { readonly at: "move"; readonly code: string; readonly token: string };

const RULES = /^#\/rules\/([^/]+)(?:\/([^/]+))?\/?$/;
const TABLE = /^#\/t\/([^/]+)(?:\/move\/([^/]+))?\/?$/;

/** As it was written, or as it stands there if nobody can have written that. */
function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(hash: string): Route {
  const [, game, rule] = RULES.exec(hash) ?? [];
  if (game) return { at: "rules", game: read(game), ...(rule ? { rule: read(rule).toUpperCase() } : {}) };
  const [, code, token] = TABLE.exec(hash) ?? [];
  if (!code) return { at: "home" };
  const table = read(code).toUpperCase();
  return token ? { at: "move", code: table, token: read(token) } : { at: "table", code: table };
}

/** A link to a game's rules, or to one of them. */
export const rulesLink = (game: string, rule?: string): string => ["#/rules", game, ...(rule ? [rule] : [])].join("/");

/** A link to be sent holds its table in the path, so that a chat can show a preview. Here it goes behind the #. */
const SENT = /^(.*\/)t\/([^/]+)\/?$/;

export function arrive(path: string): string | null {
  const [, root, code] = SENT.exec(path) ?? [];
  return root && code ? `${root}#/t/${code}` : null;
}

/** `instead` leaves no way back to where one was: for a token that is spent, and a book that was put away. */
type How = "next" | "instead";

function go(hash: string, how: How): void {
  if (how === "next") location.hash = hash;
  else location.replace(hash);
}

class Address {
  route = $state.raw<Route>({ at: "home" });

  constructor() {
    const inside = arrive(location.pathname);
    if (inside) history.replaceState(null, "", inside);
    this.route = routeOf(location.hash);
    window.addEventListener("hashchange", () => (this.route = routeOf(location.hash)));
  }

  home(how: How = "next"): void {
    go("#", how);
  }

  rules(game: string, how: How = "next"): void {
    go(rulesLink(game), how);
  }

  table(code: string, how: How = "next"): void {
    go(`#/t/${encodeURIComponent(code)}`, how);
  }
}

export const address = new Address();
