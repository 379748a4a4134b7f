import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { SignalAssembly, splitSignal } from "./envelope";

/** The relay's limit per event, in bytes. */
const EVENT_MAX = 10_240;
/** Size of the envelope: ids, numbers and names. */
const AROUND = 600;

test("a message arrives once and whole, with parts in any order and repeated", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30_000, unit: "binary" }), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      (texts, random) => {
        const parts = texts.flatMap((text, index) => splitSignal(`m${index}`, text));
        const twice = [...parts, ...parts]
          .map((part) => ({ part, at: random.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ part }) => part);
        const assembly = new SignalAssembly();
        const assembled = twice.map((part) => assembly.add(part)).filter((text) => text !== null);
        expect(assembled.sort()).toEqual([...texts].sort());
      },
    ),
    { numRuns: 60 },
  );
});

test("no part exceeds the relay's limit, even when JSON escapes all of it", () => {
  const sdp = JSON.stringify([{ type: "offer", sdp: 'v=0\r\no=- "1" 2\r\n'.repeat(2_000) }]);
  for (const text of ["", "a".repeat(40_000), sdp, '"\r\n\\'.repeat(6_000), "\u0001".repeat(20_000)])
    for (const part of splitSignal("0198a000-0000-7000-8000-000000000001", text))
      expect(JSON.stringify(part).length).toBeLessThan(EVENT_MAX - AROUND);
});
