// Written by `python -m landfall.server.wire.typescript` from src/landfall/server/wire/ and the games' views. Do not edit.

/** A table's clock. turn: `seconds` a decision; bank: `seconds` for all, plus `increment` a decision; days: `days` a decision. */
export interface SetClock {
  kind?: "bank" | "days" | "none" | "turn"
  seconds?: number
  increment?: number
  days?: number
}

/** Who is to sit in a seat of a new table. */
export interface Seating {
  kind: "bot" | "guest" | "me" | "open"
  level?: "easy" | "expert" | "hard" | "medium" | null
  temper?: string | null
  name?: string | null
}

/** POST /api/tables */
export interface NewTable {
  game: string
  seats: number
  seating: Seating[]
  options?: Record<string, unknown>
  public?: boolean
  clock?: SetClock
  spectators?: "barred" | "delayed" | "open"
  free_chat?: boolean
  practice?: boolean
  coach?: boolean
}

/** POST /api/play-on: a table that goes on from a moment of a finished match (`match` and `version`) or from a `position`, with chance anew; or, with `same_deal`, the match again from its start with the same sealed chance. Rated for nobody. */
export interface PlayOn {
  seating: Seating[]
  match?: string | null
  version?: number | null
  position?: Record<string, unknown> | null
  same_deal?: boolean
  practice?: boolean
}

/** POST /api/quick. `wait`: not started yet, so that one can see its seal first and `start` it with a salt of one's own. */
export interface Quick {
  game: string
  seats?: number | null
  level?: "easy" | "expert" | "hard" | "medium" | null
  wait?: boolean
  practice?: boolean
}

/** POST /api/me */
export interface SetMe {
  name?: string | null
  language?: "en" | "fr" | null
}

/** POST /api/tables/{id}/sit: `seat` null is the first open one; `guest` sits another person of the same device down. */
export interface Sit {
  seat?: number | null
  name?: string | null
  guest?: boolean
}

/** POST /api/tables/{id}/stand: without a seat, all of one's seats. */
export interface Stand {
  seat?: number | null
}

/** POST /api/tables/{id}/ready */
export interface Ready {
  ready?: boolean
}

/** POST /api/tables/{id}/seat (host): open a seat, or put a bot into it. */
export interface SetSeat {
  seat: number
  kind: "bot" | "open"
  level?: "easy" | "expert" | "hard" | "medium" | null
  temper?: string | null
}

/** POST /api/tables/{id}/order (host): who sits where; `order[n]` is the seat whose holder comes to seat n. */
export interface SetOrder {
  order: number[]
}

/** POST /api/tables/{id}/options (host): what is left out stays. While playing, only `spectators` and `free_chat` may change. */
export interface SetOptions {
  options?: Record<string, unknown> | null
  seats?: number | null
  public?: boolean | null
  clock?: SetClock | null
  spectators?: "barred" | "delayed" | "open" | null
  free_chat?: boolean | null
  practice?: boolean | null
  coach?: boolean | null
}

/** POST /api/tables/{id}/lock (host): nobody sits down any more. */
export interface Lock {
  locked?: boolean
}

/** POST /api/tables/{id}/remove (host): empty a seat; while playing, a bot takes it over for good. */
export interface Remove {
  seat: number
}

/** POST /api/tables/{id}/start (host): a salt for those of my seats that have none, and the seal I was shown before I chose it. `fewer`: with those who are there; seats that are still empty are taken away. */
export interface Start {
  seal?: string | null
  salt?: string | null
  fewer?: boolean
}

/** A request without content, like /api/account/logout. */
export interface Nothing {
}

/** POST /api/device: the other device is led to this table. */
export interface NewDevice {
  table?: string | null
}

/** POST /api/device/use: from now on this device is that person's; the link is used up. */
export interface UseDevice {
  token: string
}

/** POST /api/tables/{id}/rematch: the same players, the same or another game. */
export interface Rematch {
  game?: string | null
}

/** POST /api/account/register and /login */
export interface Credentials {
  name: string
  passphrase: string
  keep_others?: boolean
}

/** POST /api/account/passphrase: every other device of mine is logged out, unless I keep them. */
export interface ChangePassphrase {
  old: string
  new: string
  keep_others?: boolean
}

/** POST /api/account/delete: the account, its ratings and its devices; matches played stay with the name they were played under. */
export interface DeleteAccount {
  passphrase: string
}

/** A text in both languages. */
export interface InBoth {
  en: string
  fr: string
}

/** A table option: the first value is the default. */
export interface OptionInfo {
  name: string
  values: string[]
}

/** A level or a temper of the bots, as people meet it: its name and a line about it. */
export interface CharacterInfo {
  id: string
  name: InBoth
  about: InBoth
}

/** A game one can play here. */
export interface GameInfo {
  name: string
  titles: InBoth
  taglines: InBoth
  authors: InBoth
  least: number
  most: number
  minutes: number
  options: OptionInfo[]
  levels: ("easy" | "expert" | "hard" | "medium")[]
  tempers: string[]
  phases: string[]
  hides: boolean
  quick_seats: number
  parts: string[]
  aims: boolean
  phrases: string[]
  lesson: boolean
  analysis: boolean
  coach: "off" | "slow" | "untaught" | "yes"
  picture: boolean
  puzzles: number
  characters: CharacterInfo[]
}

/** A clause of the rules. */
export interface ClauseInfo {
  id: string
  en: string
  fr: string
}

/** The id of a table: to make one, to join one; and the seal of its secret seed, for who makes it. */
export interface TableMade {
  table: string
  commitment: string | null
}

/** A table of mine, in the list of all. */
export interface MyMatch {
  table: string
  game: string
  status: "open" | "over" | "playing"
  my_turn: boolean
  players: string[]
  updated: number
  asked: InBoth | null
}

/** GET /api/me */
export interface Me {
  name: string | null
  language: "en" | "fr" | null
  account: string | null
  matches: MyMatch[]
}

/** A link, good once, that brings this person to another device: a path of this server, whatever name it goes by. `svg` is its QR code, for a page that says which site it is of (`Origin`). */
export interface DeviceLink {
  path: string
  svg: string | null
  until: number
}

/** Who a device plays as, and how many matches that brings. */
export interface Somebody {
  name: string | null
  account: string | null
  matches: number
}

/** GET /api/device/{token}: whose device this would become, and whom it would leave behind (null: nobody, or the same person). */
export interface DeviceOffer {
  becomes: Somebody
  leaves: Somebody | null
  same: boolean
}

/** How strong an account plays a game: `shown` is what to show (the level it has surely reached). */
export interface RatingInfo {
  name: string
  game: string
  shown: number
  mu: number
  sigma: number
  played: number
}

/** A finished match of mine. `people` are the seats that no bot had at the end, `accounts` those whose players sat there by the name of their account; `rating` is mine after it, if it was rated. */
export interface PastMatch {
  table: string
  game: string
  ended: number
  players: string[]
  points: number[]
  places: number[]
  mine: number[]
  people: number[]
  accounts: number[]
  rating: number | null
  rating_change: number | null
}

/** How many matches, and how many of them I won. */
export interface Tally {
  played: number
  won: number
}

/** How I did at a game: `places[0]` is how often I came first, and so on, of the matches in which one seat was mine. */
export interface GamePast {
  game: string
  played: number
  places: number[]
}

/** Somebody I played with, by the name they had last (`account`: it is an account's): how often, and how often I came in ahead of them and behind. */
export interface MetPast {
  name: string
  played: number
  ahead: number
  behind: number
  account: boolean
}

/** A match that was rated, and my rating before and after it. */
export interface RatedMatch {
  game: string
  ended: number
  before: number
  after: number
}

/** GET /api/me/past: all my matches, counted. `since`: when I first came; `bots`: those where nobody else was a person; `games`: the most played first; `met`: those I met most often; `course`: how my ratings went, the first match first. */
export interface MyPast {
  since: number
  played: number
  games: GamePast[]
  bots: Tally
  people: Tally
  met: MetPast[]
  course: RatedMatch[]
}

/** GET /api/people?name=: an account, as everybody may know it. `since`: the month it came in; `past`: its latest finished matches at tables that anybody could find and watch, and `games` and `course` are of these alone; `met`: the matches of whoever asks with this account, which they know already. */
export interface Profile {
  name: string
  since: number
  ratings: RatingInfo[]
  games: GamePast[]
  course: RatedMatch[]
  past: PastMatch[]
  met: MetPast | null
}

/** Something the awaited seat may do: send `text`; `verb` and `args` are for showing it (text key `move.<verb>`). */
export interface MoveInfo {
  text: string
  verb: string
  args: Record<string, unknown>
}

/** One thing that happened (text key `event.<name>`); `ply` is the ply of the match that told it. A private one is for some seats alone: on a device that several look at it is covered. */
export interface EventInfo {
  name: string
  args: Record<string, unknown>
  ply: number
  private: boolean
  to: number[] | null
}

/** GET /api/matches/{id}/log: what happened up to a version of the match's log, for each seat of this device ("0", "1", ...) or the "spectator": what the steps told these eyes when they were played, the latest 400 events of each. */
export interface EventsSoFar {
  version: number
  events: Record<string, EventInfo[]>
}

/** Who is awaited and for what: a text key and its details. */
export interface Prompt {
  key: string
  args: Record<string, unknown>
}

/** A shot is awaited: how long each of the two gauges takes to swing there and back, in milliseconds. */
export interface AimInfo {
  periods: number[]
}

/** All that one seat (null: a spectator) may know now. `moves` is empty unless this seat is awaited, and also while a shot is awaited: then `aim` is there (send "aim"). */
export interface SeatView {
  seat: number | null
  view: unknown
  moves: MoveInfo[]
  aim: AimInfo | null
  prompt: Prompt
  clauses: string[]
  can_take_back: boolean
}

/** Something chance could bring, how likely it is beside the others, and its number. */
export interface ChanceInfo {
  text: string
  weight: number
  choice: number
}

/** One ply in a replay; `do` is left null where the onlooker may not know it. The first is the start. Where chance acted, the whole truth also lists what could have come, with weights: so the browser can do the sums of fair chance by itself. `views` is what each seat saw, where that was asked for and they differ; `view` is then an onlooker's. */
export interface ReplayPly {
  version: number
  by: number | null
  do: string | null
  events: EventInfo[]
  view: unknown
  views: unknown[] | null
  chances: ChanceInfo[] | null
  move: MoveInfo | null
}

/** How a match ended. `details` are the points of each seat line by line (text key `line.<name>`). */
export interface OutcomeInfo {
  reason: string
  points: number[]
  places: number[]
  details: (Record<string, number>)[]
  winners: number[]
}

/** The public key of this server, hexadecimal: whoever knows it can prove that a record was written here. */
export interface ServerKey {
  algorithm: string
  key: string
}

/** A moment worth going to in a replay: its version, and its kind (text key `jump.<kind>`). */
export interface MomentInfo {
  version: number
  kind: string
}

/** Something remarkable of a match: text keys `feat.<name>` and `feat.<name>.text`; `version` if it was one moment. */
export interface FeatInfo {
  name: string
  seats: number[]
  args: Record<string, unknown>
  version: number | null
}

/** GET /api/matches/{id}/story: what was remarkable in a finished match, and all that it told, to anybody. */
export interface Story {
  feats: FeatInfo[]
  events: EventInfo[]
}

/** A finished match to look at again: /api/matches/{id}/replay and /api/replay. `kinds` are those of its `moments`, as these eyes can know them. */
export interface Replay {
  game: string
  players: string[]
  options: Record<string, string>
  seat: number | null
  truth: boolean
  plies: ReplayPly[]
  outcome: OutcomeInfo | null
  commitment: string
  seed: string | null
  salts: string[]
  kinds: string[]
  moments: MomentInfo[]
  dealing: number
}

/** A turn begins with this ply; seat null: before the first. */
export interface TurnInfo {
  ply: number
  number: number
  seat: number | null
}

/** A reason in words: a text key of the game or of the bots, and its details. */
export interface WhyInfo {
  en: string
  fr: string
}

/** A move that could be made: what chance it leaves the seat, from what that seat knew, and the points each seat may expect. */
export interface ChoiceInfo {
  text: string
  verb: string
  args: Record<string, unknown>
  win: number
  played: boolean
  why: WhyInfo | null
  points: number[] | null
}

/** A ply that somebody chose. `cost` is what it lost beside the best, as far as the seat could know (0: nothing that shows); an aimed choice has no choices listed: `aimed` is what its aim brought the seat. */
export interface DecisionInfo {
  ply: number
  seat: number
  text: string
  verb: string
  args: Record<string, unknown>
  choices: ChoiceInfo[]
  cost: number
  known: number | null
  aimed: number | null
}

/** A ply that chance decided: what came, and what it brought each seat beside all that could have come (null: not worth telling). */
export interface LuckInfo {
  ply: number
  text: string
  brought: number[] | null
}

/** Who acted on an announcement, and how. */
export interface HeardInfo {
  ply: number
  seat: number
  text: string
  verb: string
  args: Record<string, unknown>
  called: boolean
}

/** An announcement: what was said, what it was, what every other seat thought of it when it was made (a probability for each of the analysis's `kinds`), who acted on it, and what a lie promised beside the truth and gained in the end, for the seat that told it. */
export interface ClaimInfo {
  ply: number
  seat: number
  said: string
  truth: string
  fits: boolean[]
  lie: boolean
  forced: boolean
  beliefs: (number[] | null)[]
  heard: HeardInfo[]
  promised: number | null
  gained: number | null
}

/** What is worth a look, and whose it is. `points`: how much of the win it is about. */
export interface SignInfo {
  ply: number
  seat: number
  kind: "brilliant" | "caught" | "dear" | "lie" | "mistake" | "turning"
  points: number
}

/** Where one seat's result came from: its chance at the start, what chance brought (as far as that shows in results), what its own choices and aim and what those of the others changed, and what its choices cost beside the best. */
export interface SumInfo {
  start: number
  luck: number
  aim: number
  own: number
  others: number
  cost: number
}

/** A match looked at again. `share` is how much of the work is done; what is not known yet is empty. */
export interface Analysis {
  game: string
  players: string[]
  plies: number
  stage: "begun" | "choices" | "claims" | "curve" | "done" | "luck"
  share: number
  chances: number[][]
  points: (number[] | null)[]
  turns: TurnInfo[]
  decisions: DecisionInfo[]
  luck: LuckInfo[]
  claims: ClaimInfo[]
  kinds: string[]
  words: string[]
  signs: SignInfo[]
  moments: number[]
  sums: SumInfo[]
  luck_shows: number
  threshold: number
  result: number[] | null
}

/** GET or POST /api/matches/{id}/analysis: how far a finished match is understood. Asked for with POST; while it is worked on, `analysis` has what is known so far, and "analysis" frames tell whoever watches the table when there is more. */
export interface Understanding {
  state: "done" | "none" | "working"
  share: number
  analysis: Analysis | null
}

/** Something was not done, and why; nothing has changed. REST answers are of this form too, with a 4xx status. */
export interface Refused {
  is: "refused"
  id: string | null
  code: string
  sentences: InBoth
  ply: number | null
}

/** A table's clock as it was set. */
export interface ClockInfo {
  kind: "bank" | "days" | "none" | "turn"
  seconds: number
  increment: number
  days: number
}

/** A seat of a table. `mine`: it belongs to whom this is sent to. */
export interface SeatInfo {
  seat: number
  kind: "bot" | "open" | "person"
  name: string | null
  level: "easy" | "expert" | "hard" | "medium" | null
  temper: string | null
  present: boolean
  ready: boolean
  mine: boolean
  host: boolean
  emblem: string
  salted: boolean
  hints: number
  wants_coach: boolean
  by_account: boolean
}

/** The match a table goes on from, at a version, or is dealt like. `table` null: a position somebody brought. */
export interface OriginInfo {
  table: string | null
  version: number
  same_deal: boolean
}

/** How a player ended with a deal. */
export interface DealtSeat {
  name: string
  bot: boolean
  points: number
  place: number
}

/** A finished match of a deal. */
export interface DealtMatch {
  table: string
  ended: number
  seats: DealtSeat[]
}

/** A table as its onlookers know it. `code` is only for those who sit there (or for all, if it is public). */
export interface TableInfo {
  id: string
  code: string | null
  game: string
  options: Record<string, string>
  host: boolean
  seats: SeatInfo[]
  status: "open" | "over" | "playing"
  public: boolean
  clock: ClockInfo
  locked: boolean
  spectators: "barred" | "delayed" | "open"
  free_chat: boolean
  commitment: string
  next: string | null
  made: number
  origin: OriginInfo | null
  practice: boolean
  coach: boolean
}

/** A puzzle in the list: its kind (text keys `puzzle.<kind>` and `puzzle.<kind>.text` of its game), and how hard it is. */
export interface PuzzleLine {
  id: string
  kind: string
  rating: number
}

/** A kind of puzzles, and what it asks. */
export interface PuzzleKind {
  kind: string
  asks: InBoth
}

/** GET /api/puzzles: the puzzles of a game, the easiest first, and their ids in the order of the days: that of a day (counted from 1970, UTC) is the one at the day's number modulo their count. `kinds`: what there is, in the order of the puzzles. */
export interface PuzzleShelf {
  game: string
  puzzles: PuzzleLine[]
  days: string[]
  kinds: PuzzleKind[]
}

/** A move of a puzzle, and the chance to win after it, from what the seat knows. */
export interface ValuedMove {
  text: string
  win: number
}

/** GET /api/puzzles/{game}: a puzzle with all that is needed to show, to solve and to judge it without the server. */
export interface PuzzleInfo {
  id: string
  kind: string
  rating: number
  names: string[]
  now: SeatView
  question: InBoth
  told: EventInfo[]
  answers: string[]
  moves: ValuedMove[]
  why: InBoth
  position: Record<string, unknown>
}

/** POST /api/puzzles/answer: my answer to a puzzle; `day` if it was given earlier, without the server (in days since 1970), and whether it was shown which moves come into question. */
export interface AnswerPuzzle {
  puzzle: string
  move: string
  day?: number | null
  nudged?: boolean
}

/** GET /api/me/puzzles: how I do with puzzles. */
export interface MyPuzzles {
  rating: number
  deviation: number
  tried: number
  found: number
  streak: number
  today: boolean
  days: number[]
  trend: number[]
  done: string[]
}

/** What became of an answer. A puzzle counts for the rating the first time it is answered (`counted`). */
export interface PuzzleResult {
  right: boolean
  counted: boolean
  change: number
  tried: number
  found: number
  mine: MyPuzzles
}

/** A game's puzzle of the day. */
export interface TodaysPuzzle {
  game: string
  id: string
  kind: string
  asks: InBoth
  done: boolean
}

/** GET /api/today: the day's puzzle of each game that has some, and for how many days my lamp has burned. */
export interface Today {
  puzzles: TodaysPuzzle[]
  streak: number
}

/** Follow a table: the answer is "table" and, once it is playing, "sync". */
export interface Watch {
  do: "watch"
  table: string
  since?: number | null
}

/** Follow it no longer. */
export interface Unwatch {
  do: "unwatch"
  table: string
}

/** A move for a seat of mine, meant for this version. Sent again with the same id it is done once. */
export interface Move {
  do: "move"
  table: string
  seat: number
  version: number
  move: string
  id: string
  judge?: boolean
}

/** A shot: when each gauge was stopped, in milliseconds of its swing; null fires without aiming. */
export interface Aim {
  do: "aim"
  table: string
  seat: number
  version: number
  id: string
  taps?: [number, number] | null
  keep?: boolean
}

/** Say a ready-made phrase (text key `phrase.<phrase>`). */
export interface Phrase {
  do: "phrase"
  table: string
  seat: number
  phrase: string
}

/** Say something in one's own words, where the host allows it. */
export interface Say {
  do: "say"
  table: string
  seat: number
  text: string
}

/** Hear a seat's words no more, on none of my devices (kept for who has a cookie); `on` false: hear them again. */
export interface Mute {
  do: "mute"
  table: string
  seat: number
  on?: boolean
}

/** Ask to take one's last move back. */
export interface Takeback {
  do: "takeback"
  table: string
  seat: number
}

/** Agree to a takeback, or not. */
export interface AnswerTakeback {
  do: "answer-takeback"
  table: string
  seat: number
  yes: boolean
}

/** Ask the coach for the best moves of a seat of mine that is awaited. It is written into the record; the answer is "advice". */
export interface Hint {
  do: "hint"
  table: string
  seat: number
  version: number
}

/** At a table of several people: I want the coach here for everybody, or (`yes` false) not. It comes when all want it. */
export interface WantCoach {
  do: "coach"
  table: string
  yes: boolean
}

/** Add a word of one's own to chance, before the start: chosen after the seal (`TableInfo.commitment`) was shown, which is named. */
export interface Salt {
  do: "salt"
  table: string
  seat: number
  salt: string
  seal: string
}

/** Which of the players round this device is looking now (null: none). */
export interface Seen {
  do: "seen"
  table: string
  seat?: number | null
}

/** Are you there? */
export interface Ping {
  do: "ping"
}

/** The table as it is now. */
export interface TableFrame {
  is: "table"
  table: TableInfo
}

/** Where the match stands: the view of each seat of this device ("0", "1", ...), or of the "spectator". */
export interface Sync {
  is: "sync"
  table: string
  version: number
  views: Record<string, SeatView>
}

/** What happened from version `since` to `version`: first the events, in order, then the new views. Another `since` than the version one has means something was missed: send "watch" again. */
export interface Step {
  is: "step"
  table: string
  since: number
  version: number
  events: Record<string, EventInfo[]>
  views: Record<string, SeatView>
  late: number | null
}

/** The move is done, and kept for good. */
export interface Done {
  is: "done"
  id: string
  version: number
}

/** The time each seat has left in milliseconds (null: no limit), whose runs, and when it ends (milliseconds since 1970). */
export interface ClockFrame {
  is: "clock"
  table: string
  clocks: (number | null)[]
  running: number | null
  deadline: number | null
  now: number
}

/** Whether a seat's player is there; how long its grace lasts (milliseconds); whether a bot plays meanwhile. */
export interface SeatPresence {
  seat: number
  present: boolean
  grace_left: number | null
  bot_plays: boolean
  looking: boolean
}

/** Who is there. */
export interface Presence {
  is: "presence"
  table: string
  seats: SeatPresence[]
  spectators: number
}

/** Somebody says something: a phrase's key, or a text. */
export interface ChatFrame {
  is: "chat"
  table: string
  seat: number
  phrase: string | null
  text: string | null
  at: number
}

/** What was said at the table so far (the last hundred), and the seats that I have muted. */
export interface Words {
  is: "words"
  table: string
  words: ChatFrame[]
  muted: number[]
}

/** A takeback: asked (by whom, who still has to agree), refused (by whom) or done. */
export interface TakebackFrame {
  is: "takeback"
  table: string
  state: "asked" | "done" | "refused"
  seat: number
  waiting: number[]
}

/** A seat's rating before and after. */
export interface RatingChange {
  seat: number
  before: number
  after: number
}

/** The match is over: how it ended, its record, and the proof that chance was fair. */
export interface Over {
  is: "over"
  table: string
  outcome: OutcomeInfo
  record: string
  commitment: string
  seed: string
  salts: string[]
  salted: number[]
  ratings: RatingChange[]
}

/** How far the analysis of this finished match is; with more to be read by GET. `state` "failed": it was given up. */
export interface AnalysisFrame {
  is: "analysis"
  table: string
  state: "done" | "failed" | "working"
  share: number
}

/** What the coach advises a seat of mine at this version: two or three choices, the best first (one, if there is no other). Not `sure`: the first two are as good as each other. `chances`: of each seat, as mine can know them. */
export interface AdviceFrame {
  is: "advice"
  table: string
  seat: number
  version: number
  choices: ChoiceInfo[]
  sure: boolean
  chances: number[]
}

/** What the coach says of the move a seat of mine made at this version: that it cost something, was dear, or was one few would have found; and the choices, best first, the one made among them. */
export interface RemarkFrame {
  is: "remark"
  table: string
  seat: number
  version: number
  verdict: "cost" | "dear" | "good"
  points: number
  choices: ChoiceInfo[]
}

/** I am here. */
export interface Pong {
  is: "pong"
  now: number
}

export interface OhCaptainPlayer {
  seat: number
  adventurer: string | null
  is_captain: boolean
  coins: number
  open: Record<string, number>
  hidden_count: number
  hidden: Record<string, number> | null
}

export interface OhCaptainClaim {
  draw: number
  seat: number
  item: string
  fate: string
  card: string | null
}

export interface OhCaptainSighting {
  draws: number
  how: string
  card: string
  seat: number
}

export interface OhCaptainView {
  game: string
  viewer: number | null
  phase: string
  to_act: number | null
  over: boolean
  turn: number
  captain: number | null
  active: number | null
  attacker: number | null
  target: number | null
  announced: string | null
  find: string | null
  find_waits: boolean
  supply: number
  deck_size: number
  nomads_near: boolean
  discard_size: number
  discard: Record<string, number> | null
  players: OhCaptainPlayer[]
  claims: OhCaptainClaim[]
  notebook: OhCaptainSighting[]
  unseen: Record<string, number>
}

export interface NomadsSpace {
  number: number
  discs: string[]
  top: number | null
  tile: string | null
  below: number
  lys: boolean
}

export interface NomadsLegendHeld {
  legend: string
  worth: number
}

export interface NomadsPlayer {
  seat: number
  adventurer: string | null
  discs_to_place: number
  tiles: Record<string, number>
  tile_count: number
  coin: number
  legends: NomadsLegendHeld[]
  song: number | null
  moons: number
  standing: number
  points: number
  moons_next: number
}

export interface NomadsPrice {
  seat: number
  tiles: number
  missing: number
}

export interface NomadsLegendCard {
  legend: string
  worth: number
  writer: number | null
  prices: NomadsPrice[]
}

export interface NomadsSongCard {
  asks: number
  worth: number
  writer: number | null
  prices: NomadsPrice[]
}

export interface NomadsDrop {
  disc: string
  space: number
}

export interface NomadsHeard {
  seat: number | null
  space: number
  tile: string | null
}

export interface NomadsPreview {
  move: string
  drops: NomadsDrop[]
  skipped: number | null
  lys: boolean
  heard: NomadsHeard[]
}

export interface NomadsView {
  game: string
  viewer: number | null
  phase: string
  to_act: number | null
  over: boolean
  seats: number
  first_player: number | null
  whose_turn: number | null
  ring: NomadsSpace[]
  lys: number | null
  dial: number
  players: NomadsPlayer[]
  sleepers: string[]
  sleepers_to_place: Record<string, number>
  legends: NomadsLegendCard[]
  songs: NomadsSongCard[]
  unseen: Record<string, number>
  gone: Record<string, number>
  stacks_left: number
  quiet_turns: number
  uncovering: number | null
  lifted: number | null
  direction: string | null
  nudged: boolean
  writing: string | null
  price: number | null
  kept: Record<string, number>
  to_keep: number
  closing: boolean
  previews: NomadsPreview[]
}

export interface PiratesTreasure {
  name: string
  worth: number
  red: boolean
}

export interface PiratesPiece {
  place: string
  sides: string
  rose: boolean
  kraken: boolean
  ship: number | null
  treasures: PiratesTreasure[]
}

export interface PiratesWheel {
  name: string
  column: number
  row: number
  face: string
  pieces: PiratesPiece[]
}

export interface PiratesCard {
  island: number
  power: string
}

export interface PiratesShip {
  seat: number
  colour: string
  port: number
  at: string
  hold: PiratesTreasure[]
  bank: PiratesTreasure[]
  points: number
  cannonballs: number
  card: PiratesCard | null
  has_drawn: boolean
  earned: string[]
}

export interface PiratesKind {
  worth: number
  red: boolean
  count: number
}

export interface PiratesShot {
  seat: number
  x: number
  y: number
  distance: number
}

export interface PiratesDuel {
  attacker: number
  defender: number
  attacker_shots: number
  defender_shots: number
  shots: PiratesShot[]
  shooter: number | null
  aim: [number, number] | null
  winner: number | null
  radius: number
}

export interface PiratesEnd {
  kind: string
  numbers: number[]
  wheel: string | null
}

export interface PiratesRoute {
  pieces: string[]
  ends: [PiratesEnd, PiratesEnd]
}

export interface PiratesPivotChoice {
  wheel: string
  way: string
  routes: PiratesRoute[]
  sails: string[]
}

export interface PiratesSailChoice {
  to: string
  path: string[]
}

export interface PiratesChallenge {
  other: number
  takes: number
  swaps: boolean
  gives: number
  other_swaps: boolean
  shots: number
  other_shots: number
}

export interface PiratesStormChoice {
  line: string
  way: string
  wheels: string[]
  routes: PiratesRoute[]
  sails: string[]
}

export interface PiratesView {
  game: string
  viewer: number | null
  seats: number
  phase: string
  to_act: number | null
  over: boolean
  turn: number | null
  goal: number
  still_turns: number
  still_limit: number
  new_mission_on_any_treasure: boolean
  wheels: PiratesWheel[]
  islands: number[][]
  ports: string[]
  ships: PiratesShip[]
  kraken: string | null
  piles: [number, number]
  chosen_pile: number | null
  face_down: PiratesKind[]
  events: Record<string, number>
  cards_left: number
  cards_face_down: PiratesCard[]
  cards_used: PiratesCard[]
  duel: PiratesDuel | null
  moved_from: string | null
  heading: string | null
  storm: string | null
  routes: PiratesRoute[]
  pivots: PiratesPivotChoice[]
  sails: PiratesSailChoice[]
  attacks: number[]
  challenges: PiratesChallenge[]
  storms: PiratesStormChoice[]
}

export interface LumarathonBefore {
  points: number[]
  details: (Record<string, number>)[]
  winners: number[]
  loser: number | null
}

export interface LumarathonView {
  game: string
  viewer: number | null
  phase: string
  to_act: number | null
  over: boolean
  part: string
  before: LumarathonBefore | null
  captain: OhCaptainView | null
  nomads: NomadsView | null
}

export type FromClient = Watch | Unwatch | Move | Aim | Phrase | Say | Mute | Takeback | AnswerTakeback | Hint | WantCoach | Salt | Seen | Ping

export type FromServer = TableFrame | Sync | Step | Refused | Done | ClockFrame | Presence | ChatFrame | Words | TakebackFrame | Over | AnalysisFrame | AdviceFrame | RemarkFrame | Pong

/** The view of each game. */
export interface Views {
  "oh-captain": OhCaptainView
  "nomads": NomadsView
  "pirates": PiratesView
  "lumarathon": LumarathonView
}

export const LEVELS = ["easy", "medium", "hard", "expert"] as const
