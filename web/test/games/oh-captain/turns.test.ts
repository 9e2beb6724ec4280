import { afterEach, describe, expect, it } from "vitest";
import { telling } from "../../../src/games/oh-captain/telling";
import { settings } from "../../../src/lib/settings.svelte";
import type { Listener } from "../../../src/lib/telling";
import type { GameEvent } from "../../../src/lib/types";

const NAMES = ["Ada", "Bo", "Cy", "Dee"];
const TEXTS: Record<string, string> = {
  "a.egg": "an Egg",
  "a.hook": "a Hook",
  "a.pistol": "a Pistol",
  "a.lantern": "a Lantern",
  "a.lantern-2": "a Lantern worth 2",
  "a.lizard": "a Lizard",
  "coins.1": "1 coin",
};
const to = (seat: number | null): Listener => ({
  seat,
  say: (key, args) => (key === "oc.name" ? NAMES[Number(args?.["seat"])]! : (TEXTS[key] ?? key)),
  has: () => true,
});
type Told = [string, Record<string, unknown>];
const turn = (...events: Told[]): GameEvent[] =>
  events.map(([name, args]) => ({ name, args, ply: 1, private: name.startsWith("saw-") }) as GameEvent);
const told = (seat: number | null, ...events: Told[]): string | null =>
  telling.line!(turn(["turn", { seat: 0 }], ...events), to(seat));

const claimed = (item: string): Told[] => [
  ["found", { seat: 0 }],
  ["claimed", { seat: 0, item }],
];
const attack = (item: string): Told[] => [
  ...claimed(item),
  ["let", { seat: 3, other: 0 }],
  ["attacked", { seat: 0, other: 1, item }],
];
const steals: Told = ["stole-open", { seat: 0, other: 1, card: "egg" }];
const called: Told = ["challenged", { seat: 1, other: 0 }];

afterEach(() => {
  settings.language = "en";
});

describe("the log tells a turn of Oh Captain! as one who saw it would", () => {
  it("an attack nobody called: the announcement and the silence go without saying", () => {
    const events: Told[] = [
      ["loyal", { seat: 0, other: 3 }],
      ...attack("hook"),
      ["accepted", { seat: 1, other: 0 }],
      steals,
      ["red-took", { seat: 0, other: 2 }],
    ];
    expect(told(2, ...events)).toBe(
      "Ada stays loyal (1 coin to Dee), attacks Bo with a Hook, steals an Egg and takes 1 coin from you (Red).",
    );
    expect(told(0, ...events)).toBe(
      "You stay loyal (1 coin to Dee), attack Bo with a Hook, steal an Egg and take 1 coin from Cy (Red).",
    );
    settings.language = "fr";
    expect(told(1, ...attack("hook"), steals)).toBe("Ada vous attaque avec a Hook et vole an Egg.");
  });
  it("an announcement that waits, and one that hits nobody", () => {
    expect(told(2, ...claimed("lizard"))).toBe("Ada claims a Lizard.");
    expect(told(0, ["saw-find", { card: "egg" }], ...claimed("lizard"))).toBe("You find an Egg and claim a Lizard.");
    expect(
      told(2, ...claimed("lizard"), ["let", { seat: 3, other: 0 }], ["no-target", { seat: 0, item: "lizard" }]),
    ).toBe("Ada claims a Lizard: nobody to attack.");
  });
  it("a find the Captain buys: a lie is called one", () => {
    const lie: Told[] = [...claimed("pistol"), ["bought", { seat: 3, other: 0, card: "egg" }]];
    expect(told(3, ...lie)).toBe("Ada claims a Pistol. You buy it: a lie, an Egg.");
    expect(told(1, ...lie, ["hid", { seat: 0, card: "hook" }])).toBe(
      "Ada claims a Pistol. Dee buys it: a lie, an Egg. Ada hides a Hook (Moon).",
    );
    const truth: Told[] = [...claimed("lantern"), ["bought", { seat: 3, other: 0, card: "lantern-2" }]];
    const strikes: Told[] = [
      ["attacked", { seat: 3, other: 1, item: "lantern" }],
      ["revealed", { seat: 1, card: "egg" }],
    ];
    expect(told(1, ...truth, ...strikes)).toBe(
      "Ada claims a Lantern. Dee buys it (true), attacks you and turns up an Egg.",
    );
    expect(told(1, ...truth, ["no-target", { seat: 3, item: "lantern" }])).toBe(
      "Ada claims a Lantern. Dee buys it (true): nobody to attack.",
    );
  });
  it("a called lie: who called it, what it was, who won", () => {
    const lie: Told[] = [...attack("hook"), called, ["exposed", { seat: 0, card: "egg" }]];
    const paid: Told = ["paid", { seat: 0, other: 1, amount: 1 }];
    expect(told(2, ...lie, paid)).toBe("Ada attacks Bo with a Hook. Bo calls the lie (an Egg) and wins 1 coin.");
    expect(told(1, ...lie, paid)).toBe("Ada attacks you with a Hook. You call the lie (an Egg) and win 1 coin.");
    expect(told(1, ...lie)).toBe("Ada attacks you with a Hook. You call the lie (an Egg)."); // nothing to pay with
  });
  it("the truth called a lie: what it did, then what the doubt cost", () => {
    const truth: Told[] = [...attack("hook"), called, ["proved", { seat: 0, card: "hook" }]];
    const paid: Told = ["paid", { seat: 1, other: 0, amount: 1 }];
    expect(told(2, ...truth, steals, paid, ["hid", { seat: 0, card: "hook" }])).toBe(
      "Ada attacks Bo with a Hook and steals an Egg. Bo wrongly called it a lie and pays 1 coin. Ada hides a Hook (Moon).",
    );
    expect(told(1, ...truth)).toBe("Ada attacks you with a Hook. You wrongly called it a lie."); // the card is still to be chosen
    settings.language = "fr";
    expect(told(1, ...truth, paid)).toContain("Vous avez crié à tort au mensonge et payez 1 coin.");
  });
  it("a hidden card is named to those who saw it, once", () => {
    const seen: Told = ["saw-stolen", { seat: 0, other: 1, card: "lizard" }];
    const stolen: Told[] = [...attack("hook"), ["stole-hidden", { seat: 0, other: 1 }]];
    expect(told(2, ...stolen)).toBe("Ada attacks Bo with a Hook and steals a hidden card.");
    expect(told(1, ...stolen, seen)).toBe("Ada attacks you with a Hook and steals a hidden card (a Lizard).");
    expect(told(null, ...stolen, seen, seen)).toBe("Ada attacks Bo with a Hook and steals a hidden card (a Lizard).");
  });
  it("a mutiny, and the end", () => {
    const mutiny: Told[] = [
      ["mutiny", { seat: 0, other: 3 }],
      ["supply", { seat: 0 }],
      ["took-discard", { seat: 0 }],
    ];
    expect(told(3, ...mutiny)).toBe("Ada mutinies, takes the Bottle from you and picks a card from under it.");
    expect(told(0, ...mutiny, ["saw-taken", { card: "egg" }])).toBe(
      "You mutiny, take the Bottle from Dee and pick a card from under it (an Egg).",
    );
    expect(told(1, ["nomads", { seat: 0 }])).toBe("Ada draws the Nomads’ Arrival: the game is over.");
    settings.language = "fr";
    expect(told(0, ...mutiny.slice(0, 2))).toBe("Vous vous mutinez et prenez la Bouteille à Dee.");
  });

  it("of a loud turn only the few words that mattered stand out, and they stand in it as they are", () => {
    const caught: Told[] = [...attack("lizard"), called, ["exposed", { seat: 0, card: "egg" }]];
    const wrong: Told[] = [...attack("hook"), called, ["proved", { seat: 0, card: "hook" }], steals];
    const rebels: Told[] = [["mutiny", { seat: 0, other: 3 }]];
    const hearts: [Told[], number, string][] = [
      [caught, 2, "calls the lie (an Egg)"],
      [caught, 1, "call the lie (an Egg)"],
      [wrong, 0, "wrongly called it a lie"],
      [rebels, 0, "mutiny"],
      [rebels, 1, "mutinies"],
    ];
    for (const [events, seat, heart] of hearts) {
      expect(telling.heart!(turn(["turn", { seat: 0 }], ...events), to(seat))).toBe(heart);
      expect(told(seat, ...events)).toContain(heart);
    }
    expect(telling.heart!(turn(["turn", { seat: 0 }], ...attack("hook"), steals), to(2))).toBeNull();
  });
});
