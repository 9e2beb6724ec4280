// What everybody can read off the table of Oh Captain!: points in sight, majorities, and what became of announcements.
import type { GameEvent } from "../../lib/types";
import type { OhCaptainClaim, OhCaptainPlayer, OhCaptainView } from "../../lib/wire";

export type Claim = OhCaptainClaim;
export type Mood = "calm" | "smug" | "caught";

/** What a card may truly be announced as (OC-5.4); Eggs and Purses as nothing. */
export const ITEM_OF: Record<string, string> = {
  "lantern-3": "lantern",
  "lantern-2": "lantern",
  hook: "hook",
  lizard: "lizard",
  pistol: "pistol",
};
export const MAJORITIES = ["pistol", "hook", "lizard"] as const;
const WORTH: Record<string, number> = { "lantern-3": 3, "lantern-2": 2, purse: 1, egg: -1 };
const ORDER = ["lantern-3", "lantern-2", "hook", "pistol", "lizard", "purse", "egg"];
export const CARDS_IN_CAVE = 27; // OC-2.5

/** Where each of the others sits, clockwise from one's own place, by how many they are. */
export const PLACES: Record<number, string[]> = {
  2: ["left", "right"],
  3: ["left", "ledge", "right"],
  4: ["left lower", "left upper", "right upper", "right lower"],
  5: ["left lower", "left upper", "ledge", "right upper", "right lower"],
  6: ["left lower", "left upper", "ledge", "right upper", "right lower", "below"], // nobody's own place: a spectator's table of six
};

export type Pile = { card: string; count: number };

/** Cards kind by kind, always in the same order. */
export const piles = (cards: Record<string, number>): Pile[] =>
  ORDER.filter((card) => cards[card]).map((card) => ({ card, count: cards[card]! }));

export const worth = (cards: Record<string, number>): number =>
  Object.entries(cards).reduce((sum, [card, count]) => sum + (WORTH[card] ?? 0) * count, 0);

/** OC-9.3, as far as all can see it: coins and face-up cards. Majorities are told apart. */
export const inSight = (player: OhCaptainPlayer): number => player.coins + worth(player.open);

export const cardCount = (player: OhCaptainPlayer): number =>
  player.hidden_count + Object.values(player.open).reduce((sum, count) => sum + count, 0);

/** OC-9.2, OC-10.1: who would have the token if face-up cards were all. */
export function leader(view: OhCaptainView, item: string): number | null {
  const held = view.players.map((player) => player.open[item] ?? 0);
  const most = Math.max(...held);
  const tied = view.players.filter((player) => most > 0 && held[player.seat] === most);
  if (tied.length === 1) return tied[0]!.seat;
  return tied.find((player) => player.adventurer === "lys")?.seat ?? null;
}

/** OC-9.2: who gets which token, once all loot is turned up. */
export function holders(view: OhCaptainView): [item: string, seat: number][] {
  const turned = view.players.map((player) => {
    const open = { ...player.open };
    for (const [card, count] of Object.entries(player.hidden ?? {})) open[card] = (open[card] ?? 0) + count;
    return { ...player, open };
  });
  return MAJORITIES.flatMap((item) => {
    const who = leader({ ...view, players: turned }, item);
    return who === null ? [] : [[item, who] as [string, number]];
  });
}

/** Whether an announcement is known to have been a lie; null: nobody knows. */
export const wasLie = (claim: Claim): boolean | null =>
  claim.card === null ? null : ITEM_OF[claim.card] !== claim.item;

export const claimsOf = (view: OhCaptainView, seat: number): Claim[] =>
  view.claims.filter((claim) => claim.seat === seat && claim.fate !== "waits");

export type Record3 = { truths: number; lies: number; open: number };

/** An Explorer's record, before what is being said just now. */
export function recordOf(view: OhCaptainView, seat: number): Record3 {
  const past = claimsOf(view, seat).filter((claim) => !isCurrent(view, claim) || claim.card !== null);
  const lies = past.filter((claim) => wasLie(claim)).length;
  const open = past.filter((claim) => wasLie(claim) === null).length;
  return { truths: past.length - lies - open, lies, open };
}

/** Of the card drawn last: what is said of it is still in everybody's ears. */
export const isCurrent = (view: OhCaptainView, claim: Claim): boolean =>
  claim.draw === CARDS_IN_CAVE - view.deck_size && !view.over;

/** Which of their own finds a player knows, draw by draw: from the notebook, so of nobody else. */
export const ownFinds = (view: OhCaptainView): Map<number, string> =>
  new Map(view.notebook.filter((line) => line.how === "drew").map((line) => [line.draws, line.card]));

/** A face says what has just happened to it: smug while its own claim stands or came through, caught when it was shown up. */
export function mood(view: OhCaptainView, seat: number): Mood {
  const last = view.claims.at(-1);
  if (!last || !isCurrent(view, last)) return "calm";
  const lie = wasLie(last);
  if (last.seat === seat) return lie && last.fate === "called" ? "caught" : "smug";
  if (view.captain === seat && last.fate === "bought" && view.active === last.seat) return lie ? "caught" : "smug";
  return "calm";
}

const SHOWN = ["exposed", "proved", "bought", "revealed"];
const SEEN = ["saw-stolen", "saw-shot", "saw-taken", "saw-dealt"];

/** The card that an event has just shown to all of us, or to me alone (unless I cover what is mine alone). */
export const turnedBy = (event: GameEvent | null, covered: boolean): string | null =>
  event && (SHOWN.includes(event.name) || (!covered && SEEN.includes(event.name))) ? String(event.args["card"]) : null;

/** Why an effect cannot reach somebody (OC-8, OC-8.6); null: it can. */
export function safe(view: OhCaptainView, player: OhCaptainPlayer): "captain" | "coin" | "hidden" | "card" | null {
  if (player.is_captain) return "captain";
  if (view.announced === "lizard") return player.coins ? null : "coin";
  if (view.announced === "lantern") return player.hidden_count ? null : "hidden";
  return cardCount(player) ? null : "card";
}

/** Who played whom, on any end page that has this game in it: its own, and that of a match of several games. */
export function castOf(view: unknown): (string | null)[] {
  type Cast = { players?: { adventurer: string | null }[] };
  const seen = view as (Cast & { captain?: Cast | null; nomads?: Cast | null }) | null;
  const players = seen?.players ?? seen?.captain?.players ?? seen?.nomads?.players ?? [];
  return players.map((player) => player.adventurer);
}
