import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { wordMessage } from "@/lib/i18n/word";
import { RESOLUTIONS, STANDARD_TEXTS, storedMessage } from "./resolutions";

describe("stored texts of decisions", () => {
  test("are shown in the reader's language if they are standard ones", () => {
    for (const text of [...Object.values(RESOLUTIONS), ...Object.values(STANDARD_TEXTS)]) {
      expect(wordMessage("en", storedMessage(text))).toBe(text);
      expect(wordMessage("es", storedMessage(text))).not.toBe(text);
    }
    const spanish = translatorFor("es", "cases")("resolutions.removed");
    expect(wordMessage("es", storedMessage(RESOLUTIONS.removed))).toBe(spanish);
  });

  test("are shown as they are if a moderator wrote them", () => {
    expect(wordMessage("es", storedMessage("Satire"))).toBe("Satire");
  });
});
