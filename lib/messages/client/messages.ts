import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import type { accounts } from "@/lib/accounts/contract";
import { apiClient } from "@/lib/http/api-client";
import { itemsOfPages, pagesOptions } from "@/lib/http/infinite-pages";
import { MAX_MESSAGES_PER_PAGE } from "../constants";
import type { Conversation, ConversationChange, InboxName, Message, MessageSettings, messages } from "../contract";
import { type ConversationPages, findCachedConversation } from "./conversation-cache";
import { newerConversation, sortConversations } from "./conversations";
import { messageKeys } from "./keys";
import { type MessagesSync, useMessagesSync } from "./sync";
import { openingQuery, openWindow, type ThreadWindow } from "./thread/thread-window";

const api = apiClient<typeof accounts | typeof messages>();

export { messageKeys };

// Unchanged data stays the same object: TanStack merges a placeholder again after each render.
const latestPages = (known: unknown, read: unknown) =>
  replaceEqualDeep(known, joined(known as ConversationPages | undefined, read as ConversationPages));
const latestOne = (known: unknown, read: unknown) =>
  replaceEqualDeep(known, newerConversation(known as Conversation | undefined, read as Conversation));

function joined(known: ConversationPages | undefined, read: ConversationPages): ConversationPages {
  const before = new Map(itemsOfPages(known).map((each) => [each.id, each]));
  const pages = read.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => newerConversation(before.get(each.id), each)),
  }));
  return { ...read, pages };
}

export const conversationsOptions = (inbox: InboxName) => ({
  ...pagesOptions(messageKeys.list(inbox), ({ cursor, signal }) =>
    api.page("GET /api/conversations", { query: { in: inbox, cursor }, signal }),
  ),
  structuralSharing: latestPages,
});

export const conversationOptions = (id: string) =>
  queryOptions({
    queryKey: messageKeys.conversation(id),
    queryFn: ({ signal }) => api.call("GET /api/conversations/{id}", { params: { id }, signal }),
    structuralSharing: latestOne,
  });

export const unreadOptions = () =>
  queryOptions({
    queryKey: messageKeys.unread,
    queryFn: ({ signal }) => api.call("GET /api/conversations/unread", { signal }),
  });

export const messageSettingsOptions = () =>
  queryOptions({
    queryKey: messageKeys.settings,
    queryFn: ({ signal }) => api.call("GET /api/conversations/settings", { signal }),
  });

/** Fetches the conversation first, so that its `lastSequence` is not newer than the page. */
async function readWindow(client: QueryClient, id: string, signal: AbortSignal): Promise<ThreadWindow> {
  const conversation = findCachedConversation(client, id) ?? (await client.fetchQuery(conversationOptions(id)));
  const query = openingQuery(conversation);
  return openWindow(
    query,
    await api.call("GET /api/conversations/{id}/messages", { params: { id }, query, signal }),
    conversation.lastSequence,
  );
}

/** A window of a conversation's messages, kept up to date by thread/thread-sync.ts; never refetched. */
export const threadOptions = (id: string) =>
  queryOptions({
    queryKey: messageKeys.thread(id),
    queryFn: ({ client, signal }) => readWindow(client, id, signal),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function usePrefetchThread(): (id: string) => void {
  const client = useQueryClient();
  return useCallback((id) => void client.prefetchQuery(threadOptions(id)), [client]);
}

export const threadSearchOptions = (id: string, search: string) =>
  queryOptions({
    queryKey: [...messageKeys.searches(id), search],
    queryFn: ({ signal }) =>
      api.call("GET /api/conversations/{id}/messages", {
        params: { id },
        query: { search, limit: MAX_MESSAGES_PER_PAGE },
        signal,
      }),
    enabled: search.trim().length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
  });

export const userSearchOptions = (q: string) =>
  queryOptions({
    queryKey: messageKeys.people(q),
    queryFn: ({ signal }) => api.call("GET /api/users/search", { query: { q }, signal }),
    enabled: q.trim().length >= MIN_SEARCH_LENGTH,
  });

export const useConversations = (inbox: InboxName) =>
  useInfiniteQuery({
    ...conversationsOptions(inbox),
    select: (data: ConversationPages) => ({
      ...data,
      pages: [{ items: sortConversations(itemsOfPages(data), inbox), next: null }],
    }),
  });

export function useConversation(id: string) {
  const client = useQueryClient();
  return useQuery({ ...conversationOptions(id), placeholderData: () => findCachedConversation(client, id) });
}

export const useUnread = () => useQuery(unreadOptions());
export const useMessageSettings = () => useQuery(messageSettingsOptions());
export const useUserSearch = (q: string) => useQuery(userSearchOptions(q));

export function useChangeMessageSettings() {
  const client = useQueryClient();
  const show = (change: Partial<MessageSettings>) =>
    client.setQueryData<MessageSettings>(messageKeys.settings, (known) => known && { ...known, ...change });
  return useMutation({
    scope: { id: "message-settings" },
    mutationFn: (body: Partial<MessageSettings>) => api.call("PATCH /api/conversations/settings", { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: messageKeys.settings });
      const before = client.getQueryData<MessageSettings>(messageKeys.settings);
      show(change);
      return before;
    },
    onError: (_error, _change, before) => before && show(before),
    onSuccess: (settings) => {
      client.setQueryData(messageKeys.settings, settings);
      // Read receipts and last-seen times may have become visible or hidden.
      void client.invalidateQueries({ queryKey: messageKeys.conversations });
    },
  });
}

export function useChangeConversation(id: string) {
  const client = useQueryClient();
  const sync = useMessagesSync();
  return useMutation({
    scope: { id: `conversation-${id}` },
    mutationFn: (body: ConversationChange) => api.call("PATCH /api/conversations/{id}", { params: { id }, body }),
    onMutate: (change) => {
      const before = findCachedConversation(client, id);
      if (before) sync.apply({ ...before, ...change });
      return before;
    },
    onError: (_error, change, before) => {
      const known = findCachedConversation(client, id);
      if (!known || !before) return;
      const undone = Object.keys(change).map((key) => [key, before[key as keyof ConversationChange]]);
      sync.apply({ ...known, ...Object.fromEntries(undone) });
    },
    onSuccess: (conversation) => sync.apply(conversation),
  });
}

export function useClearConversation(id: string) {
  const sync = useMessagesSync();
  return useMutation({
    mutationFn: () => api.call("DELETE /api/conversations/{id}", { params: { id } }),
    onSuccess: () => sync.cleared(id),
  });
}

export function useAcceptRequest(id: string) {
  const sync = useMessagesSync();
  return useMutation({
    mutationFn: () => api.call("POST /api/conversations/{id}/accept", { params: { id } }),
    onSuccess: (conversation) => sync.apply(conversation),
  });
}

export const editMessageOptions = (conversationId: string, sync: MessagesSync) =>
  mutationOptions({
    mutationFn: ({ messageId, text }: { messageId: string; text: string }) =>
      api.call("PATCH /api/conversations/{id}/messages/{messageId}", {
        params: { id: conversationId, messageId },
        body: { text },
      }),
    onSuccess: (message) => sync.written(message, true),
  });

export const useEditMessage = (conversationId: string) =>
  useMutation(editMessageOptions(conversationId, useMessagesSync()));

export function useDeleteMessage(conversationId: string) {
  const sync = useMessagesSync();
  return useMutation({
    mutationFn: ({ messageId, for: audience }: { messageId: string; for: "me" | "both" }) =>
      api.call("DELETE /api/conversations/{id}/messages/{messageId}", {
        params: { id: conversationId, messageId },
        query: { for: audience },
      }),
    onSuccess: (_done, { messageId, for: audience }) =>
      audience === "me" ? sync.hidden(conversationId, messageId) : sync.takenBack(conversationId, messageId),
  });
}

export function useReactToMessage(conversationId: string) {
  const sync = useMessagesSync();
  return useMutation({
    scope: { id: `reactions-${conversationId}` },
    mutationFn: ({ message, emoji }: { message: Message; emoji: string | null }) =>
      api.call("PUT /api/conversations/{id}/messages/{messageId}/reaction", {
        params: { id: conversationId, messageId: message.id },
        body: { emoji },
      }),
    onMutate: ({ message, emoji }) => sync.reacted(message, emoji),
    onError: (_error, { message }, before) => before && sync.reacted(message, before.emoji),
    onSuccess: (message) => sync.answered(message),
  });
}

export function useRequestMessageReview(conversationId: string) {
  const sync = useMessagesSync();
  return useMutation({
    mutationFn: (messageId: string) =>
      api.call("POST /api/conversations/{id}/messages/{messageId}/review", {
        params: { id: conversationId, messageId },
      }),
    onSuccess: (message) => sync.answered(message),
  });
}
