import { describe, expect, test } from "@jest/globals";
import { HELP_ABUSED, HELP_OFFERS, HELP_REQUESTS } from "@/scripts/train-screening/held-out/help-lines";
import { screenText } from "../text/screen-text";
import { verdictOf } from "../thresholds/thresholds";
import helpLines from "./help-lines.json";

const categories = (text: string) => screenText(text).hits.map(({ category }) => category);
const held = (texts: readonly string[]) => texts.filter((text) => screenText(text).verdict === "hold");

describe("list of help lines", () => {
  test("gives each service a source and a way to reach or to name it, once for each country", () => {
    for (const { telephones, texts, domains, source } of helpLines) {
      expect(telephones.length + texts.length + domains.length).toBeGreaterThan(0);
      expect(source).toMatch(/^https?:\/\//);
    }
    const keys = helpLines.map(({ name, country }) => `${name} ${country}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("covers crisis, abuse, children, health and advice in the United Kingdom, Ireland and Spain", () => {
    const kinds = ["crisis", "abuse", "children", "health", "advice"];
    for (const country of ["GB", "IE", "ES"])
      expect(new Set(helpLines.filter((line) => line.country === country).map((line) => line.for))).toEqual(
        new Set([...kinds, ...(country === "IE" ? [] : ["emergency"])]),
      );
  });

  test("lets each service be named with its number without a spam verdict", () => {
    const offers = helpLines.flatMap(({ name, telephones, texts }) => [
      ...telephones.map((number) => `${name} is free to call on ${number}, any time`),
      ...texts.map((code) => `Text ${code} to reach ${name} for free`),
    ]);
    expect(offers.filter((text) => categories(text).some((category) => /spam|personal/.test(category)))).toEqual([]);
  });
});

describe("messages about help lines", () => {
  test("holds no offer of help, and queues at most 5 %", () => {
    expect(HELP_OFFERS.length).toBeGreaterThan(140);
    expect(held(HELP_OFFERS)).toEqual([]);
    const queued = HELP_OFFERS.filter((text) => screenText(text).verdict !== "pass");
    expect(queued.length).toBeLessThanOrEqual(HELP_OFFERS.length * 0.05);
  });

  test("shows help to authors who ask for it", () => {
    const missed = HELP_REQUESTS.filter((text) => !categories(text).includes("self-harm"));
    expect(missed.length).toBeLessThanOrEqual(HELP_REQUESTS.length * 0.2);
  });

  test("flags spam that names a help line", () => {
    expect(HELP_ABUSED.filter((text) => screenText(text).verdict === "pass")).toEqual([]);
    expect(held(HELP_ABUSED).length).toBeGreaterThanOrEqual(HELP_ABUSED.length - 1);
  });

  test("holds a threat and an insult beside a help line", () => {
    expect(screenText("I will kill you. Samaritans 116 123").verdict).toBe("hold");
    expect(screenText("116 123, you worthless fucking cunt").verdict).toBe("hold");
  });

  test("queues the sexualisation of children beside a help line", () => {
    const [hit] = screenText("The IWF removes nude pics of minors, iwf.org.uk").hits;
    expect(hit).toMatchObject({ category: "sexual-solicitation", score: 1, quoted: true });
    for (const text of [
      "nude pics of minors here. Samaritans 116 123",
      "nude pics of minors, Samaritans 116 123",
      "nude pics of minors here, reported to Samaritans 116 123",
      "selling nude pics of minors dm me, IWF removes them iwf.org.uk",
    ])
      expect([text, screenText(text).verdict]).toEqual([text, "hold"]);
  });

  test("screens the sale of nudes beside a help line as without it", () => {
    const { hits } = screenText("selling nudes dm me on telegram, Samaritans 116 123");
    expect(hits).toContainEqual(expect.objectContaining({ category: "sexual-solicitation" }));
    expect(
      screenText("If he shared your nudes, the Revenge Porn Helpline has them removed: 0345 6000 459").verdict,
    ).toBe("pass");
  });

  test("queues what would be held if it is quoted", () => {
    const hit = { source: "words", category: "slur", score: 0.95 } as const;
    expect(verdictOf(hit)).toBe("hold");
    expect(verdictOf({ ...hit, quoted: true })).toBe("queue");
  });
});
