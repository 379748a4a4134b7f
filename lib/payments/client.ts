import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { accounts } from "@/lib/accounts/contract";
import { refreshCurrentUser, setCurrentUser } from "@/lib/accounts/current-user";
import { PLANS } from "@/lib/accounts/plans";
import { call } from "@/lib/http/call";
import { ApiError } from "@/lib/http/errors";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type Order, payments, type Waitlist } from "./contract";
import { pounds } from "./policy";

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
const CONFIRM_PAUSE = 2_000;
const CONFIRM_TIMES = 30;

export const configOptions = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => call(payments.config, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const subscriptionOptions = () =>
  queryOptions({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => call(payments.subscription, { signal }),
    refetchInterval: ({ state }) => (state.data?.renewing ? CONFIRM_PAUSE : false),
  });

/** The current price of an upgrade; never cached. */
export const previewOptions = () =>
  queryOptions({
    queryKey: keys.preview,
    queryFn: ({ signal }) => call(payments.upgradePreview, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const receiptsOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.receipts,
    queryFn: ({ pageParam, signal }) => call(payments.receipts, { query: { cursor: pageParam ?? undefined }, signal }),
  });

export const receiptOptions = (id: string) =>
  queryOptions({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => call(payments.receipt, { params: { id }, signal }),
  });

/** Null without a session: pages poll this, so an expired session is not an error. */
export const waitlistOptions = () =>
  queryOptions({
    queryKey: keys.waitlist,
    queryFn: ({ signal }) =>
      call(payments.waitlist, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
  });

/** Whether the user has to wait: no seat is left or others are waiting, and none is offered to them. */
export const mustWait = ({ left, waiting, entry }: Waitlist): boolean =>
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
async function answerOf(asked: Promise<Order>, signal: AbortSignal): Promise<Order | null> {
  try {
    return await asked;
  } catch (error) {
    if (signal.aborted || isRefusal(error)) throw error;
    return null;
  }
}

const look = (id: string, signal: AbortSignal) => answerOf(call(payments.order, { params: { id }, signal }), signal);

export const createOrder = (plan: Plan) => call(payments.createOrder, { body: { plan } });

interface Payment {
  id: string;
  plan: Plan;
  signal: AbortSignal;
  /** Called before each poll while the outcome is unknown. */
  onWait: () => void;
}

/**
 * Captures an approved order and polls for up to a minute. Returns the final order (`approved` if declined later), or
 * null on timeout. Rejects with ApiError if refused.
 */
export async function takePayment({ id, plan, signal, onWait }: Payment): Promise<Order | null> {
  const capture = () => answerOf(call(payments.capture, { params: { id }, query: { plan }, signal }), signal);
  let heard = await capture();
  let order = heard;
  for (let asked = 0; asked < CONFIRM_TIMES && (!order || order.status === "confirming"); asked++) {
    onWait();
    await pause(CONFIRM_PAUSE, signal);
    order = await look(id, signal);
    // The first request may have been lost: the order is still waiting to be captured.
    if (!heard && (order?.status === "approved" || order?.status === "created")) {
      heard = await capture();
      order = heard;
    }
  }
  return order?.status === "confirming" ? null : order;
}

/**
 * Polls a payment for up to a minute, passing each state to `onOrder`. Returns whether the outcome is known. Rejects
 * with ApiError, such as 404.
 */
export async function followOrder(
  id: string,
  { signal, onOrder }: { signal: AbortSignal; onOrder: (order: Order) => void },
): Promise<boolean> {
  for (let asked = 0; asked < CONFIRM_TIMES; asked++) {
    const order = await look(id, signal);
    if (order) onOrder(order);
    if (order && order.status !== "confirming") return true;
    await pause(CONFIRM_PAUSE, signal);
  }
  return false;
}

/** Whether the session is valid; SPEC.md section 5 requires this check before an order is created. Never rejects. */
export async function isSignedIn(): Promise<boolean> {
  return call(accounts.currentUser, {}).then(
    () => true,
    () => false,
  );
}

/** Creates a PayPal order. Returns the approval URL, or null if there is none. Rejects with ApiError. */
export async function approvalPage(plan: Plan): Promise<string | null> {
  const body = { amount: pounds(PLANS[plan].priceInPence), currency: "GBP", intent: "CAPTURE" } as const;
  const { links } = await call(payments.providerOrder, { body });
  return links.find(({ rel }) => rel === "approve")?.href ?? null;
}

export const isFull = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.issues?.some(({ path }) => path === "waitlist") ?? false);

const refreshPlan = (client: QueryClient) =>
  Promise.all([refreshCurrentUser(), refresh(client, keys.payments, ["media", "usage"])]);

export function useCancellation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cancelled: boolean) => call(cancelled ? payments.cancel : payments.resume, {}),
    onSuccess: async (user) => {
      setCurrentUser(user);
      await refresh(client, keys.subscription);
    },
  });
}

export function useUpgrade() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(payments.upgrade, {}), onSettled: () => refreshPlan(client) });
}

export function useNextPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => call(payments.downgrade, { body: { plan } }),
    onSuccess: async (view) => {
      await client.cancelQueries({ queryKey: keys.subscription });
      client.setQueryData(keys.subscription, view);
    },
  });
}

export function useRefund() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(payments.refund, {}), onSettled: () => refreshPlan(client) });
}

export function useRefreshPlan() {
  const client = useQueryClient();
  return () => refreshPlan(client);
}

export function useWaitlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? payments.joinWaitlist : payments.leaveWaitlist, {}),
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey: keys.waitlist });
      client.setQueryData(keys.waitlist, list);
    },
  });
}
