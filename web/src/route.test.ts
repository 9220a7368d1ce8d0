/** Links that people send each other lead where they say. */
import { expect, test } from "vitest";
import { arrive, routeOf, rulesLink } from "./route.svelte";

test.each([
  ["", { at: "home" }],
  ["#", { at: "home" }],
  ["#/nonsense", { at: "home" }],
  ["#/rules/kart", { at: "rules", game: "kart" }],
  ["#/rules/kart/", { at: "rules", game: "kart" }],
  ["#/rules/kart/k-a6", { at: "rules", game: "kart", rule: "K-A6" }],
  [rulesLink("wok", "O-K6"), { at: "rules", game: "wok", rule: "O-K6" }],
  ["#/rules", { at: "home" }],
  ["#/t/WOK7", { at: "table", code: "WOK7" }],
  ["#/t/100%", { at: "table", code: "100" }],
  ["#/t/%20wok7).", { at: "table", code: "WOK7" }],
  ["#/t/...", { at: "home" }],
  ["#/t/wok7/", { at: "table", code: "WOK7" }],
  ["#/t/WOK7/move/a.b-c", { at: "move", code: "WOK7", token: "a.b-c" }],
] as const)("%s", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test.each([
  ["/t/WOK7", "/", "/#/t/WOK7"],
  ["/t/wok7/", "/", "/#/t/wok7"],
  ["/games/t/WOK7", "/games/", "/games/#/t/WOK7"],
  ["/wok7", "/", "/#/t/wok7"],
  ["/games/WOK7/", "/games/", "/games/#/t/WOK7"],
  ["/no/such/place", "/", "/"],
  ["/t/", "/", "/"],
  ["/", "/", null],
  ["/index.html", "/", null],
  ["/elsewhere", "/games/", null],
])("somebody comes by %s", (path, root, inside) => {
  expect(arrive(path, root)).toBe(inside);
});
