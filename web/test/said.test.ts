import { posix } from "node:path";
import { describe, expect, it } from "vitest";

// Words come with what says them (lib/words.ts). Here every source file is read: whatever it says must have been loaded by then, which is so if
// the file itself imports it, or whatever it imports does, or each of the files it is loaded by.
type Sources = Record<string, string>;
type Tables = Record<string, string[]>; // the keys of each module of words

const EVERYWHERE = ["src/lib/words/app.ts", "src/lib/words/match.ts"];
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["'](\.[^"']+)["']/gm;
const LATER = /\bimport\(\s*["'](\.[^"']+)["']\s*\)/g;
const KEY = /(["'`])([a-z]+\.(?:[\w.-]|\$\{[^}]*\})+)\1/g;

function found(sources: Sources, from: string, path: string): string[] {
  const whole = posix.join(posix.dirname(from), path);
  return [whole, `${whole}.ts`, `${whole}/index.ts`].filter((one) => one in sources).slice(0, 1);
}

/** The words a file says: those it names, those a template may come to, both forms of those that go by a number. */
function said(text: string, keys: Set<string>): string[] {
  return [...text.matchAll(KEY)].flatMap(([, , word]) => {
    if (word!.includes("${")) {
      const parts = word!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.-]/g, "\\$&"));
      const form = new RegExp(`^${parts.join("[\\w.-]+")}$`);
      return [...keys].filter((key) => form.test(key));
    }
    return [word!, `${word}.one`, `${word}.many`].filter((key) => keys.has(key));
  });
}

class Client {
  private readonly at: Map<string, string>; // which module has a word
  private readonly needs = new Map<string, string[]>();
  private readonly loadedBy = new Map<string, string[]>();
  private readonly reached = new Map<string, Set<string>>();

  constructor(
    private readonly sources: Sources,
    tables: Tables,
  ) {
    this.at = new Map(Object.entries(tables).flatMap(([file, keys]) => keys.map((key) => [key, file] as const)));
    for (const [file, text] of Object.entries(sources)) {
      const now = [...text.matchAll(IMPORT)].flatMap(([, path]) => found(sources, file, path!));
      const later = [...text.matchAll(LATER)].flatMap(([, path]) => found(sources, file, path!));
      this.needs.set(file, now);
      for (const one of [...now, ...later]) this.loadedBy.set(one, [...(this.loadedBy.get(one) ?? []), file]);
    }
  }

  private reach(file: string): Set<string> {
    const known = this.reached.get(file);
    if (known) return known;
    const all = new Set([file]);
    for (const one of all) for (const next of this.needs.get(one) ?? []) all.add(next);
    this.reached.set(file, all);
    return all;
  }

  /** Are these words there whenever this file runs? */
  private there(file: string, table: string, asked = new Set<string>()): boolean {
    if (EVERYWHERE.includes(table) || this.reach(file).has(table)) return true;
    const by = (this.loadedBy.get(file) ?? []).filter((one) => !asked.has(one));
    asked.add(file);
    return by.length > 0 && by.every((one) => this.there(one, table, asked));
  }

  private readonly speakers = (): [string, string][] =>
    Object.entries(this.sources).filter(([file]) => ![...this.at.values()].includes(file));

  missing(): string[] {
    const keys = new Set(this.at.keys());
    return this.speakers().flatMap(([file, text]) =>
      said(text, keys)
        .filter((key) => !this.there(file, this.at.get(key)!))
        .map((key) => `${file} says ${key} of ${this.at.get(key)!}`),
    );
  }

  unsaid(): string[] {
    const keys = new Set(this.at.keys());
    const all = new Set(this.speakers().flatMap(([, text]) => said(text, keys)));
    return [...keys].filter((key) => !all.has(key));
  }
}

const raw = import.meta.glob<string>("../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
const sources = Object.fromEntries(Object.entries(raw).map(([path, text]) => [path.slice(3), text]));
const modules = import.meta.glob<Record<string, object>>(["../src/lib/words/*.ts", "../src/games/*/*words.ts"], {
  eager: true,
});
const tables = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [
    path.slice(3),
    Object.values(module)
      .filter((one) => typeof one !== "function")
      .flatMap((table) => Object.keys(table)),
  ]),
);

describe("the words a file says", () => {
  it("are there whenever it runs", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(150);
    expect(Object.values(tables).flat().length).toBeGreaterThan(700);
    expect(new Client(sources, tables).missing()).toEqual([]);
  });

  it("are all the client's own words there are", () => {
    const own = Object.fromEntries(Object.entries(tables).filter(([file]) => file.startsWith("src/lib/")));
    expect(new Client(sources, own).unsaid()).toEqual([]);
  });

  it("are missed if nobody brings them", () => {
    const words = "src/lib/words/far.ts";
    const planted = (more: Sources): string[] => {
      const all = { [words]: "", "src/A.svelte": `w("far.off")`, ...more };
      return new Client(all, { [words]: ["far.off", "far.days.one", "far.days.many"] }).missing();
    };
    const brings = `import "./lib/words/far";\n`;
    expect(planted({})).toHaveLength(1);
    expect(planted({ "src/A.svelte": "counted('far.days', 2)" })).toHaveLength(2);
    expect(planted({ "src/A.svelte": "w(`far.${name}`)" })).toHaveLength(3);
    expect(planted({ "src/A.svelte": `import type { far } from "./lib/words/far";\nw("far.off")` })).toHaveLength(1);
    expect(planted({ "src/A.svelte": `${brings}w("far.off")` })).toEqual([]);
    const by = `import A from "./A.svelte";\n`;
    expect(planted({ "src/B.svelte": brings + by })).toEqual([]);
    expect(planted({ "src/B.svelte": brings + by, "src/C.svelte": `import("./A.svelte")` })).toHaveLength(1);
  });
});
