import { describe, expect, it } from "vitest";
import type { Lesson } from "../src/lib/lesson";
import { makeWords } from "../src/lib/i18n";
import { settings } from "../src/lib/settings.svelte";
import { plural, say, sayToMe } from "../src/lib/texts";
import { WORDS } from "../src/lib/words";

import.meta.glob("../src/lib/words/*.ts", { eager: true }); // they add themselves
// Each game brings its own words and its own lesson.
const words = import.meta.glob<{ words: Record<string, readonly [string, string]> }>("../src/games/*/*words.ts", {
  eager: true,
});
const lessons = import.meta.glob<{ lesson: Lesson }>("../src/games/*/lesson.ts", { eager: true });
const ALL = Object.assign({}, WORDS, ...Object.values(words).map((one) => one.words)) as Record<
  string,
  readonly [string, string]
>;

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]!).sort();

describe("the client's own words", () => {
  it("have one point where one is lost as where one is won", () => {
    for (const points of [1, -1, "+1", "−1"]) expect(plural("{points?point|points}", "en", { points })).toBe("point");
    for (const points of [2, "−2", "+12"]) expect(plural("{points?point|points}", "fr", { points })).toBe("points");
  });

  it("are all there in both languages, with the same holes", () => {
    expect(Object.keys(words).length).toBeGreaterThan(0);
    for (const [key, [en, fr]] of Object.entries(ALL)) {
      expect(en.trim(), key).not.toBe("");
      expect(fr.trim(), key).not.toBe("");
      expect(holes(fr), key).toEqual(holes(en));
    }
  });

  it("are in French where French is meant: a sentence is not the same in both", () => {
    const same = Object.entries(ALL).filter(
      ([, [en, fr]]) =>
        en === fr &&
        en
          .replace(/\{\w+\}/g, "")
          .trim()
          .includes(" "),
    );
    expect(same).toEqual([]);
  });

  it("lose a vowel before a name that begins with one, in French", () => {
    const word = makeWords({ "a.port": ["{name}’s port", "Le port de {name}, que {other} voit"] });
    settings.language = "fr";
    expect(word("a.port", { name: "Ada", other: "Élie" })).toBe("Le port d’Ada, qu’Élie voit");
    expect(word("a.port", { name: "Zoé", other: "Bertille" })).toBe("Le port de Zoé, que Bertille voit");
    expect(word("a.port", { name: 8, other: "de Ada" })).toBe("Le port de 8, que de Ada voit"); // a name stays as it is
    settings.language = "en";
    expect(word("a.port", { name: "Ada" })).toBe("Ada’s port");
  });

  it("of the lessons too", () => {
    const steps = Object.values(lessons).flatMap((one) => one.lesson.steps);
    expect(steps.length).toBeGreaterThan(20);
    for (const step of steps) {
      expect([...step.title, ...step.say].every((text) => text.length > 10)).toBe(true);
      for (const text of step.say) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(32); // read at a glance
    }
  });
});

describe("a game's texts", () => {
  const texts = {
    "event.attacked": ["{seat} attacks {other} with {a:item}.", "{seat} attaque {other} avec {a:item}."],
    "event.landed": ["The ball of {seat} lands at {x}.", "Le boulet de {seat} tombe à {x}."],
    "a.lizard": ["a Lizard", "un Lézard"],
    "move.attack": ["attack {seat:emblem}", "attaquer {seat:emblem}"],
    "seat.star": ["the star seat", "la place de l’étoile"],
    "prompt.claim": ["{seat}: tell the Captain.", "{seat} : dites-le au Capitaine."],
    "move.sail": ["sail to {to}", "naviguer vers {to}"],
    "arg.port": ["the home port", "son port"],
  } as unknown as Record<string, [string, string]>;

  it("are filled by the server's rule", () => {
    expect(say(texts, "event.attacked", "en", { seat: 0, other: 1, item: "lizard" }, ["Ada", "Bo"])).toBe(
      "Ada attacks Bo with a Lizard.",
    );
    expect(say(texts, "event.attacked", "fr", { seat: 0, other: 1, item: "lizard" }, ["ada", "Bo"])).toBe(
      "Ada attaque Bo avec un Lézard.",
    );
    expect(say(texts, "move.attack", "en", { emblem: "star" }, ["Ada", "Bo"])).toBe("attack Bo");
    expect(say(texts, "move.sail", "fr", { to: "port" })).toBe("naviguer vers son port");
    const landed = (name: string): string => say(texts, "event.landed", "fr", { seat: 0, x: -7 }, [name]);
    expect([landed("Ada"), landed("Éloi"), landed("Bo")]).toEqual([
      "Le boulet d’Ada tombe à −7.",
      "Le boulet d’Éloi tombe à −7.",
      "Le boulet de Bo tombe à −7.",
    ]);
  });

  it("speak to the person awaited without the name in front", () => {
    expect(sayToMe(texts, "prompt.claim", "en", { seat: 1 }, ["Ada", "Bo"])).toBe("Tell the Captain.");
    expect(sayToMe(texts, "prompt.claim", "fr", { seat: 1 }, ["Ada", "Bo"])).toBe("Dites-le au Capitaine.");
  });
});
