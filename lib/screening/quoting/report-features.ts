import "server-only";
import type { ScreeningHit } from "../contract";
import { fnv1aHash } from "../models/features";
import { overlaps, sentenceRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";
import { wordClass } from "./word-classes";

/** Features share weights by hash. */
export const REPORT_BUCKETS = 1 << 13;

const TOKEN_PATTERN = /[@#][\p{L}\d_]+|[\p{L}\p{M}\d]+(?:['’][\p{L}]+)*|["“”«»„]|[!?:…,]|[^\s\p{L}\d]/gu;
/** Words to either side of the hit that keep their place. */
const NEAR_WORDS = 4;
const MAX_SENTENCE_WORDS = 48;
const HIT = "§";

interface Token extends TextRange {
  text: string;
  /** Its class, or itself. */
  role: string;
}

function toToken(written: string, start: number): Token {
  const word = written.toLowerCase();
  const role = word.startsWith("@") ? "@" : /["“”«»„]/.test(word) ? '"' : (wordClass(word) ?? word);
  return { start, end: start + written.length, text: word, role };
}

/** All hits of a text are judged by the same sentences. */
let latest: { text: string; sentences: Map<string, readonly Token[]> } = { text: "", sentences: new Map() };

function plainTokensOf(text: string, { start, end }: TextRange): readonly Token[] {
  if (latest.text !== text) latest = { text, sentences: new Map() };
  const key = `${start} ${end}`;
  const known = latest.sentences.get(key);
  if (known) return known;
  const matches = text.slice(start, end).matchAll(TOKEN_PATTERN);
  const tokens = Array.from(matches, (match) => toToken(match[0], start + match.index));
  latest.sentences.set(key, tokens);
  return tokens;
}

function tokensOf(text: string, range: TextRange, hits: readonly TextRange[]): Token[] {
  const tokens: Token[] = [];
  const near = hits.filter((hit) => overlaps(hit, range));
  for (const token of plainTokensOf(text, range)) {
    const last = tokens.at(-1);
    if (!near.some((hit) => overlaps(hit, token))) tokens.push(token);
    else if (last?.role === HIT) tokens[tokens.length - 1] = { ...last, end: token.end };
    else tokens.push({ ...token, text: HIT, role: HIT });
    if (tokens.length >= MAX_SENTENCE_WORDS * 2) break;
  }
  return tokens;
}

const QUOTE_PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/"/g, /"/],
  [/[“„]/g, /”/],
  [/«/g, /»/],
  [/(?<![\p{L}\d])['‘]/gu, /['’](?![\p{L}\d])/u],
];
const MAX_QUOTE_CHARS = 300;

/** Whether quotation marks surround the range, within a few lines. */
export function isInQuotes(text: string, { start, end }: TextRange): boolean {
  const before = text.slice(Math.max(0, start - MAX_QUOTE_CHARS), start + 1);
  const after = text.slice(Math.max(start, end - 1), end + MAX_QUOTE_CHARS);
  return QUOTE_PAIRS.some(([opening, closing]) => {
    const opened = before.match(opening)?.length ?? 0;
    const isOpen = opening.source === '"' ? opened % 2 === 1 : opened > 0;
    return isOpen && closing.test(after);
  });
}

/** A quotation starts right after its opening mark or with the hit. */
function quotedStretch(text: string, hit: TextRange): TextRange {
  const before = text.slice(Math.max(0, hit.start - MAX_QUOTE_CHARS), hit.start);
  const opening = Math.max(...['"', "“", "„", "«", "‘", " '"].map((mark) => before.lastIndexOf(mark)));
  const after = text.slice(hit.end, hit.end + MAX_QUOTE_CHARS);
  const closing = after.search(/["”»]|['’](?![\p{L}\d])/u);
  return {
    start: opening < 0 ? hit.start : hit.start - before.length + opening,
    end: closing < 0 ? hit.end : hit.end + closing + 1,
  };
}

const encoder = (feature: string) => {
  const codes = Array.from(feature, (character) => character.charCodeAt(0));
  let hash = fnv1aHash(codes, codes.length);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) & (REPORT_BUCKETS - 1);
};

/** A singular without an article is a word that is mentioned: "you can't say …", "… was a brand of soap". */
function isMentioned(text: string, hit: TextRange, tokens: readonly Token[], at: number): boolean {
  const left = tokens[at - 1]?.role ?? "^";
  const isSingular = !/s$/i.test(text.slice(hit.start, hit.end));
  return isSingular && !/^(?:INDEF|DEF|YOU|STRESS|BE_CALLED|COMMAND|I|THEY|of|de|and|y|or|[,:!?@…])$/.test(left);
}

function structure(text: string, tokens: readonly Token[], hit: TextRange, at: number): string[] {
  const quoted = isInQuotes(text, hit);
  const stretch = quoted ? quotedStretch(text, hit) : hit;
  const outside = tokens.filter((token) => token.role !== HIT && (!quoted || !overlaps(token, stretch)));
  const has = (role: string) => outside.some((token) => token.role === role);
  const before = (role: string) => outside.some((token) => token.role === role && token.start < hit.start);
  const rolesBefore = tokens.slice(0, at).map(({ role }) => role);
  const lastVerb = rolesBefore.lastIndexOf("SAID");
  const object =
    lastVerb < 0 ? undefined : rolesBefore.slice(lastVerb + 1).find((role) => /^(?:I|YOU|THEY|@)$/.test(role));
  const subject =
    lastVerb < 0 ? undefined : rolesBefore.slice(0, lastVerb).findLast((role) => /^(?:I|YOU|THEY|@)$/.test(role));
  const flags = [
    quoted ? "quoted" : "bare",
    `said ${lastVerb >= 0} quoted ${quoted}`,
    `subject ${subject} object ${object}`,
    `object ${object}`,
    `subject ${subject}`,
    `you ${has("YOU") || has("@")} said ${has("SAID")} quoted ${quoted}`,
    `you before ${before("YOU")} they ${before("THEY")} i ${before("I")}`,
    `outside ${Math.min(outside.length, 4)} quoted ${quoted}`,
    `i ${has("I")} they ${has("THEY")} you ${has("YOU")}`,
  ];
  const isBareNoun = !quoted && isMentioned(text, hit, tokens, at);
  if (isBareNoun) {
    const next = tokens[at + 1]?.role ?? "$";
    flags.push(
      "mention",
      `mention first ${at === 0}`,
      `mention then ${next}`,
      `mention last ${at === tokens.length - 1}`,
    );
    if (!has("YOU")) flags.push(`mention without you, last ${at === tokens.length - 1}`);
  }
  for (const role of [
    "SAID",
    "SPEECH",
    "NEWS",
    "LEARN",
    "FEEL",
    "WHEN",
    "IF",
    "NEG",
    "YOU",
    "I",
    "THEY",
    "@",
    "COMMAND",
    "STRESS",
  ])
    if (has(role)) flags.push(`has ${role}`, `has ${role} quoted ${quoted}`, `has ${role} you ${has("YOU")}`);
  return flags;
}

/** May come between "you" and what the reader is called. */
const LINKING = new Set([
  "BE_CALLED",
  "INDEF",
  "STRESS",
  "really",
  "so",
  "just",
  "all",
  "are",
  "r",
  "always",
  "such",
  "NEG",
  "little",
  "muy",
  "más",
  "tan",
  "real",
  "proper",
  ",",
]);
const REPORTING = new Set(["SAID", "SPEECH", "NEWS", "IF", "LEARN", "FEEL"]);
/** Signs without any of which nothing is reported. */
const REPORT_SIGNS: ReadonlySet<string> = new Set([...REPORTING, "I", "NEG", "AS", "THEY", "WHEN"]);
const READER = new Set(["YOU", "@"]);
const CONSOLING =
  /(?<!\p{L})(?:not|never|don['’]?t|let|whatever|tells?|told|thinks?|if|when|no|nunca|si|cuando)(?!\p{L})/iu;
/** "you are a …", as the insult rules find it. */
const SAYS_YOU = /^(?:you|u|ur|youre|you['’]re|eres|ere|sos|sois|pareces|so|tu|te|os)(?!\p{L})/iu;
const SECOND_PERSON = /(?<!\p{L})(?:you|u|ur|your|you['’]?re|yourself|te|tu|tus|eres|sos|vos|sois)(?!\p{L})/iu;
/** More words than these around an attack may report it. */
const MAX_BARE_WORDS = 2;

/**
 * Whether the sentence says the hit to the reader: "you are a …", "shut up, …", "… lol", or a hit with "you" in it
 * that nothing reports.
 */
export function isAimedAtReader(text: string, hit: TextRange, hits: readonly TextRange[]): boolean {
  const sentences = sentenceRanges(text);
  const place = Math.max(
    0,
    sentences.findIndex((range) => overlaps(range, hit)),
  );
  const tokens = tokensOf(text, sentences[place] ?? { start: 0, end: text.length }, hits.length > 0 ? hits : [hit]);
  const at = tokens.findIndex((token) => token.end > hit.start && token.role === HIT);
  if (at < 0) return false;
  const quoted = isInQuotes(text, hit);
  const others = tokens.filter(({ role }) => role !== HIT && /[\p{L}@]/u.test(role));
  const isReported = others.some(({ role }) => REPORTING.has(role));
  if (sentences.length === 1 && others.length === 0) return true;
  if (quoted) return false;
  const isSaidBefore = tokens.slice(0, at).some(({ role }) => role === "SAID" || role === "SPEECH");
  const start = Math.min(hit.start, tokens[at]?.start ?? hit.start);
  if (
    SAYS_YOU.test(text.slice(start, hit.end)) &&
    !isSaidBefore &&
    !CONSOLING.test(text.slice(tokens[0]?.start ?? 0, start))
  )
    return true;
  let left = at - 1;
  while (left >= 0 && LINKING.has(tokens[left]?.role ?? "")) left--;
  const isVocative = tokens[left]?.role === "YOU" && tokens[left - 1]?.role === "," && at === tokens.length - 1;
  if (isVocative) return true;
  const before = text.slice(tokens[0]?.start ?? 0, tokens[Math.max(0, left)]?.start ?? 0);
  if (
    tokens[left]?.role === "YOU" &&
    !CONSOLING.test(before) &&
    !tokens.slice(0, left).some(({ role }) => role === "SAID")
  )
    return true;
  const around = [sentences[place - 1], sentences[place + 1]].flatMap((range) =>
    range ? tokensOf(text, range, hits) : [],
  );
  if (![...others, ...around].some(({ role }) => REPORT_SIGNS.has(role)) && !isMentioned(text, hit, tokens, at))
    return true;
  if (isReported || sentences.length > 1) return false;
  if (tokens.some(({ role }) => READER.has(role)) || SECOND_PERSON.test(text.slice(hit.start, hit.end))) return true;
  if (tokens[0]?.role === "COMMAND") return true;
  return others.length <= MAX_BARE_WORDS && !tokens.some(({ role }) => role === "I");
}

const SAYING = new Set(["SAID", "SPEECH", "NEWS", "LEARN"]);
/** "The government plans to …", without a word that only an attack would add. */
const OFFICIAL =
  /(?<!\p{L})(?:government|ministers?|home (?:office|secretary)|prime minister|council|mps|labour|tories|parliament|police|president|senate|eu|un) (?:(?:has|have|is|are) )?(?:plans?|planning|announces?|announced|vows?|vowed|pledges?|pledged|rejects?|rejected|proposes?|proposed|votes?|voted|approves?|approved|backs?|backed|drops?|dropped|considers?|considering)(?!\p{L})/iu;
const DENIGRATES =
  /vermin|scum|filth|dirty|disgust|rat(?:s|\b)|cockroach|invad|infest|parasit|animals|savage|subhuman|stink/iu;

/** Whether the sentence says what a government or parliament does, in plain words. */
export function isOfficialNews(text: string, hit: TextRange): boolean {
  const { start, end } = sentenceRanges(text).find((range) => overlaps(range, hit)) ?? hit;
  const sentence = text.slice(start, end);
  return OFFICIAL.test(sentence) && !DENIGRATES.test(sentence) && !SECOND_PERSON.test(sentence);
}

/** Whether quotation marks, a verb of saying, a word for what was said, or news come with the hit in its sentence. */
export function hasSourceOfReport(text: string, hit: TextRange): boolean {
  const sentence = sentenceRanges(text).find((range) => overlaps(range, hit)) ?? { start: 0, end: text.length };
  return isInQuotes(text, hit) || tokensOf(text, sentence, [hit]).some(({ role }) => SAYING.has(role));
}

/** Weighted hashes of the sentence around a hit: the words near it by place, their roles, quotation marks, persons. */
export function reportFeatures(text: string, hit: TextRange, hits: readonly ScreeningHit[]): Map<number, number> {
  const sentences = sentenceRanges(text);
  const place = Math.max(
    0,
    sentences.findIndex((range) => overlaps(range, hit)),
  );
  const sentence = sentences[place] ?? { start: 0, end: text.length };
  const tokens = tokensOf(text, sentence, hits.length > 0 ? hits : [hit]);
  const at = Math.max(
    0,
    tokens.findIndex((token) => token.end > hit.start && token.role === HIT),
  );
  const features = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const bucket = encoder(feature);
    features.set(bucket, (features.get(bucket) ?? 0) + weight);
  };
  for (const flag of structure(text, tokens, hit, at)) add(flag, 1);
  const roleAt = (index: number) => tokens[index]?.role ?? "^";
  for (let step = 1; step <= NEAR_WORDS; step++) {
    add(`left ${step} ${roleAt(at - step)}`, 1);
    add(`right ${step} ${roleAt(at + step)}`, 0.8);
  }
  add(`left ${roleAt(at - 2)} ${roleAt(at - 1)}`, 1);
  add(`left ${roleAt(at - 3)} ${roleAt(at - 2)} ${roleAt(at - 1)}`, 1);
  add(`right ${roleAt(at + 1)} ${roleAt(at + 2)}`, 0.8);
  add(`around ${roleAt(at - 1)} ${roleAt(at + 1)}`, 0.8);
  for (let index = 0; index < tokens.length; index++) {
    const side = index < at ? "before" : "after";
    if (index === at) continue;
    add(`${side} ${roleAt(index)}`, 0.6);
    add(`word ${tokens[index]?.text}`, 0.3);
    if (index + 1 < tokens.length) add(`pair ${roleAt(index)} ${roleAt(index + 1)}`, 0.5);
  }
  add(`starts ${roleAt(0)} ${roleAt(1)}`, 0.8);
  for (const [name, index] of [["previous", place - 1] as const, ["next", place + 1] as const]) {
    const range = sentences[index];
    if (!range) continue;
    for (const role of new Set(tokensOf(text, range, hits).map((token) => token.role)))
      if (/^[A-Z_]+$|^[@"§]$/.test(role)) add(`${name} ${role}`, 0.4);
  }
  return features;
}
