import "server-only";
import { AS_SPELT, ORDINARY, PIECES } from "./ordinary";
import { PROFANITY } from "./profanity";
import { SLURS } from "./slurs";

/** Which list a word is on. */
type List = "profanity" | "slur";

/** Words that are judged alike. */
export interface Entry {
  /** How sure and how grave, 0–1. */
  score: number;
  /** Separated by commas. A hyphen in a form may be missing or any mark; a space may also be missing or a hyphen. */
  forms: string;
  /** Words that the forms are listed with, not alone, in the singular and in the plural: 'dick' with 'head, face'. */
  tails?: string;
  /** Whether longer words that begin with a form, or hold it anywhere, are meant too. */
  reach?: "start" | "anywhere";
  /** Whether it is a person's or a place's name as well: 'Dick Turpin'. */
  name?: true;
  /** Whether it joins two words with hyphens: 'kitchen-cum-diner'. */
  link?: true;
  /** Where it is harmless: words and phrases, separated by commas; a star at the end for what may follow. */
  allow?: string;
}

/** A word that disguises are read as: one of the lists, or (without an entry) an ordinary one that is easily taken for it. */
export interface Word {
  letters: string;
  /** Offsets in `letters` before which the list writes a space or a hyphen. */
  joints: { at: number; space: boolean }[];
  entry?: Entry;
  /** Whether nothing may be undone to read it. */
  asSpelt?: true;
  category?: List;
}

const split = (list: string) =>
  list
    .split(",")
    .map((form) => form.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** The phrases of an entry's allow-list. Where one ends with the beginning of a form ('blue tit*'), also with each such form. */
export function allowedBy(entry: Entry): string[] {
  const forms = split(entry.forms);
  return split(entry.allow ?? "").flatMap((phrase) => {
    const space = phrase.lastIndexOf(" ");
    if (space < 0 || !phrase.endsWith("*")) return [phrase];
    const begun = phrase.slice(space + 1, -1);
    return [phrase, ...forms.filter((form) => form.startsWith(begun)).map((form) => phrase.slice(0, space + 1) + form)];
  });
}

function wordOf(form: string, entry: Entry, category: List): Word {
  const joints: Word["joints"] = [];
  let letters = "";
  for (const character of form) {
    if (character === " " || character === "-") joints.push({ at: letters.length, space: character === " " });
    else letters += character;
  }
  return { letters, joints, entry, category };
}

function formsOf({ forms, tails }: Entry): string[] {
  const heads = split(forms);
  if (tails === undefined) return heads;
  return heads.flatMap((head) => split(tails).flatMap((tail) => [head + tail, `${head}${tail}s`]));
}

const listed = (entries: Entry[], category: List) =>
  entries.flatMap((entry) => formsOf(entry).map((form) => wordOf(form, entry, category)));

const ordinary = (words: string) => words.split(/\s+/).filter(Boolean);

/** Every listed form, by its letters. Where two lists name one, the slur counts. */
export const LISTED: ReadonlyMap<string, Word> = new Map(
  [...listed(PROFANITY, "profanity"), ...listed(SLURS, "slur")].map((word) => [word.letters, word]),
);

/** Pieces of listed words that are words themselves: two of them side by side are what they seem ('pen is', 'as sex'). */
export const KNOWN_PIECES: ReadonlySet<string> = new Set([...ordinary(PIECES), ...LISTED.keys()]);

/** All words that disguises are read as; a node of the trie below names one by its place here plus one. */
export const WORDS: readonly Word[] = [
  ...LISTED.values(),
  ...ordinary(ORDINARY)
    .filter((letters) => !LISTED.has(letters))
    .map((letters) => ({ letters, joints: [] })),
  ...ordinary(AS_SPELT).map((letters) => ({ letters, joints: [], asSpelt: true as const })),
];

/** What a node of the trie may end: nothing, a whole word, a word that may go on, a word that may also begin inside another. */
export const ENDS_NOTHING = 0;
export const ENDS_WHOLE = 1;
export const ENDS_START = 2;
export const ENDS_ANYWHERE = 3;
const ENDS = { start: ENDS_START, anywhere: ENDS_ANYWHERE } as const;

/** The words as a trie: node 0 is the root, `children[node * 26 + letter]` the next node or 0. */
export interface Trie {
  children: Uint16Array;
  /** Per node the place of the word that ends there in WORDS, plus one; else 0. */
  word: Uint16Array;
  ends: Uint8Array;
  /** Per node how many letters lead to it, and the last of them (0–25; the root has NO_LETTER). */
  depth: Uint8Array;
  letter: Uint8Array;
}

export const NO_LETTER = 255;

function grow(): Trie {
  const size = WORDS.reduce((sum, { letters }) => sum + letters.length, 1);
  const children = new Uint16Array(size * 26);
  const word = new Uint16Array(size);
  const ends = new Uint8Array(size);
  const depth = new Uint8Array(size);
  const letter = new Uint8Array(size).fill(NO_LETTER);
  let used = 1;
  for (const [place, { letters, entry }] of WORDS.entries()) {
    let node = 0;
    for (let at = 0; at < letters.length; at++) {
      const next = letters.charCodeAt(at) - 97;
      const edge = node * 26 + next;
      if (!children[edge]) children[edge] = used++;
      node = children[edge] ?? 0;
      depth[node] = at + 1;
      letter[node] = next;
    }
    word[node] = place + 1;
    ends[node] = entry?.reach ? ENDS[entry.reach] : ENDS_WHOLE;
  }
  return { children: children.slice(0, used * 26), word, ends, depth, letter };
}

export const TRIE: Trie = grow();

const inside = [...LISTED.values()].filter(({ entry }) => entry?.reach === "anywhere").map(({ letters }) => letters);

/** The letters with which a word may begin inside another; of words that hold a shorter one that one counts. */
export const INSIDE: ReadonlySet<number> = new Set(
  inside
    .filter((word) => !inside.some((other) => other !== word && word.includes(other)))
    .map((word) => word.charCodeAt(0)),
);
