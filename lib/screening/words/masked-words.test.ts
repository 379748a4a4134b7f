import { describe, expect, test } from "@jest/globals";
import { DISGUISED_ATTACKS, HARMLESS_LOOKALIKES } from "@/scripts/train-screening/held-out/evasions";
import { prepareText } from "../text/normalize-leet";
import { screenText } from "../text/screen-text";
import { findMaskedWords } from "./masked-words";

const found = (text: string) => findMaskedWords(prepareText(text), []).map((hit) => hit.text);

describe("masked and respelt words", () => {
  test.each([
    ["F&@k this", ["F&@k"]],
    ["b**** please", ["b****"]],
    ["you f****** w*****!", ["f******", "w*****"]],
    ["Fczking idiot", ["Fczking"]],
    ["fukcing liar", ["fukcing"]],
    ["absolute c@nt", ["c@nt"]],
  ])("finds the masked words in: %s", (text, words) => {
    expect(found(text)).toEqual(words);
  });

  test.each([
    "R&D, B&B, AT&T",
    "**** by four papers",
    "wow!!!! what???",
    "folk, flask, fork",
    "a*b**c",
    "f**k-off.example/f***",
  ])("passes signs that mask nothing: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("flags at least 95 % of the disguised attacks and none of the look-alikes", () => {
    const missed = DISGUISED_ATTACKS.filter((text) => screenText(text).verdict === "pass");
    expect(missed.length).toBeLessThanOrEqual(DISGUISED_ATTACKS.length * 0.05);
    expect(HARMLESS_LOOKALIKES.filter((text) => screenText(text).verdict !== "pass")).toEqual([]);
  });
});
