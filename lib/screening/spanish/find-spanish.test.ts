import { describe, expect, test } from "@jest/globals";
import { ENGLISH_IDENTITIES, SPANISH_IDENTITIES } from "@/scripts/train-screening/held-out/identities";
import { SPANISH_ATTACKS } from "@/scripts/train-screening/held-out/spanish";
import { SPANISH_HARMLESS } from "@/scripts/train-screening/held-out/spanish-harmless";
import type { Verdict } from "../contract";
import { screenText } from "../text/screen-text";
import { sentenceLanguages } from "./sentence-languages";

const isFlagged = (text: string) => screenText(text).verdict !== "pass";
const isHeld = (text: string) => screenText(text).verdict === "hold";
const categories = (text: string) => [...new Set(screenText(text).hits.map(({ category }) => category))].sort();

describe("language of a sentence", () => {
  test.each([
    ["es", "¿Alguien sabe a qué hora abre la biblioteca?"],
    ["es", "kiero ir a la playa"],
    ["es", "llegamos tarde, como siempre"],
    ["en", "Does anyone know when the library opens?"],
    ["en", "the tortilla was great"],
    ["mixed", "te quiero so much, you are the best mamá del mundo"],
    [null, "Madrid 2026 🎉"],
  ])("is %s by the words of: %s", (language, text) => {
    expect(sentenceLanguages(text).map((range) => range.language)).toEqual([language]);
  });

  test("is decided for each sentence of a text", () => {
    expect(
      sentenceLanguages("The boat was late. El barco de las ocho llegó tarde.").map(({ language }) => language),
    ).toEqual(["en", "es"]);
  });
});

describe("Spanish verdicts", () => {
  test.each<[string, Verdict, string[]]>([
    ["Qué rica la tortilla de mi abuela", "pass", []],
    ["vaya mierda de tiempo, joder", "pass", []],
    ["te voy a matar", "hold", ["threat"]],
    ["me quiero morir", "queue", ["self-harm"]],
    ["me quiero morir de risa", "pass", []],
    ["Llama al 024, es gratis", "pass", []],
    ["The weather is lovely here. Te voy a matar.", "hold", ["threat"]],
    ["Qué bonito día. I will kill you.", "hold", ["threat"]],
  ])("screens %j with the verdict %s", (text, verdict, found) => {
    expect([screenText(text).verdict, categories(text)]).toEqual([verdict, found]);
  });

  test("marks a text in Spanish as such, however short", () => {
    expect(screenText("te echo de menos").language).toBe("es");
  });
});

describe("held-out Spanish", () => {
  const attacks = Object.values(SPANISH_ATTACKS).flat();

  test("has a precision of at least .93 and a recall of at least .6", () => {
    const right = attacks.filter(isFlagged).length;
    const wrong = SPANISH_HARMLESS.filter(isFlagged).length;
    expect(attacks.length + SPANISH_HARMLESS.length).toBeGreaterThanOrEqual(390);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.93);
    expect(right / attacks.length).toBeGreaterThanOrEqual(0.6);
  });

  test.each(Object.entries(SPANISH_ATTACKS))("flags at least half of the %s", (_, texts) => {
    expect(texts.filter(isFlagged).length / texts.length).toBeGreaterThanOrEqual(0.5);
  });

  test("holds at most 1 % of the harmless sentences", () => {
    expect(SPANISH_HARMLESS.filter(isHeld).length).toBeLessThanOrEqual(SPANISH_HARMLESS.length * 0.01);
  });
});

test.each([
  ["English", ENGLISH_IDENTITIES],
  ["Spanish", SPANISH_IDENTITIES],
])("holds none of 330 %s sentences about who people are, and queues at most 1 %%", (_, texts) => {
  expect(texts.length).toBe(330);
  expect(texts.filter(isHeld)).toEqual([]);
  expect(texts.filter(isFlagged).length).toBeLessThanOrEqual(3);
});
