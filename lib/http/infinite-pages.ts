import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Page } from "./endpoint";

interface PageRequest {
  /** Undefined for the first page. */
  cursor: string | undefined;
  signal: AbortSignal;
}

/** The options of an infinite query whose pages `fetchPage` fetches. */
export const pagesOptions = <T, const Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (request: PageRequest) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<T>) => last.next,
  });

/** The items of all pages, one request after the other. For exports. */
export async function listAllPages<T>(fetchPage: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** All loaded items without duplicates: a row that moved between two fetches may be in both pages. */
export function itemsOfPages<T extends { id: string }>(data: InfiniteData<Page<T>> | undefined): T[] {
  const seen = new Map<string, T>();
  for (const page of data?.pages ?? []) for (const item of page.items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}
