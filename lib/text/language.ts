/** The languages that every sentence stands in, by their BCP 47 tags; English is what a sentence is first written in. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A catalogue by name ("posts"): what lib/text/es exports. */
export type Catalogues = Readonly<Record<string, object>>;

/** What the servers know of languages. It hangs on the global object, for Next's bundles have modules of their own. */
interface Spoken {
  /** The language of the request or the job that runs just now. */
  current: () => Language;
  words: Partial<Record<Language, { catalogues: Catalogues; script: string | null }>>;
}

declare global {
  /** On the server, once a server has set it; see lib/infra/language.ts. */
  var __spoken: Spoken | undefined;
  /** In a browser: the catalogues of another language than English, if its reader chose one. */
  var __words: Catalogues | undefined;
}

/** The language of whom this is written for: English at build time and wherever nobody chose. */
export const language = (): Language =>
  typeof window === "undefined" ? (globalThis.__spoken?.current() ?? "en") : globalThis.__words ? "es" : "en";

const TAGS: Record<Language, string> = { en: "en-GB", es: "es-ES" };

/** The BCP 47 tag of the current language, for `lang` and Intl. */
export const languageTag = (): string => TAGS[language()];

/** The words of the reader's language as a script for their browser: its address, or null for English, which every page has. */
export const wordsScript = (): string | null => globalThis.__spoken?.words[language()]?.script ?? null;

/** Writes dates in the current language; made once for each, and only where it is needed: a browser's first one takes its time. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, "format" | "formatToParts"> {
  const made = new Map<string, Intl.DateTimeFormat>();
  const current = () => {
    const tag = languageTag();
    const format = made.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    made.set(tag, format);
    return format;
  };
  return { format: (at) => current().format(at), formatToParts: (at) => current().formatToParts(at) };
}

type Node = Record<PropertyKey, unknown>;

/** What stands at a path in the current language: English where it has no such catalogue. */
function wordsAt(name: string, english: object, path: readonly PropertyKey[]): unknown {
  const words = globalThis.__spoken?.words[language()]?.catalogues[name] ?? english;
  return path.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], words);
}

/** Each object and function of a catalogue as one that asks for the language whenever it is read or called. */
function spoken(name: string, english: object, node: object, path: readonly PropertyKey[]): object {
  if (typeof node === "function")
    return (...args: unknown[]) => (wordsAt(name, english, path) as (...args: unknown[]) => unknown)(...args);
  const within = new Map<PropertyKey, object>();
  return new Proxy(node, {
    get(target, key) {
      const value = Reflect.get(target, key);
      // What an object inherits, such as an array's methods, runs on the proxy itself.
      if (!Object.hasOwn(target, key)) return value;
      if ((typeof value !== "object" && typeof value !== "function") || value === null)
        return wordsAt(name, english, [...path, key]);
      const known = within.get(key) ?? spoken(name, english, value, [...path, key]);
      within.set(key, known);
      return known;
    },
  });
}

/** The English words that a server has loaded, by the name of their catalogue. */
export const catalogues = new Map<string, object>();

function onServer(name: string, english: object): object {
  catalogues.set(name, english);
  return spoken(name, english, english, []);
}

/**
 * A room's English words, to be read in the reader's language. A server serves readers of all languages, so each sentence is
 * looked up when it is read; a browser has one reader, whose words are there before any script of a page runs.
 */
export const catalogue = <T extends object>(name: string, english: T): T =>
  (typeof window === "undefined" ? onServer(name, english) : (globalThis.__words?.[name] ?? english)) as T;
