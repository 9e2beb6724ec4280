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

/** The key that all outcomes follow from: the seed and what each seat added. */
export async function mix(seed: string, salts: string[]): Promise<CryptoKey> {
  const raw = await sha256([seed, ...salts].join("\n"));
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** A number from 0 to below - 1 for this ply. */
export async function number(key: CryptoKey, ply: number, below: number): Promise<number> {
  const all = 1n << 64n;
  const limit = all - (all % BigInt(below));
  for (let turn = 0; ; turn += 1) {
    const digest = await crypto.subtle.sign("HMAC", key, utf8.encode(`${ply}.${turn}`));
    const value = new DataView(digest).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(below));
  }
}

export type ChancePly = { version: number; did: string; chances: { text: string; weight: number }[] };

/** What chance must have brought at a ply. */
export async function outcome(key: CryptoKey, ply: ChancePly): Promise<string | null> {
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

export type Proof = { fair: boolean; committed: boolean; checked: number; wrong: number | null };

/** Check the seed against what was promised, and every chance ply against the seed. `wrong` is the first ply that does not hold. */
export async function prove(promised: string, seed: string, salts: string[], plies: ChancePly[]): Promise<Proof> {
  const committed = (await commitment(seed)) === promised;
  const key = await mix(seed, salts);
  for (const [checked, ply] of plies.entries()) {
    if ((await outcome(key, ply)) !== ply.did) return { fair: false, committed, checked, wrong: ply.version };
  }
  return { fair: committed, committed, checked: plies.length, wrong: null };
}

/** A word of one's own for chance. */
export function newSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)).buffer);
}
