// The drawings of Oh Captain!: the table's are put into the page with the board's own code, those of the great moments once the table is seen.
import drama from "./art/drama.svg?sprite";
import scene from "./art/scene.svg?sprite";
import table from "./art/table.svg?sprite";
import { sprite } from "../../lib/sprite";

export { scene };

/** Each drawing's field; its name stands before it in the sprite as oc-. */
const FIELDS = {
  coin: "0 0 40 40",
  bottle: "4 -14 82 182",
  cave: "0 30 640 440",
  mask: "0 0 40 26",
  truth: "0 0 40 40",
  down: "0 0 24 24",
  aim: "0 0 40 40",
  lantern: "8 10 84 112",
  sunrays: "0 0 1440 900",
  rays: "0 0 1000 1000",
  cone: "0 0 600 700",
  nomad0: "0 0 120 190",
  nomad1: "0 0 120 190",
  nomad2: "0 0 120 190",
  "g-lantern": "4 -6 92 100",
  "g-lizard": "14 12 80 118",
  "g-hook": "4 40 92 92",
  "g-pistol": "4 22 96 108",
  "maj-pistol": "0 0 100 100",
  "maj-hook": "0 0 100 100",
  "maj-lizard": "0 0 100 100",
  "st-open": "0 0 28 28",
  "st-true": "0 0 28 28",
  "st-lie": "0 0 28 28",
  "mk-yes": "0 0 16 16",
  "mk-no": "0 0 16 16",
  "mk-ask": "0 0 16 16",
  "mk-coin": "0 0 16 16",
  "mk-shout": "0 0 16 16",
} as const;
const CARD = "0 0 100 140";

export type Drawing = keyof typeof FIELDS | `card-${string}`;
export const fieldOf = (id: Drawing): string => (FIELDS as Record<string, string>)[id] ?? CARD;

/** A drawing as text, for things that fly. */
export function drawn(id: Drawing, width: number): string {
  const [x, y, w, h] = fieldOf(id).split(" ").map(Number) as [number, number, number, number];
  const high = Math.round((width * h) / w);
  return `<svg viewBox="${fieldOf(id)}" width="${width}" height="${high}"><use href="#oc-${id}" x="${x}" y="${y}" width="${w}" height="${h}"/></svg>`;
}

const lost = (): void => {}; // a bad line: who asks next tries again, and every drawing has its words beside it
sprite(table).catch(lost);
export const drawDrama = (): void => void sprite(drama).catch(lost);
