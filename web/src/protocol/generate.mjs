/** `npm run types`: messages.ts from schema.json, the server's own words for what crosses the line. */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (name) => new URL(name, import.meta.url);

const BANNER = "/** What page and server say to each other. Generated from schema.json by `npm run types`; do not edit. */";

/** Choices that the schema spells out at each use; the page wants them by name. */
const ALIASES = `
export type Emoji = DoEmote["emote"];
export type Level = SetBot["level"];
`;

export async function generate() {
  const schema = JSON.parse(await readFile(here("schema.json"), "utf8"), tidied);
  const names = Object.keys(schema.$defs);
  // A root that points at every part, so that none is left out or written twice.
  const root = {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: Object.fromEntries(names.map((name) => [name, { ...schema.$defs[name], title: name }])),
  };
  const types = await compile(root, "Protocol", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110 },
  });
  return `${types}${ALIASES}\nexport const PROTOCOL = ${schema.protocol};\n`;
}

function tidied(key, part) {
  if (key === "description") return part.replace(/\s+/g, " ");
  if (part?.type === "object" && !part.properties && !part.additionalProperties) {
    return { ...part, tsType: "Record<string, unknown>" };
  }
  return part;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeFile(here("messages.ts"), await generate());
}
