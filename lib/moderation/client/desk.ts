import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import {
  type AppealAnswer,
  type DeskCase,
  desk,
  type NewDecision,
  type QueueQuery,
  type ReportDecision,
  type Reversal,
} from "../contract/desk";

export type QueueChoice = Omit<QueueQuery, "limit" | "cursor">;

export const deskKeys = {
  all: ["desk"] as const,
  counts: ["desk", "counts"] as const,
  queues: ["desk", "queue"] as const,
  queue: (choice: QueueChoice) => ["desk", "queue", choice] as const,
  cases: ["desk", "case"] as const,
  one: (id: string) => ["desk", "case", id] as const,
  audit: ["desk", "audit"] as const,
};

export const deskCountsOptions = () =>
  queryOptions({ queryKey: deskKeys.counts, queryFn: ({ signal }) => call(desk.counts, { signal }) });

export const queueOptions = (choice: QueueChoice) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: deskKeys.queue(choice),
    queryFn: ({ pageParam, signal }) =>
      call(desk.queue, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
  });

/** Never served stale: it may have been claimed or decided since it was last fetched. */
export const deskCaseOptions = (id: string) =>
  queryOptions({
    queryKey: deskKeys.one(id),
    queryFn: ({ signal }) => call(desk.one, { params: { id }, signal }),
    staleTime: 0,
  });

export const useDeskCounts = () => useQuery(deskCountsOptions());
export const useQueue = (choice: QueueChoice) => useInfiniteQuery(queueOptions(choice));
export const useDeskCase = (id: string) => useQuery(deskCaseOptions(id));

export const refreshQueue = (client: QueryClient) => refresh(client, deskKeys.counts, deskKeys.queues);

/** A refusal means that the case changed, so it is refetched. */
function useOnCase<V>(id: string, act: (given: V) => Promise<DeskCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(deskKeys.one(id), changed);
      void refreshQueue(client);
    },
    onError: () => refresh(client, deskKeys.one(id), deskKeys.queues),
  });
}

export const useClaim = (id: string) => useOnCase(id, () => call(desk.claim, { params: { id } }));
export const useRelease = (id: string) => useOnCase(id, () => call(desk.release, { params: { id } }));
export const useDecide = (id: string) =>
  useOnCase(id, (body: NewDecision) => call(desk.decide, { params: { id }, body }));
export const useReverse = (id: string) =>
  useOnCase(id, (body: Reversal) => call(desk.reverse, { params: { id }, body }));
export const useAnswerAppeal = (id: string) =>
  useOnCase(id, (body: AppealAnswer) => call(desk.answerAppeal, { params: { id }, body }));

/** Closes the reports one by one, through the call of SPEC.md section 7. */
export function useDecideReports(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...body }: ReportDecision & { ids: readonly string[] }) => {
      for (const id of ids) await call(desk.decideReport, { params: { id }, body });
    },
    onSettled: () => refresh(client, deskKeys.one(caseId), deskKeys.queues, deskKeys.counts),
  });
}
