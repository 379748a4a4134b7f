import "server-only";
import { env } from "@/lib/env";
import { type ScreeningCategory, type ScreeningHit, Verdict } from "../contract";
import { classifyLinks, findHosts } from "../links/find-links";
import { LINK_LISTS_VERSION } from "../links/lists";
import { type ModelScore, modelVersion, scoreInsults, scoreSpam } from "../models/score-text";
import { hasCallToAction, hasContactTarget } from "../models/spam-signs";
import { PERSONAL_DATA_VERSION } from "../personal-data/cards";
import { classifyPersonalData } from "../personal-data/find-personal-data";
import { classifyRules, RULES_VERSION } from "../rules/run-rules";
import {
  SCREENING_VERSION,
  type ScreeningThresholdTable,
  SPAM_WITHOUT_TARGET,
  verdictOf,
} from "../thresholds/thresholds";
import { findListedWords, type TextRange, WORDS_VERSION } from "../words/find-words";
import type { PreparedText } from "./classifier";
import { detectLanguage } from "./detect-language";
import { prepareText } from "./normalize-leet";
import { withTargetedHarassment } from "./targeted-harassment";
import { classifyStaffTerms, staffSettingsVersion, withoutAllowed } from "./term-lists";

export interface TextScreening {
  verdict: Verdict;
  /** In order; at most {@link MAX_HITS}, the most serious ones. */
  hits: ScreeningHit[];
  ms: number;
  version: string;
  /** ISO 639-1; null if unknown. The models know English: in other languages their scores mean little. */
  language: string | null;
  scores: { insults: number; spam: number };
}

const version = () => `${staffSettingsVersion()}${CLASSIFIERS_VERSION}`;

const CLASSIFIERS_VERSION = [
  SCREENING_VERSION,
  `words ${WORDS_VERSION}`,
  `rules ${RULES_VERSION}`,
  `links ${LINK_LISTS_VERSION}`,
  `personal-data ${PERSONAL_DATA_VERSION}`,
  `models ${modelVersion}`,
].join(", ");

const MAX_HITS = 20;

/** The insult model does not know names ("Dick Van Dyke"); the lists still apply. */
const NAME_PATTERN = /^\s*(?:\p{Lu}[\p{Ll}\p{M}]+(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+)?\s{0,2}){1,4}$/u;

const severity = (hit: ScreeningHit, table?: ScreeningThresholdTable) => Verdict.options.indexOf(verdictOf(hit, table));

/** Merges overlapping hits of one category, in order. */
function merged(hits: readonly ScreeningHit[], original: string): ScreeningHit[] {
  const last = new Map<ScreeningCategory, ScreeningHit>();
  const remainingHits: ScreeningHit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = last.get(hit.category);
    if (before && hit.start < before.end) {
      const graver = severity(hit) - severity(before) || hit.score - before.score;
      if (graver > 0) Object.assign(before, { score: hit.score, source: hit.source });
      before.end = Math.max(before.end, hit.end);
      before.text = original.slice(before.start, before.end);
    } else {
      const own = { ...hit };
      remainingHits.push(own);
      last.set(hit.category, own);
    }
  }
  return remainingHits;
}

function most(hits: readonly ScreeningHit[]): ScreeningHit[] {
  if (hits.length <= MAX_HITS) return [...hits];
  const serious = hits.toSorted((a, b) => severity(b) - severity(a) || b.score - a.score).slice(0, MAX_HITS);
  return serious.sort((a, b) => a.start - b.start);
}

/** Keeps the length. */
function blanked(text: string, stretches: readonly TextRange[]): string {
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
function scored(category: ScreeningCategory, { score, span }: ModelScore, text: string): ScreeningHit {
  const [start, end] = span.end > span.start ? [span.start, span.end] : [0, text.length];
  return { category, score, source: "model", start, end, text: text.slice(start, end) };
}

function find(prepared: PreparedText): { found: ScreeningHit[]; scores: TextScreening["scores"] } {
  const text = prepared.original;
  const personal = classifyPersonalData(prepared);
  const { hits, harmless } = findListedWords(prepared);
  const allHits = [
    ...withTargetedHarassment(prepared, hits),
    ...classifyRules(prepared),
    ...classifyLinks(prepared),
    ...personal,
  ];
  // The model does not know the allow-lists.
  const insults = scoreInsults({ ...prepared, folded: blanked(prepared.folded, harmless) });
  if (!NAME_PATTERN.test(text)) allHits.push(scored("harassment", insults, text));
  const asks = hasCallToAction(text) || hasCallToAction(prepared.folded);
  // Almost every spam message of the corpus has a number, so the model would flag every telephone number.
  const spam = scoreSpam({ ...prepared, original: blanked(text, personal) });
  const leads =
    personal.length > 0 ||
    hasContactTarget(text) ||
    hasContactTarget(prepared.folded) ||
    findHosts(prepared).length > 0;
  const score = leads ? spam.score : Math.min(spam.score, SPAM_WITHOUT_TARGET);
  if (asks) allHits.push(scored("spam", { ...spam, score }, text));
  allHits.push(...classifyStaffTerms(prepared));
  const remainingHits = withoutAllowed(prepared, allHits).filter((hit) => hit.end > hit.start);
  return { found: remainingHits, scores: { insults: insults.score, spam: spam.score } };
}

function screen(text: string): TextScreening {
  const since = performance.now();
  const { found, scores } = find(prepareText(text));
  const hits = found.filter((hit) => severity(hit) > 0);
  return {
    verdict: Verdict.options[Math.max(0, ...hits.map((hit) => severity(hit)))] ?? "pass",
    hits: most(merged(hits, text)),
    version: version(),
    language: detectLanguage(text),
    scores,
    ms: performance.now() - since,
  };
}

export function verdictsOf(
  text: string,
  tables: readonly ScreeningThresholdTable[],
): { verdicts: Verdict[]; found: ScreeningHit[] } {
  const { found } = find(prepareText(text));
  const verdicts = tables.map(
    (table) => Verdict.options[Math.max(0, ...found.map((hit) => severity(hit, table)))] ?? "pass",
  );
  return { verdicts, found };
}

export const foldText = (text: string): string => prepareText(text).folded;

// Next loads this module once per route: in production all share one instance with its compiled patterns.
const shared = globalThis as typeof globalThis & { verandaScreen?: typeof screen };
if (env.NODE_ENV === "production") shared.verandaScreen ??= screen;

/** Runs every classifier once; returns the strongest verdict. Linear time; never throws. */
export const screenText: (text: string) => TextScreening = shared.verandaScreen ?? screen;
