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
  // A chat makes a full stop, or a bracket, part of the link before it.
  const table = read(code).toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (!table) return { at: "home" };
  return token ? { at: "move", code: table, token: read(token) } : { at: "table", code: table };
}

/** A link to a game's rules, or to one of them. */
export const rulesLink = (game: string, rule?: string): string => ["#/rules", game, ...(rule ? [rule] : [])].join("/");

/** A link to be sent holds its table in the path, so that a chat can show a preview. Here it goes behind the #. */
const SENT = /^t\/([^/]+)\/?$/;
/** Whoever types an address by hand leaves the rest out. */
const TYPED = /^([a-z0-9]{4,6})\/?$/i;
const PAGE = "index.html";

/** Where somebody at that path should be instead, if it is not where the page lies: at their table, or at home. */
export function arrive(path: string, root: string): string | null {
  const inside = path.startsWith(root) ? path.slice(root.length) : "";
  if (!inside || inside === PAGE) return null;
  const [, code] = SENT.exec(inside) ?? TYPED.exec(inside) ?? [];
  return code ? `${root}#/t/${code}` : root;
}

/** The page's scripts lie one folder below it, however deep the address that it was opened at. */
const ABOVE = "..";
const root = (): string => new URL(ABOVE, import.meta.url).pathname;

/** `instead` leaves no way back to where one was: for a token that is spent, and a book that was put away. */
type How = "next" | "instead";

function go(hash: string, how: How): void {
  if (how === "next") location.hash = hash;
  else location.replace(hash);
}

class Address {
  route = $state.raw<Route>({ at: "home" });

  constructor() {
    const inside = arrive(location.pathname, root());
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
