// Searching texts whatever their accents and capitals.

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

export const has = (text: string, search: string): boolean => plain(text).includes(plain(search.trim()));

/** A text in pieces, every second of which is what was searched for. */
export function pieces(text: string, search: string): string[] {
  const [flat, wanted] = [plain(text), plain(search.trim())];
  if (!wanted || flat.length !== text.length) return [text];
  const cut: string[] = [];
  let from = 0;
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, from)) {
    cut.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...cut, text.slice(from)];
}
