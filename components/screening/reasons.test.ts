import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import type { ScreeningCategory, ScreeningHit } from "@/lib/screening/contract";
import { screeningSentences } from "./reasons";

const { heldSentence, holdReason, screeningNote } = screeningSentences(translatorFor("en", "screening"), "en");

let at = 0;

/** A hit behind the previous ones in the text. */
const hit = (category: ScreeningCategory, text: string): ScreeningHit => {
  const start = at;
  at += text.length + 1;
  return { category, text, score: 1, source: "words", start, end: start + text.length };
};

describe("held reasons", () => {
  test("names the category and quotes the words", () =>
    expect(heldSentence([hit("slur", "w o r d")])).toBe(
      "Only you can see this. Screening held this because it seems to contain a slur (“w o r d”).",
    ));

  test("lists each category once and each quoted word once", () =>
    expect(holdReason([hit("slur", "one"), hit("threat", "two"), hit("slur", "three"), hit("slur", "one")])).toBe(
      "Screening held this because it seems to contain a slur (“one” and “three”) and a threat (“two”).",
    ));

  test("quotes three words and counts the rest", () =>
    expect(holdReason(["a", "b", "c", "d", "e"].map((word) => hit("profanity", word)))).toBe(
      "Screening held this because it seems to contain strong language (“a”, “b”, “c” and 2 more).",
    ));

  test("quotes words found by the lists only once when a model also flags them", () => {
    const slur = hit("slur", "one");
    const insult: ScreeningHit = { ...hit("harassment", "you fool"), source: "model" };
    expect(holdReason([slur, { ...slur, category: "harassment", source: "model" }, insult])).toBe(
      "Screening held this because it seems to contain a slur (“one”) and an insult (“you fool”).",
    );
  });

  test("a held reason does not quote a whole paragraph", () =>
    expect(holdReason([hit("spam", "buy now ".repeat(20))])).toBe(
      "Screening held this because it seems to contain spam.",
    ));

  test("leaves self-harm hits out of the reason", () => {
    expect(holdReason([hit("self-harm", "x"), hit("slur", "y")])).toBe(
      "Screening held this because it seems to contain a slur (“y”).",
    );
  });

  describe("held reasons for pictures and videos", () => {
    const [one, two] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
    const found = (
      category: ScreeningCategory,
      text: string,
      id: string,
      seconds: number | null = null,
    ): ScreeningHit => ({
      category,
      text,
      score: 1,
      source: text ? "words" : "image",
      start: 0,
      end: text.length,
      media: { id, seconds },
    });
    const pictures = [
      { id: one, kind: "image" },
      { id: two, kind: "image" },
    ] as const;

    test("numbers the picture next to the words of the text", () =>
      expect(
        holdReason([hit("harassment", "fool"), found("harassment", "oaf", two), found("nudity", "", one)], pictures),
      ).toBe(
        "Screening held this because it seems to contain an insult (“fool” and “oaf” in photo 2) and nudity (in photo 1).",
      ));

    test("a held reason does not number an only or an unknown picture", () => {
      const sentence = "Screening held this because it seems to contain nudity (in the photo).";
      expect(holdReason([found("nudity", "", one)], pictures.slice(0, 1))).toBe(sentence);
      expect(holdReason([found("nudity", "", one)])).toBe(sentence);
    });

    test("names the position in a video and counts further hits", () => {
      const sentence =
        "Screening held this because it seems to contain nudity (in the video at 0:05, in the video at 1:10, in the video at 2:00 and 2 more).";
      const hits = [5, 70.4, 120, 130, 140].map((seconds) => found("nudity", "", one, seconds));
      expect(holdReason(hits)).toBe(sentence);
      expect(holdReason(hits, [{ id: one, kind: "video" }])).toBe(sentence);
    });

    test("numbers an animated picture without a position", () =>
      expect(holdReason([found("slur", "x", two, 1), found("slur", "x", two, 2)], pictures)).toBe(
        "Screening held this because it seems to contain a slur (“x” in photo 2).",
      ));

    test("keeps a model's hit in a picture that quotes other words", () => {
      const model: ScreeningHit = { ...found("harassment", "you oaf", one), source: "model" };
      expect(holdReason([hit("slur", "y"), { ...model, start: 0, end: 99 }], pictures)).toBe(
        "Screening held this because it seems to contain a slur (“y”) and an insult (“you oaf” in photo 1).",
      );
    });
  });

  test("says only that screening held the content when no reason is known", () =>
    expect(holdReason([])).toBe("Screening held this."));
});

describe("toast notes", () => {
  const screening = { hits: [], ms: 300, reviewAsked: false };
  test("shows the measured screening time in the specification's words", () => {
    expect(screeningNote({ ...screening, verdict: "pass" })).toBe("Processed in 0.3s");
    expect(screeningNote({ ...screening, verdict: "pass", ms: 0.4 })).toBe("Processed in 0.1s");
  });
  test("mentions that a moderator may look at queued content", () =>
    expect(screeningNote({ ...screening, verdict: "queue" })).toBe("A moderator may review it. Processed in 0.3s"));
  test("the toast note is empty for content that was not screened", () => expect(screeningNote(null)).toBe(""));
});
