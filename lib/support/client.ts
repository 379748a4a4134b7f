import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { NewSupportRequest, support } from "./contract";

const api = apiClient<typeof support>();

const keys = { own: ["support", "own"] as const };

/** Always stale, because an answer may have arrived. */
const ownRequestsOptions = () => ({
  ...pagesOptions(keys.own, ({ cursor, signal }) => api.page("GET /api/support", { query: { cursor }, signal })),
  staleTime: 0,
});

export const useOwnSupportRequests = () => useInfiniteQuery(ownRequestsOptions());

export function useCreateSupportRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewSupportRequest & { key: string }) =>
      api.call("POST /api/support", { body, idempotencyKey: key }),
    onSuccess: () => {
      void refreshQueries(client, keys.own);
    },
  });
}
