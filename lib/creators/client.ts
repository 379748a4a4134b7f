import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { toPounds } from "@/lib/payments/policy";
import { FALLBACK_POLL_INTERVAL_MS } from "@/lib/realtime/constants";
import type { CreatorAccount, creators, Tip } from "./contract";

const api = apiClient<typeof creators>();

const keys = {
  creators: ["creators"] as const,
  account: ["creators", "account"] as const,
  months: ["creators", "months"] as const,
  statement: (month: string | null) => ["creators", "statement", month] as const,
  payouts: ["creators", "payouts"] as const,
  tip: (id: string) => ["creators", "tips", id] as const,
};

/** The polling interval for a tip in progress, in ms. */
const POLL_INTERVAL_MS = 2_000;
/** How long a tip is polled, in ms, before the page says that it may take longer. */
export const TIP_POLL_TIMEOUT_MS = 60_000;

/** The same as for other queries. */
const CONFIRMED_STALE_MS = 60_000;

const isMoving = (account: CreatorAccount | undefined) =>
  account?.payout?.state === "asked" || account?.payout?.state === "sent";

/** Each event about a payout refetches it (lib/notifications/client/live.ts); polls in case one was lost. */
export const creatorAccountOptions = () =>
  queryOptions({
    queryKey: keys.account,
    queryFn: ({ signal }) => api.call("GET /api/creator", { signal }),
    // The address is confirmed in another tab.
    staleTime: ({ state }) => (state.data?.receiver?.isConfirmed === false ? 0 : CONFIRMED_STALE_MS),
    refetchInterval: ({ state }) =>
      isMoving(state.data) && state.dataUpdateCount < 60 ? FALLBACK_POLL_INTERVAL_MS : false,
  });

export const statementMonthsOptions = () =>
  queryOptions({ queryKey: keys.months, queryFn: ({ signal }) => api.call("GET /api/creator/months", { signal }) });

export const statementOptions = (month: string | null) =>
  pagesOptions(keys.statement(month), ({ cursor, signal }) =>
    api.page("GET /api/creator/statement", { query: { cursor, month: month ?? undefined }, signal }),
  );

export const payoutsOptions = () =>
  pagesOptions(keys.payouts, ({ cursor, signal }) =>
    api.page("GET /api/creator/payouts", { query: { cursor }, signal }),
  );

const isUnsettled = ({ status }: Tip) => status === "confirming" || status === "created" || status === "approved";

/** Polls while the outcome is unknown. */
export const tipOptions = (id: string, isWaiting: boolean) =>
  queryOptions({
    queryKey: keys.tip(id),
    queryFn: ({ signal }) => api.call("GET /api/tips/{id}", { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      isWaiting &&
      state.data &&
      isUnsettled(state.data) &&
      state.dataUpdateCount < TIP_POLL_TIMEOUT_MS / POLL_INTERVAL_MS
        ? POLL_INTERVAL_MS
        : false,
  });

export const statementFileUrl = (month: string | null) =>
  `${basePath}/api/creator/statement/csv${month ? `?month=${month}` : ""}`;

interface NewTip {
  creatorId: string;
  postId?: string | undefined;
  pence: number;
}

/** Creates a tip and returns it with PayPal's approval URL. Rejects with ApiError. */
export const createTipOrder = ({ creatorId, postId, pence }: NewTip): Promise<Tip> =>
  api.call("POST /api/tips", { body: { creatorId, ...(postId && { postId }), amount: toPounds(pence) } });

const setAccount = async (client: QueryClient, account: CreatorAccount) => {
  await client.cancelQueries({ queryKey: keys.account });
  client.setQueryData(keys.account, account);
};

export function useSetReceiver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call("PUT /api/creator/receiver", { body: { email } }),
    onSuccess: (account) => setAccount(client, account),
  });
}

export function useConfirmReceiver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.call("POST /api/creator/receiver/confirm", { body: { token } }),
    onSuccess: (account) => setAccount(client, account),
  });
}

/** Requests a payout; the idempotency key prevents a second one. */
export function useRequestPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      api.call("POST /api/creator/payouts", { body: { amount }, idempotencyKey: key }),
    onSettled: () => refreshQueries(client, keys.creators),
  });
}

export function useCancelPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/creator/payouts/{id}/cancel", { params: { id } }),
    onSettled: () => refreshQueries(client, keys.creators),
  });
}
