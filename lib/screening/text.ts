import "server-only";
import { env } from "@/lib/env";
import { withAimed } from "./aimed";
import type { Prepared } from "./classifier";
import { type Category, type Hit, Verdict } from "./contract";
import { prepare } from "./fold";
import { languageOf } from "./language";
import { hostsIn, links } from "./links";
import { LINK_LISTS_VERSION } from "./links/lists";
import { listed, settingsVersion, withoutAllowed } from "./listed";
import { modelVersion, type Scored, scoreInsults, scoreSpam } from "./models";
import { personalData } from "./personal-data";
import { PERSONAL_DATA_VERSION } from "./personal-data/cards";
import { RULES_VERSION, rules } from "./rules";
import { asksForSomething, saysWhere } from "./spam-signs";
import { SCREENING_VERSION, SPAM_TO_NOWHERE, type Thresholds, verdictOf } from "./thresholds";
import { readWords, type Stretch, WORDS_VERSION } from "./words";

export interface TextScreening {
  verdict: Verdict;
  /** In order; at most {@link MOST_HITS}, the most serious ones. */
  hits: Hit[];
  ms: number;
  version: string;
  /** ISO 639-1; null if unknown. The models know English: in other languages their scores mean little. */
  language: string | null;
  scores: { insults: number; spam: number };
}

const version = () => `${settingsVersion()}${VERSION}`;

const VERSION = [
  SCREENING_VERSION,
  `words ${WORDS_VERSION}`,
  `rules ${RULES_VERSION}`,
  `links ${LINK_LISTS_VERSION}`,
  `personal-data ${PERSONAL_DATA_VERSION}`,
  `models ${modelVersion}`,
].join(", ");

const MOST_HITS = 20;

/** The insult model does not know names ("Dick Van Dyke"); the lists still apply. */
const NAME = /^\s*(?:\p{Lu}[\p{Ll}\p{M}]+(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+)?\s{0,2}){1,4}$/u;

const severity = (hit: Hit, table?: Thresholds) => Verdict.options.indexOf(verdictOf(hit, table));

/** Merges overlapping hits of one category, in order. */
function merged(hits: readonly Hit[], original: string): Hit[] {
  const last = new Map<Category, Hit>();
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = last.get(hit.category);
    if (before && hit.start < before.end) {
      const graver = severity(hit) - severity(before) || hit.score - before.score;
      if (graver > 0) Object.assign(before, { score: hit.score, source: hit.source });
      before.end = Math.max(before.end, hit.end);
      before.text = original.slice(before.start, before.end);
    } else {
      const own = { ...hit };
      kept.push(own);
      last.set(hit.category, own);
    }
  }
  return kept;
}

function most(hits: readonly Hit[]): Hit[] {
  if (hits.length <= MOST_HITS) return [...hits];
  const serious = hits.toSorted((a, b) => severity(b) - severity(a) || b.score - a.score).slice(0, MOST_HITS);
  return serious.sort((a, b) => a.start - b.start);
}

/** Keeps the length. */
function blanked(text: string, stretches: readonly Stretch[]): string {
  let left = "";
  let done = 0;
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    left += text.slice(done, Math.max(done, start)) + " ".repeat(end - Math.max(done, start));
    done = end;
  }
  return left + text.slice(done);
}

/** Covers the whole text if the score has no span. */
function scored(category: Category, { score, span }: Scored, text: string): Hit {
  const [start, end] = span.end > span.start ? [span.start, span.end] : [0, text.length];
  return { category, score, source: "model", start, end, text: text.slice(start, end) };
}

function find(prepared: Prepared): { found: Hit[]; scores: TextScreening["scores"] } {
  const text = prepared.original;
  const personal = personalData(prepared);
  const { hits, harmless } = readWords(prepared);
  const found = [...withAimed(prepared, hits), ...rules(prepared), ...links(prepared), ...personal];
  // The model does not know the allow-lists.
  const insults = scoreInsults({ ...prepared, folded: blanked(prepared.folded, harmless) });
  if (!NAME.test(text)) found.push(scored("harassment", insults, text));
  const asks = asksForSomething(text) || asksForSomething(prepared.folded);
  // Almost every spam message of the corpus has a number, so the model would flag every telephone number.
  const spam = scoreSpam({ ...prepared, original: blanked(text, personal) });
  const leads = personal.length > 0 || saysWhere(text) || saysWhere(prepared.folded) || hostsIn(prepared).length > 0;
  const score = leads ? spam.score : Math.min(spam.score, SPAM_TO_NOWHERE);
  if (asks) found.push(scored("spam", { ...spam, score }, text));
  found.push(...listed(prepared));
  const kept = withoutAllowed(prepared, found).filter((hit) => hit.end > hit.start);
  return { found: kept, scores: { insults: insults.score, spam: spam.score } };
}

function screen(text: string): TextScreening {
  const since = performance.now();
  const { found, scores } = find(prepare(text));
  const hits = found.filter((hit) => severity(hit) > 0);
  return {
    verdict: Verdict.options[Math.max(0, ...hits.map((hit) => severity(hit)))] ?? "pass",
    hits: most(merged(hits, text)),
    version: version(),
    language: languageOf(text),
    scores,
    ms: performance.now() - since,
  };
}

export function verdictsOf(text: string, tables: readonly Thresholds[]): { verdicts: Verdict[]; found: Hit[] } {
  const { found } = find(prepare(text));
  const verdicts = tables.map(
    (table) => Verdict.options[Math.max(0, ...found.map((hit) => severity(hit, table)))] ?? "pass",
  );
  return { verdicts, found };
}

export const foldedOf = (text: string): string => prepare(text).folded;

// Next loads this module once per route: in production all share one instance with its compiled patterns.
const shared = globalThis as typeof globalThis & { verandaScreen?: typeof screen };
if (env.NODE_ENV === "production") shared.verandaScreen ??= screen;

/** DESIGN.md 3b. Runs every classifier once; returns the strongest verdict. Linear time; never throws. */
export const screenText: (text: string) => TextScreening = shared.verandaScreen ?? screen;
