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

/** How often a payment that PayPal has not confirmed is asked about, in ms, and how many times: 60 s in all. */
const CONFIRM_PAUSE = 2_000;
const CONFIRM_TIMES = 30;

/** What the payment buttons need; it does not change while a page is open. */
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

/** What an upgrade costs and gives at this moment: never shown from before. */
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

/** How somebody stands to the places; null where the session is over, for pages look at this by themselves and that is no loss. */
export const waitlistOptions = () =>
  queryOptions({
    queryKey: keys.waitlist,
    queryFn: ({ signal }) =>
      call(payments.waitlist, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
  });

/** Whether somebody has to wait for a place: none is left, or others were there before, and none is offered to them. */
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

/** A refusal says that nothing happened; without an answer, or with a failure of the server's, anything may have. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The answer, or null where none came. Throws a refusal, and what ended the wait. */
async function answerOf(asked: Promise<Order>, signal: AbortSignal): Promise<Order | null> {
  try {
    return await asked;
  } catch (error) {
    if (signal.aborted || isRefusal(error)) throw error;
    return null;
  }
}

const look = (id: string, signal: AbortSignal) => answerOf(call(payments.order, { params: { id }, signal }), signal);

/** Makes the order of a plan, or finds the one that is open. Rejects with ApiError. */
export const createOrder = (plan: Plan) => call(payments.createOrder, { body: { plan } });

interface Payment {
  id: string;
  plan: Plan;
  signal: AbortSignal;
  /** Called when nothing is certain yet, once for each time it is asked again. */
  onWait: () => void;
}

/**
 * Takes the money of an order that was approved, and asks for a minute where PayPal's answer is not known. Answers the order as
 * it ended, `approved` where PayPal declined it after all, or null when the minute is over. Rejects with the ApiError of a refusal.
 */
export async function takePayment({ id, plan, signal, onWait }: Payment): Promise<Order | null> {
  const capture = () => answerOf(call(payments.capture, { params: { id }, query: { plan }, signal }), signal);
  let heard = await capture();
  let order = heard;
  for (let asked = 0; asked < CONFIRM_TIMES && (!order || order.status === "confirming"); asked++) {
    onWait();
    await pause(CONFIRM_PAUSE, signal);
    order = await look(id, signal);
    // The first call may have been lost on its way: the order waits for it still.
    if (!heard && (order?.status === "approved" || order?.status === "created")) {
      heard = await capture();
      order = heard;
    }
  }
  return order?.status === "confirming" ? null : order;
}

/**
 * Follows a payment until it is known how it ended, for a minute at most: each answer goes to `onOrder`. Answers whether it is
 * known. Rejects with the ApiError of a refusal: 404 where it is nobody's the reader knows.
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

/** Whether the server knows who asks: SPEC.md section 5 has it checked before an order is made. Never rejects. */
export async function isSignedIn(): Promise<boolean> {
  return call(accounts.currentUser, {}).then(
    () => true,
    () => false,
  );
}

/** Makes PayPal's order of a plan for a browser that is sent to PayPal; its address there, or null where the answer has none. Rejects with ApiError. */
export async function approvalPage(plan: Plan): Promise<string | null> {
  const body = { amount: pounds(PLANS[plan].priceInPence), currency: "GBP", intent: "CAPTURE" } as const;
  const { links } = await call(payments.providerOrder, { body });
  return links.find(({ rel }) => rel === "approve")?.href ?? null;
}

/** Whether an order was refused because there is no place: then the waitlist is the way. */
export const isFull = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.issues?.some(({ path }) => path === "waitlist") ?? false);

/** What a payment changes: the plan everywhere, the receipts, and what the plan holds. */
const refreshPlan = (client: QueryClient) =>
  Promise.all([refreshCurrentUser(), refresh(client, keys.payments, ["media", "usage"])]);

/** Cancels one's plan (true) or takes that back (false), and shows it everywhere at once. */
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

/** Upgrades to Creator: charges what the preview said, or answers an order to approve. */
export function useUpgrade() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(payments.upgrade, {}), onSettled: () => refreshPlan(client) });
}

/** Chooses the plan of the next period. */
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

/** Has the first period's payment given back. */
export function useRefund() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(payments.refund, {}), onSettled: () => refreshPlan(client) });
}

/** Shows everywhere what a payment changed. */
export function useRefreshPlan() {
  const client = useQueryClient();
  return () => refreshPlan(client);
}

/** Joins the waitlist (true) or leaves it (false). */
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
