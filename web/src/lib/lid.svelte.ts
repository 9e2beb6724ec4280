// The lid: with it on, nothing that only I may see is on my screen (somebody is looking over my shoulder). One for the whole page.
import type { GameEvent } from "./types";

export const lid = $state({ on: false });

/** Events that only some are told name a card nobody else has seen. */
export const isSecret = (event: GameEvent): boolean => event.name.startsWith("saw-");
