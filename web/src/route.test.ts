/** Links that people send each other lead where they say. */
import { expect, test } from "vitest";
import { arrive, routeOf } from "./route.svelte";

test.each([
  ["", { at: "home" }],
  ["#", { at: "home" }],
  ["#/nonsense", { at: "home" }],
  ["#/t/WOK7", { at: "table", code: "WOK7" }],
  ["#/t/wok7/", { at: "table", code: "WOK7" }],
  ["#/t/WOK7/move/a.b-c", { at: "move", code: "WOK7", token: "a.b-c" }],
] as const)("%s", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test.each([
  ["/t/WOK7", "/#/t/WOK7"],
  ["/t/wok7/", "/#/t/wok7"],
  ["/games/t/WOK7", "/games/#/t/WOK7"],
  ["/", null],
  ["/index.html", null],
])("a sent link %s", (path, inside) => {
  expect(arrive(path)).toBe(inside);
});
