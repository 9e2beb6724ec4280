// boardgame.io's own server (in memory) with a game about as large as the table of ours it is held against: 4 players, hidden hands, personal views, a notebook.
// How large is measured: both sides' clients count the bytes of what tells a move.
// And the clients of both servers, in one language, so that neither is held up by its own.
// node peer.cjs server PORT | node peer.cjs load PORT MATCHES SECONDS       (NODE_PATH points at a folder with boardgame.io and socket.io-client)
// node peer.cjs play PORT MATCHES SECONDS < TABLES       TABLES: Landfall's, started, as [[id, [cookie, cookie, ...]], ...]
const CARDS = ["lantern-3", "lantern-2", "hook", "lizard", "pistol", "egg", "purse"];
const PLAYERS = 4;
const NOTES = 16 * PLAYERS; // lines in all notebooks together: a player of ours has 16 on the average of a match

const Claim = {
  name: "claim",
  setup: () => ({
    phase: "claim",
    turn: 0,
    supply: 10,
    discard: { egg: 1, hook: 2 },
    deck: Array.from({ length: 27 }, (_, i) => CARDS[i % 7]),
    players: Array.from({ length: PLAYERS }, (_, seat) => ({
      seat, adventurer: "lys", is_captain: seat === 0, coins: 4, open: { hook: 1 }, hidden: { egg: 1, purse: 1, lizard: 1 },
    })),
    notebook: Array.from({ length: NOTES }, (_, i) => ({ draws: i, how: "drew", card: CARDS[i % 7], seat: i % PLAYERS })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    claim: ({ G, playerID }, item) => {
      const me = G.players[Number(playerID)];
      const card = G.deck[G.turn % G.deck.length];
      if (!CARDS.includes(item)) return "INVALID_MOVE";
      me.hidden[card] = (me.hidden[card] || 0) + 1;
      if (me.hidden.egg > 3) me.hidden.egg = 1;
      me.coins = (me.coins + 1) % 9;
      G.turn += 1;
      G.notebook[G.turn % NOTES] = { draws: G.turn, how: "drew", card, seat: Number(playerID) };
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    discard: undefined,
    players: G.players.map((p) => (String(p.seat) === playerID ? p : { ...p, hidden: null, hidden_count: 3 })),
    notebook: G.notebook.filter((line) => String(line.seat) === playerID),
  }),
};

async function serve(port) {
  const { Server, Origins } = require("boardgame.io/server");
  const server = Server({ games: [Claim], origins: [Origins.LOCALHOST] });
  await server.run(port);
}

async function load(port, matches, seconds) {
  const { io } = require("socket.io-client");
  const url = `http://127.0.0.1:${port}`;
  let moves = 0;
  const waits = [];
  const sockets = [];
  let running = true;
  let frames = 0;
  let bytes = 0;
  const weigh = ({ data }) => { if (typeof data === "string" && data.includes('"update"')) { frames += 1; bytes += data.length; } };
  for (let m = 0; m < matches; m++) {
    const matchID = `match${m}`; // the first "sync" makes it; no credentials are asked for, which costs the server nothing
    const keys = Array.from({ length: PLAYERS }, () => undefined);
    const clients = keys.map(() => io(`${url}/claim`, { transports: ["websocket"], forceNew: true }));
    sockets.push(...clients);
    let sent = 0;
    const act = (state, seat) => {
      if (!running || state.ctx.currentPlayer !== String(seat)) return;
      sent = performance.now();
      const action = { type: "MAKE_MOVE", payload: { type: "claim", args: ["lizard"], playerID: String(seat), credentials: keys[seat] } };
      clients[seat].emit("update", action, state._stateID, matchID, String(seat));
    };
    clients.forEach((client, seat) => {
      client.on("connect", () => {
        if (m === 0) client.io.engine.on("packet", weigh); // one match is as heavy as the others
        client.emit("sync", matchID, String(seat), keys[seat], PLAYERS);
      });
      client.on("sync", (_id, { state }) => act(state, seat));
      client.on("update", (_id, state) => {
        if (String(seat) === String((Number(state.ctx.currentPlayer) + PLAYERS - 1) % PLAYERS)) { moves += 1; waits.push(performance.now() - sent); }
        act(state, seat);
      });
    });
  }
  await new Promise((done) => setTimeout(done, 1500));
  moves = 0; waits.length = 0;
  console.log("begin");
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const counted = moves;
  running = false;
  waits.sort((a, b) => a - b);
  console.log(JSON.stringify({ moves: counted, seconds, bytes: bytes / frames, p50: waits[waits.length >> 1], p99: waits[Math.floor(waits.length * 0.99)] }));
  process.exit(0);
}

async function play(port, matches, seconds) {
  const WebSocket = require("ws");
  const tables = JSON.parse(require("fs").readFileSync(0, "utf8"));
  let moves = 0;
  let waits = [];
  let running = true;
  let frames = 0;
  let bytes = 0;
  const ready = []; // tables whose players are all there and have seen where the match stands: like the other side's, before anything is measured
  const sit = async (table, cookies) => {
    const match = { playing: false, over: false, acts: [] };
    await Promise.all(cookies.map((cookie, seat) => new Promise((there) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: `landfall=${cookie}` }, perMessageDeflate: false });
      let sent = 0;
      let id = 0;
      const act = (frame) => {
        const choices = frame.views[seat].moves;
        if (!running || !choices.length) return;
        sent = performance.now();
        const move = choices[Math.floor(Math.random() * choices.length)].text;
        socket.send(JSON.stringify({ do: "move", table, seat, version: frame.version, move, id: `${++id}` }));
      };
      socket.on("open", () => socket.send(JSON.stringify({ do: "watch", table })));
      socket.on("message", (data) => {
        const frame = JSON.parse(data);
        if (frame.is === "step") { frames += 1; bytes += data.length; }
        if (frame.is === "step" || (frame.is === "sync" && match.playing)) act(frame);
        else if (frame.is === "sync") { match.acts[seat] = () => act(frame); there(); }
        else if (frame.is === "done") { moves += 1; waits.push(performance.now() - sent); }
        else if (frame.is === "over" && !match.over) { match.over = true; if (running) begin(); }
      });
    })));
    ready.push(match);
  };
  const begin = () => {
    if (!ready.length) return console.error("(every table was played to its end: too few were made ready)");
    const match = ready.pop();
    match.playing = true;
    for (const act of match.acts) act();
  };
  for (const [table, cookies] of tables) await sit(table, cookies);
  for (let m = 0; m < matches; m++) begin();
  await new Promise((done) => setTimeout(done, 1500));
  moves = 0; waits = [];
  console.log("begin");
  await new Promise((done) => setTimeout(done, seconds * 1000));
  running = false;
  waits.sort((a, b) => a - b);
  console.log(JSON.stringify({ moves: waits.length, seconds, bytes: bytes / frames, p50: waits[waits.length >> 1], p99: waits[Math.floor(waits.length * 0.99)] }));
  process.exit(0);
}

const [what, port, ...rest] = process.argv.slice(2);
if (what === "server") serve(Number(port));
else (what === "play" ? play : load)(Number(port), Number(rest[0]), Number(rest[1]));
