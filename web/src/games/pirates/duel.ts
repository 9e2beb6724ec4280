// Where things are in the scene of a duel, in its own units (the window's size decides). Only geometry.
import { settings } from "../../lib/settings.svelte";
import type { PiratesDuel } from "../../lib/wire";

type Point = { x: number; y: number };
export type Scene = {
  scale: number; // pixels a unit
  wide: number; // of the window, in units
  high: number;
  left: number; // the window begins so many units left of and above the scene's 0, 0
  up: number;
  broad: boolean; // room for both ships; else one looks along one's own gun
  x: number; // the target's middle; while both are compared, the attacker's
  y: number;
  x2: number; // the defender's, while both are compared
  r: number; // the target's outer ring
  rope: number; // how far outside the rings the ropes hang
  sea: number; // where the sea begins
  deck: number;
  muzzle: Point;
  gun: Point & { size: number };
  moon: Point & { size: number };
};

/** What the wind may add, in steps of the target: 98.7 % of all scatters are within it. If the scatter changes, so must the ring. */
export const WIND = 16;

export const AIM_STEP = 4; // a step of the aim in steps of the target (LP-9.1)

/** Who fires now; between shots, whoever is next. */
export function shooterOf(duel: PiratesDuel): number {
  if (duel.shooter !== null) return duel.shooter;
  return duel.shots.length < duel.attacker_shots ? duel.attacker : duel.defender;
}

/** Where the shot was aimed; null: not yet, or all is over. */
export function aimedAt(duel: PiratesDuel, scene: Scene): Point | null {
  if (!duel.aim || duel.winner !== null) return null;
  const unit = scene.r / duel.radius;
  return { x: scene.x + duel.aim[0] * AIM_STEP * unit, y: scene.y + duel.aim[1] * AIM_STEP * unit };
}

export function lay(width: number, height: number, compared: boolean): Scene {
  if (width >= 640 && height >= 400 && width / height > 1.1) return broad(width, height, compared);
  return close(width, height, compared);
}

const FOOT = 140; // pixels the ruler takes below the scene

function broad(width: number, height: number, compared: boolean): Scene {
  const scale = Math.min(width / 1045, height / 700);
  const [wide, high] = [width / scale, height / scale];
  const common = { scale, wide, high, left: (wide - 1045) / 2, up: high - 700, broad: true, rope: 44, deck: 700 };
  const gun = { x: 262, y: 560, size: 1.15 };
  const muzzle = { x: 350, y: 518 };
  const moon = compared ? { x: 522, y: 150, size: 0.8 } : { x: 230, y: 200, size: 1 };
  if (compared) {
    // both targets stay in sight above the ruler and what came of it, which are as high in pixels on every screen
    const bottom = 700 - FOOT / scale;
    const r = Math.max(84, Math.min(124, (bottom + common.up - 60 / scale) / 2.5));
    const y = Math.min(330, bottom - r - 14);
    return { ...common, x: 242, x2: 806, y, r, sea: y + 70, muzzle, gun, moon: { ...moon, y: Math.min(150, y - 60) } };
  }
  return { ...common, x: 730, x2: 730, y: 350, r: 160, sea: 455, muzzle, gun, moon };
}

function close(width: number, height: number, compared: boolean): Scene {
  const scale = Math.min(width / 390, height / 390);
  const [wide, high] = [width / scale, height / scale];
  const tall = Math.max(0, high - 390);
  const common = { scale, wide, high, left: 0, up: 0, broad: false, rope: 34 };
  const moon = { x: wide > 480 ? wide - 60 : 52, y: tall > 100 ? 116 : 60, size: 0.42 };
  const deck = high - 84;
  const gun = { x: 74, y: high - 62, size: 1 };
  const muzzle = { x: 150, y: high - 100 };
  if (compared) {
    const room = high - FOOT / scale - 66; // below who has won, above the ruler
    const r = Math.max(40, Math.min(78, room / 2.6, wide * 0.2));
    const y = 70 + r + Math.max(0, room - 2.5 * r) / 2;
    return { ...common, x: wide * 0.26, x2: wide * 0.74, y, r, sea: y + r / 2, deck, gun, muzzle, moon };
  }
  const r = Math.min(126, (high - 150) / 1.95, (wide - 116) / 2);
  const y = r + 24 + tall * 0.58;
  return { ...common, x: wide / 2 - 14, x2: 0, y, r, sea: y + 0.75 * r, deck, gun, muzzle, moon };
}

const best = (duel: PiratesDuel, seat: number): number =>
  Math.min(...duel.shots.filter((shot) => shot.seat === seat).map((shot) => shot.distance));

/** Does this ball count for whoever fired it? */
export const counts = (duel: PiratesDuel, shot: { seat: number; distance: number }): boolean =>
  shot.distance === best(duel, shot.seat);

/** How far from the mark the attacker's better ball is, once all of them are fired: what the defender has to beat. */
export const markOf = (duel: PiratesDuel): number | null =>
  duel.shots.length >= duel.attacker_shots ? Math.round(Math.sqrt(best(duel, duel.attacker))) : null;

/** Is the defender's better ball so far nearer already? */
export const isAhead = (duel: PiratesDuel): boolean =>
  duel.shots.some((shot) => shot.seat === duel.defender) && best(duel, duel.defender) < best(duel, duel.attacker);

/** How far from the mark somebody's better ball came down, as finely as it takes to tell the two apart: nobody wins by 12 against 12. */
export function farOf(duel: PiratesDuel, seat: number): string {
  const [a, b] = [duel.attacker, duel.defender].map((one) => Math.sqrt(best(duel, one)));
  const digits = [0, 1, 2].find((count) => a!.toFixed(count) !== b!.toFixed(count)) ?? 0;
  const text = Math.sqrt(best(duel, seat)).toFixed(digits);
  return settings.language === "fr" ? text.replace(".", ",") : text;
}
