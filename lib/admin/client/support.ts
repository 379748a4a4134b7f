import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { StaffSupportRequest, SupportRequestsQuery, staffSupport } from "../contract/support";

const api = apiClient<typeof staffSupport>();

export type SupportRequestFilter = Omit<SupportRequestsQuery, "limit" | "cursor">;

const requestKeys = {
  lists: ["admin", "support"] as const,
  list: (choice: SupportRequestFilter) => ["admin", "support", choice] as const,
};

const requestsOptions = (choice: SupportRequestFilter) => ({
  ...pagesOptions(requestKeys.list(choice), ({ cursor, signal }) =>
    api.page("GET /api/admin/support", { query: { ...choice, cursor }, signal }),
  ),
  // Other administrators may work on it too.
  staleTime: 0,
});

export const useSupportRequests = (choice: SupportRequestFilter) => useInfiniteQuery(requestsOptions(choice));

/** Refetches the lists after success and after conflicts. */
function useOnRequest<V>(act: (input: V) => Promise<StaffSupportRequest>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refreshQueries(client, requestKeys.lists) });
}

export const useAnswerSupportRequest = (id: string) =>
  useOnRequest(({ key, text }: { key: string; text: string }) =>
    api.call("POST /api/admin/support/{id}/answer", { params: { id }, body: { text }, idempotencyKey: key }),
  );
export const useCloseSupportRequest = (id: string) =>
  useOnRequest((_: undefined) => api.call("POST /api/admin/support/{id}/close", { params: { id } }));
export const useReopenSupportRequest = (id: string) =>
  useOnRequest((_: undefined) => api.call("POST /api/admin/support/{id}/reopen", { params: { id } }));
