import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import subsetFont from "subset-font";
import { optimize } from "svgo";
import ts from "typescript";
import { defineConfig, type Plugin } from "vite";

// In development pages come from here, and everything that is the server's goes to it.
const server = "http://127.0.0.1:8765";

/** Writes the service worker with the files it keeps, and the page without answers that it shows when there is no network. */
function worker(): Plugin {
  let out = "";
  return {
    name: "worker",
    apply: "build",
    configResolved: (config) => void (out = config.build.outDir),
    closeBundle: () => {
      const page = readFileSync(join(out, "index.html"));
      const files = readdirSync(out, { recursive: true, encoding: "utf8" })
        .map((file) => file.replaceAll("\\", "/"))
        .filter((file) => /^(assets|learn|icons)\/.*\.\w+$/.test(file))
        .sort();
      const hash = createHash("sha256").update(page);
      for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
      const source = readFileSync(join(import.meta.dirname, "worker/sw.ts"), "utf8")
        .replace(
          "declare const VERSION: string;",
          `const VERSION = ${JSON.stringify(hash.digest("hex").slice(0, 12))};`,
        )
        .replace("declare const FILES: string[];", `const FILES = ${JSON.stringify(files.map((file) => `/${file}`))};`);
      const { outputText } = ts.transpileModule(source, {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
      });
      writeFileSync(join(out, "sw.js"), outputText);
      writeFileSync(join(out, "offline.html"), page);
    },
  };
}

/** Packs scripts, styles and lessons once, so that the server need not do it for everybody. */
function packed(): Plugin {
  let out = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => void (out = config.build.outDir),
    closeBundle: () => {
      for (const file of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        if (/\.(js|css|svg)$|^learn\/.*\.json$/.test(file))
          writeFileSync(join(out, `${file}.gz`), gzipSync(readFileSync(join(out, file)), { level: 9 }));
      }
    },
  };
}

/** The page's head: styles first, for nothing is painted without them, and the fonts by name, that they come while those are on their way. */
function early(): Plugin {
  return {
    name: "early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const rest = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, "");
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith(".woff2"));
        return {
          html: rest.replace('<script type="module"', (script) => [...styles, script].join("\n    ")),
          tags: fonts.map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head" as const,
          })),
        };
      },
    },
  };
}

const CUT = join(import.meta.dirname, "node_modules/.cache/fonts"); // the fonts as cut here; `@cut` in styles
const LATIN =
  String.fromCodePoint(
    ...Array.from({ length: 95 }, (_, k) => 0x20 + k),
    ...Array.from({ length: 96 }, (_, k) => 0xa0 + k),
  ) + "ŒœŸ–—‘’‚“”„†•…‹›€←↑→↓−×✓\u202f\u2009";
const ATKINSON = "@fontsource/atkinson-hyperlegible";
const FRAUNCES = "@fontsource-variable/fraunces";
const FONTS = [
  { name: "atkinson-400", from: `${ATKINSON}/files/atkinson-hyperlegible-latin-400-normal.woff2`, axes: {} },
  { name: "atkinson-700", from: `${ATKINSON}/files/atkinson-hyperlegible-latin-700-normal.woff2`, axes: {} },
  {
    name: "fraunces",
    from: `${FRAUNCES}/files/fraunces-latin-soft-normal.woff2`,
    axes: { SOFT: 100, wght: 700 }, // one weight: more would be twice the bytes
  },
];

/** Cuts the fonts down to the letters and the axes that are used; their licences come along. */
async function fonts(): Promise<Plugin> {
  const modules = join(import.meta.dirname, "node_modules");
  mkdirSync(CUT, { recursive: true });
  for (const { name, from, axes } of FONTS) {
    const file = join(CUT, `${name}.woff2`);
    const whole = readFileSync(join(modules, from));
    writeFileSync(file, await subsetFont(whole, LATIN, { targetFormat: "woff2", variationAxes: axes }));
  }
  return {
    name: "fonts",
    apply: "build",
    generateBundle() {
      for (const [name, from] of [
        ["Fraunces", FRAUNCES],
        ["Atkinson-Hyperlegible", ATKINSON],
      ]) {
        const source = readFileSync(join(modules, from!, "LICENSE"), "utf8");
        this.emitFile({ type: "asset", fileName: `licences/${name}.txt`, source });
      }
    },
  };
}

const MANIFEST = "chunks.json"; // which script needs which
const KEEP = { cleanupIds: false, removeHiddenElems: false, removeUselessDefs: false } as const; // else symbols vanish

/** `import url from "./art/table.svg?sprite"`: a game's drawings as one small file of their own, put into the page once. `?still`: a picture that
 * is painted as it is, and what a board begins with: the server's page has it before any script runs, so its script is told of it in the manifest. */
function sprites(): Plugin {
  const stills = new Map<string, string>(); // the board's script, and what the picture's file is called
  return {
    name: "sprites",
    enforce: "pre",
    apply: "build",
    load(id) {
      const [file, kind] = id.split("?") as [string, string?];
      if (!file.endsWith(".svg") || !(kind === "sprite" || kind === "still")) return null;
      this.addWatchFile(file);
      const { data } = optimize(readFileSync(file, "utf8"), {
        multipass: true,
        floatPrecision: 2,
        plugins: [{ name: "preset-default", params: { overrides: KEEP } }],
      });
      const reference = this.emitFile({ type: "asset", name: basename(file), source: data });
      const game = /\/(src\/games\/[^/]+)\//.exec(file)?.[1];
      if (kind === "still") stills.set(`${game}/index.ts`, reference);
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
    generateBundle() {
      for (const [script, reference] of stills) stills.set(script, this.getFileName(reference));
    },
    writeBundle(options) {
      const path = join(options.dir!, MANIFEST);
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, { still?: string }>;
      for (const [script, still] of stills) manifest[script]!.still = still;
      writeFileSync(path, JSON.stringify(manifest, null, 2));
    },
  };
}

// Svelte's part for fields and choices, which a match has few of: a file of its own, else it would come with what every page has. They are
// functions alone, so that whoever calls none need not fetch it.
const FIELDS = /svelte\/src\/internal\/client\/dom\/elements\/bindings\/(input|select)\.js/;

/** What is always needed together comes in one file: each small file more costs a bad line a round trip. */
const TOGETHER = [
  {
    name: "base",
    test: /rolldown\/runtime|\/node_modules\/(svelte|esm-env|clsx)\/(?!.*\/bindings\/(input|select)\.js)|\/web\/src\/(lib\/(api|sprite|sounds|seal|share|(frames|settings)\.svelte)\.ts|games\/(index|[^/]+\/home)\.ts|games\/[^/]+\/picture\.webp|parts\/(Picture|Emblem|Name)\.svelte)/,
  },
  {
    name: "table",
    test: /\/web\/src\/(lib\/(telling|glide|flight|parts|(secrets|moments|keys|show|socket|coach)\.svelte)\.ts|parts\/(Sheet|Helm|Log|Adventurer|Bar)\.svelte|art\/adventurers)/,
  },
  // of a game whose log has words of its own, the log: games in a row tell it without the table's words
  {
    debugName: "a game's log",
    name: (id: string) => `${/\/games\/([^/]+)/.exec(id)![1]}-log`,
    test: (id: string) =>
      /\/web\/src\/games\/[^/]+\/(telling|turns|facts|logwords|truth)\.ts$/.test(id) &&
      existsSync(join(dirname(id), "logwords.ts")),
  },
  // what leads to a table, and its words
  {
    name: "seating",
    test: /\/web\/src\/(parts\/(BotPick|CoachOption|Qr)\.svelte|lib\/words\/(tables|tools)\.ts)/,
  },
  // what is said and shown of a finished match, wherever it is looked at
  { name: "after", test: /\/web\/src\/(parts\/FairProof\.svelte|lib\/(fair|truth|words\/(after|fair))\.ts)/ },
  // of a game how it ends, which games in a row have of two
  {
    debugName: "a game's end",
    name: (id: string) => `${/\/games\/([^/]+)/.exec(id)![1]}-end`,
    test: /\/web\/src\/games\/[^/]+\/(End\w+|FeatArt)\.svelte/,
  },
  // of a game what its table has in common with its other pages; what those alone show stays with them
  {
    debugName: "a game's table",
    name: (id: string) => `${/\/games\/([^/]+)/.exec(id)![1]}-table`,
    test: /\/web\/src\/games\/[^/]+\/(?!goal|Goal|rules|lesson|end|End|Feat|ways)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [svelte(), sprites(), fonts(), worker(), packed(), early()],
  resolve: { alias: { "@cut": CUT } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: MANIFEST,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: FIELDS, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "fields", test: FIELDS }, ...TOGETHER],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
