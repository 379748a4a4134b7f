import "server-only";
import type { PreparedText } from "../text/classifier";

/** Spellings of text messages and of speech, by the word that the rules know. */
const SPELLINGS: Readonly<Record<string, string>> = {
  que: "q k ke qe",
  te: "t",
  me: "m",
  por: "x",
  porque: "xq pq xk pk porq porke",
  de: "d",
  se: "c",
  voy: "voi boy boi vo",
  quiero: "kiero qiero kero qro",
  quieres: "kieres qieres keres",
  quiere: "kiere qiere",
  quien: "kien qien",
  tambien: "tb tmb tbn tmbn",
  para: "pa",
  estoy: "toy",
  hacer: "aser haser acer",
  donde: "dnd dond",
  vas: "bas",
  vives: "bives bibes",
  aqui: "aki",
  vamos: "bamos",
  reventar: "rebentar",
  violar: "biolar",
  vivir: "bibir bivir vibir",
  quisiera: "kisiera qisiera",
  matate: "mtate matat mattate",
  muerete: "mueret",
  ojala: "ojal ogala hojala",
  casa: "kasa",
  nadie: "nadi nadien",
  "te voy": "tvoy tvoi tevoy tevoi",
  "me quiero": "mequiero mekiero",
  "quiero morir": "quieromorir kieromorir",
};
const WORD_BY_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([word, spellings]) => spellings.split(" ").map((one) => [one, word] as const)),
);
const SPELLED = new RegExp(`(?<![a-z\\d'’])(?:${[...WORD_BY_SPELLING.keys()].join("|")})(?![a-z\\d])`, "g");

const LETTER_BY_FIGURE: Readonly<Record<string, string>> = { "4": "a", "3": "e", "0": "o", "1": "i", "5": "s" };
const lettersOf = (figures: string) => [...figures].map((figure) => LETTER_BY_FIGURE[figure] ?? figure).join("");
/** Folding decodes figures between letters only: "put4", "3res". */
const AT_END = /(?<=[a-z])[0134]{1,2}(?![a-z\d])/g;
const AT_START = /(?<![a-z\d])[0134](?=[a-z]{2})/g;
/** "v0y 4 m4tar": a figure alone is a word only beside other disguises. */
const ALONE = /(?<=[a-z] )4(?= [a-z])/g;
export const HAS_FIGURE_IN_WORD = /[a-z][01345][a-z]|[a-z]{2}[0134]{1,2}(?![a-z\d])/i;

/** Words that are masked with signs: "p*ta", "c@br*n". */
const MASKED_WORDS =
  `puta puto putas putos gilipollas gilipolla cabron cabrona cabrones mierda mierdas polla pollas cono follar joder
  zorra zorras maricon maricones marica maricas subnormal imbecil idiota hijoputa hijueputa verga pendejo pendeja
  matar matarte matate mato suicidate muerete morir violar violarte negro negra negros moro moros sudaca sudacas
  culo tetas nudes culiao malparido gonorrea retrasado estupido estupida pelotudo boludo`.split(/\s+/);
const MASKED = /(?<![a-z\d])[a-z]+(?:[*#@$]{1,3}[a-z]*){1,3}(?![a-z\d])/g;
const SIGN = /[*#@$]/;

function unmasked(written: string): string {
  if (!SIGN.test(written) || written.length > 12) return written;
  const isAlike = (word: string) =>
    word.length === written.length &&
    [...word].every((letter, at) => written[at] === letter || SIGN.test(written[at] ?? ""));
  return MASKED_WORDS.find(isAlike) ?? written;
}

/** "te vua matar", "te via matar": "voy a" in the Río de la Plata. */
const CONTRACTED = /(?<= (?:te|lo|la|le|los|las) |^(?:te|lo|la) )v[ui]a(?= [a-z]{2,}r(?![a-z]))/g;

const VERBS =
  "matar|asesinar|rajar|reventar|violar|quemar|apunalar|degollar|partir|romper|pegar|meter|ahorcar|suicidar|follar|disparar|estrangular|quebrar";
/** A spelled word is joined with the word before ("te voy amatar"); others write all in one. */
const JOINED = new RegExp(
  `(?<![a-z\\d])(?:(?:te|os|lo|la|le|me)?(?:voy|vamos))?a(?:${VERBS})(?:te|me|os|lo|la)?(?![a-z\\d])`,
  "g",
);
const JOINED_PARTS = new RegExp(`^(te|os|lo|la|le|me)?(voy|vamos)?a(?=(?:${VERBS}))`);
const separated = (written: string) =>
  written.replace(JOINED_PARTS, (_, pronoun = "", verb = "") =>
    [pronoun, verb, "a"]
      .filter((part) => part !== "")
      .join(" ")
      .concat(" "),
  );

interface Reading {
  text: string;
  at: ArrayLike<number>;
}

/** Each letter of a replacement has an offset inside the word that it replaces. */
function replaced(from: Reading, pattern: RegExp, by: (match: string) => string): Reading {
  if (from.text.search(pattern) < 0) return from;
  const parts: string[] = [];
  const at: number[] = [];
  let done = 0;
  const keep = (end: number) => {
    parts.push(from.text.slice(done, end));
    for (; done < end; done++) at.push(from.at[done] ?? 0);
  };
  for (const { 0: written, index } of from.text.matchAll(pattern)) {
    keep(index);
    const word = by(written);
    parts.push(word);
    for (let i = 0; i < word.length; i++) at.push(from.at[index + Math.min(i, written.length - 1)] ?? 0);
    done = index + written.length;
  }
  keep(from.text.length);
  at.push(from.at[from.text.length] ?? 0);
  return { text: parts.join(""), at };
}

/** The folded text in full words: undoes figures at the edges of words, masks and the spelling of text messages. */
export function plainSpanish({ original, folded, at }: PreparedText): PreparedText {
  let reading = replaced({ text: folded, at }, MASKED, unmasked);
  if (HAS_FIGURE_IN_WORD.test(original)) reading = replaced(reading, ALONE, lettersOf);
  for (const edge of [AT_END, AT_START]) reading = replaced(reading, edge, lettersOf);
  reading = replaced(reading, SPELLED, (written) => WORD_BY_SPELLING.get(written) ?? written);
  reading = replaced(reading, JOINED, separated);
  reading = replaced(reading, CONTRACTED, () => "voy a");
  return { original, folded: reading.text, at: reading.at };
}
