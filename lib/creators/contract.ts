import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { MoneyText, OrderStatus } from "@/lib/payments/contract";
import { isTipAmount, MONTH_PATTERN } from "./policy";

const Time = z.iso.datetime();

/** A decimal string of pounds, parsed into pence. */
const Amount = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, "creators.badAmount")
  .transform((amount) => Math.round(Number(amount) * 100));

export const NewTip = z.object({
  creatorId: z.uuid(),
  /** The post being tipped. */
  postId: z.uuid().optional(),
  amount: Amount.refine(isTipAmount, "creators.tip.outOfRange"),
});
export type NewTip = z.output<typeof NewTip>;

export const Tip = z.object({
  id: z.uuid(),
  status: OrderStatus,
  amount: MoneyText,
  /** Null once the creator's account was deleted. */
  creator: PublicUser.nullable(),
  postId: z.uuid().nullable(),
  /** PayPal's approval page; null once approved. */
  approveUrl: z.string().nullable(),
  createdAt: Time,
});
export type Tip = z.output<typeof Tip>;

export const Payout = z.object({
  id: z.uuid(),
  amount: MoneyText,
  /** `asked`: not yet sent to PayPal. `unclaimed`: PayPal has no account for the address and waits. */
  state: z.enum(["asked", "sent", "unclaimed", "paid", "failed", "returned"]),
  /** Masked. */
  receiver: z.string().nullable(),
  createdAt: Time,
  settledAt: Time.nullable(),
});
export type Payout = z.output<typeof Payout>;

export const CreatorAccount = z.object({
  balance: MoneyText,
  /** Held back: recent or disputed tips. */
  pending: MoneyText,
  available: MoneyText,
  /** Sums after the platform's share. */
  thisMonth: MoneyText,
  inAll: MoneyText,
  tipsCount: z.int(),
  receiver: z.object({ email: z.string(), isConfirmed: z.boolean() }).nullable(),
  /** The payout in progress, if any. */
  payout: Payout.nullable(),
  terms: z.object({ platformPercent: z.number(), holdDays: z.number(), minimum: MoneyText }),
  /** Whether the user has the Creator plan. */
  canBeTipped: z.boolean(),
});
export type CreatorAccount = z.output<typeof CreatorAccount>;

export const StatementLine = z.object({
  id: z.uuid(),
  at: Time,
  what: z.enum(["tip", "tip-back", "payout", "payout-back"]),
  /** The giver; null for payouts and deleted accounts. */
  person: PublicUser.nullable(),
  postId: z.uuid().nullable(),
  /** The sum before the platform's share; null for payouts. */
  gross: MoneyText.nullable(),
  /** The change of the balance. */
  amount: MoneyText,
});
export type StatementLine = z.output<typeof StatementLine>;

export const StatementMonth = z.object({
  month: z.string().regex(MONTH_PATTERN),
  tipsCount: z.int(),
  tips: MoneyText,
  back: MoneyText,
  payouts: MoneyText,
  opening: MoneyText,
  closing: MoneyText,
});
export type StatementMonth = z.output<typeof StatementMonth>;

const Month = z.string().regex(MONTH_PATTERN, "creators.badMonth");

export const creators = {
  createTip: endpoint({
    method: "POST",
    path: "/api/tips",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewTip,
    response: Tip,
  }),
  tip: endpoint({ method: "GET", path: "/api/tips/{id}", access: "user", limit: "read", response: Tip }),
  account: endpoint({
    method: "GET",
    path: "/api/creator",
    access: "user",
    limit: "read",
    response: CreatorAccount,
  }),
  months: endpoint({
    method: "GET",
    path: "/api/creator/months",
    access: "user",
    limit: "read",
    response: z.array(StatementMonth),
  }),
  statement: listEndpoint({
    path: "/api/creator/statement",
    access: "user",
    limit: "read",
    query: PageQuery.extend({ month: Month.optional() }),
    response: StatementLine,
  }),
  payouts: listEndpoint({
    path: "/api/creator/payouts",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: Payout,
  }),
  askPayout: endpoint({
    method: "POST",
    path: "/api/creator/payouts",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ amount: Amount }),
    response: Payout,
    status: 201,
  }),
  cancelPayout: endpoint({
    method: "POST",
    path: "/api/creator/payouts/{id}/cancel",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Payout,
  }),
  /** Sets the payout address and emails it a confirmation link. */
  setReceiver: endpoint({
    method: "PUT",
    path: "/api/creator/receiver",
    access: "user",
    limit: "auth",
    limited: "allowed",
    body: z.object({ email: z.email("creators.receiver.badEmail").max(127) }),
    response: CreatorAccount,
  }),
  confirmReceiver: endpoint({
    method: "POST",
    path: "/api/creator/receiver/confirm",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ token: z.string().min(20).max(100) }),
    response: CreatorAccount,
  }),
};
