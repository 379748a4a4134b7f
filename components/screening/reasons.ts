import { formatClock } from "@/components/media/play-time";
import { formatSeconds } from "@/components/shell/format";
import { reproached } from "@/lib/screening/client";
import type { Category, Hit, Screening } from "@/lib/screening/contract";
import { languageTag } from "@/lib/text/language";
import { screening as text } from "@/lib/text/screening";

/** Longer finds (characters) are marked in the text and not repeated in the sentence; of one kind at most so many are. */
const QUOTED = 60;
const OF_A_KIND = 3;

/** The pictures or the video of what was screened, in their order. */
export type ShownMedia = readonly { id: string; kind: "image" | "video" }[];

/** "a, b and c". Made when it is used: the first `Intl` of a page costs a phone a tenth of a second. */
const listed = (parts: string[]) => new Intl.ListFormat(languageTag(), { type: "conjunction" }).format(parts);

/** In which picture, or when in the video, something was found; empty for the text itself. */
function placeOf({ media: place }: Hit, media: ShownMedia): string {
  if (!place) return "";
  const at = media.findIndex(({ id }) => id === place.id);
  const isVideo = (media[at]?.kind ?? (place.seconds === null ? "image" : "video")) === "video";
  if (isVideo) return text.inVideo(formatClock(place.seconds ?? 0));
  return at < 0 || media.length === 1 ? text.inThePicture : text.inPicture(at + 1);
}

/** Each thing of one kind that was found: its words, and where that is not in the text. */
function wordsOf(hits: readonly Hit[], media: ShownMedia): string {
  const said = hits.map((hit) => {
    const [words, place] = [hit.text.trim(), placeOf(hit, media)];
    if (!words || words.length > QUOTED) return place;
    return place ? text.quotedIn(words, place) : text.quoted(words);
  });
  const found = [...new Set(said)].filter(Boolean);
  const rest = found.length - OF_A_KIND;
  const shown = found.slice(0, OF_A_KIND);
  return listed(rest > 0 ? [...shown, text.more(rest)] : shown);
}

/** Why something is held, as a sentence: each kind of thing that was found, with its words, and in which of the `media`. */
export function reasonOf(hits: readonly Hit[], media: ShownMedia = []): string {
  const kinds = new Map<Category, Hit[]>();
  for (const hit of reproached(hits)) kinds.set(hit.category, [...(kinds.get(hit.category) ?? []), hit]);
  if (kinds.size === 0) return text.withoutReason;
  const found = [...kinds].map(([category, of]) => {
    const words = wordsOf(of, media);
    return words ? text.withWords(text.found[category], words) : text.found[category];
  });
  return text.because(listed(found));
}

/** Who sees something that is held, and why it is. */
export const heldSentence = (hits: readonly Hit[], media: ShownMedia = []): string =>
  `${text.onlyYou} ${reasonOf(hits, media)}`;

/** What a toast adds about the screening of something that went public: whether a person may look, and how long it took. */
export function noteOf(screening: Screening | null): string {
  if (!screening) return "";
  const processed = text.processed(formatSeconds(screening.ms));
  return screening.verdict === "queue" ? `${text.mayLook} ${processed}` : processed;
}
