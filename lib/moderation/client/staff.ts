import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type {
  AppealAnswer,
  NewDecision,
  QueueQuery,
  ReportDecision,
  Reversal,
  StaffCase,
  staffModeration,
} from "../contract/staff";

const api = apiClient<typeof staffModeration>();

export type QueueSelection = Omit<QueueQuery, "limit" | "cursor">;

export const staffKeys = {
  all: ["staff"] as const,
  counts: ["staff", "counts"] as const,
  queues: ["staff", "queue"] as const,
  queue: (choice: QueueSelection) => ["staff", "queue", choice] as const,
  cases: ["staff", "case"] as const,
  one: (id: string) => ["staff", "case", id] as const,
  audit: ["staff", "audit"] as const,
};

export const staffCountsOptions = () =>
  queryOptions({
    queryKey: staffKeys.counts,
    queryFn: ({ signal }) => api.call("GET /api/admin/cases/counts", { signal }),
  });

export const queueOptions = (choice: QueueSelection) =>
  pagesOptions(staffKeys.queue(choice), ({ cursor, signal }) =>
    api.page("GET /api/admin/cases", { query: { ...choice, cursor }, signal }),
  );

/** Never served stale: it may have been claimed or decided since it was last fetched. */
export const staffCaseOptions = (id: string) =>
  queryOptions({
    queryKey: staffKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/admin/cases/{id}", { params: { id }, signal }),
    staleTime: 0,
  });

export const useStaffCounts = () => useQuery(staffCountsOptions());
export const useQueue = (choice: QueueSelection) => useInfiniteQuery(queueOptions(choice));
export const useStaffCase = (id: string) => useQuery(staffCaseOptions(id));

export const refreshQueue = (client: QueryClient) => refreshQueries(client, staffKeys.counts, staffKeys.queues);

/** A refusal means that the case changed, so it is refetched. */
function useOnCase<V>(id: string, act: (input: V) => Promise<StaffCase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(staffKeys.one(id), changed);
      void refreshQueue(client);
      // A decision may ban, suspend or limit someone.
      void refreshQueries(client, ["admin", "people"]);
    },
    onError: () => refreshQueries(client, staffKeys.one(id), staffKeys.queues),
  });
}

export const useClaimCase = (id: string) =>
  useOnCase(id, () => api.call("POST /api/admin/cases/{id}/claim", { params: { id } }));
export const useReleaseClaim = (id: string) =>
  useOnCase(id, () => api.call("DELETE /api/admin/cases/{id}/claim", { params: { id } }));
export const useDecideCase = (id: string) =>
  useOnCase(id, (body: NewDecision) => api.call("POST /api/admin/cases/{id}/decisions", { params: { id }, body }));
export const useReverseDecision = (id: string) =>
  useOnCase(id, (body: Reversal) => api.call("POST /api/admin/cases/{id}/reversal", { params: { id }, body }));
export const useAnswerAppeal = (id: string) =>
  useOnCase(id, (body: AppealAnswer) => api.call("POST /api/admin/cases/{id}/appeal", { params: { id }, body }));

/** Closes the reports one by one, through the call of docs/spec.md section 7. */
export function useDecideReports(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...body }: ReportDecision & { ids: readonly string[] }) => {
      for (const id of ids) await api.call("PATCH /api/admin/reports/{id}", { params: { id }, body });
    },
    onSettled: () => refreshQueries(client, staffKeys.one(caseId), staffKeys.queues, staffKeys.counts),
  });
}
