import { describe, expect, test } from "@jest/globals";
import { isEmojiOnly, partsOf } from "./message-words";

const links = (text: string) => partsOf(text).flatMap(({ words, link }) => (link ? words : []));

describe("links in a message", () => {
  test("are found with what belongs to them, and without what ends the sentence", () => {
    expect(links("Look: https://example.org/a?b=c#d, or http://example.com.")).toEqual([
      "https://example.org/a?b=c#d",
      "http://example.com",
    ]);
    expect(links("(https://example.org/walk)")).toEqual(["https://example.org/walk"]);
    expect(links("nothing here, javascript:alert(1) neither, ftp://x nor")).toEqual([]);
  });

  test("the parts are the whole text in its order", () => {
    const text = "a https://example.org b\nhttps://example.com/c";
    const parts = partsOf(text);
    expect(parts.map(({ words }) => words).join("")).toBe(text);
    expect(parts.map(({ start, words }) => text.slice(start, start + words.length))).toEqual(
      parts.map(({ words }) => words),
    );
  });
});

describe("emoji alone", () => {
  test("are one to three, joined and toned ones counted once", () => {
    for (const text of ["❤️", "😀 😀", "👩‍👩‍👧‍👦", "👍🏽👍🏽👍🏽", "🇬🇧"]) expect(isEmojiOnly(text)).toBe(true);
    for (const text of ["", "😀😀😀😀", "ok 😀", "1", "#", "12 😀", "*"]) expect(isEmojiOnly(text)).toBe(false);
  });
});
