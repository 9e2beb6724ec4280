// A turn of Oh Captain! as somebody who saw it would tell it: each doer named once, with all they did; what goes without saying is left out.
// "Ada attacks Bo with a Hook and steals an Egg" says that Ada announced a Hook, that the Captain let it pass and that Bo did not call it.
import { names as listed } from "../../lib/i18n";
import type { Listener } from "../../lib/telling";
import type { GameEvent } from "../../lib/types";
import { ITEM_OF } from "./facts";
import { w, type LogWord } from "./logwords";

const EFFECTS = ["took-coin", "stole-open", "stole-hidden", "shot-open", "shot-hidden"];
const LAST = ["hid", "red-took"]; // at the end of a turn
const BY_THE_DOER = ["loyal", ...LAST, "took-discard", "nomads", ...EFFECTS];
const HEARTS: Record<string, string> = { exposed: "exposed", proved: "proved", mutiny: "mutiny", nomads: "nomads" };
const SEEN = ["saw-stolen", "saw-shot", "saw-taken"];

/** The Captain bought what it was not said to be. */
export function boughtLie(event: GameEvent, turn: GameEvent[]): boolean {
  const said = turn.find((one) => one.name === "claimed");
  return event.name === "bought" && said !== undefined && ITEM_OF[String(event.args["card"])] !== said.args["item"];
}

class Story {
  private sentences: { seat: unknown; did: string[] }[] = [];
  heart: string | null = null; // what mattered of it, in its words
  private late: { seat: unknown; did: string[] } | null = null; // who called the truth a lie: told after what the attack did
  private item: unknown; // what was announced
  private claim: string | null = null; // how that is told, unless an attack tells it
  private striker: unknown; // who attacks: the Explorer, or the Captain who bought

  constructor(
    private active: unknown,
    private to: Listener,
  ) {}

  /** One more thing told of somebody; who is told of just now is not named again. */
  private add(seat: unknown, ...did: string[]): void {
    const last = this.sentences.at(-1);
    if (last && last.seat === seat) last.did.push(...did);
    else this.sentences.push({ seat, did });
  }

  private isMe(seat: unknown): boolean {
    return this.to.seat !== null && seat === this.to.seat;
  }

  private name(seat: unknown): string {
    return this.to.say("oc.name", { seat });
  }

  private words(key: string, event: GameEvent, seat: unknown, toMe = false): string {
    const { args } = event;
    const said = (word: string): string => (args[word] === undefined ? "" : this.to.say(`a.${String(args[word])}`));
    const mine = toMe && this.isMe(args["other"]);
    return w(`oc.log-${key}${mine ? "-you" : ""}` as LogWord, {
      s: this.isMe(seat) ? 2 : 1,
      other: this.isMe(args["other"]) ? w("oc.log-you") : this.name(args["other"]),
      card: said("card"),
      item: said("item"),
      amount: args["amount"] === undefined ? "" : this.to.say(`coins.${String(args["amount"])}`),
    });
  }

  private claimed(): void {
    if (this.claim) this.add(this.active, this.claim);
    this.claim = null;
  }

  tell(event: GameEvent): void {
    const { name, args } = event;
    const tell = (key: string, seat: unknown, toMe = false): string => this.words(key, event, seat, toMe);
    const by = args["seat"];
    if (LAST.includes(name)) this.after();
    if (HEARTS[name]) this.heart = tell(HEARTS[name], name === "exposed" || name === "proved" ? this.late?.seat : by);
    if (BY_THE_DOER.includes(name)) this.add(by, tell(name, by, name === "red-took"));
    else if (name === "mutiny") this.add(by, tell("mutiny", by), tell("bottle", by, true));
    else if (name === "saw-find") this.add(this.active, tell(name, this.active));
    else if (name === "claimed") [this.item, this.claim] = [args["item"], tell(name, by)];
    else if (name === "bought") {
      this.claimed();
      const honest = ITEM_OF[String(args["card"])] === this.item;
      if (!honest) this.heart = tell("lie", by);
      this.add(by, tell(honest ? "bought-true" : "bought-lie", by));
    } else if (name === "attacked") {
      const first = this.claim !== null;
      [this.claim, this.striker] = [null, by];
      this.add(by, tell(first ? "attacked" : "strikes", by, true));
    } else if (name === "no-target") {
      this.claimed();
      const did = this.sentences.at(-1)?.did;
      if (did?.length) did.push(w("oc.log-no-target", { so: did.pop()! }));
    } else if (name === "revealed") this.add(this.striker, tell(name, this.striker));
    else if (name === "challenged") this.late = { seat: by, did: [] };
    else if (name === "exposed" && this.late) {
      this.add(this.late.seat, tell(name, this.late.seat));
      this.late = null;
    } else if (name === "proved") this.late?.did.push(tell(name, this.late.seat));
    else if (name === "paid" && this.late) {
      this.late.did.push(tell("pays", by));
      this.after();
    } else if (name === "paid") this.add(args["other"], tell("gains", args["other"]));
    else if (SEEN.includes(name)) this.seen(this.to.say(`a.${String(args["card"])}`));
  }

  /** What some of us alone saw of a hidden card; the whole truth has it once for each of them. */
  private seen(card: string): void {
    const did = this.sentences.at(-1)?.did;
    if (did?.length && !did.at(-1)!.endsWith(`(${card})`)) did.push(`${did.pop()!} (${card})`);
  }

  private after(): void {
    if (this.late?.did.length) this.add(this.late.seat, ...this.late.did);
    this.late = null;
  }

  told(): string | null {
    this.claimed();
    this.after();
    const lines = this.sentences.map(({ seat, did }) => {
      const doer = this.isMe(seat) ? w("oc.log-You") : this.name(seat);
      return `${doer} ${listed(did)}.`;
    });
    return lines.join(" ") || null;
  }
}

function storyOf(events: GameEvent[], to: Listener): Story {
  const story = new Story(events[0]?.args["seat"], to);
  for (const event of events) story.tell(event);
  return story;
}

/** A turn, told to somebody. */
export const turnTold = (events: GameEvent[], to: Listener): string | null => storyOf(events, to).told();

/** The few words of it that mattered: a lie called, a mutiny, the Nomads. */
export const turnHeart = (events: GameEvent[], to: Listener): string | null => storyOf(events, to).heart;
