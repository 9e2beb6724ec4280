import { describe, expect, it } from "vitest";
import { share } from "../src/lib/share";

describe("what did not change stays the very same object", () => {
  const old = { ring: [{ discs: ["red"] }, { discs: [] }], lys: null, dial: 2 };

  it("an equal whole is the old one", () => {
    expect(share(old, structuredClone(old))).toBe(old);
  });

  it("only what changed, and what holds it, is new", () => {
    const next = structuredClone(old);
    next.ring[1]!.discs = ["nomad"] as never;
    const shared = share(old, next);
    expect(shared).not.toBe(old);
    expect(shared.ring[0]).toBe(old.ring[0]);
    expect(shared.ring[1]).toEqual({ discs: ["nomad"] });
    expect(old.ring[1]).toEqual({ discs: [] });
  });

  it("tells apart what is missing, null, shorter, a list or not", () => {
    expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(share({ a: null }, { a: {} })).toEqual({ a: {} });
    expect(share({ a: [1, 2, 3] }, { a: [1, 2] })).toEqual({ a: [1, 2] });
    expect(share({ a: [] }, { a: {} })).toEqual({ a: {} });
  });
});
