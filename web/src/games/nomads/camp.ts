// Where everything lies in the camp. Two pictures of the ring: wide (tiles beside their stacks) and tall (the four inner tiles in front of
// them, for upright phones). Whichever gives the larger pieces is taken; places may be stretched to the room there is, pieces are not.

export type Point = { x: number; y: number };
export type Place = Point & {
  side: 1 | -1; // right or left of the fire
  rise: number; // how high the tallest stack may grow here
  tile: Point;
  rug: Point & { w: number; h: number };
  lys: Point; // where her feet are
};
export type Camp = {
  wide: boolean;
  unit: number; // how much larger or smaller than drawn the pieces are
  stretch: Point;
  middle: number; // x of Moon and fire
  moon: number; // its y
  horizon: number;
  hearth: number; // y of the fire
  disc: number; // widths
  tile: number;
  step: number; // between two discs of a low stack
  lys: { w: number; h: number };
  moonWide: number;
  places: Place[];
};

type Design = {
  w: number;
  h: number;
  moon: number;
  horizon: number;
  hearth: number;
  disc: number;
  tile: number;
  step: number;
  bases: [x: number, y: number, rise: number][]; // of places 1 to 4, x from the middle; 8 to 5 mirror them
};

const WIDE: Design = {
  w: 796,
  h: 716,
  moon: 58,
  horizon: 174,
  hearth: 464,
  disc: 88,
  tile: 72,
  step: 11,
  bases: [
    [138, 222, 112],
    [318, 336, 140],
    [318, 546, 126],
    [138, 652, 140],
  ],
};
const TALL: Design = {
  w: 390,
  h: 448,
  moon: 42,
  horizon: 78,
  hearth: 272,
  disc: 52,
  tile: 46,
  step: 7,
  bases: [
    [56, 114, 64],
    [153, 190, 76],
    [153, 312, 72],
    [56, 358, 84],
  ],
};
const STRETCH = 1.4; // how much farther apart than drawn places may lie, beside the pieces' own size

function fit(design: Design, w: number, h: number): { unit: number; stretch: Point } {
  const unit = Math.min(w / design.w, h / design.h, 1.6);
  return { unit, stretch: { x: Math.min(w / design.w, unit * STRETCH), y: Math.min(h / design.h, unit * STRETCH) } };
}

/** The camp in a box of so many pixels. */
export function camp(w: number, h: number): Camp {
  const [wide, tall] = [fit(WIDE, w, h), fit(TALL, w, h)];
  const isWide = wide.unit * WIDE.disc >= tall.unit * TALL.disc;
  const design = isWide ? WIDE : TALL;
  const { unit, stretch } = isWide ? wide : tall;
  const middle = w / 2;
  const top = (h - design.h * stretch.y) / 2;
  const y = (value: number): number => top + value * stretch.y;
  const place = (number: number): Place => {
    const side = number <= 4 ? 1 : -1;
    const row = number <= 4 ? number - 1 : 8 - number;
    const [dx, dy, rise] = design.bases[row]!;
    const base = { x: middle + side * dx * stretch.x, y: y(dy) };
    const inner = row === 0 || row === 3;
    const tile = isWide
      ? { x: base.x - side * 88 * unit, y: base.y - 14 * unit }
      : inner
        ? { x: base.x, y: base.y + 42 * unit }
        : { x: base.x - side * 50 * unit, y: base.y - 8 * unit };
    const rug = isWide
      ? { x: base.x - side * 40 * unit, y: base.y + 2 * unit, w: 212 * unit, h: 86 * unit }
      : inner
        ? { x: base.x, y: base.y + 24 * unit, w: 82 * unit, h: 84 * unit }
        : { x: base.x - side * 22 * unit, y: base.y + 3 * unit, w: 118 * unit, h: 52 * unit };
    const lys = isWide
      ? { x: tile.x + (row === 0 ? side * 16 * unit : 0), y: tile.y - 31 * unit }
      : inner
        ? { x: tile.x - side * 42 * unit, y: tile.y + 22 * unit }
        : { x: tile.x - side * 7 * unit, y: tile.y - 17 * unit };
    return { ...base, side, rise: rise * stretch.y, tile, rug, lys };
  };
  return {
    wide: isWide,
    unit,
    stretch,
    middle,
    moon: y(design.moon),
    horizon: y(design.horizon),
    hearth: y(design.hearth),
    disc: design.disc * unit,
    tile: design.tile * unit,
    step: design.step * unit,
    lys: isWide ? { w: 58 * unit, h: 78.5 * unit } : { w: 36 * unit, h: 48.7 * unit },
    moonWide: (isWide ? 112 : 63) * unit,
    places: [1, 2, 3, 4, 5, 6, 7, 8].map(place),
  };
}

export const placeOf = (camp: Camp, number: number): Place => camp.places[number - 1]!;

/** How far apart the discs of a stack lie: a tall stack closes up, and ends where nothing else lies. */
export const gap = (camp: Camp, number: number, count: number): number =>
  Math.min(camp.step, placeOf(camp, number).rise / Math.max(1, count - 1));

/** A disc's middle by its height in a stack of so many. Each lies a little aside, so that the edges are told apart. */
export const lies = (camp: Camp, number: number, height: number, count: number): Point => {
  const place = placeOf(camp, number);
  return {
    x: place.x + (((number * 5 + height * 7) % 5) - 2) * 0.7 * camp.unit,
    y: place.y - height * gap(camp, number, count),
  };
};

/** A disc in the hand, over a stack of so many: above the tallest that may lie there. */
export const handOver = (camp: Camp, number: number, stack: number, height: number): Point => {
  const { x, y } = lies(camp, number, stack + 3 + height, 19);
  return { x, y: Math.max(camp.disc / 2, y - 30 * camp.unit) };
};
