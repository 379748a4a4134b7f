import { describe, expect, test } from "@jest/globals";
import { translateMessage } from "@/lib/i18n/translate";
import { translatorFor } from "@/lib/i18n/translator";
import { RESOLUTIONS, STANDARD_TEXTS, storedMessage } from "./resolutions";

describe("stored texts of decisions", () => {
  test("are shown in the reader's language if they are standard ones", () => {
    for (const text of [...Object.values(RESOLUTIONS), ...Object.values(STANDARD_TEXTS)]) {
      expect(translateMessage("en", storedMessage(text))).toBe(text);
      expect(translateMessage("es", storedMessage(text))).not.toBe(text);
    }
    const spanish = translatorFor("es", "cases")("resolutions.removed");
    expect(translateMessage("es", storedMessage(RESOLUTIONS.removed))).toBe(spanish);
  });

  test("are recognised in their former wording, and in Spanish where a moderator's language was stored", () => {
    const cases = translatorFor("en", "cases");
    for (const [text, key] of [
      ["Nobody answered the appeal in time, so the decision was taken back.", "lapsed"],
      ["Decided by mistake, and taken back at once.", "undone"],
      ["Decidido por error y revocado de inmediato.", "undone"],
    ] as const)
      expect(translateMessage("en", storedMessage(text))).toBe(cases(key));
  });

  test("are shown as they are if a moderator wrote them", () => {
    expect(translateMessage("es", storedMessage("Satire"))).toBe("Satire");
  });
});
