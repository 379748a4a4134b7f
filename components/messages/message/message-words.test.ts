import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { clientMessage } from "@/lib/testing/factories/client-message";
import { isEmojiOnly, messageSummary, quoteSummary } from "./message-words";

describe("emoji-only messages", () => {
  test("one to three emoji count as emoji-only, joined and toned ones as one", () => {
    for (const text of ["❤️", "😀 😀", "👩‍👩‍👧‍👦", "👍🏽👍🏽👍🏽", "🇬🇧"]) expect(isEmojiOnly(text)).toBe(true);
    for (const text of ["", "😀😀😀😀", "ok 😀", "1", "#", "12 😀", "*"]) expect(isEmojiOnly(text)).toBe(false);
  });
});

describe("sentences about one's own messages", () => {
  test.each([
    ["en", ["Replying to yourself", "👍 by you", "👍 by you and Isla", "👍 by Isla"]],
    ["es", ["Respondiendo a tu mensaje", "👍: tú", "👍: Isla y tú", "👍: Isla"]],
  ] as const)("sentences about one's own messages name the reader as needed: %s", (locale, sentences) => {
    const t = translatorFor(locale, "chat");
    const reactionBy = (by: string) => t("reactions.by", { by, emoji: "👍", name: "Isla" });
    expect([
      t("compose.replying", { isOwn: "true", name: "Isla" }),
      ...["own", "both", "other"].map(reactionBy),
    ]).toEqual(sentences);
  });
});

describe("summary of a message", () => {
  test("covers the words of a message with a muted word, in results of a search and in quotes", () => {
    const t = translatorFor("en", "chat");
    const text = "The quincewood offer";
    expect(messageSummary(t, clientMessage(1, { text }))).toBe(text);
    const covered = messageSummary(t, clientMessage(1, { text, mutedBy: { phrase: "quincewood" } }));
    expect(covered).toBe(t("list.covered"));
    expect(covered).not.toContain("quincewood");
    const quoted = { id: "m1", sequence: 1, senderId: null, text, hasMedia: false, mutedBy: { phrase: "quincewood" } };
    expect(quoteSummary(t, quoted)).toBe(covered);
    expect(quoteSummary(t, { ...quoted, mutedBy: null })).toBe(text);
  });
});
