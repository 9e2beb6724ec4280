// A QR code of a short text (up to 106 bytes): byte mode, correction level L, versions 1 to 5, mask 0.
const DATA = [19, 34, 55, 80, 108]; // data bytes of versions 1 to 5 at level L (one block each)
const CHECK = [7, 10, 15, 20, 26];

const exp = new Uint8Array(512);
const log = new Uint8Array(256);
for (let k = 0, value = 1; k < 255; k += 1) {
  exp[k] = exp[k + 255] = value;
  log[value] = k;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

/** Reed-Solomon check bytes. */
function checks(data: number[], count: number): number[] {
  let generator = [1];
  for (let k = 0; k < count; k += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((value, at) => {
      next[at]! ^= value;
      if (value) next[at + 1]! ^= exp[log[value]! + k]!;
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at]!;
    if (lead) generator.forEach((value, k) => (rest[at + k]! ^= value ? exp[log[value]! + log[lead]!]! : 0));
  }
  return rest.slice(data.length);
}

/** All bits of a text at a version: mode, length, bytes, padding, then check bytes. */
function bitsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, width: number): void => {
    for (let k = width - 1; k >= 0; k -= 1) bits.push((value >> k) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  const room = DATA[version - 1]! * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: room / 8 }, (_, k) => parseInt(bits.slice(k * 8, k * 8 + 8).join(""), 2));
  for (const byte of checks(data, CHECK[version - 1]!)) put(byte, 8);
  return bits;
}

/** The dark modules, row by row; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = DATA.findIndex((size) => bytes.length + 2 <= size) + 1;
  if (!version) return null;
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (row: number, column: number, on: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = on;
    fixed[row]![column] = true;
  };
  for (let k = 0; k < size; k += 1) {
    set(6, k, k % 2 === 0);
    set(k, 6, k % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    for (let y = -4; y <= 4; y += 1) for (let x = -4; x <= 4; x += 1) set(row + y, column + x, ![2, 4].includes(Math.max(Math.abs(x), Math.abs(y))));
  }
  if (version > 1) for (let y = -2; y <= 2; y += 1) for (let x = -2; x <= 2; x += 1) set(size - 7 + y, size - 7 + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  const format = 0b111011111000100; // level L, mask 0, with its own check bits
  for (let k = 0; k < 15; k += 1) {
    const on = ((format >> k) & 1) === 1;
    if (k < 6) set(k, 8, on);
    else if (k < 8) set(k + 1, 8, on);
    else if (k === 8) set(8, 7, on);
    else set(8, 14 - k, on);
    if (k < 8) set(8, size - 1 - k, on);
    else set(size - 15 + k, 8, on);
  }
  set(size - 8, 8, true);
  const bits = bitsOf(bytes, version);
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let k = 0; k < size; k += 1) {
      const row = up ? size - 1 - k : k;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        dark[row]![column] = ((bits[at++] ?? 0) === 1) !== ((row + column) % 2 === 0);
      }
    }
  }
  return dark;
}
