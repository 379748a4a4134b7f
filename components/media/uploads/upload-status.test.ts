import { describe, expect, test } from "@jest/globals";
import { formatsFor } from "@/lib/i18n/formats";
import { translatorFor } from "@/lib/i18n/translator";
import { uploadSizes, uploadTimeLeft } from "./upload-status";

const t = translatorFor("en", "uploads");
const formats = formatsFor("en");

describe("upload status", () => {
  test.each([
    [0.2, "1 second left"],
    [1.2, "2 seconds left"],
    [59, "59 seconds left"],
    [59.4, "1 minute left"],
    [61, "2 minutes left"],
    [3_540, "59 minutes left"],
    [3_541, "1 hour left"],
    [7_300, "3 hours left"],
  ])("formats a remaining time of %d s as %s", (seconds, words) => expect(uploadTimeLeft(t, seconds)).toBe(words));

  test("formats zero bytes as 0 B, not 0 GB", () => {
    expect(uploadSizes(t, formats, 0, 12_000_000)).toEqual({ sent: "0 B", total: "12 MB" });
    expect(uploadSizes(t, formats, 8_000_000, 2_000_000_000)).toEqual({ sent: "8 MB", total: "2 GB" });
  });
});
