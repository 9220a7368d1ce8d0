/** How the page is built: into the Python package that serves it. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { AcceptedPlugin } from "postcss";
import { transformWithOxc, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["RUMPUS_SERVER"] ?? "http://127.0.0.1:8000";

const PACKABLE = /\.(html|js|css|svg|json)$/;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  const tight = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packings = { br: await brotlied(plain, { params: tight }), gz: await gzipped(plain, { level: 9 }) };
  for (const [end, small] of Object.entries(packings)) {
    if (small.length < plain.length) await writeFile(`${file}.${end}`, small);
  }
}

/** Everything that shrinks lies packed beside itself, as tightly as goes: the server only has to choose. */
const packed = (): Plugin => {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => PACKABLE.test(name)).map((name) => pack(join(folder, name))));
    },
  };
};

const LENGTH = /(?<![\w.-])(\d*\.?\d+)px/g;

/** Letters are measured in pixels here, and grow with those of the reader's browser: `--em` is what it takes for 16. */
const letters: AcceptedPlugin = {
  postcssPlugin: "letters",
  Declaration(declared) {
    if (!["font", "font-size"].includes(declared.prop) || declared.value.includes("--em")) return;
    declared.value = declared.value.replace(LENGTH, (_, size: string) => `calc(${Number(size) / 16} * var(--em))`);
  },
};

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const AROUND = /^<svg[^>]*>|<\/svg>\s*$/g;

/** A sign of life takes one answer of the house: the face is drawn into the page itself, and the styles come after it,
 * where they hold up nothing that stands before them. Scripts wait for them all the same. */
const face = (): Plugin => ({
  name: "face",
  transformIndexHtml: {
    order: "post",
    async handler(html) {
      const drawn = (await readFile("public/favicon.svg", "utf-8")).replace(AROUND, "");
      const styles = html.match(STYLES) ?? [];
      return html.replace(STYLES, "").replace("<!-- face -->", drawn).replace(/\s*<\/body>/, `${styles.join("")}$&`);
    },
  },
});

const WORKER = "src/shell/worker.ts";

/** The service worker by itself, under a name that never changes; the build's own goes into its text, so that browsers
 * notice another. */
const shell = (): Plugin => ({
  name: "shell",
  apply: "build",
  enforce: "post",
  async generateBundle(_, bundle) {
    const build = createHash("sha256").update(Object.keys(bundle).sort().join());
    const page = bundle["index.html"];
    if (page?.type === "asset") build.update(page.source);
    const { code } = await transformWithOxc(await readFile(WORKER, "utf-8"), WORKER);
    this.emitFile({ type: "asset", fileName: "sw.js", source: code.replace("__BUILD__", build.digest("hex").slice(0, 12)) });
  },
});

export default defineConfig({
  base: "./",
  plugins: [svelte(), face(), shell(), packed()],
  css: { postcss: { plugins: [letters] } },
  build: {
    outDir: "../src/rumpus/static",
    emptyOutDir: true,
    target: "es2022",
    // three.js is that large; only who plays in space fetches it.
    chunkSizeWarningLimit: 700,
    // How long each plugin took is nothing to warn of.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What the first screen needs of art, store and ui comes in one piece, not in thirty; so do all tables' keys.
      output: {
        codeSplitting: {
          groups: [
            { name: "house", test: /src[\\/]((art|store|ui|i18n|screens|shell)[\\/](?!.*\.json)|route|games[\\/](registered|posters)\.ts)/, minShareCount: 2 },
            { name: "keys", test: /src[\\/]games[\\/].*(keyhelp|keymap)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/games": server,
      "/ws": { target: server, ws: true },
    },
  },
  // Vitest would otherwise pick Svelte's server half.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // A slow machine gets its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
