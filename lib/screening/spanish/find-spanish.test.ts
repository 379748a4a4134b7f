import { describe, expect, test } from "@jest/globals";
import { ENGLISH_IDENTITIES, SPANISH_IDENTITIES } from "@/scripts/train-screening/held-out/identities";
import { SPANISH_ATTACKS } from "@/scripts/train-screening/held-out/spanish";
import { SPANISH_HARMLESS } from "@/scripts/train-screening/held-out/spanish-harmless";
import type { Verdict } from "../contract";
import { screenText } from "../text/screen-text";
import { DEFAULT_THRESHOLDS, verdictOf } from "../thresholds/thresholds";
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
  ])("the language of a sentence is %s by the words of: %s", (language, text) => {
    expect(sentenceLanguages(text).map((range) => range.language)).toEqual([language]);
  });

  test("the language is decided for each sentence of a text", () => {
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

describe("language of a hit", () => {
  const languages = (text: string) => [...new Set(screenText(text).hits.map(({ language }) => language))];

  test.each([
    "te voy a matar",
    "The weather is lovely here. Te voy a matar.",
    "#TeVoyAMatar",
    "envíanos tu código de verificación",
  ])("marks the hits as Spanish in: %s", (text) => expect(languages(text)).toEqual(["es"]));

  test.each(["I will kill you, I know where you live.", "Qué bonito día. I will kill you."])(
    "does not mark the hits as Spanish in: %s",
    (text) => expect(languages(text)).toEqual([undefined]),
  );

  test("every hit that is marked as Spanish has a Spanish threshold", () => {
    const hits = Object.values(SPANISH_ATTACKS)
      .flat()
      .flatMap((text) => screenText(text).hits.filter(({ language }) => language === "es"));
    expect(hits.length).toBeGreaterThan(100);
    expect(hits.filter(({ source, category }) => !DEFAULT_THRESHOLDS.es[source]?.[category])).toEqual([]);
  });

  test("a Spanish hit without a Spanish threshold is judged by the other thresholds", () => {
    expect(verdictOf({ source: "links", category: "scam-link", score: 1, language: "es" })).toBe("hold");
  });
});

type Expected = [text: string, verdict: Verdict, found: string[]];

const verdictsAre = (cases: readonly Expected[]) =>
  test.each(cases)("screens %j with the verdict %s", (text, verdict, found) => {
    expect([screenText(text).verdict, categories(text)]).toEqual([verdict, found]);
  });

describe("threats in Spanish", () => {
  verdictsAre([
    ["te mato", "hold", ["threat"]],
    ["como vuelvas te mato a ti y a tus hijos", "hold", ["threat"]],
    ["como le vuelvas a tocar te abro en canal", "hold", ["threat"]],
    ["os mataremos a todos", "hold", ["threat"]],
    ["te pegaré un tiro", "hold", ["threat"]],
    ["te voy a cagar a trompadas", "hold", ["threat"]],
    ["te vua cagar a tiros", "hold", ["threat"]],
    ["ya te cargó el payaso", "hold", ["threat"]],
    ["te quemamos el coche", "hold", ["threat"]],
    ["si no pagas publico tus fotos", "hold", ["threat"]],
    ["te voy a bajar los dientes", "hold", ["threat"]],
    ["lo van a tumbar por sapo", "hold", ["threat"]],
    ["voy a matar a mi mujer", "queue", ["threat"]],
    ["te mato si no vienes a mi boda jajaja", "queue", ["threat"]],
    ["te voy a matar jajaja", "queue", ["threat"]],
    ["te voy a matar a besos", "pass", []],
    ["si me haces spoiler te reviento el globo", "pass", []],
    ["voy a romperte la hucha", "pass", []],
    ["vas a morir cuando veas el vestido", "pass", []],
  ]);
});

describe("disguised Spanish", () => {
  verdictsAre([
    ["te voy a m a t a r", "hold", ["threat"]],
    ["te v o y a r a j a r", "hold", ["threat"]],
    ["t3 v0y 4 m4t4r", "hold", ["threat"]],
    ["tevoyamatar", "hold", ["threat"]],
    ["#TeVoyAMatar", "hold", ["threat"]],
    ["t boi a rebentar", "hold", ["threat"]],
    ["#MuerteALosMaricones", "hold", ["hate"]],
    ["put0 m0r0", "hold", ["hate"]],
    ["f u e r a moros", "hold", ["hate"]],
    ["m4t4t3", "hold", ["harassment"]],
    ["h1jo d3 put4", "queue", ["harassment"]],
    ["z0rr4", "queue", ["harassment"]],
    ["p u t a", "queue", ["harassment"]],
    ["gilip*llas", "queue", ["harassment"]],
    ["m kiero morir", "queue", ["self-harm"]],
    ["no kiero bibir", "queue", ["self-harm"]],
    ["el iphone 4 y la puerta b4", "pass", []],
  ]);

  test("a hit in disguised Spanish quotes the text as the author wrote it", () => {
    const [hit] = screenText("hola, t boi a rebentar hoy").hits;
    expect(hit?.text).toBe("t boi a rebentar");
  });
});

describe("incitement and wishes of death in Spanish", () => {
  verdictsAre([
    ["morite", "hold", ["harassment"]],
    ["andá a matarte", "hold", ["harassment"]],
    ["no mereces vivir", "hold", ["harassment"]],
    ["ojalá te pille un tren", "hold", ["harassment"]],
    ["si tanto quieres morir hazlo", "hold", ["harassment"]],
    ["ponte delante de un tren", "hold", ["harassment"]],
    ["nadie lloraría tu muerte", "hold", ["harassment"]],
    ["cuándo piensas matarte", "hold", ["harassment"]],
    ["qué pasa si te mueres", "pass", []],
    ["ojalá te den el trabajo", "pass", []],
    ["ojalá te pille el sol en la playa", "pass", []],
    ["ojalá se muera el mosquito", "pass", []],
    ["muérete de envidia", "pass", []],
    ["muérete, lunes", "pass", []],
    ["mátate a flexiones", "pass", []],
  ]);
});

describe("hate in Spanish", () => {
  verdictsAre([
    ["negrata", "hold", ["hate"]],
    ["chino cochino", "hold", ["hate"]],
    ["los inmigrantes solo vienen a delinquir", "hold", ["hate"]],
    ["los musulmanes no deberían votar", "hold", ["hate"]],
    ["ser gay es una enfermedad", "hold", ["hate"]],
    ["panchitos", "queue", ["hate"]],
    ["los gitanos no son personas", "hold", ["hate"]],
    ["putos gringos", "queue", ["hate"]],
    ["regresa a tu país con buenos recuerdos", "pass", []],
    ["sudaca y orgullosa", "pass", []],
    ["ser trans no es una enfermedad", "pass", []],
    ["los inmigrantes vienen a trabajar", "pass", []],
    ["los gatos negros de mi barrio", "pass", []],
  ]);
});

describe("solicitation in Spanish", () => {
  verdictsAre([
    ["quiero follarte", "hold", ["sexual-solicitation"]],
    ["te la chupo", "hold", ["sexual-solicitation"]],
    ["cuánto cobras por una noche", "hold", ["sexual-solicitation"]],
    ["soy sugar daddy", "hold", ["sexual-solicitation"]],
    ["rolen pack", "hold", ["sexual-solicitation"]],
    ["mi contenido picante", "hold", ["sexual-solicitation"]],
    ["ponte a cuatro patas", "queue", ["sexual-solicitation"]],
    ["cuánto cobras por la clase", "pass", []],
    ["abre las piernas a la anchura de los hombros", "pass", []],
    ["busco semental para mi yegua", "pass", []],
    ["vendo pack familiar de yogures", "pass", []],
    ["quiero coger el teléfono", "pass", []],
  ]);

  test.each([
    "me ponen las niñas de 12",
    "vendo cp",
    "videos de colegialas xxx",
    "tengo 14 y vendo pack",
    "alquilo a mi hija",
    "me la follaría, mi alumna de 13 me pone",
    "no se lo cuentes a mamá y mándame una foto desnuda",
  ])("holds what sexualises children, in every frame: %s", (text) => {
    const worst = screenText(text).hits.find(({ score }) => score === 1);
    expect([worst?.category, worst?.quoted]).toEqual(["sexual-solicitation", undefined]);
  });

  test.each([
    "mi niña de 10 años ganó el torneo",
    "busco chicas de 12 a 14 para equipo de fútbol",
    "tengo 15 años y busco equipo",
    "a mi hija le ponen la vacuna mañana",
    "descuento para menores de 16",
    "fotos de niñas vestidas de flamenca",
  ])("passes a text about children: %s", (text) => expect(screenText(text).verdict).toBe("pass"));
});

describe("crises in Spanish", () => {
  test.each([
    "hoy me mato",
    "xq sigo viva",
    "no merezco vivir",
    "he vuelto a cortarme",
    "debería estar muerta",
    "tengo pensamientos suicidas",
    "me tomé 30 pastillas y tengo miedo",
    "mi vida no tiene sentido",
    "mi única salida es la muerte",
    "quiero dormir para siempre",
    "me quiero aventar al metro",
    "no doy más, me quiero matar boludo",
    "mi hermana dice que se va a matar",
    "I'm so tired, ya no quiero vivir",
  ])("shows help in Spanish: %s", (text) => {
    const { verdict, hits } = screenText(text);
    expect(verdict).toBe("queue");
    expect(hits.find(({ category }) => category === "self-harm")?.language).toBe("es");
  });

  test.each([
    "me quiero morir de la vergüenza",
    "quiero morir de viejita con mis nietos",
    "quiero dejar de vivir con mis padres",
    "quiero desaparecer de este grupo",
    "no quiero despertar a los niños",
    "me corté el flequillo",
    "soy un estorbo en la cocina",
    "quiero que acabe el curso ya",
  ])("shows no help for a figure of speech: %s", (text) => expect(categories(text)).toEqual([]));
});

describe("personal data as written in Spanish", () => {
  verdictsAre([
    ["la ladrona tiene el DNI 12345678Z", "hold", ["personal-data"]],
    ["llamadle: 612 345 678", "queue", ["personal-data"]],
    ["seis uno dos tres cuatro cinco seis siete ocho", "queue", ["personal-data"]],
    ["vive en la calle Mayor 14, Madrid", "queue", ["personal-data"]],
    ["calle 45 # 23-10, Chapinero", "queue", ["personal-data"]],
    ["la fiesta es en la calle Sol 12", "pass", []],
    ["el teléfono de la biblioteca: 915 555 000", "pass", []],
    ["llama al 024", "pass", []],
  ]);
});

describe("spam in Spanish", () => {
  verdictsAre([
    ["hola mamá, se me ha roto el móvil, escríbeme por whatsapp a este número", "hold", ["spam"]],
    ["envíanos tu código de verificación", "hold", ["spam"]],
    ["vendo pasaportes falsos", "queue", ["spam"]],
    ["te saco de asnef", "queue", ["spam"]],
    ["ha sido seleccionado para el festival mi corto", "pass", []],
  ]);
});

describe("held-out Spanish", () => {
  const attacks = Object.values(SPANISH_ATTACKS).flat();

  test("held-out Spanish is flagged with a precision of at least .93 and a recall of at least .6", () => {
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
