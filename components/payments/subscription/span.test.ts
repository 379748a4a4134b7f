import { expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { formatSpan } from "./span";

const t = translatorFor("en", "waitlist.span");

test("a remaining time is shown in its two largest units and never rounded up", () => {
  expect(formatSpan(t, 48 * 3_600_000)).toBe("2 d 0 h");
  expect(formatSpan(t, 48 * 3_600_000 - 1)).toBe("1 d 23 h");
  expect(formatSpan(t, 3_600_000)).toBe("1 h 0 min");
  expect(formatSpan(t, 3_600_000 - 1)).toBe("59 min 59 s");
  expect(formatSpan(t, 61_500)).toBe("1 min 1 s");
  expect(formatSpan(t, 999)).toBe("0 min 0 s");
});
