// What a game's illustrated rules are (its `rules.ts`): words of its own, pictures from its own drawings. The exact clauses come from the
// server and fold out under the heading they belong to.
import type { Pair } from "./lesson";

/** A picture with its caption: drawings by their names, side by side, or what somebody says. */
export type Shot = { art: string[]; words?: Pair; title: Pair; say: Pair };
/** A card, a tile, a power: its name and what it does are the server's texts, by their keys. */
export type Piece = { name: string; art: string; says?: string[]; note?: Pair };
export type Question = { asks: Pair; answer: Pair; clause: string };
export type Section = {
  id: string;
  title: Pair;
  text?: Pair[];
  shots?: Shot[];
  pieces?: Piece[];
  sum?: [Pair, number][]; // an example of a score
  questions?: Question[];
  links?: [string, Pair][];
  clauses: string[]; // "XX-4": all of that chapter; "XX-9.4": that one
};
export type RulesPage = { drawings: string[]; sections: Section[] };
