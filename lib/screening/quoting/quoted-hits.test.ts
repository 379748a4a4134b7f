import { describe, expect, test } from "@jest/globals";
import { AIMED_ATTACKS, REPORTED_ATTACKS } from "@/scripts/train-screening/held-out/quotations";
import { screenText } from "../text/screen-text";
import { isInQuotes } from "./report-features";

const verdictOn = (text: string) => screenText(text).verdict;
const share = (texts: readonly string[], verdict: string) =>
  texts.filter((text) => verdictOn(text) === verdict).length / texts.length;

describe("reported, quoted and reclaimed attacks", () => {
  test.each([
    "I was called a faggot on the tube today and nobody helped",
    'He shouted "go back to your own country" at my mum',
    "They called my son a retard at school",
    "I'm a dyke and proud of it",
    "The word nigger appears 219 times in the novel",
    "Man jailed after telling nurse “I will kill you”",
    "Me llamaron maricón de mierda en el metro y nadie hizo nada",
    "Un hombre le gritó «vuelve a tu país» a mi madre",
  ])("queues a report: %s", (text) => {
    expect(verdictOn(text)).toBe("queue");
  });

  test.each([
    "you faggot",
    "You are a worthless cunt",
    '"I will kill you"',
    "They called you a faggot and they were right, you faggot",
    "A man called me a paki on the bus. You are a faggot.",
    "kill yourself",
    "shut up you retard",
    "eres un hijo de puta y te voy a matar",
  ])("holds an attack on the reader: %s", (text) => {
    expect(verdictOn(text)).toBe("hold");
  });

  test("holds listed terms, card numbers and scam links in a quotation too", () => {
    expect(verdictOn('He wrote "my card is 4111 1111 1111 1111"')).toBe("hold");
    expect(verdictOn('She sent me "sign in at https://paypal.com@evil.example/x"')).toBe("hold");
    expect(verdictOn('He asked me for "child porn"')).toBe("hold");
  });

  test("holds at most 2 % of the held-out reports, and still holds half of the aimed attacks", () => {
    expect(REPORTED_ATTACKS.length).toBeGreaterThanOrEqual(300);
    expect(share(REPORTED_ATTACKS, "hold")).toBeLessThanOrEqual(0.02);
    expect(share(AIMED_ATTACKS, "hold")).toBeGreaterThanOrEqual(0.5);
    expect(share(AIMED_ATTACKS, "pass")).toBeLessThanOrEqual(0.05);
  });
});

test.each([
  ['He said "you fool" twice', "you fool", true],
  ["He said 'you fool' twice", "you fool", true],
  ["«you fool», dijo", "you fool", true],
  ["don't be a fool, it's late", "fool", false],
  ['"Hi", she said. You fool', "You fool", false],
])("sees quotation marks around the words in %j (%s): %s", (text, words, isQuoted) => {
  const start = text.indexOf(words);
  expect(isInQuotes(text, { start, end: start + words.length })).toBe(isQuoted);
});
