import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { Money, OrderStatus } from "@/lib/payments/contract";
import { creators as text } from "@/lib/text/creators";
import { isTip, MONTH } from "./policy";

const Time = z.iso.datetime();

/** Pounds as a decimal string, in pence on the inside. */
const Amount = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, text.badAmount)
  .transform((amount) => Math.round(Number(amount) * 100));

export const NewTip = z.object({
  creatorId: z.uuid(),
  /** The post under which it is given. */
  postId: z.uuid().optional(),
  amount: Amount.refine(isTip, text.tip.outOfRange),
});
export type NewTip = z.output<typeof NewTip>;

/** A tip that one gave. */
export const Tip = z.object({
  id: z.uuid(),
  status: OrderStatus,
  amount: Money,
  /** Null once they have deleted their account. */
  creator: PublicUser.nullable(),
  postId: z.uuid().nullable(),
  /** PayPal's page to approve it, while it waits for that. */
  approveUrl: z.string().nullable(),
  createdAt: Time,
});
export type Tip = z.output<typeof Tip>;

export const Payout = z.object({
  id: z.uuid(),
  amount: Money,
  /** `asked`: PayPal is about to have it. `unclaimed`: PayPal knows no account of that address, and waits. */
  state: z.enum(["asked", "sent", "unclaimed", "paid", "failed", "returned"]),
  /** Where it went, masked. */
  receiver: z.string().nullable(),
  createdAt: Time,
  settledAt: Time.nullable(),
});
export type Payout = z.output<typeof Payout>;

/** Everything that the creator page shows of money. */
export const CreatorAccount = z.object({
  balance: Money,
  /** What waits: of tips that are young, or in dispute. */
  pending: Money,
  available: Money,
  /** What tips have brought this month, and in all, after the platform's share. */
  thisMonth: Money,
  inAll: Money,
  tipsCount: z.int(),
  receiver: z.object({ email: z.string(), isConfirmed: z.boolean() }).nullable(),
  /** What is under way, if anything. */
  payout: Payout.nullable(),
  terms: z.object({ platformPercent: z.number(), holdDays: z.number(), minimum: Money }),
  /** Whether one can be tipped: while one has the Creator plan. */
  canBeTipped: z.boolean(),
});
export type CreatorAccount = z.output<typeof CreatorAccount>;

/** A line of the statement: what moved the balance, and by how much. */
export const StatementLine = z.object({
  id: z.uuid(),
  at: Time,
  what: z.enum(["tip", "tip-back", "payout", "payout-back"]),
  /** Who tipped, where they are there still. */
  person: PublicUser.nullable(),
  postId: z.uuid().nullable(),
  /** What was given, before the platform's share; null for payouts. */
  gross: Money.nullable(),
  /** What it moved the balance by. */
  amount: Money,
});
export type StatementLine = z.output<typeof StatementLine>;

/** A month of the statement (UTC), the last first. */
export const StatementMonth = z.object({
  month: z.string().regex(MONTH),
  tipsCount: z.int(),
  tips: Money,
  back: Money,
  payouts: Money,
  opening: Money,
  closing: Money,
});
export type StatementMonth = z.output<typeof StatementMonth>;

const Month = z.string().regex(MONTH, text.badMonth);

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
  /** Takes money out of the balance, to be sent to one's confirmed address. */
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
  /** Has PayPal give back what waits unclaimed. */
  takeBack: endpoint({
    method: "POST",
    path: "/api/creator/payouts/{id}/cancel",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Payout,
  }),
  /** Says where one's money goes; a link is mailed there. */
  setReceiver: endpoint({
    method: "PUT",
    path: "/api/creator/receiver",
    access: "user",
    limit: "auth",
    limited: "allowed",
    body: z.object({ email: z.email(text.receiver.badEmail).max(127) }),
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
