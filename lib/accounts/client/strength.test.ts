import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { estimatePasswordStrength } from "./strength";

const WEAK_PASSWORDS = [
  "password",
  "monkey1",
  "trustno1x",
  "drowssap",
  "PASSWORD",
  "Password",
  "p@ssword",
  "qwertyui",
  "zxcvfr",
  "aaaaaaaa",
  "abcabcabc",
  "abcdefgh",
  "1998",
  "19/03/1991",
  "isla",
  "Margaret",
  "veranda",
  "correct",
];

describe("estimatePasswordStrength", () => {
  test.each(WEAK_PASSWORDS)("words its advice about %s in each language", (password) => {
    const { score, advice } = estimatePasswordStrength(password, ["Isla"]);
    expect(score).toBeLessThan(3);
    expect(advice.length).toBeGreaterThan(0);
    const [english, spanish] = (["en", "es"] as const).map((locale) => {
      const t = translatorFor(locale, "security.strength.advice");
      return advice.map((key) => t(key));
    });
    for (const sentences of [english, spanish])
      for (const each of sentences ?? []) expect(each).toMatch(/^\p{Lu}.+\.$/u);
    expect(spanish).not.toEqual(english);
  });

  test("gives no advice about a strong password", () => {
    expect(estimatePasswordStrength("seven quiet herons by the weir", [])).toEqual({ score: 4, advice: [] });
  });
});
