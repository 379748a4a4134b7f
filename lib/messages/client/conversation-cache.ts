import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/http/endpoint";
import type { Conversation } from "../contract";
import { messageKeys } from "./keys";

export type ConversationPages = InfiniteData<Page<Conversation>>;

export function findCachedConversation(client: QueryClient, id: string): Conversation | undefined {
  const one = client.getQueryData<Conversation>(messageKeys.conversation(id));
  if (one) return one;
  const lists = client.getQueriesData<ConversationPages>({ queryKey: messageKeys.lists });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((each) => each.id === id);
}

/** Updates a conversation in a cached list: replaces it, prepends it, or removes it when `isIn` is false. */
export function updateConversationPages(
  data: ConversationPages,
  changed: Conversation,
  isIn: boolean,
): ConversationPages {
  const isListed = data.pages.some(({ items }) => items.some(({ id }) => id === changed.id));
  if (!isListed && !isIn) return data;
  const pages = data.pages.map((page, index) => {
    const items = page.items.flatMap((each) => (each.id !== changed.id ? each : isIn ? changed : []));
    return { ...page, items: index === 0 && isIn && !isListed ? [changed, ...items] : items };
  });
  return { ...data, pages };
}
