// Covering what only I may see: somebody is looking over my shoulder. One switch for the whole page.
import type { GameEvent } from "./types";

export const secrets = $state({ covered: false });

/** An event that only some are told names a thing nobody else has seen. */
export const isPrivate = (event: GameEvent): boolean => event.private;
