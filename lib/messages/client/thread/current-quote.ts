import type { QuotedMessage } from "@/lib/messages/contract";
import { toQuoted } from "../outbox/outbox-entry";
import type { ThreadState } from "./thread";
import type { ThreadItem } from "./thread-item";

interface CurrentQuote {
  quoted: QuotedMessage;
  /** Null while the message is not loaded. */
  item: ThreadItem | null;
}

/** A draft's quoted message as it is now; null if the reader has deleted it. */
export function currentQuote(
  saved: QuotedMessage | null,
  { items, covers }: Pick<ThreadState, "items" | "covers">,
): CurrentQuote | null {
  if (!saved) return null;
  const item = items.find(({ id }) => id === saved.id) ?? null;
  if (item) return { quoted: toQuoted(item), item };
  return covers(saved.sequence) ? null : { quoted: saved, item: null };
}
