// The browser's own proof that chance was fair: the same sums as the server's (match/fair.py), done here with the browser's own means.
const utf8 = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", utf8.encode(text));
}

/** What must have been shown before the start. */
export async function commitment(seed: string): Promise<string> {
  return hex(await sha256(seed));
}

/** What all outcomes follow from: the seed and what each seat added. */
async function mix(seed: string, salts: string[]): Promise<ArrayBuffer> {
  return sha256([seed, ...salts].join("\n"));
}

/** A number from 0 to below - 1 for this ply. */
async function number(key: CryptoKey, ply: number, below: number): Promise<number> {
  const all = 1n << 64n;
  const limit = all - (all % BigInt(below));
  for (let turn = 0; ; turn += 1) {
    const digest = await crypto.subtle.sign("HMAC", key, utf8.encode(`${ply}.${turn}`));
    const value = new DataView(digest).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(below));
  }
}

export type ChancePly = { version: number; did: string; chances: { text: string; weight: number; choice: number }[] };

/** What chance must have brought at a ply, dealt by the ply's number. */
async function byPly(key: CryptoKey, ply: ChancePly): Promise<string | null> {
  let left = await number(
    key,
    ply.version,
    ply.chances.reduce((sum, chance) => sum + chance.weight, 0),
  );
  for (const chance of ply.chances) {
    left -= chance.weight;
    if (left < 0) return chance.text;
  }
  return null;
}

/** What chance must have brought at an event: each outcome draws as many numbers as it has weight, and the greatest wins. */
async function byEvent(key: CryptoKey, event: string, ply: ChancePly): Promise<string | null> {
  let best: { text: string; luck: bigint } | null = null;
  for (const { text, weight, choice } of ply.chances) {
    const salt = utf8.encode(`${event}.${choice}`);
    const bits = await crypto.subtle.deriveBits(
      { name: "PBKDF2", hash: "SHA-256", salt, iterations: 1 },
      key,
      64 * weight,
    );
    const numbers = new DataView(bits);
    for (let k = 0; k < weight; k += 1) {
      const luck = numbers.getBigUint64(8 * k);
      if (best === null || luck > best.luck) best = { text, luck };
    }
  }
  return best?.text ?? null;
}

/** A way to say, ply after ply, what chance must have brought. */
async function dealer(raw: ArrayBuffer, dealing: number): Promise<(ply: ChancePly) => Promise<string | null>> {
  if (dealing === 1) {
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return (ply) => byPly(key, ply);
  }
  const key = await crypto.subtle.importKey("raw", raw, "PBKDF2", false, ["deriveBits"]);
  const met = new Map<string, number>(); // how many events of each kind there were
  return (ply) => {
    const kind = ply.chances[0]?.text.split(" ")[0] ?? "";
    const count = met.get(kind) ?? 0;
    met.set(kind, count + 1);
    return byEvent(key, `${kind}.${count}`, ply);
  };
}

export type Proof = { fair: boolean; committed: boolean; checked: number; wrong: number | null };

/** Check the seed against what was promised, and every chance ply against the seed. `wrong` is the first ply that does not hold. */
export async function prove(
  promised: string,
  seed: string,
  salts: string[],
  plies: ChancePly[],
  dealing: number,
): Promise<Proof> {
  const committed = (await commitment(seed)) === promised;
  const drawn = await dealer(await mix(seed, salts), dealing);
  for (const [checked, ply] of plies.entries()) {
    if ((await drawn(ply)) !== ply.did) return { fair: false, committed, checked, wrong: ply.version };
  }
  return { fair: committed, committed, checked: plies.length, wrong: null };
}
