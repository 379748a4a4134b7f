import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { moderation, NewExternalReport } from "../contract";
import type { CaseQuery } from "../contract/cases";

const api = apiClient<typeof moderation>();

type Role = NonNullable<CaseQuery["role"]>;

const caseKeys = {
  all: ["cases"] as const,
  lists: ["cases", "list"] as const,
  list: (role: Role) => ["cases", "list", role] as const,
  one: (id: string) => ["cases", "one", id] as const,
};

export const ownCasesOptions = (role: Role) =>
  pagesOptions(caseKeys.list(role), ({ cursor, signal }) =>
    api.page("GET /api/cases", { query: { role, cursor }, signal }),
  );

export const ownCaseOptions = (id: string) =>
  queryOptions({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/cases/{id}", { params: { id }, signal }),
    staleTime: 0,
  });

export const useOwnCases = (role: Role) => useInfiniteQuery(ownCasesOptions(role));
/** Without an id, nothing is fetched. */
export const useOwnCase = (id: string | null) => useQuery({ ...ownCaseOptions(id ?? ""), enabled: id !== null });

export function useAppealDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      api.call("POST /api/cases/{id}/appeal", { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: (changed) => {
      client.setQueryData(caseKeys.one(id), changed);
      void refreshQueries(client, caseKeys.lists);
    },
    onError: () => refreshQueries(client, caseKeys.one(id)),
  });
}

/** The report counts once the email address is confirmed. */
export const useReportWithoutAccount = () =>
  useMutation({
    mutationFn: ({ key, ...body }: NewExternalReport & { key: string }) =>
      api.call("POST /api/reports/external", { body, idempotencyKey: key }),
  });

export const useConfirmReportWithoutAccount = () =>
  useMutation({ mutationFn: (token: string) => api.call("POST /api/reports/external/confirm", { body: { token } }) });
