import { describe, expect, test } from "@jest/globals";
import type { Category, Hit } from "@/lib/screening/contract";
import { heldSentence, noteOf, reasonOf } from "./reasons";

let at = 0;

/** Something found further on in the text than what was found before. */
const hit = (category: Category, text: string): Hit => {
  const start = at;
  at += text.length + 1;
  return { category, text, score: 1, source: "words", start, end: start + text.length };
};

describe("why something is held", () => {
  test("names the kind and the words", () =>
    expect(heldSentence([hit("slur", "w o r d")])).toBe(
      "Only you can see this. Screening held it because it found what looks like a slur (“w o r d”).",
    ));

  test("lists several kinds, each once, its words once", () =>
    expect(reasonOf([hit("slur", "one"), hit("threat", "two"), hit("slur", "three"), hit("slur", "one")])).toBe(
      "Screening held it because it found what looks like a slur (“one” and “three”) and a threat (“two”).",
    ));

  test("quotes three of many words, and says how many more there are", () =>
    expect(reasonOf(["a", "b", "c", "d", "e"].map((word) => hit("profanity", word)))).toBe(
      "Screening held it because it found what looks like strong language (“a”, “b”, “c” and 2 more).",
    ));

  test("does not name the same words again for a model", () => {
    const slur = hit("slur", "one");
    const insult: Hit = { ...hit("harassment", "you fool"), source: "model" };
    expect(reasonOf([slur, { ...slur, category: "harassment", source: "model" }, insult])).toBe(
      "Screening held it because it found what looks like a slur (“one”) and an insult (“you fool”).",
    );
  });

  test("does not repeat a whole paragraph", () =>
    expect(reasonOf([hit("spam", "buy now ".repeat(20))])).toBe(
      "Screening held it because it found what looks like spam.",
    ));

  test("does not hold words about self-harm against anybody", () => {
    expect(reasonOf([hit("self-harm", "x"), hit("slur", "y")])).toBe(
      "Screening held it because it found what looks like a slur (“y”).",
    );
  });

  test("says so even when nothing is known of it", () => expect(reasonOf([])).toBe("Screening held it."));
});

describe("what a toast adds", () => {
  const screening = { hits: [], ms: 300, reviewAsked: false };
  test("has SPEC.md's words and the time that was measured", () => {
    expect(noteOf({ ...screening, verdict: "pass" })).toBe("Processed in 0.3s");
    expect(noteOf({ ...screening, verdict: "pass", ms: 0.4 })).toBe("Processed in 0.0004s");
  });
  test("says that a person may look", () =>
    expect(noteOf({ ...screening, verdict: "queue" })).toBe("A person may look at it. Processed in 0.3s"));
  test("is nothing where nothing was screened", () => expect(noteOf(null)).toBe(""));
});
