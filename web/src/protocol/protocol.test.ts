/** The page's types are the server's own. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error a plain script, run by npm too
import { generate } from "./generate.mjs";

test("messages.ts is what schema.json makes of it; if not: npm run types", async () => {
  const written = readFileSync("src/protocol/messages.ts", "utf8");
  expect(written).toBe(await (generate as () => Promise<string>)());
});
