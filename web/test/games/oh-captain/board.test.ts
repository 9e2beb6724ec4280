import { stage } from "../../../src/games/oh-captain/stage";
import type { OhCaptainView } from "../../../src/lib/wire";
import { eventsLeadThere } from "../../leads";

eventsLeadThere(
  "oh-captain",
  stage,
  (view) => {
    const seen = view as OhCaptainView;
    return {
      deck: seen.deck_size,
      discard: seen.discard_size,
      supply: seen.supply,
      players: seen.players.map((one) => [one.coins, one.open, one.hidden_count, one.adventurer]),
    };
  },
  ["lot", "first", "deal", "uncover", "double", "skip"],
);
