import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { MutedWordChange, muting, NewMutedWord } from "../contract/muting";
import { accountKeys } from "./accounts";
import { clearFeedPositions } from "./local-storage";

const api = apiClient<typeof muting>();

export const mutedWordsOptions = () =>
  queryOptions({
    queryKey: accountKeys.mutedWords,
    queryFn: ({ signal }) => api.call("GET /api/accounts/muted-words", { signal }),
  });

/** The features with lists that muted words apply to. */
const FEATURES_OF_WORDS: ReadonlySet<unknown> = new Set(["posts", "feed", "search", "vibes", "notifications"]);
/** Threads stay as they are until they are opened again. */
const MESSAGE_LISTS: ReadonlySet<unknown> = new Set(["list", "unread"]);

/** Refetches what a muted word may have hidden, covered or brought back, and the list of muted words. */
async function refreshMuted(client: QueryClient): Promise<void> {
  clearFeedPositions();
  void client.invalidateQueries({
    predicate: ({ queryKey: [feature, list] }) =>
      feature === "messages" ? MESSAGE_LISTS.has(list) : FEATURES_OF_WORDS.has(feature),
  });
  await client.invalidateQueries({ queryKey: accountKeys.mutedWords });
}

export function useAddMutedWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewMutedWord & { key: string }) =>
      api.call("POST /api/accounts/muted-words", { body, idempotencyKey: key }),
    onSuccess: () => refreshMuted(client),
  });
}

export function useChangeMutedWord(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MutedWordChange) => api.call("PATCH /api/accounts/muted-words/{id}", { params: { id }, body }),
    onSuccess: () => refreshMuted(client),
  });
}

export function useRemoveMutedWord(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("DELETE /api/accounts/muted-words/{id}", { params: { id } }),
    onSuccess: () => refreshMuted(client),
  });
}
