import "server-only";
import { LinkifyIt } from "linkify-it";
import type { ScreeningCategory, ScreeningHit } from "../contract";
import type { PreparedText, TextClassifier } from "../text/classifier";
import { type NormalizedText, normalizeText, rewriteText, toHit } from "../text/normalize-unicode";
import { domainOf, hostFault } from "./hosts";
import {
  ENDINGS,
  FILE_ENDINGS,
  MESSENGERS,
  MONEY_AND_HURRY,
  RISKY_ENDINGS,
  SHORT_ENDINGS,
  SHORTENERS,
  SPOKEN_ENDINGS,
} from "./lists";

/** Number of links, with how few letters each; repeats of one link; a flood. */
const MANY_LINKS_LIMITS = { links: 4, lettersEach: 40, same: 3, flood: 20 };
const MAX_LINK_LENGTH = 500;
/** A text with more is a flood anyway. */
const MAX_HOSTS = 200;

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, urlAuth: true, maxLength: MAX_LINK_LENGTH }).tlds(
  [...ENDINGS, ...RISKY_ENDINGS],
  true,
);

const DOT = String.raw`(?:d[o0]t|d\s[o0]\s?t|d\.[o0]\.t|punkt|\.)`;
const DISGUISES = new RegExp(
  [
    String.raw`\bh\s?(?:xx|\*\*|t\s?t)\s?p\s?s?(?=\s?\[?:)`,
    String.raw`(?<=\bh\s?(?:xx|\*\*|t\s?t)\s?p\s?s?)\s?\[?\s?:\s?\]?\s?\/\s?\/\s?`,
    String.raw`\bwww\s{0,2}(?:\.\s|\s\.|[[({<]\.[\])}>])\s?`,
    String.raw`\s?[[({<]\s?${DOT}\s?[\])}>]\s?`,
    String.raw`(?<=[\p{L}\d]{2})\s{1,3}${DOT}\s{1,3}(?:c0m|c\s[o0]\s?m|0rg)(?![\p{L}\d])`,
    String.raw`(?<=[\p{L}\d]{2})\s{1,3}${DOT}\s{1,3}(?=(?:${SPOKEN_ENDINGS})(?![\p{L}\d]))`,
  ].join("|"),
  "giu",
);

function plainForm(match: string): string {
  if (/^h/i.test(match)) return `http${/s$/i.test(match) ? "s" : ""}`;
  if (/^www/i.test(match)) return "www.";
  if (match.includes("/")) return "://";
  if (/m$/i.test(match)) return ".com";
  return /g$/i.test(match) ? ".org" : ".";
}

/** Cheap pre-check: every disguise has one of these. */
const MAY_BE_DISGUISED = /p\s?s?\s?\[?\s?:|www|[[({<]\s?(?:d|punkt|\.)|\s(?:d[o0]t\s|d[\s.]|punkt\s|\.\s)/iu;

/** `hxxp`, `www .`, `[.]`, `(dot)`, ` dot com ` and ` d0t c0m `. */
const undisguised = (text: NormalizedText) =>
  MAY_BE_DISGUISED.test(text.text) ? rewriteText(text, DISGUISES, plainForm) : text;

/** What nobody writes but to hide a link from a filter; ` dot com ` is also how people speak. */
const HIDDEN = new RegExp(
  [
    String.raw`\bh\st\st\sp`,
    String.raw`\bwww\s?(?:\.\s|\s\.)`,
    String.raw`[[({<]\s?${DOT}\s?[\])}>]`,
    String.raw`\s(?:d0t|d\s[o0]\s?t|d\.[o0]\.t)\s`,
    String.raw`\s${DOT}\s{1,3}(?:c0m|c\s[o0]\s?m|0rg)(?![\p{L}\d])`,
    String.raw`[\p{L}\d]\s\.\s(?:top|xyz|click|icu|vip|biz)(?![\p{L}\d])`,
  ].join("|"),
  "iu",
);
/** A written-out email address hides from spammers. */
const WRITTEN_MAIL =
  /(?:@|[[({]\s?(?:at|@)\s?[\])}])\s?[^\s@]{1,40}$|\sat\s(?:gmail|hotmail|outlook|yahoo|icloud)\.[^\s@]{1,20}$/iu;

/** A link whose dot, scheme or ending is disguised. */
function hiddenLinks(
  text: string,
  links: readonly Link[],
  offsets: ArrayLike<number>,
  original: string,
): ScreeningHit[] {
  return links.flatMap(({ range }) => {
    const [from, to] = [offsets[range[0]] ?? 0, offsets[range[1]] ?? original.length];
    const isMail = WRITTEN_MAIL.test(text.slice(Math.max(0, range[0] - 60), range[1]));
    return !isMail && HIDDEN.test(original.slice(from, to))
      ? [toHit(original, offsets, range, { category: "spam", score: 0.6, source: "links" })]
      : [];
  });
}

interface Link {
  range: readonly [start: number, end: number];
  url: URL;
  host: string;
  /** Whether a scheme, www or a path marks it as a link. */
  explicit: boolean;
}

/** Cheap pre-check, since the finder is slow and most texts have no dot or slashes between texts. */
const HAS_LINK = /[^\s.]\.(?:[\p{L}\p{M}]{2}|\d{1,3}\.\d{1,3}\.\d)|\/\/[^\s/]/u;

function linksIn(text: string): Link[] {
  if (!HAS_LINK.test(text)) return [];
  const links: Link[] = [];
  for (const match of finder.match(text) ?? []) {
    const mail = match.schema === "mailto:";
    // An e-mail address is not a link; with a path it is one, whose host follows the @.
    if (mail && !/^\/[\p{L}\d]/u.test(text.slice(match.lastIndex, match.lastIndex + 2))) continue;
    const address = mail ? `http://${match.raw}` : match.url.startsWith("//") ? `http:${match.url}` : match.url;
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const rest = address.replace(/^[a-z]+:\/\//i, "").split(/[/?#\\]/, 1)[0] ?? "";
    const host = rest
      .slice(rest.lastIndexOf("@") + 1)
      .replace(/:\d*$/, "")
      .toLowerCase();
    const explicit = match.schema !== "" || host.startsWith("www.") || url.pathname.length > 1;
    // Dotted numbers are mostly versions and section numbers.
    if (/^[\d.]+$/.test(host) && match.schema === "" && !/^\/[a-z]/i.test(url.pathname) && !url.port) continue;
    links.push({ range: [match.index, match.lastIndex], url, host, explicit });
  }
  return links;
}

interface WrittenLinks {
  /** The text without disguises. */
  written: NormalizedText;
  links: readonly Link[];
}

/** `findHosts` and `classifyLinks` read the same text. */
const linksByText = new WeakMap<object, WrittenLinks>();

function writtenLinks(prepared: Pick<PreparedText, "original">): WrittenLinks {
  const known = linksByText.get(prepared);
  if (known) return known;
  const written = undisguised(normalizeText(prepared.original));
  const found = { written, links: linksIn(written.text) };
  linksByText.set(prepared, found);
  return found;
}

interface Finding {
  category: ScreeningCategory;
  score: number;
}

function judge({ url, host, explicit }: Link, hurried: boolean): Finding | null {
  if (url.username !== "" || url.password !== "") return { category: "scam-link", score: 0.98 };
  const fault = hostFault(url.hostname, host);
  if (fault) return { category: "scam-link", score: fault === "imitation" ? 0.97 : 0.95 };
  const { domain, ending } = domainOf(url.hostname);
  if (explicit && SHORTENERS.has(domain) && url.pathname.length > 1) return { category: "spam", score: 0.6 };
  if (hurried && MESSENGERS.has(domain)) return { category: "spam", score: 0.8 };
  if (hurried && RISKY_ENDINGS.has(ending.split(".").at(-1) ?? "")) return { category: "spam", score: 0.75 };
  return null;
}

/** Too many for the amount of text, or one repeated. */
function tooMany(links: readonly Link[], letters: number): Finding | null {
  const explicitLinks = links.filter(({ explicit }) => explicit);
  const times = new Map<string, number>();
  for (const { url } of explicitLinks) times.set(url.href, (times.get(url.href) ?? 0) + 1);
  if (explicitLinks.length >= MANY_LINKS_LIMITS.flood) return { category: "spam", score: 0.97 };
  const otherLetters = letters - explicitLinks.reduce((sum, { range }) => sum + range[1] - range[0], 0);
  const crowded =
    explicitLinks.length >= MANY_LINKS_LIMITS.links &&
    otherLetters < MANY_LINKS_LIMITS.lettersEach * explicitLinks.length;
  return crowded || Math.max(0, ...times.values()) >= MANY_LINKS_LIMITS.same ? { category: "spam", score: 0.7 } : null;
}

/** Schemes with the content inside the link. */
const INLINE =
  /(?<![\p{L}\d])(?:(?:java|vb)script:[^\s]{0,80}[(=%;]|data:[a-z]{1,20}\/[a-z0-9.+-]{1,40}[;,])[^\s]{0,80}/giu;

/** Skips links already examined (`seen`, by offset in the original). */
function hitsOf(
  links: readonly Link[],
  offsets: ArrayLike<number>,
  original: string,
  hurried: boolean,
  seen: Uint8Array,
): ScreeningHit[] {
  const hits: ScreeningHit[] = [];
  const known = new Map<string, Finding | null>();
  for (const link of links) {
    const [start, end] = link.range;
    if (seen[offsets[start] ?? 0] || seen[offsets[end - 1] ?? 0]) continue;
    const key = `${link.url.host} ${link.host} ${link.url.username !== ""} ${link.explicit && link.url.pathname.length > 1}`;
    if (!known.has(key) && known.size >= MAX_HOSTS) break;
    const finding = known.has(key) ? (known.get(key) ?? null) : judge(link, hurried);
    known.set(key, finding);
    if (finding) hits.push(toHit(original, offsets, link.range, { ...finding, source: "links" }));
  }
  return hits;
}

const CERTAIN_ENDING = new RegExp(`\\.(?:${SPOKEN_ENDINGS})$`, "i");

/**
 * Whether a match is a host, not the end of a sentence ("home.It was late", "casa.Es tarde") or a file ("notes.md").
 */
function isHost(bare: string): boolean {
  if (CERTAIN_ENDING.test(bare)) return true;
  const ending = bare.slice(bare.lastIndexOf(".") + 1);
  const lowerCase = ending.toLowerCase();
  if (FILE_ENDINGS.has(lowerCase) || /^\p{Lu}\p{Ll}/u.test(ending)) return false;
  return ending.length > 2 || RISKY_ENDINGS.has(lowerCase) || SHORT_ENDINGS.has(lowerCase);
}

interface FoundHost {
  /** The host in lower case. */
  host: string;
  /** Its place in the original. */
  start: number;
  end: number;
  /** False for words that only look like a host. */
  isMeant: boolean;
}

export function findHosts(prepared: Pick<PreparedText, "original">): FoundHost[] {
  const { original } = prepared;
  const { written, links } = writtenLinks(prepared);
  return links.map(({ range: [start, end], url, explicit }) => {
    const place = toHit(original, written.at, [start, end], { category: "spam", score: 0, source: "links" });
    const isMeant = explicit || isHost(written.text.slice(start, end));
    return { host: url.hostname.toLowerCase(), start: place.start, end: place.end, isMeant };
  });
}

/**
 * Undoes disguises first. Deceptive links (bare addresses, a host after an @, a brand on another domain, look-alike
 * letters, inline content) are `scam-link`; suspicious, too many or repeated ones are `spam`.
 */
export const classifyLinks: TextClassifier = (prepared) => {
  const { original, folded, at } = prepared;
  const { written, links } = writtenLinks(prepared);
  const hit = (range: readonly [number, number], finding: Finding) =>
    toHit(original, written.at, range, { ...finding, source: "links" });
  const inline = [...written.text.matchAll(INLINE)].map((match) =>
    hit([match.index, match.index + match[0].length], { category: "scam-link", score: 0.95 }),
  );
  const alsoFound = linksIn(folded);
  if (links.length === 0 && alsoFound.length === 0) return inline;

  const hurried = MONEY_AND_HURRY.test(folded) || MONEY_AND_HURRY.test(written.text.toLowerCase());
  const seen = new Uint8Array(original.length + 1);
  const judged = hitsOf(links, written.at, original, hurried, seen);
  for (const { range } of links) seen.fill(1, written.at[range[0]], (written.at[range[1] - 1] ?? 0) + 1);

  const many = tooMany(links, written.text.length);
  const [first, last] = [links[0], links.at(-1)];
  const crowd = many && first && last ? [hit([first.range[0], last.range[1]], many)] : [];
  const hidden = hiddenLinks(written.text, links, written.at, original);
  return [...inline, ...judged, ...hidden, ...hitsOf(alsoFound, at, original, hurried, seen), ...crowd];
};
