import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isSuperlinear } from "@/lib/testing/measure/complexity";
import { IDENTITIES, POLITICS } from "@/scripts/train-screening/held-out";
import { TRADE } from "@/scripts/train-screening/held-out-spam";
import { isHeldOut, readSmsMessages } from "@/scripts/train-screening/messages";
import type { PreparedText } from "../text/classifier";
import { prepareText } from "../text/normalize-leet";
import insultsFile from "./insults.json";
import { type ModelScore, modelVersion, scoreInsults, scoreSpam } from "./score-text";
import spamFile from "./spam.json";
import { modelVersionOf, unpackWeights } from "./weights";

const QUEUE = 0.5;
const HOLD = 0.85;
const SPAM_QUEUE = 0.8;
const SPAM_HOLD = 0.95;

const insults = (text: string) => scoreInsults(prepareText(text));
const spam = (text: string) => scoreSpam(prepareText(text));
const spanText = (text: string, { span }: ModelScore) => text.slice(span.start, span.end);
const reaching = (texts: readonly string[], score: (text: string) => ModelScore, from: number) =>
  texts.filter((text) => score(text).score >= from);

const INSULTS = [
  "You are a worthless idiot and everybody knows it",
  "What a pathetic little moron you are",
  "Shut up you stupid ugly cow",
  "He is a disgusting lying scumbag",
  "Fuck off you dumb bitch",
  "All of them are filthy vermin, throw them out",
  "You're a total wanker, piss off",
  "That brainless clown of a minister is a corrupt traitor",
];

const EVERYDAY = [
  "",
  "hello",
  "ok",
  "Good morning from a very wet Whitby",
  "The sourdough finally rose, and so did I",
  "I felt like a right idiot when the alarm turned out to be mine",
  "Could somebody feed the hens on Thursday?",
  "Lovely ride over the moor, forty miles and one puncture",
  "She is right about the kettle, it was the fuse",
  "You should see what the children did with the cardboard",
  "Congratulations, you two, what a day",
  "Rain again. The slugs are delighted.",
];

describe("model weights", () => {
  test.each([
    ["insults", insultsFile],
    ["spam", spamFile],
  ])("the version of the %s weights is in their file and in the model version", (_, file) => {
    const weights = unpackWeights(file.weights);
    expect(modelVersionOf(file, weights)).toBe(file.version);
    expect(modelVersion).toContain(file.version);
    expect(weights.filter((weight) => weight !== 0).length).toBeGreaterThan(10_000);
  });

  test("the model weights reached the required precision and recall on held-out texts", () => {
    expect(insultsFile.heldOut.commentsPrecision).toBeGreaterThanOrEqual(0.95);
    expect(insultsFile.heldOut.commentsRecall).toBeGreaterThanOrEqual(0.66);
    expect(insultsFile.heldOut.tweetsPrecision).toBeGreaterThanOrEqual(0.95);
    expect(insultsFile.heldOut.tweetsRecall).toBeGreaterThanOrEqual(0.85);
  });
});

describe("insult model", () => {
  test("flags insults and returns their span", () => {
    expect(reaching(INSULTS, insults, QUEUE)).toEqual(INSULTS);
    expect(reaching(INSULTS, insults, HOLD).length).toBeGreaterThanOrEqual(INSULTS.length - 2);
    const text = "The concert starts at eight. You pathetic little moron! Bring a coat.";
    expect(spanText(text, insults(text))).toMatch(/moron/);
    expect(spanText(text, insults(text))).not.toMatch(/concert|coat/);
  });

  test("does not flag everyday sentences as insults", () => {
    expect(reaching(EVERYDAY, insults, QUEUE)).toEqual([]);
  });

  test("does not hold identity terms as insults, and queues at most 3 % of them and one political text", () => {
    expect(IDENTITIES.length).toBeGreaterThanOrEqual(60);
    expect(reaching(IDENTITIES, insults, HOLD)).toEqual([]);
    expect(reaching(IDENTITIES, insults, QUEUE).length).toBeLessThanOrEqual(IDENTITIES.length * 0.03);
    expect(reaching(POLITICS, insults, QUEUE).length).toBeLessThanOrEqual(1);
  });

  test("finds one insult in a long post, and no insult in a long harmless post", () => {
    const long = EVERYDAY.join(". ").repeat(5).slice(0, 4000);
    const insult = "You are a worthless disgusting idiot and I hope you rot.";
    const mixed = `${long.slice(0, 1500)}.\n${insult}\n${long.slice(1500)}`;
    expect(insults(long).score).toBeLessThan(QUEUE);
    expect(insults(mixed).score).toBeGreaterThan(QUEUE);
    const { span } = insults(mixed);
    expect(span.start).toBeGreaterThanOrEqual(1500);
    expect(span.end).toBeLessThanOrEqual(1502 + insult.length);
  });
});

describe("spam model", () => {
  test("reaches the required precision and recall on held-out spam messages", () => {
    const rows = readSmsMessages()
      .filter(isHeldOut)
      .map(({ text, wanted }) => ({ wanted, found: spam(text).score >= SPAM_QUEUE }));
    const found = rows.filter((row) => row.found);
    const right = found.filter((row) => row.wanted);
    expect(rows.length).toBeGreaterThan(900);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95);
    expect(right.length / rows.filter((row) => row.wanted).length).toBeGreaterThanOrEqual(0.75);
  });

  test("does not flag everyday sentences as spam, and queues at most one honest advertisement", () => {
    expect(reaching(EVERYDAY, spam, SPAM_QUEUE)).toEqual([]);
    expect(reaching(TRADE, spam, SPAM_HOLD)).toEqual([]);
    expect(reaching(TRADE, spam, SPAM_QUEUE).length).toBeLessThanOrEqual(1);
  });

  test("returns the span of the spam within a text", () => {
    const text = "We had a lovely day at the sea. WINNER!! Call 09061701461 to claim your £900 prize now.";
    const scored = spam(text);
    expect(scored.score).toBeGreaterThan(SPAM_QUEUE);
    expect(spanText(text, scored)).toMatch(/claim|prize|WINNER/);
  });
});

describe("models on arbitrary strings", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc
      .array(fc.constantFrom("you ", "idiot", "*", "@", "'", "\n", ". ", "🤡", "🏽", "\ud83e", "www.", "a".repeat(80)))
      .map((parts) => parts.join("")),
  );

  test("returns the same score from 0 to 1 and a span within the text for any string", () => {
    const sound = (text: string, score: (prepared: PreparedText) => ModelScore) => {
      const first = score(prepareText(text));
      expect(first.score).toBeGreaterThanOrEqual(0);
      expect(first.score).toBeLessThanOrEqual(1);
      expect(first.span.start).toBeGreaterThanOrEqual(0);
      expect(first.span.end).toBeGreaterThanOrEqual(first.span.start);
      expect(first.span.end).toBeLessThanOrEqual(text.length);
      expect(score(prepareText(text))).toEqual(first);
    };
    fc.assert(
      fc.property(anything, fc.string(), (text, other) => {
        sound(text, scoreInsults);
        sound(text, scoreSpam);
        sound(other, scoreInsults);
        sound(text, scoreInsults);
      }),
    );
  });

  test("scores insults in time linear in the length", () => {
    const words = `${EVERYDAY.join(" ")} ${INSULTS.join(" ")} `.repeat(40);
    for (let i = 0; i < 50; i++) scoreInsults(prepareText(words.slice(0, 5_000)));
    const work = (length: number) => {
      const prepared = prepareText(words.slice(0, length));
      return () => scoreInsults(prepared);
    };
    expect(isSuperlinear(work, 5_000)).toBe(false);
  });
});
