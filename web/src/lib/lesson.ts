// What the lessons say, one thing at a time. A lesson is a recorded match, seen by its first player: each topic is told when its moment
// comes for the first time. Moments: a phase in which the learner ("me") or another ("other") is awaited, or an event.
export type Moment = { phase: string; who: "me" | "other" } | { event: string };
// After a topic with `skip` the lesson goes straight to the next moment that has one.
export type Topic = { when: Moment; say: readonly [string, string]; clauses: string[]; skip?: true };
