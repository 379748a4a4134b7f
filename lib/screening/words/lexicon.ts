import "server-only";
import type { LexiconEntry } from "./entry";
import { AS_SPELT, ORDINARY, PIECES } from "./ordinary";
import { PROFANITY } from "./profanity";
import { SLURS } from "./slurs";

type List = "profanity" | "slur";

/** Disguises resolve to it: a listed word or, without an entry, an ordinary one that is easily confused with it. */
export interface LexiconWord {
  letters: string;
  /** Offsets in `letters` where the list has a space or hyphen. */
  joints: { at: number; space: boolean }[];
  entry?: LexiconEntry;
  asSpelt?: true;
  category?: List;
}

const split = (list: string) =>
  list
    .split(",")
    .map((form) => form.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** A phrase that ends with the start of a form ('blue tit*') is added with each such form. */
export function allowedBy(entry: LexiconEntry): string[] {
  const forms = split(entry.forms);
  return split(entry.allow ?? "").flatMap((phrase) => {
    const space = phrase.lastIndexOf(" ");
    if (space < 0 || !phrase.endsWith("*")) return [phrase];
    const begun = phrase.slice(space + 1, -1);
    return [phrase, ...forms.filter((form) => form.startsWith(begun)).map((form) => phrase.slice(0, space + 1) + form)];
  });
}

function wordOf(form: string, entry: LexiconEntry, category: List): LexiconWord {
  const joints: LexiconWord["joints"] = [];
  let letters = "";
  for (const character of form) {
    if (character === " " || character === "-") joints.push({ at: letters.length, space: character === " " });
    else letters += character;
  }
  return { letters, joints, entry, category };
}

function formsOf({ forms, tails }: LexiconEntry): string[] {
  const heads = split(forms);
  if (tails === undefined) return heads;
  return heads.flatMap((head) => split(tails).flatMap((tail) => [head + tail, `${head}${tail}s`]));
}

const listed = (entries: LexiconEntry[], category: List) =>
  entries.flatMap((entry) => formsOf(entry).map((form) => wordOf(form, entry, category)));

const ordinary = (words: string) => words.split(/\s+/).filter(Boolean);

/** The listed words by their letters. A slur takes precedence. */
export const LISTED_WORDS: ReadonlyMap<string, LexiconWord> = new Map(
  [...listed(PROFANITY, "profanity"), ...listed(SLURS, "slur")].map((word) => [word.letters, word]),
);

/** Words that are parts of listed ones: two of them side by side are innocent ('pen is', 'as sex'). */
export const KNOWN_PIECES: ReadonlySet<string> = new Set([...ordinary(PIECES), ...LISTED_WORDS.keys()]);

/** Disguises resolve to these; trie nodes refer to them by index + 1. */
export const ALL_WORDS: readonly LexiconWord[] = [
  ...LISTED_WORDS.values(),
  ...ordinary(ORDINARY)
    .filter((letters) => !LISTED_WORDS.has(letters))
    .map((letters) => ({ letters, joints: [] })),
  ...ordinary(AS_SPELT).map((letters) => ({ letters, joints: [], asSpelt: true as const })),
];

/** May end at a trie node: nothing, a whole word, a word that may continue or that may start inside another. */
export const ENDS_NOTHING = 0;
export const ENDS_WHOLE = 1;
export const ENDS_START = 2;
export const ENDS_ANYWHERE = 3;
const ENDS = { start: ENDS_START, anywhere: ENDS_ANYWHERE } as const;

/** Node 0 is the root, `children[node * 26 + letter]` the next node or 0. */
export interface Trie {
  children: Uint16Array;
  /** Index in WORDS of the word that ends at the node, plus one; else 0. */
  word: Uint16Array;
  ends: Uint8Array;
  /** The depth by node, and the letter; NO_LETTER at the root. */
  depth: Uint8Array;
  letter: Uint8Array;
}

export const NO_LETTER = 255;

function grow(): Trie {
  const size = ALL_WORDS.reduce((sum, { letters }) => sum + letters.length, 1);
  const children = new Uint16Array(size * 26);
  const word = new Uint16Array(size);
  const ends = new Uint8Array(size);
  const depth = new Uint8Array(size);
  const letter = new Uint8Array(size).fill(NO_LETTER);
  let used = 1;
  for (const [place, { letters, entry }] of ALL_WORDS.entries()) {
    let node = 0;
    for (let index = 0; index < letters.length; index++) {
      const next = letters.charCodeAt(index) - 97;
      const edge = node * 26 + next;
      if (!children[edge]) children[edge] = used++;
      node = children[edge] ?? 0;
      depth[node] = index + 1;
      letter[node] = next;
    }
    word[node] = place + 1;
    ends[node] = entry?.reach ? ENDS[entry.reach] : ENDS_WHOLE;
  }
  return { children: children.slice(0, used * 26), word, ends, depth, letter };
}

export const TRIE: Trie = grow();

const inside = [...LISTED_WORDS.values()]
  .filter(({ entry }) => entry?.reach === "anywhere")
  .map(({ letters }) => letters);

/** First letters of the words that match anywhere, without those that contain a shorter such word. */
export const INSIDE: ReadonlySet<number> = new Set(
  inside
    .filter((word) => !inside.some((other) => other !== word && word.includes(other)))
    .map((word) => word.charCodeAt(0)),
);
