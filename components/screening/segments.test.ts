import { expect, test } from "@jest/globals";
import { textSegments } from "./segments";

const hit = (start: number, end: number) => ({ start, end });
const shown = (text: string, hits: { start: number; end: number }[]) =>
  textSegments(text, hits)
    .map(({ words, found }) => (found ? `[${words}]` : words))
    .join("");

test.each([
  ["nothing found", [], "one two three"],
  ["in the middle", [hit(4, 7)], "one [two] three"],
  ["at both ends, out of order", [hit(8, 13), hit(0, 3)], "[one] two [three]"],
  ["overlapping finds are one", [hit(0, 5), hit(4, 7)], "[one two] three"],
  ["touching finds are one", [hit(0, 3), hit(3, 7)], "[one two] three"],
  ["one inside another", [hit(0, 7), hit(4, 7)], "[one two] three"],
  ["the same twice", [hit(4, 7), hit(4, 7)], "one [two] three"],
  ["past the end", [hit(8, 99)], "one two [three]"],
  ["all of it", [hit(0, 13)], "[one two three]"],
  ["an empty find", [hit(4, 4)], "one two three"],
])("splits a text at its hits: %s", (_, hits, marked) => expect(shown("one two three", hits)).toBe(marked));

test("keeps the whole text and gives every segment its start offset", () => {
  const text = "a 🫖 b 🫖 c";
  const segments = textSegments(text, [hit(2, 4), hit(7, 9)]);
  expect(segments.map(({ words }) => words).join("")).toBe(text);
  for (const { start, words } of segments) expect(text.slice(start, start + words.length)).toBe(words);
});

test("returns no segments for an empty text", () => expect(textSegments("", [hit(0, 3)])).toEqual([]));
