import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { ApprovalRulesChange, ApprovalsQuery, approvals, StaffApproval } from "../contract/approvals";

const api = apiClient<typeof approvals>();

export type ApprovalFilter = ApprovalsQuery["show"];

const approvalKeys = {
  lists: ["admin", "approvals"] as const,
  list: (show: ApprovalFilter) => ["admin", "approvals", show] as const,
  rules: ["admin", "approval-rules"] as const,
  understaffed: ["admin", "understaffed-approvals"] as const,
};

export const useApprovals = (show: ApprovalFilter) =>
  useInfiniteQuery({
    ...pagesOptions(approvalKeys.list(show), ({ cursor, signal }) =>
      api.page("GET /api/admin/approvals", { query: { show, cursor }, signal }),
    ),
    // Other members of staff may decide too.
    staleTime: 0,
  });

/** Refetches after success, and after conflicts. */
function useOnApproval<V>(act: (input: V) => Promise<StaffApproval>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      refreshQueries(
        client,
        approvalKeys.lists,
        ["admin", "people"],
        ["admin", "person"],
        ["admin", "payments"],
        ["staff"],
      ),
  });
}

export const useApprove = (id: string) =>
  useOnApproval((_: undefined) => api.call("POST /api/admin/approvals/{id}/approval", { params: { id } }));
export const useRejectApproval = (id: string) =>
  useOnApproval((body: { text: string }) =>
    api.call("POST /api/admin/approvals/{id}/rejection", { params: { id }, body }),
  );

export const useUnderstaffedApprovals = () =>
  useQuery({
    queryKey: approvalKeys.understaffed,
    queryFn: ({ signal }) => api.call("GET /api/admin/approvals/understaffed", { signal }),
    staleTime: 0,
  });

export const useApprovalRules = () =>
  useQuery({
    queryKey: approvalKeys.rules,
    queryFn: ({ signal }) => api.call("GET /api/admin/approvals/rules", { signal }),
    staleTime: 0,
  });

export function useSetApprovalRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApprovalRulesChange) => api.call("PUT /api/admin/approvals/rules", { body }),
    onSuccess: (rules) => {
      client.setQueryData(approvalKeys.rules, rules);
      return refreshQueries(client, approvalKeys.understaffed);
    },
    onError: () => refreshQueries(client, approvalKeys.rules),
  });
}
