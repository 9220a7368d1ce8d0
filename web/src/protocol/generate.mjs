/** `npm run types`: types from the server's own schemas, the words for what crosses the line. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (name) => new URL(name, import.meta.url);

const banner = (schema) => `/** What page and server say to each other. Generated from ${schema}.json by \`npm run types\`; do not edit. */`;

/** Each schema that lies here and the file its types go to: a game's own is called like the game. */
const schemas = (await readdir(here("."))).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
export const FILES = Object.fromEntries(schemas.map((name) => [name, name === "schema" ? "messages" : name]));

/** Choices that the schema spells out at each use; the page wants them by name. */
const ALIASES = `
export type Emoji = DoEmote["emote"];
export type Level = SetBot["level"];
`;

export async function generate(name) {
  const schema = JSON.parse(await readFile(here(`${name}.json`), "utf8"), tidied);
  const names = Object.keys(schema.$defs);
  // A root that points at every part, so that none is left out or written twice.
  const root = {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: Object.fromEntries(names.map((name) => [name, { ...schema.$defs[name], title: name }])),
  };
  const types = await compile(root, "Protocol", {
    bannerComment: banner(name),
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110 },
  });
  return name === "schema" ? `${types}${ALIASES}\nexport const PROTOCOL = ${schema.protocol};\n` : types;
}

function tidied(key, part) {
  if (key === "description") return part.replace(/\s+/g, " ");
  if (part?.type === "object" && !part.properties && !part.additionalProperties) {
    return { ...part, tsType: "Record<string, unknown>" };
  }
  if (part?.prefixItems) return { ...part, items: part.prefixItems }; // as older drafts, and the compiler, say it
  return part;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [name, file] of Object.entries(FILES)) await writeFile(here(`${file}.ts`), await generate(name));
}
