// Asking the server: everything but the socket.
import type {
  AnswerPuzzle,
  ClauseInfo,
  DealtMatch,
  DeviceLink,
  DeviceOffer,
  EventsSoFar,
  GameInfo,
  Me,
  MyPuzzles,
  NewTable,
  MyPast,
  PastMatch,
  Profile,
  PuzzleInfo,
  PuzzleResult,
  PuzzleShelf,
  RatingInfo,
  Replay,
  Seating,
  Story,
  TableInfo,
  TableMade,
  Today,
  Understanding,
} from "./wire";
import { addSalt, newSalt, shown } from "./seal";
import type { Texts } from "./texts";
import type { Level } from "./types";
import type { Language } from "./settings.svelte";

/** A refusal: a code for programs and a sentence in both languages. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentences: Record<Language, string>,
  ) {
    super(sentences.en);
  }
}

const LOST: Record<Language, string> = {
  en: "The server cannot be reached. Is the network there?",
  fr: "Le serveur ne répond pas. Le réseau est-il là ?",
};

async function ask(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  plain = false,
  raw?: string,
): Promise<Response> {
  const headers: Record<string, string> = { "x-landfall": "1" };
  if (method === "POST") headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: raw ?? (method === "POST" ? JSON.stringify(body ?? {}) : null),
      credentials: "same-origin",
    });
  } catch {
    throw new Refused("offline", LOST);
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as {
      code?: string;
      sentences?: Record<Language, string>;
    } | null;
    throw new Refused(said?.code ?? `http-${answer.status}`, said?.sentences ?? LOST);
  }
  if (!plain && !answer.headers.get("content-type")?.includes("json")) throw new Refused("not-json", LOST);
  return answer;
}

// The server puts the answers to a page's first questions into the page itself; each is taken once, and only on that page.
const pageAnswers = JSON.parse(document.getElementById?.("page-answers")?.textContent ?? "{}") as Record<
  string,
  unknown
>;
const begin = location.pathname;

/** An answer that came with the page. */
function given<T>(path: string): T | null {
  if (!(path in pageAnswers) || location.pathname !== begin) return null;
  const found = pageAnswers[path] as T;
  delete pageAnswers[path];
  return found;
}

async function get<T>(path: string): Promise<T> {
  const here = given<T>(path);
  if (here) return here;
  return (await (await ask("GET", path)).json()) as T;
}

async function post<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask("POST", path, body)).json()) as T;
}

let known: Promise<unknown> | null = null;

/** Whoever this device was before, it is somebody else now. */
async function changed(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  known = me.language === null && me.account === null ? null : Promise.resolve();
  return me;
}
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = get<T>(path);
    promise.catch(() => kept.delete(path));
    kept.set(path, promise);
  }
  return promise;
}

/** Start a table of mine: its seal was shown, so a salt of my own goes with it. */
async function startSalted(made: TableMade): Promise<void> {
  const salt = newSalt();
  shown(made.table, made.commitment ?? "");
  addSalt(made.table, salt);
  await post<TableInfo>(`/api/tables/${made.table}/start`, { seal: made.commitment, salt });
}

/** Me, by my name if I have one, in one seat, bots in the others. */
const seating = (seats: number, mine: number, name: string): Seating[] =>
  Array.from({ length: seats }, (_, seat) => (seat === mine ? { kind: "me", ...(name && { name }) } : { kind: "bot" }));

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  texts: (game: string) => once<Texts>(`/api/texts/${game}`),
  clauses: (game: string) => once<ClauseInfo[]>(`/api/clauses/${game}`),
  me: () => get<Me>("/api/me"),
  setMe: (name: string, language: Language) => post<unknown>("/api/me", { name, language }),
  /** Be somebody before the socket opens: the cookie that says who one is comes with the first POST. */
  beKnown: (language: Language): Promise<unknown> =>
    (known ??= given<boolean>("known") ? Promise.resolve() : post<unknown>("/api/me", { language })),
  /** The table, if it came with the page: what it will need can be fetched at once. */
  givenTable: (id: string) => given<TableInfo>(`/api/tables/${id}`),
  newTable: (call: NewTable) => post<TableMade>("/api/tables", call),
  /** Against bots: its seal is shown first, then a salt of one's own goes with the start. */
  quick: async (game: string, level?: Level): Promise<TableMade> => {
    const made = await post<TableMade>("/api/quick", { game, wait: true, ...(level && { level }) });
    await startSalted(made);
    return made;
  },
  publicTables: () => get<TableInfo[]>("/api/tables"),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  join: (code: string) => get<TableMade>(`/api/join/${encodeURIComponent(code)}`),
  at: <T = TableInfo>(id: string, what: string, body?: unknown) => post<T>(`/api/tables/${id}/${what}`, body),
  eventsSoFar: (id: string, until: number) => get<EventsSoFar>(`/api/matches/${id}/log?until=${until}`),
  record: async (id: string) => (await ask("GET", `/api/matches/${id}/record`, undefined, true)).text(),
  story: (id: string) => once<Story>(`/api/matches/${id}/story`),
  /** Once more, with the same people. Nobody but bots to ask: it starts at once, as a quick game does. */
  again: async (id: string, alone: boolean): Promise<TableMade> => {
    const made = await post<TableMade>(`/api/tables/${id}/rematch`, {});
    if (alone) await startSalted(made);
    return made;
  },
  /** A new table from a moment of a finished match, or with its very deal: me in one seat, bots in the others until I change it. */
  playOn: (match: string, from: { version: number } | { same_deal: true }, seats: number, mine: number, name: string) =>
    post<TableMade>("/api/play-on", {
      match,
      ...from,
      seating: seating(seats, mine, name),
    }),
  /** The same from a position somebody kept. */
  playFrom: (position: unknown, seats: number, name: string) =>
    post<TableMade>("/api/play-on", { position, seating: seating(seats, 0, name) }),
  deal: (id: string) => get<DealtMatch[]>(`/api/tables/${id}/deal`),
  replay: (id: string, as: string) => get<Replay>(`/api/matches/${id}/replay?as=${as}`),
  replayFile: (record: string, as: string) =>
    (async () => (await (await ask("POST", `/api/replay?as=${as}`, undefined, false, record)).json()) as Replay)(),
  /** How far a finished match is understood; `begin`: have it understood, if it is not yet. */
  understood: (id: string, begin = false) =>
    begin ? post<Understanding>(`/api/matches/${id}/analysis`) : get<Understanding>(`/api/matches/${id}/analysis`),
  understandFile: (record: string) => post<Understanding>("/api/analysis", { record }),
  today: () => get<Today>("/api/today"),
  puzzleShelves: () => get<PuzzleShelf[]>("/api/puzzles"),
  /** One puzzle; without a line, from all of its game that are kept for that. */
  puzzle: async (id: string, game: string): Promise<PuzzleInfo | undefined> => {
    try {
      return await once<PuzzleInfo>(`/api/puzzle/${id}`);
    } catch (error) {
      if ((error as Refused).code !== "offline") throw error;
      return (await once<PuzzleInfo[]>(`/api/puzzles/${game}`)).find((one) => one.id === id);
    }
  },
  myPuzzles: () => get<MyPuzzles>("/api/me/puzzles"),
  answerPuzzle: (answer: AnswerPuzzle) => post<PuzzleResult>("/api/puzzles/answer", answer),
  /** A table that goes on from a position: me in one seat, bots in the others. */
  playPosition: (position: Record<string, unknown>, seats: number, mine: number, name: string) =>
    post<TableMade>("/api/play-on", { position, seating: seating(seats, mine, name) }),
  device: async (table: string | null) => (await api.beKnown("en"), post<DeviceLink>("/api/device", { table })),
  deviceOffer: (token: string) => get<DeviceOffer>(`/api/device/${token}`),
  useDevice: (token: string) => changed(post<Me>("/api/device/use", { token })),
  leaveDevice: () => changed(post<Me>("/api/device/back")),
  /** My finished matches, the last first: a page of them, or those that ended before a moment. */
  history: (before?: number) =>
    get<PastMatch[]>(before === undefined ? "/api/history" : `/api/history?before=${before}`),
  myPast: () => get<MyPast>("/api/me/past"),
  ratings: () => get<RatingInfo[]>("/api/account/ratings"),
  /** Somebody's page, by the name of their account. */
  player: (name: string) => get<Profile>(`/api/people?name=${encodeURIComponent(name)}`),
  /** Who plays best, at all games. */
  best: () => get<RatingInfo[]>("/api/ratings"),
  register: (name: string, passphrase: string, keep_others: boolean) =>
    post<Me>("/api/account/register", { name, passphrase, keep_others }),
  login: (name: string, passphrase: string, keep_others: boolean) =>
    changed(post<Me>("/api/account/login", { name, passphrase, keep_others })),
  logout: () => changed(post<Me>("/api/account/logout")),
  forgetOthers: () => post<Me>("/api/account/forget"),
  changePassphrase: (old: string, next: string, keep_others: boolean) =>
    post<Me>("/api/account/passphrase", { old, new: next, keep_others }),
  deleteAccount: (passphrase: string) => changed(post<Me>("/api/account/delete", { passphrase })),
};
