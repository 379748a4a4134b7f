import "server-only";
import type { ScreeningCategory, ScreeningHit } from "../contract";
import { findHosts } from "../links/find-links";
import { LISTED_SCORE } from "../thresholds/thresholds";
import type { PreparedText } from "./classifier";

export interface StaffTerm {
  kind: "word" | "link" | "allowed";
  value: string;
  verdict: "queue" | "hold" | null;
  category: ScreeningCategory | null;
}

interface Words {
  pattern: RegExp;
  /** Keyed by match, in lower case with single spaces. */
  terms: Map<string, StaffTerm>;
}

interface Listed {
  version: string;
  words: Words | null;
  allowed: Words | null;
  links: StaffTerm[];
}

// Next loads this module once per route; all instances share the current terms.
const shared = globalThis as typeof globalThis & { verandaListed?: Listed };

export const staffSettingsVersion = (): string => shared.verandaListed?.version ?? "";

const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
const plainly = (value: string) => value.toLowerCase().replace(/\s+/g, " ");

function wordsOf(terms: readonly StaffTerm[]): Words | null {
  if (terms.length === 0) return null;
  // Longest first, so that a phrase wins over a word in it.
  const longest = terms.toSorted((a, b) => b.value.length - a.value.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longest.map(({ value }) => escaped(value)).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  return { pattern, terms: new Map(terms.map((term) => [plainly(term.value), term])) };
}

/** `version` identifies the terms in stored screenings. */
export function setStaffTerms(terms: readonly StaffTerm[], version: string): void {
  const of = (kind: StaffTerm["kind"]) => terms.filter((term) => term.kind === kind);
  shared.verandaListed = {
    version,
    links: of("link"),
    words: wordsOf(of("word")),
    allowed: wordsOf(of("allowed")),
  };
}

interface Place {
  term: StaffTerm;
  start: number;
  end: number;
}

function placesOf({ original, folded, at }: PreparedText, { pattern, terms }: Words): Place[] {
  const places: Place[] = [];
  const add = (match: RegExpExecArray, place: (offset: number) => number) => {
    const term = terms.get(plainly(match[0]));
    if (term) places.push({ term, start: place(match.index), end: place(match.index + match[0].length) });
  };
  for (const match of original.matchAll(pattern)) add(match, (offset) => offset);
  for (const match of folded.matchAll(pattern)) add(match, (offset) => at[offset] ?? original.length);
  return places;
}

const hitOf = ({ original }: PreparedText, { term: { verdict, category }, start, end }: Place): ScreeningHit[] =>
  verdict && category
    ? [{ category, score: LISTED_SCORE[verdict], source: "listed", start, end, text: original.slice(start, end) }]
    : [];

/** Whole words and phrases, and domains with their subdomains. */
export function classifyStaffTerms(text: PreparedText): ScreeningHit[] {
  const { words, links = [] } = shared.verandaListed ?? {};
  const places = words ? placesOf(text, words) : [];
  if (links.length > 0)
    for (const { host, start, end } of findHosts(text)) {
      const term = links.find(({ value }) => host === value || host.endsWith(`.${value}`));
      if (term) places.push({ term, start, end });
    }
  return places.flatMap((place) => hitOf(text, place));
}

export function withoutAllowed(text: PreparedText, hits: readonly ScreeningHit[]): readonly ScreeningHit[] {
  const { allowed } = shared.verandaListed ?? {};
  if (!allowed || hits.length === 0) return hits;
  const places = placesOf(text, allowed);
  return hits.filter((hit) => !places.some(({ start, end }) => start <= hit.start && hit.end <= end));
}
