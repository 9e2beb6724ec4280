// The drawings of Labyrintus Pirates: what the table shows at once, what only the great moments need, and two still pictures.
import { whenQuiet } from "../../lib/frames.svelte";
import { sprite } from "../../lib/sprite";
import chart from "./art/chart.svg?sprite";
import chartDay from "./art/chart-day.svg?sprite";
import drama from "./art/drama.svg?sprite";
import ground from "./art/ground.svg?still";
import table from "./art/table.svg?sprite";

export { chart, chartDay, ground };

/** Fetch what the table shows; what the moments show comes once the table stands, if it is not wanted at once. */
export function fetchDrawings(all = false): void {
  sprite(table).catch(lost);
  const great = (): void => void sprite(drama).catch(lost);
  if (all) great();
  else whenQuiet(great);
}

const lost = (): void => {}; // a bad line: words and shapes are there, and the next board asks again
