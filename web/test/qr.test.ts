import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { qr } from "../src/lib/qr";

// The same codes made by another program (segno), written by tests/browser/test_units.py.
const FOLDER = process.env["LANDFALL_REPLAYS"];

describe("QR codes", () => {
  it("are refused for long texts", () => expect(qr("x".repeat(200))).toBeNull());

  it.skipIf(!FOLDER)("are module for module those of another maker", () => {
    const made = JSON.parse(readFileSync(`${FOLDER}/qr.json`, "utf8")) as Record<string, number[][]>;
    expect(Object.keys(made).length).toBeGreaterThan(3);
    for (const [text, rows] of Object.entries(made)) expect(qr(text)!.map((row) => row.map(Number)), text).toEqual(rows);
  });
});
