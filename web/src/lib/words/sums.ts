// Points as a picture, in English and French.
import { add } from "../words";

export const sums = {
  "end.came-from": ["Where the points came from", "D’où viennent les points"],
  "end.as-table": ["As a table", "En tableau"],
  "end.points": ["Points", "Points"],
  "end.total": ["Total", "Total"],
} as const satisfies Record<string, readonly [string, string]>;

add(sums);
