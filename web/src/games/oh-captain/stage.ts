// Oh Captain! on show: how each event changes what is seen, until the server's own view is laid over it.
import type { Stage } from "../../lib/show.svelte";
import { isStill } from "../../lib/moments.svelte";
import { settings } from "../../lib/settings.svelte";
import type { AnyView, GameEvent } from "../../lib/types";
import type { OhCaptainClaim, OhCaptainPlayer, OhCaptainView } from "../../lib/wire";
import { CARDS_IN_CAVE } from "./facts";

const TIME: Record<string, number> = {
  captain: 500,
  chose: 350,
  dealt: 130,
  "saw-dealt": 500,
  turn: 350,
  mutiny: 1900,
  supply: 350,
  loyal: 500,
  found: 500,
  "saw-find": 150,
  claimed: 1100,
  bought: 1100,
  let: 550,
  attacked: 800,
  "no-target": 900,
  accepted: 600,
  paid: 500,
  "took-coin": 550,
  revealed: 900,
  "stole-open": 700,
  "stole-hidden": 600,
  "saw-stolen": 900,
  "shot-open": 700,
  "shot-hidden": 600,
  "saw-shot": 900,
  "could-not": 600,
  "took-discard": 500,
  "saw-taken": 700,
  "left-discard": 300,
  hid: 450,
  "red-took": 550,
  nomads: 2500,
  majority: 1200,
};

const CALL = new Set(["challenged", "exposed", "proved"]);
const SHOWN = new Set(["exposed", "proved"]);
const MOMENTS = new Set(["challenged", "exposed", "proved", "mutiny", "nomads", "majority"]);
const IN_ANOTHER = new Set(["challenged", "majority"]); // where nothing moves the picture of another event has it

/** From the second call of a match on, one knows the scene: it holds for less. */
function callTime(event: GameEvent, view: AnyView): number {
  const again = (view as OhCaptainView).claims.some((claim) => claim.fate === "called");
  if (event.name === "challenged") return again ? 820 : 1140;
  return again ? 2000 : 2450;
}

const SOUND: Record<string, string> = {
  found: "card",
  dealt: "card",
  bought: "coin",
  paid: "coin",
  "took-coin": "coin",
  loyal: "coin",
  supply: "coin",
  "red-took": "coin",
  challenged: "bell",
  exposed: "lie",
  proved: "win",
  revealed: "card",
  "stole-open": "card",
  "stole-hidden": "card",
  "shot-open": "cannon",
  "shot-hidden": "cannon",
  hid: "card",
  mutiny: "bell",
  nomads: "win",
  majority: "coin",
};

type Patch = Partial<OhCaptainPlayer>;

function patch(view: OhCaptainView, seat: number, change: (player: OhCaptainPlayer) => Patch): OhCaptainView {
  return {
    ...view,
    players: view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  };
}

function coins(view: OhCaptainView, from: number, to: number, amount: number): OhCaptainView {
  return patch(
    patch(view, from, (player) => ({ coins: player.coins - amount })),
    to,
    (player) => ({ coins: player.coins + amount }),
  );
}

function count(cards: Record<string, number>, card: string, by: number): Record<string, number> {
  const next = { ...cards, [card]: (cards[card] ?? 0) + by };
  if (next[card]! <= 0) delete next[card];
  return next;
}

function open(view: OhCaptainView, seat: number, card: string, by: number): OhCaptainView {
  return patch(view, seat, (player) => ({ open: count(player.open, card, by) }));
}

/** Face-down cards come or go; which, only the own loot knows. */
function hidden(view: OhCaptainView, seat: number, by: number, card: string | null): OhCaptainView {
  return patch(view, seat, (player) => ({
    hidden_count: player.hidden_count + by,
    hidden: player.hidden && card ? count(player.hidden, card, by) : player.hidden,
  }));
}

/** What became of the last announcement. */
function settle(view: OhCaptainView, fate: string, card: string | null): OhCaptainView {
  const claims: OhCaptainClaim[] = view.claims.map((claim, k) =>
    k === view.claims.length - 1 ? { ...claim, fate, card } : claim,
  );
  return { ...view, claims };
}

function change(view: OhCaptainView, { name, args }: GameEvent): OhCaptainView {
  const seat = Number(args["seat"]);
  const other = Number(args["other"]);
  const card = String(args["card"]);
  switch (name) {
    case "chose":
      return patch(view, seat, () => ({ adventurer: String(args["adventurer"]) }));
    case "dealt":
      return { ...view, discard_size: view.discard_size + 1, deck_size: view.deck_size - 1 };
    case "turn":
      return {
        ...view,
        active: seat,
        announced: null,
        attacker: null,
        target: null,
        phase: "draw",
        find: null,
        find_waits: false,
      };
    case "mutiny":
      return {
        ...view,
        captain: seat,
        players: view.players.map((player) => ({ ...player, is_captain: player.seat === seat })),
      };
    case "captain":
      return { ...view, captain: seat };
    case "supply":
      return { ...patch(view, seat, (player) => ({ coins: player.coins + 1 })), supply: view.supply - 1 };
    case "loyal":
      return coins(view, seat, other, 1);
    case "found":
      return { ...view, deck_size: view.deck_size - 1, find_waits: true, active: seat };
    case "saw-find":
      return { ...view, find: card };
    case "claimed":
      return {
        ...view,
        announced: String(args["item"]),
        find_waits: true,
        claims: [
          ...view.claims,
          { draw: CARDS_IN_CAVE - view.deck_size, seat, item: String(args["item"]), fate: "waits", card: null },
        ],
      };
    case "bought":
      return settle(
        open({ ...coins(view, seat, other, 1), find_waits: false, find: null }, seat, card, 1),
        "bought",
        card,
      );
    case "let":
      return settle(hidden({ ...view, find_waits: false, find: null }, other, 1, view.find), "kept", null);
    case "attacked":
      return { ...view, attacker: seat, target: other, phase: "answer" };
    case "exposed":
    case "proved":
      return settle(open(hidden(view, seat, -1, card), seat, card, 1), "called", card);
    case "paid":
      return coins(view, seat, other, Number(args["amount"]));
    case "took-coin":
    case "red-took":
      return coins(view, other, seat, 1);
    case "revealed":
      return open(hidden(view, seat, -1, card), seat, card, 1);
    case "stole-open":
      return open(open(view, other, card, -1), seat, card, 1);
    case "stole-hidden":
      return hidden(hidden(view, other, -1, null), seat, 1, null);
    case "shot-open":
      return { ...open(view, other, card, -1), discard_size: view.discard_size + 1 };
    case "shot-hidden":
      return { ...hidden(view, other, -1, null), discard_size: view.discard_size + 1 };
    case "took-discard":
      return { ...hidden(view, seat, 1, null), discard_size: view.discard_size - 1 };
    case "nomads":
      return { ...view, deck_size: view.deck_size - 1, over: true };
    case "hid":
      return hidden(open(view, seat, card, -1), seat, 1, card);
    default:
      return view;
  }
}

export const stage: Stage = {
  time: (event, view) => (CALL.has(event.name) ? callTime(event, view) : (TIME[event.name] ?? 250)),
  // a still picture of a called lie is the card shown, not the shout before it; that of the Nomads has the tokens
  moment: (event) => MOMENTS.has(event.name) && !(IN_ANOTHER.has(event.name) && isStill()),
  change: (view, event) => change(view as OhCaptainView, event),
  // what the turned card sounds like comes when it has turned: the moment plays it
  sound: (event) => (SHOWN.has(event.name) && settings.moments !== "off" ? "card" : (SOUND[event.name] ?? null)),
};
