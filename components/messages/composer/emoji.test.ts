import { describe, expect, test } from "@jest/globals";
import byEmoji from "unicode-emoji-json/data-by-emoji.json";
import { EmojiText } from "@/lib/messages/contract";
import { findEmoji, parseEmoji } from "./emoji";
import en from "./emoji.en.json";
import es from "./emoji.es.json";

const known: Readonly<Record<string, unknown>> = byEmoji;
const [english, spanish] = [parseEmoji(en), parseEmoji(es)];
const best = (list: typeof english, words: string) => findEmoji(list, words)[0]?.emoji;

describe("emoji list", () => {
  test("the emoji list has each Unicode emoji once in both languages, and each is a valid reaction", () => {
    const all = english.flatMap(({ emoji }) => emoji);
    expect(all.length).toBeGreaterThan(1_500);
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
    expect(all.filter(({ emoji }) => !known[emoji] || !EmojiText.safeParse(emoji).success)).toEqual([]);
    const others = spanish.flatMap(({ emoji }) => emoji);
    expect(others.map(({ emoji }) => emoji)).toEqual(all.map(({ emoji }) => emoji));
    expect([...all, ...others].filter(({ name }) => name === "")).toEqual([]);
  });

  test("the emoji search matches all words, names that start with them first", () => {
    expect(best(english, "red heart")).toBe("❤️");
    expect(findEmoji(english, "HEART red").map(({ emoji }) => emoji)).toContain("❤️");
    expect(findEmoji(english, "dog")[0]?.name).toMatch(/^dog/);
    expect(findEmoji(english, "no such thing")).toEqual([]);
  });

  test("the emoji search finds other words for an emoji, and Spanish names with and without accents", () => {
    expect(findEmoji(english, "lol").map(({ emoji }) => emoji)).toContain("😂");
    expect(best(spanish, "corazon rojo")).toBe("❤️");
    expect(best(spanish, "Corazón rojo")).toBe("❤️");
    expect(best(spanish, "españa")).toBe("🇪🇸");
  });
});
