import type { InfiniteData } from "@tanstack/react-query";
import type { Page } from "./endpoint";

/** How every list pages, for infiniteQueryOptions: by the cursor of the page before. */
export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
};

/** All items of the pages read so far, each once: a row that moved between two reads may stand in both. */
export function itemsOf<T extends { id: string }>(data: InfiniteData<Page<T>> | undefined): T[] {
  const seen = new Map<string, T>();
  for (const page of data?.pages ?? []) for (const item of page.items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}
