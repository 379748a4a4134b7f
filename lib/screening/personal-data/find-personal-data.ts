import "server-only";
import type { TextClassifier } from "../text/classifier";
import { normalizeText, toHit } from "../text/normalize-unicode";
import {
  ACCOUNT_WORDS_PATTERN,
  IBAN_PATTERN,
  INSURANCE_WORDS_PATTERN,
  ibanLength,
  NATIONAL_INSURANCE_PATTERN,
  SORT_CODE_AND_ACCOUNT_PATTERN,
} from "./accounts";
import {
  ADDRESS_ANY_CASE_PATTERN,
  ADDRESS_PATTERN,
  FAMOUS_ADDRESS_PATTERN,
  NUMBER_AND_POSTCODE_PATTERN,
  RESIDENCE_WORDS_PATTERN,
} from "./addresses";
import { isCardGrouping, isCardNumber } from "./cards";
import { EMAIL_PATTERN, isPersonalEmail } from "./mail";
import { isPersonalPhone } from "./phones";
import { spokenNumbers } from "./spoken-numbers";

/** The thresholds hold what can be abused immediately, and queue what identifies a person. */
const SCORES_BY_KIND = { card: 0.99, iban: 0.99, account: 0.95, insurance: 0.95, phone: 0.75, address: 0.7, mail: 0.6 };

interface Found {
  range: readonly [start: number, end: number];
  score: number;
}

const DIGITS_PATTERN = /(?<![\p{L}\d])(?:\+ ?)?\(?\d(?:[ .\-–()/]{0,3}\d)*(?![\p{L}\d])/gu;
/** Numbers that are neither cards nor telephone numbers. */
const OTHER_NUMBER_PATTERN =
  /\b(?:isbn|imei|ean|barcode|tracking|parcel|consignment|order|invoice|ref|reference|ticket|serial|model|part|sku|issue|patent)(?: (?:number|no|id|code|is))?[ .:#]{0,3}$/iu;

const MIN_NUMBER_DIGITS = 10;
const MAX_NUMBER_DIGITS = 19;

interface Group {
  start: number;
  digits: string;
}

const groupsOf = (run: string): Group[] =>
  [...run.matchAll(/\d+/g)].map((match) => ({ start: match.index, digits: match[0] }));

interface Run {
  text: string;
  groups: readonly Group[];
}

type Accept = (digits: string, sizes: readonly number[], written: string) => boolean;

interface Reached {
  to: number;
  range: readonly [start: number, end: number];
}

/** The longest run of groups from `from` that `accept` recognises. */
function reach({ text, groups }: Run, from: number, accept: Accept): Reached | null {
  const first = groups[from];
  if (!first) return null;
  let digits = "";
  let to = from;
  while (to < groups.length && digits.length < MAX_NUMBER_DIGITS) digits += groups[to++]?.digits ?? "";
  const sign = /(?:\+ ?)?\(?$/.exec(text.slice(Math.max(0, first.start - 3), first.start))?.[0] ?? "";
  const sizes = groups.slice(from, to).map((group) => group.digits.length);
  for (; to > from && digits.length >= MIN_NUMBER_DIGITS; to--) {
    const last = groups[to - 1] ?? first;
    const end = last.start + last.digits.length;
    const before = sign === "(" && !text.slice(first.start, end).includes(")") ? 0 : sign.length;
    const start = first.start - before;
    if (accept(digits, sizes, text.slice(start, end))) return { to, range: [start, end] };
    digits = digits.slice(0, -(sizes.pop() ?? 0));
  }
  return null;
}

function numbersIn(run: Run): Found[] {
  const matches: Found[] = [];
  const single = run.groups.every(({ digits }) => digits.length === 1);
  // Single digits count only all together: among many, some sequence always passes the check.
  const isWholeRun = (sizes: readonly number[]) => !single || sizes.length === run.groups.length;
  for (let from = 0; from < run.groups.length; ) {
    const { digits: first = "", start = 0 } = run.groups[from] ?? {};
    const signed = run.text.slice(Math.max(0, start - 3), start).includes("+");
    const card = /^[2-6]/.test(first)
      ? reach(run, from, (digits, sizes) => isWholeRun(sizes) && isCardGrouping(sizes) && isCardNumber(digits))
      : null;
    const phone =
      !card && (signed || first.startsWith("0") || first.length === 3)
        ? reach(run, from, (digits, sizes, written) => isWholeRun(sizes) && isPersonalPhone(written, digits, sizes))
        : null;
    const number = card ?? phone;
    if (number) matches.push({ range: number.range, score: card ? SCORES_BY_KIND.card : SCORES_BY_KIND.phone });
    from = number?.to ?? (single ? run.groups.length : from + 1);
  }
  return matches;
}

function numbers(text: string): Found[] {
  return [...text.matchAll(DIGITS_PATTERN)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 200), match.index);
    const groups = groupsOf(match[0]);
    // A long number in a URL is an id.
    const inLink = groups.length === 1 && /(?:\/\/|www\.)[^\s]*$/i.test(before);
    if (
      match[0].length < MIN_NUMBER_DIGITS ||
      inLink ||
      /[£$€] ?$/.test(before) ||
      OTHER_NUMBER_PATTERN.test(before.slice(-40))
    )
      return [];
    return numbersIn({ text: match[0], groups }).map(({ range: [start, end], score }): Found => {
      return { range: [match.index + start, match.index + end], score };
    });
  });
}

function accounts(text: string): Found[] {
  const matches: Found[] = [];
  for (const match of text.matchAll(IBAN_PATTERN)) {
    const length = ibanLength(match[0]);
    if (length > 0) matches.push({ range: [match.index, match.index + length], score: SCORES_BY_KIND.iban });
  }
  for (const match of text.matchAll(SORT_CODE_AND_ACCOUNT_PATTERN)) {
    const around = text.slice(Math.max(0, match.index - 40), match.index) + (match[5] ?? "");
    const dateLike = Number(match[1]) <= 31 && Number(match[3]) <= 12;
    const bare = match[2] === "" || dateLike || !/^[\s,;/]*$/.test(match[5] ?? "");
    if (!bare || ACCOUNT_WORDS_PATTERN.test(around))
      matches.push({ range: [match.index, match.index + match[0].length], score: SCORES_BY_KIND.account });
  }
  for (const match of text.matchAll(NATIONAL_INSURANCE_PATTERN)) {
    const named = INSURANCE_WORDS_PATTERN.test(text.slice(Math.max(0, match.index - 40), match.index));
    if (named || match[0] === match[0].toUpperCase())
      matches.push({ range: [match.index, match.index + match[0].length], score: SCORES_BY_KIND.insurance });
  }
  return matches;
}

function addresses(text: string): Found[] {
  const matches: Found[] = [];
  const add = (match: RegExpExecArray) => {
    if (!FAMOUS_ADDRESS_PATTERN.test(match[0]))
      matches.push({ range: [match.index, match.index + match[0].length], score: SCORES_BY_KIND.address });
  };
  // A lower-case postcode without its space is more likely a nickname.
  for (const match of text.matchAll(NUMBER_AND_POSTCODE_PATTERN))
    if (/ \d[a-z]{2}$|\d[A-Z]{2}$/.test(match[0])) add(match);
  for (const match of text.matchAll(ADDRESS_PATTERN)) add(match);
  for (const match of text.matchAll(ADDRESS_ANY_CASE_PATTERN))
    if (RESIDENCE_WORDS_PATTERN.test(text.slice(Math.max(0, match.index - 60), match.index))) add(match);
  return matches;
}

/** The part before an @ in a URL is not a mailbox. */
const isPartOfALink = (text: string, start: number, end: number) =>
  text[end] === "/" || /\/\/[^\s/]*$/.test(text.slice(Math.max(0, start - 80), start));

const mails = (text: string): Found[] =>
  [...text.matchAll(EMAIL_PATTERN)]
    .filter((match) => isPersonalEmail(match[0]) && !isPartOfALink(text, match.index, match.index + match[0].length))
    .map((match) => ({ range: [match.index, match.index + match[0].length], score: SCORES_BY_KIND.mail }));

/** Finds data that identify a person or give access to an account. Reads digits of every script. */
export const classifyPersonalData: TextClassifier = ({ original }) => {
  const { text, at } = normalizeText(original);
  const matches = [
    ...(/\d/.test(text) ? [...accounts(text), ...numbers(text), ...addresses(text)] : []),
    ...mails(text),
    ...spokenNumbers(text).map((range): Found => ({ range, score: SCORES_BY_KIND.phone })),
  ];
  return matches.map(({ range, score }) =>
    toHit(original, at, range, { category: "personal-data", score, source: "personal-data" }),
  );
};
