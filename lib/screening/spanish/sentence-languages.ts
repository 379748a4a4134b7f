import "server-only";
import { normalizeText } from "../text/normalize-unicode";
import { sentenceRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";

type SentenceLanguage = "es" | "en" | "mixed" | null;

export interface LanguageRange extends TextRange {
  language: SentenceLanguage;
}

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Frequent words of one language that the other does not have, without accents. */
const SPANISH_WORDS = words(`
  de que el la los las un una unos unas y en es por para con se te lo le les su sus mi mis tu tus al del como mas
  pero si ya este esta esto estos estas ese esa eso esos esas aquel muy yo eres soy son somos sois sos esta estan
  estoy estas estamos hay
  q k ke xq pq porq porque cuando donde quien quienes cual cuanto todo toda todos todas hoy ayer manana ahora
  siempre nunca nada nadie alguien algo otro otra otros vez veces tan tanto mucho mucha muchos muchas poco bien mal
  mejor peor aqui ahi alli asi tambien
  tampoco solo hasta desde sobre entre sin ni o u vos vosotros ustedes ellos ellas nosotros nos os fue era ser estar
  tiene tengo tienes tienen tenemos hacer hace hago haces hizo va voy vas vamos van ir puede puedo puedes pueden
  quiero quieres quiere kiero
  creo sabe sabes gracias hola adios buenos buenas dias noches casa gente mierda joder puta puto hostia madre padre
  hijo hija amigo amiga tio tia chico chica nino nina senor pais ano anos hombre mujer vida mundo cosa cosas favor
  jaja jajaja jejeje wey guey
  weon che boludo parce pana vete callate dime mira oye vale claro verdad vaya menudo menuda pedazo maldito maldita
  pinche eso ojala gratis euros escribeme mandame enviame llama vendo compro busco gana fuera asco feliz cumple
  besos nuevo nueva buen buena grande
  muerto matar morir vivir decir dice dijo llamaron llamo gritar grito verte tener saber poder dar dan das estaba habia sido hecho ganas cara culo ganar dinero libro perro perra gato`);
const ENGLISH_WORDS = words(`
  the and you is are of to it that for on with this was have i my your not be at so but she they we what all just do
  if like im i'm it's its don't dont can get got from about out up who how when there their them then his her him
  will would should could has had
  did does been or an as by our us am were one some more now why here than because really people know think want
  need go going make see say said good love day today never always over even only very much too any still back after
  off been u ur r you're youre
  in day time work new first last where which every other into down before being off again same right way thing things shit fuck fucking stupid bitch look please thanks thank free text call click win`);

const WORD = /[\p{L}][\p{L}\p{M}'’]*/gu;
const SPANISH_SIGNS = /[ñ¿¡]/iu;
const ACCENT = /[áéíóú]/iu;
const SPANISH_ENDING =
  /(?:ción|cion|ciones|mente|ando|iendo|ados|adas|idos|idas|ito|ita|itos|itas|azo|ería|eria|anza|aje|oso|osa|osos|osas|ero|era|eros|eras|dad|ona|ones|ado|ada|illo|illa|ísimo|isimo|isima|arme|arte|arse|erte|irte)$/iu;
function bare(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z']*$/.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "").replace("’", "'");
}
/** A language with this lead is the sentence's. */
const LEAD = 2;
/** Less evidence of Spanish lets both languages be read: English texts have words like "se" and "era" too. */
const SURE_OF_SPANISH = 1.8;
const MIN_EVIDENCE = 0.8;

function evidence(text: string): { es: number; en: number } {
  let [es, en] = [0, 0];
  if (SPANISH_SIGNS.test(text)) es += 1.5;
  for (const [word] of text.matchAll(WORD)) {
    const plain = bare(word);
    if (ENGLISH_WORDS.has(plain)) en++;
    else if (SPANISH_WORDS.has(plain)) es++;
    else if (ACCENT.test(word)) es += 0.7;
    else if (plain.length > 4 && SPANISH_ENDING.test(plain)) es += 0.4;
    else if (plain.length > 3 && /(?:[bcdfghjklmnpqrtvwxz]|ed|ing)$/.test(plain) && !/(?:l|n|r|z|d)$/.test(plain))
      en += 0.2;
  }
  return { es, en };
}

function decide({ es, en }: { es: number; en: number }): SentenceLanguage {
  if (es < MIN_EVIDENCE && en < MIN_EVIDENCE) return null;
  if (es >= SURE_OF_SPANISH && es >= LEAD * en) return "es";
  if (en >= MIN_EVIDENCE && en >= LEAD * es) return "en";
  return "mixed";
}

const MAX_TEXT_CHARS = 6000;

/** The language of each sentence, by its words; a sentence without evidence has that of the whole text. */
export function sentenceLanguages(text: string): readonly LanguageRange[] {
  if (latest.text !== text) latest = { text, ranges: readLanguages(text) };
  return latest.ranges;
}

let latest: { text: string; ranges: readonly LanguageRange[] } = {
  text: "",
  ranges: [{ start: 0, end: 0, language: null }],
};

/** "𝐭𝐞 𝐯𝐨𝐲" and "ｔｅ ｖｏｙ" are read as plain letters. */
function readLanguages(text: string): LanguageRange[] {
  const plain = normalizeText(text);
  if (plain.text === text) return readPlainLanguages(text);
  const place = (index: number) => (index === 0 ? 0 : (plain.at[index] ?? text.length));
  return readPlainLanguages(plain.text).map((range) => ({
    ...range,
    start: place(range.start),
    end: place(range.end),
  }));
}

function readPlainLanguages(text: string): LanguageRange[] {
  const ranges = sentenceRanges(text);
  const found = ranges.map((range) => ({
    ...range,
    ...evidence(text.slice(range.start, Math.min(range.end, range.start + MAX_TEXT_CHARS))),
  }));
  const whole = decide(found.reduce((sum, { es, en }) => ({ es: sum.es + es, en: sum.en + en }), { es: 0, en: 0 }));
  return found.map(({ start, end, es, en }) => ({ start, end, language: decide({ es, en }) ?? whole }));
}
