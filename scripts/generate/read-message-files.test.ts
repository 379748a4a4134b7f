import { expect, test } from "@jest/globals";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { SOURCE_LOCALE, translatedLocales } from "./read-message-files.mjs";

test("compares translations with the default locale, wherever its name sorts", () => {
  expect(SOURCE_LOCALE).toBe(DEFAULT_LOCALE);
  expect(translatedLocales(["de", "en", "es"])).toEqual(["de", "es"]);
});
