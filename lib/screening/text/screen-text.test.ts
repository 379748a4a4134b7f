import { afterEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { hostileTexts, ordinaryTexts } from "@/lib/testing/assertions/screened-texts";
import { isSuperlinear } from "@/lib/testing/measure/complexity";
import { DEMO_PEOPLE } from "@/prisma/seed/people/people";
import { buildDemoWorld } from "@/prisma/seed/world";
import type { Verdict } from "../contract";
import { modelVersion } from "../models/score-text";
import {
  applyThresholds,
  DEFAULT_THRESHOLDS,
  SCREENING_VERSION,
  type ScreeningThresholdTable,
} from "../thresholds/thresholds";
import { screenText } from "./screen-text";

const verdictAndCategories = (text: string) => {
  const { verdict, hits } = screenText(text);
  return [verdict, [...new Set(hits.map(({ category }) => category))].sort()];
};

describe("text verdicts", () => {
  test.each<[string, Verdict, string[]]>([
    ["", "pass", []],
    ["The swifts are back over the mill.", "pass", []],
    ["Well, that was a shit day at the allotment.", "queue", ["profanity"]],
    ["Dick Van Dyke is 99!", "pass", []],
    ["Pussy willow is out along the canal", "pass", []],
    ["Free entry, click the link in our bio for tickets", "queue", ["spam"]],
    ["WINNER! You are awarded a free prize, to claim text WIN to 80086 now", "hold", ["spam"]],
    ["Ring the surgery, their number is in the window", "pass", []],
    ["I want to die", "queue", ["self-harm"]],
    ["My number is 07700 900123", "queue", ["personal-data"]],
    ["My card is 4111 1111 1111 1111", "hold", ["personal-data"]],
    ["I will kill you, I know where you live.", "hold", ["threat"]],
    ["Sign in at https://paypal.com@evil.example/x", "hold", ["scam-link"]],
    ["have a look: bit.ly/3xYz", "queue", ["spam"]],
    ["My number is 07700 900123 and I want to die", "queue", ["personal-data", "self-harm"]],
    ["My number is 07700 900123, and here is my card: 4111 1111 1111 1111", "hold", ["personal-data"]],
  ])("screens %j with the verdict %s", (text, verdict, categories) => {
    expect(verdictAndCategories(text)).toEqual([verdict, categories]);
  });
});

describe("disguised attacks", () => {
  test.each([
    "I. Will. Kill. You.",
    "I will... kill... you",
    "I 💀💀💀 will kill 💀💀💀 you",
    "**I** will ~~kill~~ **you**",
    "<b>I will</b> k<i></i>ill<br>you",
    "I will &#107;ill you",
    "f<b></b>aggot",
    "fag&#103;ot and fa&shy;ggot",
    "you ***cunt***",
    "#IWillKillYou",
    "I w i l l  k i l l  y o u",
    "k-i-l-l-y-o-u-r-s-e-l-f",
    "l vvill k*ll you",
    "ꓲ ꓪꓲꓡꓡ ꓗꓲꓡꓡ ꓬꓳꓴ",
    "𝐭𝐞 𝐯𝐨𝐲 𝐚 𝐦𝐚𝐭𝐚𝐫",
    "Good morning to all of my dear friends te voy a matar and have a great day",
    `${'He shouted "I will kill you" at my mum. '.repeat(6)}I will kill you.`,
  ])("disguised attacks are held: %s", (text) => {
    expect(screenText(text).verdict).toBe("hold");
  });

  test.each([
    "Yes. No. Maybe. I will think about it.",
    "We waited... and the train came",
    "Thank you 😂😂😂 you made my day",
    "#ThankYouForTheMusic and #YouAreLoved",
    "Menu: <b>soup</b> & bread<br>tea",
    "A B C, as easy as 1 2 3",
    "Vamos a la playa with all of my dear friends",
  ])("disguised attacks are not found in %s", (text) => {
    expect(screenText(text).verdict).toBe("pass");
  });
});

describe("thresholds of each language", () => {
  const SPANISH = "The weather is lovely here. Te voy a matar.";
  const ENGLISH = "Qué bonito día. I will kill you.";
  const BOTH = "I will kill you. Te voy a matar.";
  const { en, es } = DEFAULT_THRESHOLDS;

  const verdicts = () => [SPANISH, ENGLISH, BOTH].map((text) => screenText(text).verdict);
  const withoutHold = (table: ScreeningThresholdTable): ScreeningThresholdTable => ({
    ...table,
    rules: { ...table.rules, threat: { queue: 0, hold: null } },
  });

  afterEach(() => applyThresholds(null));

  test("judges a threat by the thresholds of its own language, in a mixed text too", () => {
    expect(verdicts()).toEqual(["hold", "hold", "hold"]);
    applyThresholds({ en, es: withoutHold(es) });
    expect(verdicts()).toEqual(["queue", "hold", "hold"]);
    applyThresholds({ en: withoutHold(en), es });
    expect(verdicts()).toEqual(["hold", "queue", "hold"]);
    applyThresholds({ en: withoutHold(en), es: withoutHold(es) });
    expect(verdicts()).toEqual(["queue", "queue", "queue"]);
  });
});

test("queues a request for pictures beside the number of a help line", () => {
  expect(screenText("Childline 0800 1111 send nudes").verdict).toBe("queue");
  expect(screenText("If someone asks you to send nudes, call Childline on 0800 1111").verdict).toBe("pass");
});

test("marks hits in markup at their place in the markup", () => {
  const [hit] = screenText("Well, f<b></b>aggot!").hits;
  expect(hit).toMatchObject({ category: "slur", start: 6, end: 19, text: "f<b></b>aggot" });
});

test.each([
  "immigrants are not criminals",
  "asylum seekers are not vermin, they are people",
  "not all men are rapists",
])("passes a denial of an accusation: %s", (text) => {
  expect(screenText(text).verdict).toBe("pass");
});

test("queues self-descriptions, and attacks on what a government does", () => {
  expect(screenText("i'm a fat bitch and i love it").verdict).toBe("queue");
  expect(screenText("Ministers have dropped plans to deport asylum seekers to Rwanda").verdict).toBe("queue");
  expect(screenText("the government should deport these foreign vermin").verdict).toBe("hold");
});

describe("strong swear words aimed at a person", () => {
  const isAimed = (text: string) => screenText(text).hits.some(({ category }) => category === "harassment");

  test.each([
    "fuck you",
    "Fuck u!!",
    "f.u.c.k y0u",
    "fuck off @samuelbright",
    "you absolute cunt",
    "ur a fucking twat",
    "@samuelbright you cunt",
    "you are such a stupid motherfucker",
  ])("holds as harassment: %s", (text) => {
    expect(isAimed(text)).toBe(true);
    expect(screenText(text).verdict).toBe("hold");
  });

  test.each([
    "What a fucking lovely morning",
    "thank you so fucking much",
    "you're fucking brilliant",
    "Fuck, I forgot the bread. You would not believe it",
    "I told you it was a fucking long way",
  ])("does not classify as harassment: %s", (text) => {
    expect(screenText(text).hits.map(({ source, category }) => `${source} ${category}`)).not.toContain(
      "words harassment",
    );
  });
});

test("passes every text of the demo data", () => {
  const { posts, comments, members, messages } = buildDemoWorld(new Date("2026-11-21T12:00:00Z"));
  const texts = [
    ...[...posts, ...comments, ...messages].map(({ text }) => text),
    ...members.flatMap(({ firstName, lastName, username }) => [`${firstName} ${lastName}`, username]),
    ...Object.values(DEMO_PEOPLE).flatMap((person) =>
      Object.values(person).filter((value) => typeof value === "string"),
    ),
  ];
  const refused = texts
    .map((text) => ({ text, ...screenText(text) }))
    .filter(({ verdict }) => verdict !== "pass")
    .map(({ text, hits }) => ({ text, hits: hits.map(({ category, text: what, score }) => [category, what, score]) }));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(refused).toEqual([]);
});

describe("text hits", () => {
  const TRAPS = ["fuck you", "07700 900123", "I will kill you", "http://paypa1.com/x", "4111 1111 1111 1111", "kys"];
  const trap = fc.constantFrom(...TRAPS);
  const noise = fc.string({
    unit: fc.constantFrom("👩‍👩‍👧", "é", "e\u0301", "\u200b", "ﷺ", "Ａ", " ", "\n", "ß", "\ud83d", "İ"),
    maxLength: 20,
  });

  test("returns ordered hits with exact offsets for any string", () => {
    const anything = fc.array(fc.oneof(trap, noise, fc.string({ unit: "binary" }), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(anything, (pieces) => {
        const text = pieces.join(" ");
        const { hits, ms, verdict } = screenText(text);
        for (const { start, end, text: what } of hits) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(what).toBe(text.slice(start, end));
        }
        expect(hits.map(({ start }) => start)).toEqual(hits.map(({ start }) => start).sort((a, b) => a - b));
        expect(hits.length).toBeLessThanOrEqual(20);
        expect(verdict !== "pass").toBe(hits.length > 0);
        expect(ms).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test("returns exact offsets behind emoji and combining marks", () => {
    fc.assert(
      fc.property(noise, trap, (before, what) => {
        const text = `${before} x ${what}`;
        const start = text.length - what.length;
        const covering = screenText(text).hits.filter((hit) => hit.end > start && hit.start < text.length);
        expect(covering.length).toBeGreaterThan(0);
        for (const hit of covering) expect(what).toContain(hit.text);
      }),
    );
  });

  test("merges overlapping hits of one category", () => {
    const { hits } = screenText("12 Acacia Avenue, Leeds LS1 4AB");
    expect(hits.map(({ text }) => text)).toEqual(["12 Acacia Avenue, Leeds LS1 4AB"]);
  });

  test("keeps the 20 most serious hits, and bases the verdict on all", () => {
    const { hits, verdict } = screenText(`${"shit day. Never mind. ".repeat(40)} I will kill you`);
    expect(hits).toHaveLength(20);
    expect(hits.map(({ category }) => category)).toContain("threat");
    expect(verdict).toBe("hold");
  });
});

test("does not treat digits alone or a telephone number as spam", () => {
  const verdictOn = (text: string) => screenText(text).verdict;
  expect(verdictOn("I paid £4,111.11 in 2024")).toBe("pass");
  expect(verdictOn("Marathon splits: 5k 22:10, 10k 44:31, half 1:34:55, finished in 3:22:41!")).toBe("pass");
  expect(verdictOn("Ring me on 07700 900123 about the kettle")).toBe("queue");
  expect(verdictOn("WINNER!! You have been selected for a £900 prize. Call 09061701461 to claim.")).toBe("hold");
});

test("screens names by the lists alone", () => {
  const names = ["Dick Van Dyke", "Gaylord Focker-Smith", "Fanny Cradock", "Essex", "Penistone", "Scunthorpe"];
  expect(names.filter((name) => screenText(name).hits.some(({ source }) => source === "model"))).toEqual([]);
  for (const name of ["Dick Van Dyke", "Essex", "Penistone", "Scunthorpe"])
    expect(screenText(name).verdict).toBe("pass");
});

describe("language detection", () => {
  test.each([
    ["fr", "Bonjour à tous, j'ai ouvert mon petit atelier de poterie samedi dernier et il y avait beaucoup de monde."],
    ["pl", "Wczoraj upiekłam chleb na zakwasie i wyszedł naprawdę dobrze, cała rodzina była zachwycona."],
    ["ar", "ذهبت اليوم إلى السوق واشتريت الخضار الطازجة وكان الجو جميلا في المدينة"],
    ["en", "The swifts are back over the mill, and the river is as low as I have ever seen it in May."],
    [null, "212 teal, 41 wigeon"],
  ])("detects the language %s without changing the verdict", (language, text) => {
    expect(screenText(text)).toMatchObject({ language, verdict: "pass" });
  });

  test("holds a threat within a text in another language", () => {
    const french = "Bonjour à tous, j'ai ouvert mon petit atelier samedi dernier et il y avait beaucoup de monde.";
    expect(screenText(`${french} I will kill you`)).toMatchObject({ language: "fr", verdict: "hold" });
  });
});

test("records the version and the model scores of a screening", () => {
  const { version, scores } = screenText("A harmless sentence about bread.");
  expect(version).toContain(SCREENING_VERSION);
  expect(version).toContain(modelVersion);
  for (const score of Object.values(scores)) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  }
});

test("screens hostile texts in linear time", () => {
  for (const text of ordinaryTexts(10)) for (let time = 0; time < 3; time++) screenText(text);
  const slow = Object.keys(hostileTexts(1)).filter((name) =>
    isSuperlinear((length) => {
      const text = hostileTexts(length)[name] ?? "";
      return () => screenText(text);
    }, 1_000),
  );
  expect(slow).toEqual([]);
});
