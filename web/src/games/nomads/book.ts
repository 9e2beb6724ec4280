// The book of Legends and Songs as one seat reads it, and how a card of it is paid for.
import type { Move } from "../../lib/types";
import type { NomadsPlayer, NomadsPrice, NomadsView } from "../../lib/wire";

export type Card = {
  key: string; // "fox 3" or "song 5"
  chapter: string; // a Legend, or "song"
  worth: number;
  writer: number | null;
  price: NomadsPrice | null; // what it asks of the seat that looks; null: it may not have it
  move: Move | null; // it can be written now
  after: boolean; // it could be written after what is being looked at
};
export type Chapter = { name: string; cards: Card[] };

/** The chapters in the order of the book. `gained`: what the seat would have more after the choice that is looked at. */
export function chapters(
  view: NomadsView,
  seat: number | null,
  moves: Move[],
  gained: Record<string, number>,
): Chapter[] {
  const held = seat === null ? {} : (view.players[seat]?.tiles ?? {});
  const price = (prices: NomadsPrice[]): NomadsPrice | null => prices.find((one) => one.seat === seat) ?? null;
  const jokers = gained["joker"] ?? 0;
  const fresh = Object.keys(gained).filter((tile) => tile !== "joker" && !held[tile]).length; // kinds not held before
  const legends = view.legends.map((card): Card => {
    const mine = price(card.prices);
    return {
      key: `${card.legend} ${card.worth}`,
      chapter: card.legend,
      worth: card.worth,
      writer: card.writer,
      price: mine,
      move:
        moves.find(
          (move) =>
            move.verb === "write" && move.args["legend"] === card.legend && Number(move.args["worth"]) === card.worth,
        ) ?? null,
      after: mine !== null && mine.missing > 0 && mine.missing <= (gained[card.legend] ?? 0) + jokers,
    };
  });
  const songs = view.songs.map((card): Card => {
    const mine = price(card.prices);
    return {
      key: `song ${card.asks}`,
      chapter: "song",
      worth: card.worth,
      writer: card.writer,
      price: mine,
      move: moves.find((move) => move.verb === "sing" && Number(move.args["asks"]) === card.asks) ?? null,
      after: mine !== null && mine.missing > 0 && mine.missing <= fresh + jokers,
    };
  });
  const names = [...new Set(view.legends.map((card) => card.legend))];
  return [
    ...names.map((name) => ({ name, cards: legends.filter((card) => card.chapter === name) })),
    { name: "song", cards: songs },
  ];
}

export const writable = (book: Chapter[]): Card[] => book.flatMap((one) => one.cards.filter((card) => card.move));

/** What is given for a card: how many of each kind. */
export type Payment = Record<string, number>;

/** The plain way to pay: real tiles first, Jokers last; a Song takes the kinds held only once before those that may grow into a Legend. */
export function plain(card: Card, player: NomadsPlayer): Payment {
  const cost = card.price?.tiles ?? 0;
  const payment: Payment = {};
  if (card.chapter === "song") {
    const kinds = Object.keys(player.tiles)
      .filter((tile) => tile !== "joker")
      .sort((a, b) => player.tiles[a]! - player.tiles[b]!);
    for (const kind of kinds.slice(0, cost)) payment[kind] = 1;
  } else {
    const real = Math.min(cost, player.tiles[card.chapter] ?? 0);
    if (real) payment[card.chapter] = real;
  }
  const jokers = cost - count(payment);
  if (jokers > 0) payment["joker"] = jokers;
  return payment;
}

export const count = (payment: Payment): number => Object.values(payment).reduce((sum, one) => sum + one, 0);

/** What may be given at all, and how many of each: with nothing to choose it is given at once. */
export function purse(card: Card, player: NomadsPlayer): Payment {
  const cost = card.price?.tiles ?? 0;
  const most: Payment = {};
  for (const [tile, held] of Object.entries(player.tiles)) {
    if (tile === "joker") most[tile] = Math.min(held, cost);
    else if (card.chapter === "song") most[tile] = 1;
    else if (tile === card.chapter) most[tile] = Math.min(held, cost);
  }
  return most;
}

/** The tiles left after paying. */
export function left(player: NomadsPlayer, payment: Payment): Payment {
  const rest: Payment = {};
  for (const [tile, held] of Object.entries(player.tiles)) {
    const stays = held - (payment[tile] ?? 0);
    if (stays > 0) rest[tile] = stays;
  }
  return rest;
}

/** Points after writing: the card for what one held of that Legend, and a point back for each tile given. */
export function pointsAfter(card: Card, player: NomadsPlayer, payment: Payment): number {
  const old = player.legends.find((one) => one.legend === card.chapter)?.worth ?? 0;
  return player.points + card.worth - old + count(payment);
}

/** Which of these brings the most points, paid in the plain way. */
export const richest = (cards: Card[], player: NomadsPlayer | null): Card | null =>
  [...cards].sort((a, b) => (player ? earns(b, player) - earns(a, player) : b.worth - a.worth))[0] ?? null;

/** Points after writing a card, paid in the plain way. */
export const earns = (card: Card, player: NomadsPlayer): number => pointsAfter(card, player, plain(card, player));

/** The answer to a question about the payment (how many Jokers, which tile is kept) that was answered before it was asked; null: it was not. */
export function answer(moves: Move[], card: Card, player: NomadsPlayer, payment: Payment, kept: Payment): Move | null {
  const jokers = moves.find((move) => move.verb === "jokers" && Number(move.args["count"]) === (payment["joker"] ?? 0));
  if (jokers) return jokers;
  const most = purse(card, player);
  return (
    moves.find((move) => {
      const tile = String(move.args["tile"]);
      return move.verb === "keep" && (most[tile] ?? 0) - (payment[tile] ?? 0) - (kept[tile] ?? 0) > 0;
    }) ?? null
  );
}
