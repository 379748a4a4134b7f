import { describe, expect, test } from "@jest/globals";
import { describeMessage, encodeMessage } from "./message-descriptor";
import { translate, translateMessage } from "./translate";
import { translatorFor } from "./translator";

describe("wording a sentence", () => {
  test("wording a sentence about reach says that no views were counted instead of about 0 people", () => {
    const seenBy = (count: number) => translatorFor("en", "staff")("queue.reach", { count, shown: String(count) });
    expect([0, 1, 12].map(seenBy)).toEqual(["No views counted", "Seen by about 1 person", "Seen by about 12 people"]);
  });

  test("translates a sentence into the caller's language, with its values", () => {
    const given = describeMessage("messages.manyRequests", { hours: 2 });
    expect(translate("en", given)).toContain("in 2 hours.");
    expect(translate("es", given)).toContain("dentro de 2 horas.");
    expect(translate("es", "messages.empty")).toBe(translatorFor("es", "messages")("empty"));
  });

  test("words an issue with values, and leaves zod's own messages", () => {
    expect(translateMessage("en", encodeMessage(describeMessage("written.atMost", { count: 5_000 })))).toContain(
      "5,000",
    );
    expect(translateMessage("es", "posts.emptyText")).toBe(translatorFor("es", "posts")("emptyText"));
    expect(translateMessage("en", "Invalid input")).toBe("Invalid input");
  });
});
