import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

// In development pages come from here, and everything that is the server's goes to it.
const server = "http://127.0.0.1:8765";

/** Packs scripts, styles and lessons once, so that the server need not do it for everybody. */
function packed(): Plugin {
  let out = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => void (out = config.build.outDir),
    closeBundle: () => {
      for (const file of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        if (/\.(js|css|svg|jsonl)$/.test(file)) writeFileSync(join(out, `${file}.gz`), gzipSync(readFileSync(join(out, file)), { level: 9 }));
      }
    },
  };
}

/** Names the fonts in the page's head: they come while the styles that ask for them are still on their way. */
function early(): Plugin {
  return {
    name: "early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({ tag: "link", attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true }, injectTo: "head" as const })),
    },
  };
}

export default defineConfig({
  plugins: [svelte(), packed(), early()],
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false, manifest: "chunks.json", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
