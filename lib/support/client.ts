import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { type NewSupportRequest, support } from "./contract";

const keys = { own: ["support", "own"] as const };

/** Always stale, because an answer may have arrived. */
const ownRequestsOptions = () =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: keys.own,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(support.own, { query: { cursor: pageParam ?? undefined }, signal }),
    staleTime: 0,
  });

export const useOwnSupportRequests = () => useInfiniteQuery(ownRequestsOptions());

export function useCreateSupportRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewSupportRequest & { key: string }) =>
      callEndpoint(support.ask, { body, idempotencyKey: key }),
    onSuccess: () => {
      void refreshQueries(client, keys.own);
    },
  });
}
