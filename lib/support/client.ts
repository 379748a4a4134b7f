import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type SupportRequest, support } from "./contract";

const keys = { own: ["support", "own"] as const };

/** Always stale, because an answer may have arrived. */
const ownRequestsOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.own,
    queryFn: ({ pageParam, signal }) => call(support.own, { query: { cursor: pageParam ?? undefined }, signal }),
    staleTime: 0,
  });

export const useOwnRequests = () => useInfiniteQuery(ownRequestsOptions());

export function useAskSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: SupportRequest & { key: string }) =>
      call(support.ask, { body, idempotencyKey: key }),
    onSuccess: () => {
      void refresh(client, keys.own);
    },
  });
}
