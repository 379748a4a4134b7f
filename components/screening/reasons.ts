import { formatClock } from "@/lib/dates/format-clock";
import { formatsFor } from "@/lib/i18n/formats";
import { type Locale, languageTagOf } from "@/lib/i18n/locales";
import type { Translator } from "@/lib/i18n/translator";
import { authorFacingHits } from "@/lib/screening/client";
import type { Screening, ScreeningCategory, ScreeningHit } from "@/lib/screening/contract";

/** Longer findings (in characters) are marked but not quoted; at most `MAX_QUOTES_PER_KIND` are quoted per category. */
const MAX_QUOTED_CHARS = 60;
const MAX_QUOTES_PER_KIND = 3;

const MIN_SHOWN_MS = 100;

/** The attached media in order. */
export type ScreenedMedia = readonly { id: string; kind: "image" | "video" }[];

/** The sentences about a screening. Components use `useScreeningSentences`. */
export function screeningSentences(t: Translator<"screening">, locale: Locale) {
  /** "a, b and c". Created on use: the first `Intl` object of a page costs a phone 100 ms. */
  const listed = (parts: string[]) => new Intl.ListFormat(languageTagOf(locale), { type: "conjunction" }).format(parts);

  /** The picture, or the position in the video, of a hit; empty for the text itself. */
  function placeOf({ media: place }: ScreeningHit, media: ScreenedMedia): string {
    if (!place) return "";
    const at = media.findIndex(({ id }) => id === place.id);
    const isVideo = (media[at]?.kind ?? (place.seconds === null ? "image" : "video")) === "video";
    if (isVideo) return t("inVideo", { time: formatClock(place.seconds ?? 0) });
    return at < 0 || media.length === 1 ? t("inThePicture") : t("inPicture", { number: at + 1 });
  }

  /** The findings of one category: quoted words, and their place if outside the text. */
  function wordsOf(hits: readonly ScreeningHit[], media: ScreenedMedia): string {
    const said = hits.map((hit) => {
      const [words, place] = [hit.text.trim(), placeOf(hit, media)];
      if (!words || words.length > MAX_QUOTED_CHARS) return place;
      return place ? t("quotedIn", { words, place }) : t("quoted", { words });
    });
    const found = [...new Set(said)].filter(Boolean);
    const rest = found.length - MAX_QUOTES_PER_KIND;
    const shown = found.slice(0, MAX_QUOTES_PER_KIND);
    return listed(rest > 0 ? [...shown, t("more", { count: rest })] : shown);
  }

  /** Returns why content is held, as a sentence listing each category with its words and places. */
  function holdReason(hits: readonly ScreeningHit[], media: ScreenedMedia = []): string {
    const kinds = new Map<ScreeningCategory, ScreeningHit[]>();
    for (const hit of authorFacingHits(hits)) kinds.set(hit.category, [...(kinds.get(hit.category) ?? []), hit]);
    if (kinds.size === 0) return t("withoutReason");
    const found = [...kinds].map(([category, of]) => {
      const words = wordsOf(of, media);
      const kind = t(`found.${category}`);
      return words ? t("withWords", { found: kind, words }) : kind;
    });
    return t("because", { found: listed(found) });
  }

  const heldSentence = (hits: readonly ScreeningHit[], media: ScreenedMedia = []): string =>
    `${t("onlyYou")} ${holdReason(hits, media)}`;

  const isQueued = (screening: Screening | null) => screening?.verdict === "queue";

  /** Says that a moderator may review published content; empty otherwise. */
  const reviewNote = (screening: Screening | null): string => (isQueued(screening) ? t("mayLook") : "");

  /** The same with the screening time in the specification's words: one decimal, at least 0.1s. */
  function screeningNote(screening: Screening | null): string {
    if (!screening) return "";
    const time = formatsFor(locale).formatSeconds(Math.max(screening.ms, MIN_SHOWN_MS));
    return t("note", { mayLook: String(isQueued(screening)), time });
  }

  return { holdReason, heldSentence, reviewNote, screeningNote };
}
