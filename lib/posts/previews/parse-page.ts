import "server-only";
import { Parser } from "htmlparser2";
import type { PublicFile } from "@/lib/infra/outbound/fetch-public";

export interface PageFacts {
  title: string;
  description: string | null;
  /** An absolute http or https address. */
  imageUrl: string | null;
}

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 300;
/** Characters of a value before it is cleaned. */
const MAX_RAW_LENGTH = 5_000;
/** The parser compares each closing tag with the open ones. */
const MAX_OPEN_TAGS = 200;
/** Browsers look for the encoding in as many bytes; some pages have it later. */
const CHARSET_SEARCH_BYTES = 4_096;
const CHARSET_IN_META = /<meta[^>]{1,200}charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;

const TITLE_NAMES = ["og:title", "twitter:title"];
const DESCRIPTION_NAMES = ["og:description", "twitter:description", "description"];
const IMAGE_NAMES = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];
/** The words of meta elements and of the header X-Robots-Tag; a text that may not be quoted may not be previewed. */
const NO_PREVIEW = /\b(?:nopreview|nosnippet|(?<!max-image-preview:\s*)none)\b/i;
const NO_IMAGE = /\b(?:noimageindex|max-image-preview:\s*none)\b/i;

function decoderFor(label: string | null | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

const BOMS: readonly [label: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Decodes a page as browsers do: byte order mark, header, meta element, else UTF-8 or Windows-1252. */
function decode({ body, charset }: Pick<PublicFile, "body" | "charset">): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte))?.[0];
  const named = CHARSET_IN_META.exec(body.toString("latin1", 0, CHARSET_SEARCH_BYTES))?.[1];
  // A meta element that could be read as ASCII is not in UTF-16.
  const meta = named && /^utf-?16/i.test(named) ? "utf-8" : named;
  const decoder = decoderFor(bom) ?? decoderFor(charset) ?? decoderFor(meta);
  if (decoder) return decoder.decode(body);
  // As a stream, since the body may end within a character.
  const text = new TextDecoder().decode(body, { stream: true });
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(body) : text;
}

/**
 * One line without characters that have no width, change the direction, or cannot be stored; cut to `max` characters.
 */
function toLine(value: string | undefined, max: number): string | null {
  const line = (value ?? "")
    .slice(0, MAX_RAW_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/g, "")
    .normalize("NFC")
    .trim();
  const characters = [...line];
  if (characters.length <= max) return line || null;
  const start = characters.slice(0, max - 1).join("");
  return `${start.trimEnd()}…`;
}

interface Collected {
  metas: Map<string, string>;
  title: string;
  imageSource: string | undefined;
  robots: string;
}

/** The first of each meta element, the first title, and link rel=image_src. */
function collect(html: string): Collected {
  const found: Collected = { metas: new Map(), title: "", imageSource: undefined, robots: "" };
  let open = 0;
  let titles = 0;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, { name: metaName, property, content, rel, href }) {
      if (++open > MAX_OPEN_TAGS) parser.pause();
      if (name === "title") inTitle = ++titles === 1;
      if (name === "link" && /\bimage_src\b/i.test(rel ?? "")) found.imageSource ??= href;
      if (name !== "meta" || content === undefined) return;
      for (const key of [property, metaName].map((each) => each?.trim().toLowerCase())) {
        if (key === "robots") found.robots += `, ${content}`;
        else if (key && !found.metas.has(key)) found.metas.set(key, content);
      }
    },
    ontext(text) {
      if (inTitle && found.title.length < MAX_RAW_LENGTH) found.title += text;
    },
    onclosetag(name) {
      open--;
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html);
  return found;
}

function imageUrlIn(source: string | undefined, pageUrl: string): string | null {
  if (!source || !URL.canParse(source.trim(), pageUrl)) return null;
  const { protocol, href } = new URL(source.trim(), pageUrl);
  return protocol === "http:" || protocol === "https:" ? href : null;
}

/** Null for a page without a title, or that does not want to be previewed. Runs nothing of it. */
export function parsePage(page: PublicFile): PageFacts | null {
  const { metas, title, imageSource, robots } = collect(decode(page));
  const rules = page.robots + robots;
  if (NO_PREVIEW.test(rules)) return null;
  const first = (names: readonly string[], max: number) =>
    names.reduce<string | null>((found, name) => found ?? toLine(metas.get(name), max), null);
  const shownTitle = first(TITLE_NAMES, MAX_TITLE_LENGTH) ?? toLine(title, MAX_TITLE_LENGTH);
  if (shownTitle === null) return null;
  const image = IMAGE_NAMES.map((name) => metas.get(name)).find((value) => value?.trim()) ?? imageSource;
  const description = first(DESCRIPTION_NAMES, MAX_DESCRIPTION_LENGTH);
  return { title: shownTitle, description, imageUrl: NO_IMAGE.test(rules) ? null : imageUrlIn(image, page.url) };
}
