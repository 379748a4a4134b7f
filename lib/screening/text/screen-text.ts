import "server-only";
import { env } from "@/lib/env";
import { type ScreeningCategory, type ScreeningHit, Verdict } from "../contract";
import { findHelpLines, HELP_LINES_VERSION, isHelpHost } from "../help/find-help-lines";
import { findHelpRequests } from "../help/help-requests";
import { type HelpContext, helpContext, isSpamBesideHelp, isUnlistedHelp, withoutHelpHits } from "../help/judge-help";
import { classifyLinks, findHosts } from "../links/find-links";
import { LINK_LISTS_VERSION } from "../links/lists";
import { dangerModelVersion, findDanger } from "../models/find-danger";
import { saysOnlyIdentity } from "../models/identity-terms";
import { type ModelScore, modelVersion, scoreInsults, scoreSpam } from "../models/score-text";
import { hasCallToAction, hasContactTarget } from "../models/spam-signs";
import { PERSONAL_DATA_VERSION } from "../personal-data/cards";
import { classifyPersonalData } from "../personal-data/find-personal-data";
import { QUOTING_VERSION, withQuotations } from "../quoting/quoted-hits";
import { findGrooming } from "../rules/find-grooming";
import { classifyRules, RULES_VERSION } from "../rules/run-rules";
import { findSpanish, findSpanishHarm, SPANISH_VERSION } from "../spanish/find-spanish";
import { plainSpanish } from "../spanish/plain-spanish";
import { spanishModelVersion } from "../spanish/score-spanish";
import { type LanguageRange, sentenceLanguages } from "../spanish/sentence-languages";
import { hasSpanishStem, isSpanishWord } from "../spanish/spanish-words";
import {
  SCREENING_VERSION,
  type ScreeningThresholdTables,
  SPAM_WITHOUT_TARGET,
  verdictOf,
} from "../thresholds/thresholds";
import { findListedWords, type TextRange, WORDS_VERSION } from "../words/find-words";
import { findMaskedWords } from "../words/masked-words";
import type { PreparedText } from "./classifier";
import { deniedRanges } from "./denials";
import { detectLanguage } from "./detect-language";
import { prepareText } from "./normalize-leet";
import { withoutMarkup } from "./plain-markup";
import { blankRanges, covers, overlaps, sentenceRanges } from "./sentences";
import { withTargetedHarassment } from "./targeted-harassment";
import { classifyStaffTerms, staffSettingsVersion, withoutAllowed } from "./term-lists";

export interface TextScreening {
  verdict: Verdict;
  /** The hits in order; at most {@link MAX_HITS}, the most serious ones. */
  hits: ScreeningHit[];
  ms: number;
  version: string;
  /** ISO 639-1; null if unknown. The models know English and Spanish: in other languages their scores mean little. */
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
  `help ${HELP_LINES_VERSION}`,
  `quoting ${QUOTING_VERSION}`,
  `spanish ${SPANISH_VERSION}`,
  `models ${modelVersion}+${spanishModelVersion}+${dangerModelVersion}`,
].join(", ");

const MAX_HITS = 20;

/** The insult model does not know names ("Dick Van Dyke"); the lists still apply. */
const NAME_PATTERN = /^\s*(?:\p{Lu}[\p{Ll}\p{M}]+(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+)?\s{0,2}){1,4}$/u;

const severity = (hit: ScreeningHit, tables?: ScreeningThresholdTables) =>
  Verdict.options.indexOf(verdictOf(hit, tables));

/** That of the graver hit, whose limits apply. Self-harm is Spanish if either hit is, so that Spanish help is shown. */
const mergedLanguage = (graver: ScreeningHit, other: ScreeningHit) =>
  graver.language ?? (graver.category === "self-harm" ? other.language : undefined);

/** Merges overlapping hits of one category, in order. */
function merged(hits: readonly ScreeningHit[], original: string): ScreeningHit[] {
  const last = new Map<ScreeningCategory, ScreeningHit>();
  const remainingHits: ScreeningHit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = last.get(hit.category);
    if (before && hit.start < before.end) {
      const isGraver = (severity(hit) - severity(before) || hit.score - before.score) > 0;
      const language = isGraver ? mergedLanguage(hit, before) : mergedLanguage(before, hit);
      if (isGraver) Object.assign(before, { score: hit.score, source: hit.source, quoted: hit.quoted });
      before.language = language;
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

/** Covers the whole text if the score has no span. */
function scored(category: ScreeningCategory, { score, span }: ModelScore, text: string): ScreeningHit {
  const [start, end] = span.end > span.start ? [span.start, span.end] : [0, text.length];
  return { category, score, source: "model", start, end, text: text.slice(start, end) };
}

interface Findings {
  hits: ScreeningHit[];
  scores: TextScreening["scores"];
}

/** Every hit, also those whose score passes; quotations are not marked yet. */
export function findHits(prepared: PreparedText): Findings {
  const text = prepared.original;
  const hosts = findHosts(prepared);
  const mentions = findHelpLines(prepared, hosts);
  const personal = classifyPersonalData(prepared).filter((hit) => !mentions.some((mention) => covers(mention, hit)));
  const foreignHosts = hosts.filter(({ host }) => !isHelpHost(host));
  const help = helpContext(text, mentions, [...personal, ...foreignHosts]);
  const hasContacts = personal.length > 0 || foreignHosts.length > 0;
  const languages = sentenceLanguages(text);
  const spanish = languages.filter(({ language }) => language === "es");
  const withLanguage = inSentenceLanguage(languages);
  const { hits, harmless } = findListedWords(prepared);
  const listed = hits.filter((hit) => !spanish.some((range) => covers(range, hit)) || !isSpanishWord(hit.text));
  const allHits = [
    ...withTargetedHarassment(prepared, [...listed, ...findMaskedWords(prepared, hits)]),
    ...classifyRules(prepared),
    ...findGrooming(prepared).map(withLanguage),
    ...classifyLinks(prepared),
    ...personal,
  ];
  const contacts = { personal, help, hasContacts };
  const found =
    spanish.length < languages.length ? findEnglish(prepared, { harmless, spanish }, contacts) : NO_FINDINGS;
  allHits.push(...found.hits);
  const others = languages.filter(({ language }) => language === "en");
  const scores = { ...found.scores };
  const plainWhole = plainSpanish(prepared);
  if (others.length < languages.length) {
    const own = others.length > 0 ? prepareText(blankRanges(text, others)) : prepared;
    const plain = own === prepared ? plainWhole : plainSpanish(own);
    if (hasSpanish(languages) || hasSpanishStem(plain) || hasSpanish(sentenceLanguages(own.folded))) {
      const hidden = [...personal, ...help.stretches];
      const spanishFound = findSpanish(own, plain, { hidden, leads: hasContacts, offersHelp: mentions.length > 0 });
      allHits.push(...spanishFound.hits);
      scores.insults = Math.max(scores.insults, spanishFound.scores.insults);
      scores.spam = Math.max(scores.spam, spanishFound.scores.spam);
    }
  }
  // An English sentence may contain a threat in Spanish.
  if (others.length > 0) allHits.push(...findSpanishHarm(plainWhole));
  allHits.push(...findDanger(prepared, mentions).map(withLanguage), ...classifyStaffTerms(prepared));
  const owned = [...withoutHelpHits(text, help, allHits, foreignHosts.length > 0), ...findHelpRequests(text, mentions)];
  const remainingHits = withoutAllowed(prepared, owned).filter((hit) => hit.end > hit.start);
  return { hits: remainingHits.map((hit) => (hit.category === "self-harm" ? withLanguage(hit) : hit)), scores };
}

/** Marks a hit in a Spanish sentence, by the sentence's words; the account's language plays no part. */
const inSentenceLanguage =
  (languages: readonly LanguageRange[]) =>
  (hit: ScreeningHit): ScreeningHit =>
    languages.find((range) => overlaps(range, hit))?.language === "es" ? { ...hit, language: "es" } : hit;

const hasSpanish = (languages: readonly LanguageRange[]) =>
  languages.some(({ language }) => language === "es" || language === "mixed");

const NO_FINDINGS: Findings = { hits: [], scores: { insults: 0, spam: 0 } };

/** Blanks the ranges, and reads the rest as if it were alone. */
function withoutRanges({ original }: PreparedText, ranges: readonly TextRange[]) {
  const prepared = prepareText(blankRanges(original, ranges));
  return { prepared, harmless: findListedWords(prepared).harmless };
}

interface Contacts {
  personal: readonly ScreeningHit[];
  help: HelpContext;
  hasContacts: boolean;
}

/** The English models; they know no other language, so Spanish sentences are blanked. */
function findEnglish(
  whole: PreparedText,
  ranges: { harmless: readonly TextRange[]; spanish: readonly TextRange[] },
  { personal, help, hasContacts }: Contacts,
): Findings {
  const { prepared, harmless } =
    ranges.spanish.length > 0 ? withoutRanges(whole, ranges.spanish) : { prepared: whole, harmless: ranges.harmless };
  const text = prepared.original;
  const hits: ScreeningHit[] = [];
  // The model does not know the allow-lists.
  const unread = [...harmless, ...deniedRanges(prepared.folded)];
  const insults = scoreInsults({ ...prepared, folded: blankRanges(prepared.folded, unread) });
  const insult = scored("harassment", insults, text);
  if (!NAME_PATTERN.test(text) && !saysOnlyIdentity(insult)) hits.push(insult);
  // Almost every spam message of the corpus has a number, so the model would flag every telephone number.
  const rest = blankRanges(text, [...personal, ...help.stretches]);
  const spam = scoreSpam({ ...prepared, original: rest });
  const leads = hasContacts || hasTarget(prepared, rest, help);
  const score = leads && !isUnlistedHelp(text) ? spam.score : Math.min(spam.score, SPAM_WITHOUT_TARGET);
  const namesHelp = help.mentions.length > 0;
  const asks = hasCallToAction(rest) || (!namesHelp && hasCallToAction(prepared.folded));
  if (asks && (!namesHelp || isSpamBesideHelp(rest, leads))) hits.push(scored("spam", { ...spam, score }, text));
  return { hits, scores: { insults: insults.score, spam: spam.score } };
}

const hasTarget = ({ folded }: PreparedText, rest: string, { mentions }: HelpContext) =>
  hasContactTarget(rest) || (mentions.length === 0 && hasContactTarget(folded));

/**
 * An insult model returns one span. If that is in a quotation, the models read the rest once more, so that an attack
 * beside a quotation is found too.
 */
function find(
  prepared: PreparedText,
  readsQuotations = true,
): { found: ScreeningHit[]; scores: TextScreening["scores"] } {
  const text = prepared.original;
  const { hits, scores } = findHits(prepared);
  if (!readsQuotations) return { found: hits, scores };
  const found = withQuotations(text, hits, (hit) => verdictOf(hit) === "hold");
  const quoted = found.filter((hit) => hit.quoted);
  if (!quoted.some(({ source }) => source === "model")) return { found, scores };
  const stretches = sentenceRanges(text).filter((sentence) => quoted.some((hit) => overlaps(hit, sentence)));
  const rest = findHits(prepareText(blankRanges(text, stretches))).hits;
  found.push(...rest.filter(({ source }) => source === "model"));
  return { found, scores };
}

/** Whether a text is Spanish, also one that is too short for the detector. */
const isSpanishText = (text: string) => sentenceLanguages(text).every(({ language }) => language === "es");

interface ScreeningOptions {
  /** False for text that was recognised in a picture: a misread word may look like a report. */
  readsQuotations?: boolean;
}

/** The hits of the text without its markup that it has not with it. */
function findInMarkup(text: string, readsQuotations: boolean, known: readonly ScreeningHit[]): ScreeningHit[] {
  const plain = withoutMarkup(text);
  if (!plain) return [];
  return find(prepareText(plain.text), readsQuotations)
    .found.filter((hit) => severity(hit) > 0)
    .map((hit) => {
      const [start, end] = [plain.at[hit.start] ?? 0, (plain.at[hit.end - 1] ?? text.length - 1) + 1];
      return { ...hit, start, end, text: text.slice(start, end) };
    })
    .filter((hit) => !known.some((one) => one.category === hit.category && severity(one) >= severity(hit)));
}

function screen(text: string, { readsQuotations = true }: ScreeningOptions = {}): TextScreening {
  const since = performance.now();
  const { found, scores } = find(prepareText(text), readsQuotations);
  const hits = found.filter((hit) => severity(hit) > 0);
  hits.push(...findInMarkup(text, readsQuotations, hits));
  return {
    verdict: Verdict.options[Math.max(0, ...hits.map((hit) => severity(hit)))] ?? "pass",
    hits: most(merged(hits, text)),
    version: version(),
    language: detectLanguage(text) ?? (isSpanishText(text) ? "es" : null),
    scores,
    ms: performance.now() - since,
  };
}

export function verdictsOf(
  text: string,
  sets: readonly ScreeningThresholdTables[],
): { verdicts: Verdict[]; found: ScreeningHit[] } {
  const { found } = find(prepareText(text));
  const verdicts = sets.map(
    (tables) => Verdict.options[Math.max(0, ...found.map((hit) => severity(hit, tables)))] ?? "pass",
  );
  return { verdicts, found };
}

export const foldText = (text: string): string => prepareText(text).folded;

// Next loads this module once per route: in production all share one instance with its compiled patterns.
const shared = globalThis as typeof globalThis & { verandaScreen?: typeof screen };
if (env.NODE_ENV === "production") shared.verandaScreen ??= screen;

/** Runs every classifier once; returns the strongest verdict. Linear time; never throws. */
export const screenText: typeof screen = shared.verandaScreen ?? screen;
