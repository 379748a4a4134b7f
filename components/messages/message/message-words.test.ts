import { describe, expect, test } from "@jest/globals";
import { isEmojiOnly } from "./message-words";

describe("emoji-only messages", () => {
  test("one to three emoji count as emoji-only, joined and toned ones as one", () => {
    for (const text of ["❤️", "😀 😀", "👩‍👩‍👧‍👦", "👍🏽👍🏽👍🏽", "🇬🇧"]) expect(isEmojiOnly(text)).toBe(true);
    for (const text of ["", "😀😀😀😀", "ok 😀", "1", "#", "12 😀", "*"]) expect(isEmojiOnly(text)).toBe(false);
  });
});
