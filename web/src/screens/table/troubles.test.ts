/** What a slip says of the line is true for as long as it lies there. */
import { afterEach, expect, test } from "vitest";
import { toasts } from "../../ui/toasts/toasts.svelte";
import { Troubles } from "./troubles";

const said = () => toasts.slips.map(({ title }) => title);

afterEach(() => {
  for (const { id } of toasts.slips) toasts.dismiss(id);
});

test.each(["closing", "crowded", "too_many_tries", "too_many_pages"] as const)("what %s says goes when the line is there again", (problem) => {
  const troubles = new Troubles();
  troubles.tell(problem);
  expect(said()).toHaveLength(1);
  troubles.over();
  expect(said()).toEqual([]);
});

test("what has nothing to do with the line stays for its reader, and of no table a screen tells", () => {
  const troubles = new Troubles();
  troubles.tell("too_fast");
  troubles.tell("unknown_table");
  troubles.tell("malformed");
  troubles.over();
  expect(said()).toEqual(["Easy! One thing at a time.", "Something went sideways"]);
});
