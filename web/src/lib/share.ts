// What did not change stays the very same object: whoever shows it then sees at a glance that there is nothing to do.

/** `next`, with each part of it that equals what `old` has at that place taken from `old`. */
export function share<T>(old: unknown, next: T): T {
  if (old === next || typeof old !== "object" || typeof next !== "object" || old === null || next === null) return next;
  if (Array.isArray(old) !== Array.isArray(next)) return next;
  const before = old as Record<string, unknown>;
  const made = next as Record<string, unknown>;
  const keys = Object.keys(made);
  let same = Object.keys(before).length === keys.length;
  for (const key of keys) {
    const kept = share(before[key], made[key]);
    if (kept !== made[key]) made[key] = kept;
    if (kept !== before[key] || !(key in before)) same = false;
  }
  return same ? (old as T) : next;
}
