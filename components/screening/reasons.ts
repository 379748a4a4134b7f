import { formatSeconds } from "@/components/shell/format";
import { reproached } from "@/lib/screening/client";
import type { Category, Hit, Screening } from "@/lib/screening/contract";
import { screening as text } from "@/lib/text/screening";

/** Longer finds (characters) are marked in the text and not repeated in the sentence; of one kind at most so many are. */
const QUOTED = 60;
const OF_A_KIND = 3;

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function wordsOf(hits: readonly Hit[]): string {
  const words = [...new Set(hits.map((hit) => hit.text.trim()))].filter((word) => word && word.length <= QUOTED);
  const rest = words.length - OF_A_KIND;
  const quoted = words.slice(0, OF_A_KIND).map(text.quoted);
  return list.format(rest > 0 ? [...quoted, text.more(rest)] : quoted);
}

/** Why something is held, as a sentence: each kind of thing that was found, with its words. */
export function reasonOf(hits: readonly Hit[]): string {
  const kinds = new Map<Category, Hit[]>();
  for (const hit of reproached(hits)) kinds.set(hit.category, [...(kinds.get(hit.category) ?? []), hit]);
  if (kinds.size === 0) return text.withoutReason;
  const found = [...kinds].map(([category, of]) => {
    const words = wordsOf(of);
    return words ? text.withWords(text.found[category], words) : text.found[category];
  });
  return text.because(list.format(found));
}

/** Who sees something that is held, and why it is. */
export const heldSentence = (hits: readonly Hit[]): string => `${text.onlyYou} ${reasonOf(hits)}`;

/** What a toast adds about the screening of something that went public: whether a person may look, and how long it took. */
export function noteOf(screening: Screening | null): string {
  if (!screening) return "";
  const processed = text.processed(formatSeconds(screening.ms));
  return screening.verdict === "queue" ? `${text.mayLook} ${processed}` : processed;
}
