import { formatClock } from "@/components/media/player/play-time";
import { formatSeconds } from "@/components/shell/time/format";
import { authorFacingHits } from "@/lib/screening/client";
import type { Screening, ScreeningCategory, ScreeningHit } from "@/lib/screening/contract";
import { languageTag } from "@/lib/text/language";
import { screening as text } from "@/lib/text/screening";

/** Longer findings (in characters) are marked but not quoted; at most `MAX_QUOTES_PER_KIND` are quoted per category. */
const MAX_QUOTED_CHARS = 60;
const MAX_QUOTES_PER_KIND = 3;

/** The attached media in order. */
export type ScreenedMedia = readonly { id: string; kind: "image" | "video" }[];

/** "a, b and c". Created on use: the first `Intl` object of a page costs a phone 100 ms. */
const listed = (parts: string[]) => new Intl.ListFormat(languageTag(), { type: "conjunction" }).format(parts);

/** The picture, or the position in the video, of a hit; empty for the text itself. */
function placeOf({ media: place }: ScreeningHit, media: ScreenedMedia): string {
  if (!place) return "";
  const at = media.findIndex(({ id }) => id === place.id);
  const isVideo = (media[at]?.kind ?? (place.seconds === null ? "image" : "video")) === "video";
  if (isVideo) return text.inVideo(formatClock(place.seconds ?? 0));
  return at < 0 || media.length === 1 ? text.inThePicture : text.inPicture(at + 1);
}

/** The findings of one category: quoted words, and their place if outside the text. */
function wordsOf(hits: readonly ScreeningHit[], media: ScreenedMedia): string {
  const said = hits.map((hit) => {
    const [words, place] = [hit.text.trim(), placeOf(hit, media)];
    if (!words || words.length > MAX_QUOTED_CHARS) return place;
    return place ? text.quotedIn(words, place) : text.quoted(words);
  });
  const found = [...new Set(said)].filter(Boolean);
  const rest = found.length - MAX_QUOTES_PER_KIND;
  const shown = found.slice(0, MAX_QUOTES_PER_KIND);
  return listed(rest > 0 ? [...shown, text.more(rest)] : shown);
}

/** Returns why content is held, as a sentence listing each category with its words and places. */
export function holdReason(hits: readonly ScreeningHit[], media: ScreenedMedia = []): string {
  const kinds = new Map<ScreeningCategory, ScreeningHit[]>();
  for (const hit of authorFacingHits(hits)) kinds.set(hit.category, [...(kinds.get(hit.category) ?? []), hit]);
  if (kinds.size === 0) return text.withoutReason;
  const found = [...kinds].map(([category, of]) => {
    const words = wordsOf(of, media);
    return words ? text.withWords(text.found[category], words) : text.found[category];
  });
  return text.because(listed(found));
}

export const heldSentence = (hits: readonly ScreeningHit[], media: ScreenedMedia = []): string =>
  `${text.onlyYou} ${holdReason(hits, media)}`;

/** The toast text for published content: whether a moderator may review it, and the screening time. */
export function screeningNote(screening: Screening | null): string {
  if (!screening) return "";
  const processed = text.processed(formatSeconds(screening.ms));
  return screening.verdict === "queue" ? `${text.mayLook} ${processed}` : processed;
}
