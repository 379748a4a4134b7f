import { describe, expect, test } from "@jest/globals";
import { encodeSentence, sentence } from "./sentence";
import { translatorFor } from "./translator";
import { word, wordIssue } from "./word";

describe("wording a sentence", () => {
  test("uses the caller's language and the values", () => {
    const given = sentence("messages.manyRequests", { hours: 2 });
    expect(word("en", given)).toContain("in 2 hours.");
    expect(word("es", given)).toContain("en 2 horas.");
    expect(word("es", "messages.empty")).toBe(translatorFor("es", "messages")("empty"));
  });

  test("words an issue with values, and leaves zod's own messages", () => {
    expect(wordIssue("en", encodeSentence(sentence("written.atMost", { count: 5_000 })))).toContain("5,000");
    expect(wordIssue("es", "posts.emptyText")).toBe(translatorFor("es", "posts")("emptyText"));
    expect(wordIssue("en", "Invalid input")).toBe("Invalid input");
  });
});
