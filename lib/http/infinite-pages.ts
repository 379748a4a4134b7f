import type { InfiniteData } from "@tanstack/react-query";
import type { Page } from "./endpoint";

export const pagingOptions = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
};

/** All loaded items without duplicates: a row that moved between two fetches may be in both pages. */
export function itemsOfPages<T extends { id: string }>(data: InfiniteData<Page<T>> | undefined): T[] {
  const seen = new Map<string, T>();
  for (const page of data?.pages ?? []) for (const item of page.items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}
