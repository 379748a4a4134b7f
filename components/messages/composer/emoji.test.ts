import { describe, expect, test } from "@jest/globals";
import byEmoji from "unicode-emoji-json/data-by-emoji.json";
import { EmojiText } from "@/lib/messages/contract";
import { EMOJI, findEmoji } from "./emoji";

const known: Readonly<Record<string, { name: string }>> = byEmoji;

describe("emoji list", () => {
  test("the emoji list has each Unicode emoji once, with its name, and each is a valid reaction", () => {
    const all = EMOJI.flatMap(({ emoji }) => emoji);
    expect(all.length).toBeGreaterThan(1_500);
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
    expect(all.filter(({ emoji, name }) => known[emoji]?.name.toLowerCase() !== name)).toEqual([]);
    expect(all.filter(({ emoji }) => !EmojiText.safeParse(emoji).success)).toEqual([]);
  });

  test("the emoji search matches all words, names that start with them first", () => {
    expect(findEmoji("red heart")[0]?.emoji).toBe("❤️");
    expect(findEmoji("HEART red").map(({ emoji }) => emoji)).toContain("❤️");
    expect(findEmoji("dog")[0]?.name.startsWith("dog")).toBe(true);
    expect(findEmoji("no such thing")).toEqual([]);
  });
});
