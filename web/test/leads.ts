import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Stage } from "../src/lib/show.svelte";
import type { AnyView } from "../src/lib/types";
import type { Replay } from "../src/lib/wire";

// Real matches, played and replayed by the server's own code just before (tests/browser/test_units.py writes them).
const FOLDER = process.env["LANDFALL_REPLAYS"];

/** Events lead a board to what the server then sends, step by step: `shown` is what it shows of a view, `unsettled` the phases in
 * which something is laid out without events or is in the air. */
export function eventsLeadThere(
  game: string,
  stage: Stage,
  shown: (view: AnyView) => unknown,
  unsettled: string[],
): void {
  describe.skipIf(!FOLDER)("shown events lead to the very board the server then sends", () => {
    it(game, () => {
      const replay = JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")) as Replay;
      expect(replay.plies.length).toBeGreaterThan(50);
      let view = replay.plies[0]!.view as AnyView;
      for (const ply of replay.plies.slice(1)) {
        for (const event of ply.events) view = stage.change(view, event);
        const sent = ply.view as AnyView;
        if (!unsettled.includes(sent.phase) && ply.version > 3)
          expect(shown(view), `ply ${ply.version}: ${ply.do}`).toEqual(shown(sent));
        view = sent;
      }
    });
  });
}
