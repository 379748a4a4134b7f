import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { moderation, type NewExternalReport } from "../contract";
import type { CaseQuery } from "../contract/cases";

type Role = NonNullable<CaseQuery["role"]>;

const caseKeys = {
  all: ["cases"] as const,
  lists: ["cases", "list"] as const,
  list: (role: Role) => ["cases", "list", role] as const,
  one: (id: string) => ["cases", "one", id] as const,
};

export const ownCasesOptions = (role: Role) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: caseKeys.list(role),
    queryFn: ({ pageParam, signal }) =>
      call(moderation.cases, { query: { role, cursor: pageParam ?? undefined }, signal }),
  });

export const ownCaseOptions = (id: string) =>
  queryOptions({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => call(moderation.case, { params: { id }, signal }),
    staleTime: 0,
  });

export const useOwnCases = (role: Role) => useInfiniteQuery(ownCasesOptions(role));
export const useOwnCase = (id: string) => useQuery(ownCaseOptions(id));

export function useAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(moderation.appeal, { params: { id }, body: { text } }),
    onSuccess: (changed) => {
      client.setQueryData(caseKeys.one(id), changed);
      void refresh(client, caseKeys.lists);
    },
    onError: () => refresh(client, caseKeys.one(id)),
  });
}

/** The report counts once the e-mail address is confirmed. */
export const useReportFromOutside = () =>
  useMutation({ mutationFn: (body: NewExternalReport) => call(moderation.reportFromOutside, { body }) });

export const useConfirmFromOutside = () =>
  useMutation({ mutationFn: (token: string) => call(moderation.confirmFromOutside, { body: { token } }) });
