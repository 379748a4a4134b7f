import "server-only";
import type { PreparedText } from "../text/classifier";
import { normalizeText } from "../text/normalize-unicode";
import type { TextRange } from "../words/find-words";
import helpLines from "./help-lines.json";

/** Changes with the list and with how it is matched. */
export const HELP_LINES_VERSION = "2026-11-29";

export interface HelpMention extends TextRange {
  /** A service's own number, code or site; otherwise only its name. */
  isContact: boolean;
  /** What the service is for: "crisis", "abuse" and so on. */
  for: string;
}

/** Numbers shorter than this are ordinary numbers too ("024", "999"), and count after a word like "call" only. */
const MIN_UNIQUE_DIGITS = 5;
const MAX_DIGITS = 14;
const MAX_MENTIONS = 40;

const digitsOf = (number: string) => number.replace(/\D/g, "");
const codesOf = (text: string) => text.split(" ").filter((word) => /^\d{3,}$/.test(word));
const kindByNumber = new Map<string, string>();
for (const { telephones, texts, for: kind } of helpLines)
  for (const digits of [
    ...telephones.map(digitsOf),
    ...texts.map((text) => (/^\d[\d ]+$/.test(text) ? digitsOf(text) : (codesOf(text)[0] ?? ""))),
  ])
    if (digits && !kindByNumber.has(digits)) kindByNumber.set(digits, kind);
const SHORT_NUMBERS = [...kindByNumber.keys()].filter((digits) => digits.length < MIN_UNIQUE_DIGITS);

const CALL_WORDS =
  `call|ring|dial|text|txt|phone|tel|number|numbers|on|to|or|and|llama|llamad|llame|llamar|llamá|llamando|llamo|marca|marque|marcar|marcá|
  teléfono|telefono|número|numero|línea|linea|al|el|del|o|y`.replace(/\s+/g, "");
const UNITS =
  "am|pm|km|kg|years|años|people|personas|times|veces|euros|pounds|miles|pages|bus|trams?|route|highway|room|door|degrees|grados";
const SHORT_NUMBER_PATTERN = new RegExp(
  `(?<=(?<![\\p{L}\\d])(?:${CALL_WORDS})[\\s:'"«“*]{1,3})(?:${SHORT_NUMBERS.join("|")})(?![\\d%€£]|[.,:]\\d|\\s?(?:${UNITS})(?!\\p{L}))`,
  "giu",
);

/**
 * A run from the first digit of a group to the last of another; a number may be written "116 123", "116-123" or "8 5 2
 * 5 8".
 */
const DIGIT_RUN = /\d(?:[\s().\-/]{0,3}\d){4,40}/g;
/** The start of a number as dialled from abroad: the country code replaces the first 0, if there is one. */
const COUNTRY_CODE = /^(?:00)?(?:44|353|34)0?/;

/** What the service with this number of at least {@link MIN_UNIQUE_DIGITS} is for; undefined if none is listed. */
function kindOfNumber(digits: string): string | undefined {
  const national = digits.replace(COUNTRY_CODE, "");
  const forms = national === digits ? [digits] : [digits, national, `0${national}`];
  const listed = forms.find((form) => form.length >= MIN_UNIQUE_DIGITS && kindByNumber.has(form));
  return listed && kindByNumber.get(listed);
}

type Found = TextRange & { for: string };

const isDigit = (character: string | undefined) => character !== undefined && character >= "0" && character <= "9";

/** A listed number starts and ends with a group of digits, so that it is never a part of a longer one. */
function* listedNumbersIn(text: string): Generator<Found> {
  for (const run of text.matchAll(DIGIT_RUN)) {
    const from = run.index;
    const to = from + run[0].length;
    for (let start = from; start < to; start++) {
      if (!isDigit(text[start]) || isDigit(text[start - 1])) continue;
      let digits = "";
      let found: Found | null = null;
      for (let end = start; end < to && digits.length < MAX_DIGITS; end++) {
        const digit = text[end] ?? "";
        if (!isDigit(digit)) continue;
        digits += digit;
        if (digits.length < MIN_UNIQUE_DIGITS || isDigit(text[end + 1])) continue;
        const kind = kindOfNumber(digits);
        if (kind) found = { start, end: end + 1, for: kind };
      }
      if (!found) continue;
      yield found;
      start = found.end - 1;
    }
  }
}

const WORD_PATTERN = /[\p{L}\d](?:[\p{L}\d&]|['’.+](?=[\p{L}\d]))*\+?/gu;
const wordsOf = (text: string) =>
  [...text.matchAll(WORD_PATTERN)].map((match) => ({
    key: match[0].toLowerCase().replace(/['’.]/g, ""),
    start: match.index,
    end: match.index + match[0].length,
  }));

interface Name {
  words: string[];
  /**
   * Whether the name is also an ordinary word ("mind"): a name only after "text" and the like, or before "helpline".
   */
  isPlain: boolean;
  for: string;
}

const NAMES_BY_FIRST_WORD = new Map<string, Name[]>();
for (const { names, plainNames, for: kind } of helpLines)
  for (const [list, isPlain] of [[names, false] as const, [plainNames, true] as const])
    for (const name of list) {
      const words = wordsOf(name).map(({ key }) => key);
      const joined = words.join("");
      for (const form of isPlain || words.length < 2 ? [words] : [words, [joined], [`${joined}uk`]]) {
        const [first = ""] = form;
        if (/\p{L}/u.test(joined))
          NAMES_BY_FIRST_WORD.set(first, [
            ...(NAMES_BY_FIRST_WORD.get(first) ?? []),
            { words: form, isPlain, for: kind },
          ]);
      }
    }

const BEFORE_PLAIN_NAME = new Set("text txt ring phone call contact".split(" "));
const AFTER_PLAIN_NAME =
  /^['’]?s? (?:help ?line|infoline|phone ?line|advice line|support line|crisis line|hotline|charity)/i;

function* namesIn(text: string): Generator<Found> {
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at++) {
    const names = NAMES_BY_FIRST_WORD.get(words[at]?.key ?? "") ?? [];
    const name = names.find(({ words: wanted, isPlain }) => {
      if (!wanted.every((word, index) => words[at + index]?.key === word)) return false;
      const end = words[at + wanted.length - 1]?.end ?? 0;
      return (
        !isPlain || BEFORE_PLAIN_NAME.has(words[at - 1]?.key ?? "") || AFTER_PLAIN_NAME.test(text.slice(end, end + 20))
      );
    });
    if (!name) continue;
    const end = words[at + name.words.length - 1]?.end ?? 0;
    yield { start: words[at]?.start ?? 0, end, for: name.for };
    at += name.words.length - 1;
  }
}

const kindByDomain = new Map(
  helpLines.flatMap(({ domains, for: kind }) => domains.map((domain) => [domain, kind] as const)),
);

function kindOfHost(host: string): string | undefined {
  const labels = host.toLowerCase().split(".");
  const listed = labels.map((_, index) => labels.slice(index).join(".")).find((domain) => kindByDomain.has(domain));
  return listed && kindByDomain.get(listed);
}

/** Whether a host belongs to a listed service. */
export const isHelpHost = (host: string): boolean => kindOfHost(host) !== undefined;

const MAIL_PATTERN = /(?<=@)[\w-]{1,63}(?:\.[\w-]{2,63}){1,3}/g;

/** Named services, and their numbers, codes and sites, in order. Linear time. */
export function findHelpLines(
  prepared: Pick<PreparedText, "original">,
  hosts: readonly (TextRange & { host: string })[],
): HelpMention[] {
  const { text, at } = normalizeText(prepared.original);
  const mentions: HelpMention[] = [];
  const add = ({ start, end, for: kind }: Found, isContact: boolean) => {
    if (mentions.length >= MAX_MENTIONS) return;
    mentions.push({ start: at[start] ?? 0, end: at[end] ?? prepared.original.length, isContact, for: kind });
  };
  if (/\d/.test(text)) {
    for (const found of listedNumbersIn(text)) add(found, true);
    for (const match of text.matchAll(SHORT_NUMBER_PATTERN)) {
      const kind = kindByNumber.get(match[0]) ?? "";
      add({ start: match.index, end: match.index + match[0].length, for: kind }, true);
    }
  }
  for (const found of namesIn(text)) add(found, false);
  for (const { host, start, end } of hosts) {
    const kind = kindOfHost(host);
    if (kind) mentions.push({ start, end, isContact: true, for: kind });
  }
  if (text.includes("@"))
    for (const match of text.matchAll(MAIL_PATTERN)) {
      const start = text.lastIndexOf(" ", match.index) + 1;
      const kind = kindOfHost(match[0]);
      if (kind) add({ start, end: match.index + match[0].length, for: kind }, true);
    }
  return mentions.sort((a, b) => a.start - b.start);
}
