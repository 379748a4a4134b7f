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

/** What screening says about one text. */
export interface TextScreening {
  verdict: Verdict;
  /** What was found, by place; at most {@link MOST_HITS}, the most serious. */
  hits: Hit[];
  /** How long it took, in milliseconds. */
  ms: number;
  /** Of the thresholds, and after it those of the lists, the rules and the models. */
  version: string;
  /** ISO 639-1; null where it cannot be told. The models know English: of another language their scores say little. */
  language: string | null;
  /** 0–1. */
  scores: { insults: number; spam: number };
}

/** Of what decided, staff's own settings first. */
const version = () => `${settingsVersion()}${VERSION}`;

const VERSION = [
  SCREENING_VERSION,
  `words ${WORDS_VERSION}`,
  `rules ${RULES_VERSION}`,
  `links ${LINK_LISTS_VERSION}`,
  `personal-data ${PERSONAL_DATA_VERSION}`,
  `models ${modelVersion}`,
].join(", ");

/** So many hits are kept and shown. */
const MOST_HITS = 20;

/** Up to four words with capitals: a name, which the model for insults knows nothing of ("Dick Van Dyke"). The lists still read it. */
const NAME = /^\s*(?:\p{Lu}[\p{Ll}\p{M}]+(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+)?\s{0,2}){1,4}$/u;

const severity = (hit: Hit, table?: Thresholds) => Verdict.options.indexOf(verdictOf(hit, table));

/** Overlapping hits of one category as one, by place. */
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

/** `text` with blanks in the place of `stretches`: as long as before. */
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

/** What a model found as a hit: where it points, or the whole text where it points nowhere. */
function scored(category: Category, { score, span }: Scored, text: string): Hit {
  const [start, end] = span.end > span.start ? [span.start, span.end] : [0, text.length];
  return { category, score, source: "model", start, end, text: text.slice(start, end) };
}

/** All that any classifier finds in a text, whatever follows from it, and the scores of the models. */
function find(prepared: Prepared): { found: Hit[]; scores: TextScreening["scores"] } {
  const text = prepared.original;
  const personal = personalData(prepared);
  const { hits, harmless } = readWords(prepared);
  const found = [...withAimed(prepared, hits), ...rules(prepared), ...links(prepared), ...personal];
  // The model does not know what the allow-lists know.
  const insults = scoreInsults({ ...prepared, folded: blanked(prepared.folded, harmless) });
  if (!NAME.test(text)) found.push(scored("harassment", insults, text));
  const asks = asksForSomething(text) || asksForSomething(prepared.folded);
  // The corpus of spam has hardly a message without a number: every telephone number would be spam.
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

/** The verdict of a text under each of several tables of thresholds, and what was found in it. */
export function verdictsOf(text: string, tables: readonly Thresholds[]): { verdicts: Verdict[]; found: Hit[] } {
  const { found } = find(prepare(text));
  const verdicts = tables.map(
    (table) => Verdict.options[Math.max(0, ...found.map((hit) => severity(hit, table)))] ?? "pass",
  );
  return { verdicts, found };
}

/** A text as the word lists read it, disguises undone. */
export const foldedOf = (text: string): string => prepare(text).folded;

// Next loads this module once for each route. They share the first, whose models are decoded and patterns compiled; only in
// development each is its own, since what is edited must count.
const shared = globalThis as typeof globalThis & { verandaScreen?: typeof screen };
if (env.NODE_ENV === "production") shared.verandaScreen ??= screen;

/**
 * Screens a text as DESIGN.md 3b has it: every classifier reads it once, the strongest verdict counts. Takes time in
 * proportion to the text and never throws, whatever the string.
 */
export const screenText: (text: string) => TextScreening = shared.verandaScreen ?? screen;
