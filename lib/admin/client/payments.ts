import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { NewStaffRefund, staffPayments } from "../contract/payments";

const api = apiClient<typeof staffPayments>();

const staffPaymentsKeys = {
  payers: (q: string) => ["admin", "payers", q] as const,
  ofUser: (userId: string) => ["admin", "payments", userId] as const,
};

/** Staff act on the payments, and PayPal answers late, so they are always stale. */
const staffPaymentsOptions = (userId: string) => ({
  ...pagesOptions(staffPaymentsKeys.ofUser(userId), ({ cursor, signal }) =>
    api.page("GET /api/admin/users/{id}/payments", { params: { id: userId }, query: { cursor }, signal }),
  ),
  staleTime: 0,
});

const payersOptions = (q: string) =>
  queryOptions({
    queryKey: staffPaymentsKeys.payers(q),
    queryFn: ({ signal }) => api.call("GET /api/admin/payments", { query: { q }, signal }),
    enabled: q !== "",
  });

export const useStaffPayments = (userId: string) => useInfiniteQuery(staffPaymentsOptions(userId));
/** Nothing is searched for while `q` is empty. */
export const usePayers = (q: string) => useQuery(payersOptions(q));

/** Refetches after success, and after conflicts and refusals. */
export function useRefundPayment(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: NewStaffRefund & { id: string }) =>
      api.call("POST /api/admin/payments/{id}/refund", { params: { id }, body }),
    onSettled: () =>
      refreshQueries(client, staffPaymentsKeys.ofUser(userId), ["admin", "person", userId], ["admin", "approvals"]),
  });
}
