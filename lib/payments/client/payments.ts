import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshCurrentUser, setCurrentUser } from "@/lib/accounts/client/current-user";
import type { accounts } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { Order, payments, Waitlist } from "../contract";
import { START_CONSENT_VERSION, toPounds } from "../policy";

const api = apiClient<typeof accounts | typeof payments>();

type Plan = "starter" | "creator";

const keys = {
  payments: ["payments"] as const,
  config: ["payments", "config"] as const,
  subscription: ["payments", "subscription"] as const,
  preview: ["payments", "preview"] as const,
  receipts: ["payments", "receipts"] as const,
  receipt: (id: string) => ["payments", "receipts", id] as const,
  waitlist: ["payments", "waitlist"] as const,
};

/** Polling of an unconfirmed payment: the interval in ms and the number of polls, 60 s in total. */
const CONFIRM_INTERVAL_MS = 2_000;
const MAX_CONFIRM_ATTEMPTS = 30;

export const paymentConfigOptions = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => api.call("GET /api/payments/config", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const subscriptionOptions = () =>
  queryOptions({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => api.call("GET /api/subscription", { signal }),
    refetchInterval: ({ state }) => (state.data?.renewing ? CONFIRM_INTERVAL_MS : false),
  });

export const upgradePreviewOptions = () =>
  queryOptions({
    queryKey: keys.preview,
    queryFn: ({ signal }) => api.call("GET /api/subscription/upgrade", { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const receiptsOptions = () =>
  pagesOptions(keys.receipts, ({ cursor, signal }) =>
    api.page("GET /api/payments/receipts", { query: { cursor }, signal }),
  );

export const receiptOptions = (id: string) =>
  queryOptions({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => api.call("GET /api/payments/receipts/{id}", { params: { id }, signal }),
  });

/** Null without a session: pages poll this, so an expired session is not an error. */
export const waitlistOptions = () =>
  queryOptions({
    queryKey: keys.waitlist,
    queryFn: ({ signal }) =>
      api.call("GET /api/waitlist", { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
  });

/** Whether the user has to wait: no seat is left or others are waiting, and none is offered to them. */
export const mustJoinWaitlist = ({ left, waiting, entry }: Waitlist): boolean =>
  entry?.state !== "offered" && (left === 0 || waiting > 0);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** A 4xx means that nothing happened; after a timeout or a 5xx, anything may have. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Returns the order, or null without an answer. Rethrows refusals and aborts. */
async function answerOf(request: Promise<Order>, signal: AbortSignal): Promise<Order | null> {
  try {
    return await request;
  } catch (error) {
    if (signal.aborted || isRefusal(error)) throw error;
    return null;
  }
}

const look = (id: string, signal: AbortSignal) =>
  answerOf(api.call("GET /api/payments/orders/{id}", { params: { id }, signal }), signal);

/** `startsNow`: whether the buyer asked for the plan to start within its cancellation period. */
const consentOf = (startsNow: boolean) => (startsNow ? { startConsent: START_CONSENT_VERSION } : {});

export const requestOrder = (plan: Plan, startsNow = false) =>
  api.call("POST /api/payments/create-order", { body: { plan, ...consentOf(startsNow) } });

interface Payment {
  id: string;
  plan: Plan;
  signal: AbortSignal;
  onWait: () => void;
}

/** Polls for up to a minute. Returns the final order, or null on timeout. Rejects with ApiError if refused. */
export async function confirmPayment({ id, plan, signal, onWait }: Payment): Promise<Order | null> {
  const capture = () =>
    answerOf(api.call("POST /api/payments/capture/{id}", { params: { id }, query: { plan }, signal }), signal);
  let answer = await capture();
  let order = answer;
  for (let attempt = 0; attempt < MAX_CONFIRM_ATTEMPTS && (!order || order.status === "confirming"); attempt++) {
    onWait();
    await pause(CONFIRM_INTERVAL_MS, signal);
    order = await look(id, signal);
    // The first request may have been lost: the order is still waiting to be captured.
    if (!answer && (order?.status === "approved" || order?.status === "created")) {
      answer = await capture();
      order = answer;
    }
  }
  return order?.status === "confirming" ? null : order;
}

/** Polls for up to a minute. Returns whether the outcome is known. Rejects with ApiError, such as 404. */
export async function followOrder(
  id: string,
  { signal, onOrder }: { signal: AbortSignal; onOrder: (order: Order) => void },
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_CONFIRM_ATTEMPTS; attempt++) {
    const order = await look(id, signal);
    if (order) onOrder(order);
    if (order && order.status !== "confirming") return true;
    await pause(CONFIRM_INTERVAL_MS, signal);
  }
  return false;
}

/** Whether the session is valid; docs/spec.md section 5 requires this before an order. Never rejects. */
export async function isSignedIn(): Promise<boolean> {
  return api.call("GET /api/auth/user", {}).then(
    () => true,
    () => false,
  );
}

/** Creates a PayPal order. Returns the approval URL, or null if there is none. Rejects with ApiError. */
export async function requestApprovalUrl(plan: Plan, startsNow: boolean): Promise<string | null> {
  const body = { amount: toPounds(PLANS[plan].priceInPence), currency: "GBP", intent: "CAPTURE" } as const;
  const { links } = await api.call("POST /api/paypal/order", { body: { ...body, ...consentOf(startsNow) } });
  return links.find(({ rel }) => rel === "approve")?.href ?? null;
}

export const isNoSeatError = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.issues?.some(({ path }) => path === "waitlist") ?? false);

const refreshPlan = (client: QueryClient) =>
  Promise.all([refreshCurrentUser(), refreshQueries(client, keys.payments, ["media", "usage"])]);

export function useCancelSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cancelled: boolean) =>
      api.call(cancelled ? "POST /api/subscription/cancel" : "POST /api/subscription/resume", {}),
    onSuccess: async (user) => {
      setCurrentUser(user);
      await refreshQueries(client, keys.subscription, ["media", "usage"]);
    },
  });
}

export function useUpgradeToCreator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (startsNow: boolean) => api.call("POST /api/subscription/upgrade", { body: consentOf(startsNow) }),
    onSettled: () => refreshPlan(client),
  });
}

export function useChooseNextPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => api.call("POST /api/subscription/downgrade", { body: { plan } }),
    onSuccess: async (view) => {
      await client.cancelQueries({ queryKey: keys.subscription });
      client.setQueryData(keys.subscription, view);
    },
  });
}

/** Refunds exactly the sum that was shown. */
export function useRefundPurchase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, amount }: { order: string; amount: string }) =>
      api.call("POST /api/subscription/refund", { body: { order, amount } }),
    onSettled: () => refreshPlan(client),
  });
}

export function useRefreshPlan() {
  const client = useQueryClient();
  return () => refreshPlan(client);
}

export function useWaitlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isJoining: boolean) => api.call(`${isJoining ? "POST" : "DELETE"} /api/waitlist`, {}),
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey: keys.waitlist });
      client.setQueryData(keys.waitlist, list);
    },
  });
}
