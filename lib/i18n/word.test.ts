import { describe, expect, test } from "@jest/globals";
import { encodeSentence, sentence } from "./sentence";
import { translatorFor } from "./translator";
import { word, wordMessage } from "./word";

describe("wording a sentence", () => {
  test("uses the caller's language and the values", () => {
    const given = sentence("messages.manyRequests", { hours: 2 });
    expect(word("en", given)).toContain("in 2 hours.");
    expect(word("es", given)).toContain("en 2 horas.");
    expect(word("es", "messages.empty")).toBe(translatorFor("es", "messages")("empty"));
  });

  test("words an issue with values, and leaves zod's own messages", () => {
    expect(wordMessage("en", encodeSentence(sentence("written.atMost", { count: 5_000 })))).toContain("5,000");
    expect(wordMessage("es", "posts.emptyText")).toBe(translatorFor("es", "posts")("emptyText"));
    expect(wordMessage("en", "Invalid input")).toBe("Invalid input");
  });
});
