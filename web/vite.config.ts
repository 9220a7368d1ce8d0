/** How the page is built: into the Python package that serves it. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["RUMPUS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/rumpus/static",
    emptyOutDir: true,
    target: "es2022",
    // three.js is that large; only who plays in space fetches it.
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: {
      "/api": server,
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
