import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type DeskRequest, type SupportQuery, supportDesk } from "../contract/support";

export type RequestChoice = Omit<SupportQuery, "limit" | "cursor">;

const requestKeys = {
  lists: ["admin", "support"] as const,
  list: (choice: RequestChoice) => ["admin", "support", choice] as const,
};

const requestsOptions = (choice: RequestChoice) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: requestKeys.list(choice),
    queryFn: ({ pageParam, signal }) =>
      call(supportDesk.list, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
    // Other administrators may work on it too.
    staleTime: 0,
  });

export const useRequests = (choice: RequestChoice) => useInfiniteQuery(requestsOptions(choice));

/** Refetches the lists after success and after conflicts. */
function useOnRequest<V>(act: (given: V) => Promise<DeskRequest>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refresh(client, requestKeys.lists) });
}

export const useAnswerRequest = (id: string) =>
  useOnRequest(({ key, text }: { key: string; text: string }) =>
    call(supportDesk.answer, { params: { id }, body: { text }, idempotencyKey: key }),
  );
export const useCloseRequest = (id: string) =>
  useOnRequest((_: undefined) => call(supportDesk.close, { params: { id } }));
export const useReopenRequest = (id: string) =>
  useOnRequest((_: undefined) => call(supportDesk.reopen, { params: { id } }));
