/** The page's types are the server's own. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error a plain script, run by npm too
import { FILES, generate } from "./generate.mjs";

test.each(Object.entries(FILES as Record<string, string>))("%s.json makes %s.ts; if not: npm run types", async (schema, file) => {
  const written = readFileSync(`src/protocol/${file}.ts`, "utf8");
  expect(written).toBe(await (generate as (schema: string) => Promise<string>)(schema));
});
