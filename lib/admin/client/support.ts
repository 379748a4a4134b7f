import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { type StaffSupportRequest, type SupportRequestsQuery, supportDesk } from "../contract/support";

export type SupportRequestFilter = Omit<SupportRequestsQuery, "limit" | "cursor">;

const requestKeys = {
  lists: ["admin", "support"] as const,
  list: (choice: SupportRequestFilter) => ["admin", "support", choice] as const,
};

const requestsOptions = (choice: SupportRequestFilter) =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: requestKeys.list(choice),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(supportDesk.list, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
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
    callEndpoint(supportDesk.answer, { params: { id }, body: { text }, idempotencyKey: key }),
  );
export const useCloseSupportRequest = (id: string) =>
  useOnRequest((_: undefined) => callEndpoint(supportDesk.close, { params: { id } }));
export const useReopenSupportRequest = (id: string) =>
  useOnRequest((_: undefined) => callEndpoint(supportDesk.reopen, { params: { id } }));
