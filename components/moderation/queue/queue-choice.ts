import type { QueueSelection } from "@/lib/moderation/client/staff";
import { QueueQuery } from "@/lib/moderation/client-schemas";

const FILTERS = ["state", "sort", "targetType", "category", "severity", "source"] as const;
export type QueueFilter = (typeof FILTERS)[number];

/** Reads the filters from the URL; invalid values are ignored. */
export function parseQueueChoice(search: Pick<URLSearchParams, "get">): QueueSelection {
  const said: Record<string, string> = {};
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value !== null && QueueQuery.shape[name].safeParse(value).success) said[name] = value;
  }
  const { limit: _, cursor: __, ...choice } = QueueQuery.parse(said);
  return choice;
}
