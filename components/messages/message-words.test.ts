import { describe, expect, test } from "@jest/globals";
import { isEmojiOnly } from "./message-words";

describe("emoji alone", () => {
  test("are one to three, joined and toned ones counted once", () => {
    for (const text of ["❤️", "😀 😀", "👩‍👩‍👧‍👦", "👍🏽👍🏽👍🏽", "🇬🇧"]) expect(isEmojiOnly(text)).toBe(true);
    for (const text of ["", "😀😀😀😀", "ok 😀", "1", "#", "12 😀", "*"]) expect(isEmojiOnly(text)).toBe(false);
  });
});
