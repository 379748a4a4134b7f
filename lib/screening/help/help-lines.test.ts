import { describe, expect, test } from "@jest/globals";
import {
  DISTRESS_BESIDE_LINES,
  HELP_ABUSED,
  HELP_OFFERS,
  HELP_REQUESTS,
  SERVICE_REQUESTS,
} from "@/scripts/train-screening/held-out/help-lines";
import { shouldOfferHelp } from "../client";
import { screenText } from "../text/screen-text";
import { verdictOf } from "../thresholds/thresholds";
import helpLines from "./help-lines.json";

const categories = (text: string) => screenText(text).hits.map(({ category }) => category);
const isOfferedHelp = (text: string) => shouldOfferHelp({ screening: { ...screenText(text), reviewAsked: false } });
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
  test("holds no message that offers help, and queues at most 5 % of them", () => {
    expect(HELP_OFFERS.length).toBeGreaterThanOrEqual(150);
    expect(held(HELP_OFFERS)).toEqual([]);
    const queued = HELP_OFFERS.filter((text) => screenText(text).verdict !== "pass");
    expect(queued.length).toBeLessThanOrEqual(HELP_OFFERS.length * 0.05);
  });

  test("shows help to authors who ask for it", () => {
    expect(SERVICE_REQUESTS.length).toBeGreaterThanOrEqual(30);
    for (const texts of [SERVICE_REQUESTS, DISTRESS_BESIDE_LINES, HELP_REQUESTS]) {
      const missed = texts.filter((text) => !isOfferedHelp(text));
      expect(missed.length).toBeLessThanOrEqual(texts.length * 0.15);
    }
  });

  test.each([
    "Quiero morir y no sé si llamar al 024",
    "Voy a suicidarme esta noche. El 024 no contesta",
    "No quiero vivir, ya he llamado al 024",
    "Want to die tonight. Samaritans 116 123 just rings out",
    "want to die, if anyone cares samaritans aren't answering",
    "If you're reading this, going to end it all. Samaritans didn't answer",
    "If you leave, going to end it all. samaritans can't help",
    "What's the number for Samaritans?",
    "Is Samaritans open tonight?",
    "Trying to get through to 116 123",
    "quiero llamar al 024",
    "voy a llamar al teléfono de la esperanza",
    "¿Alguien sabe el teléfono de la Esperanza?",
    "creo que necesito el 024",
    "llevo media hora esperando en el 024",
    "me han colgado en el teléfono de la esperanza",
    "cómo llamo al 024 desde fuera de España",
  ])("shows help to the author of “%s”", (text) => {
    expect(screenText(text).verdict).toBe("queue");
    expect(isOfferedHelp(text)).toBe(true);
  });

  test.each([
    "Samaritans are open all night, call 116 123",
    "if you want to die please call samaritans 116 123",
    "Thinking of suicide? Call 116 123",
    "Don't be scared to ring Samaritans, they're lovely",
    "Have you tried Samaritans?",
    "Need Samaritans? 116 123",
    "No tengas miedo de llamar al 024",
    "Si quieres morirte llama al 024",
    "¿Sabías que el 024 es gratis?",
    "When does the Samaritans charity shop open?",
    "Is Citizens Advice open on Saturday?",
    "Voy a llamar al 112, hay fuego en el monte",
  ])("passes “%s”, which asks for no help", (text) => expect(screenText(text).verdict).toBe("pass"));

  test("offers help in Spanish if the sentence that calls for it is Spanish", () => {
    const languages = (text: string) =>
      screenText(text).hits.flatMap(({ category, language }) => (category === "self-harm" ? [language ?? "en"] : []));
    expect(languages("Quiero morir")).toEqual(["es"]);
    expect(languages("quiero llamar al 024")).toEqual(["es"]);
    expect(languages("I had a good day, thanks for asking. Pero me quiero morir")).toEqual(["es"]);
    expect(languages("I want to die")).toEqual(["en"]);
    expect(languages("Is Samaritans open tonight?")).toEqual(["en"]);
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

  test("screens the sale of nudes the same with and without a help line beside it", () => {
    const { hits } = screenText("selling nudes dm me on telegram, Samaritans 116 123");
    expect(hits).toContainEqual(expect.objectContaining({ category: "sexual-solicitation" }));
    expect(
      screenText("If he shared your nudes, the Revenge Porn Helpline has them removed: 0345 6000 459").verdict,
    ).toBe("pass");
  });

  test("queues a quoted hit that would otherwise be held", () => {
    const hit = { source: "words", category: "slur", score: 0.95 } as const;
    expect(verdictOf(hit)).toBe("hold");
    expect(verdictOf({ ...hit, quoted: true })).toBe("queue");
  });
});
