import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { basePath } from "@/lib/base-path";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { pounds } from "@/lib/payments/policy";
import { type CreatorAccount, creators, type Tip } from "./contract";

const keys = {
  creators: ["creators"] as const,
  account: ["creators", "account"] as const,
  months: ["creators", "months"] as const,
  statement: (month: string | null) => ["creators", "statement", month] as const,
  payouts: ["creators", "payouts"] as const,
  tip: (id: string) => ["creators", "tips", id] as const,
};

/** The polling interval for tips and payouts in progress, in ms. */
const PAUSE = 2_000;
/** How long a tip is polled, in ms, before the page says that it may take longer. */
export const PATIENCE = 60_000;

const isMoving = (account: CreatorAccount | undefined) =>
  account?.payout?.state === "asked" || account?.payout?.state === "sent";

/** Polls while a payout is about to be sent. */
export const accountOptions = () =>
  queryOptions({
    queryKey: keys.account,
    queryFn: ({ signal }) => call(creators.account, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) && state.dataUpdateCount < 60 ? PAUSE : false),
  });

export const monthsOptions = () =>
  queryOptions({ queryKey: keys.months, queryFn: ({ signal }) => call(creators.months, { signal }) });

export const statementOptions = (month: string | null) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.statement(month),
    queryFn: ({ pageParam, signal }) =>
      call(creators.statement, { query: { cursor: pageParam ?? undefined, month: month ?? undefined }, signal }),
  });

export const payoutsOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.payouts,
    queryFn: ({ pageParam, signal }) => call(creators.payouts, { query: { cursor: pageParam ?? undefined }, signal }),
  });

const isUnsettled = ({ status }: Tip) => status === "confirming" || status === "created" || status === "approved";

/** Polls while the outcome is unknown. */
export const tipOptions = (id: string, isWaiting: boolean) =>
  queryOptions({
    queryKey: keys.tip(id),
    queryFn: ({ signal }) => call(creators.tip, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      isWaiting && state.data && isUnsettled(state.data) && state.dataUpdateCount < PATIENCE / PAUSE ? PAUSE : false,
  });

export const statementFile = (month: string | null) =>
  `${basePath}/api/creator/statement/csv${month ? `?month=${month}` : ""}`;

interface NewTip {
  creatorId: string;
  postId?: string | undefined;
  pence: number;
}

/** Creates a tip and returns it with PayPal's approval URL. Rejects with ApiError. */
export const beginTip = ({ creatorId, postId, pence }: NewTip): Promise<Tip> =>
  call(creators.createTip, { body: { creatorId, ...(postId && { postId }), amount: pounds(pence) } });

const setAccount = async (client: QueryClient, account: CreatorAccount) => {
  await client.cancelQueries({ queryKey: keys.account });
  client.setQueryData(keys.account, account);
};

export function useReceiver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(creators.setReceiver, { body: { email } }),
    onSuccess: (account) => setAccount(client, account),
  });
}

export function useConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(creators.confirmReceiver, { body: { token } }),
    onSuccess: (account) => setAccount(client, account),
  });
}

/** Requests a payout; the idempotency key prevents a second one. */
export function usePayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      call(creators.askPayout, { body: { amount }, idempotencyKey: key }),
    onSettled: () => refresh(client, keys.creators),
  });
}

export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(creators.takeBack, { params: { id } }),
    onSettled: () => refresh(client, keys.creators),
  });
}
