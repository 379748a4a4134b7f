import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { Plan } from "@/prisma/generated/client";
import type { HistoryOrderRow } from "../billing/history";
import { monthlyPriceOf, type OrderTerms } from "../billing/order-state-from-facts";
import type { BillingPeriod } from "../billing/periods";
import { type BillingProjection, type ProjectionInput, projectBilling } from "../billing/projection";
import { findStartConsent } from "../orders/start-consent";
import { cancellationEnd, proRataRefund, unusedValue, usedDays } from "../policy";
import { lastPeriod } from "../renewals/next-charge";
import { hasUsedPlanSince } from "./paid-use";

/** What the buyer gets back for cancelling their latest purchase now. */
export interface PurchaseRefund {
  orderId: string;
  captureId: string;
  plan: Plan;
  paidPence: number;
  pence: number;
  /** The days to be paid for; null if none are: the refund is full, less what that of an upgrade has returned of it. */
  used: { days: number; of: number } | null;
  /** The last moment of the cancellation period. */
  until: Date;
  /** The plan that the buyer is left with: Starter after an upgrade, or the month before the cancelled one. */
  continuesWith: Plan | null;
  /** When that plan ends, if it was cancelled or the cancelled purchase would have renewed it; null if it continues. */
  keptUntil: Date | null;
}

type Order = Pick<OrderTerms, "id" | "kind" | "plan" | "amountPence" | "creditPence">;

const orderOf = <Row extends Pick<Order, "id">>(
  period: BillingPeriod | undefined | null,
  orders: Row[],
): Row | null => {
  const source = period?.source;
  return (source && "orderId" in source && orders.find(({ id }) => id === source.orderId)) || null;
};

/** Whether a purchase is a new contract. A renewal is not, unless its plan or price differs from the month before. */
export function isNewContract(order: Order, orders: Order[], periods: BillingPeriod[]): boolean {
  if (order.kind !== "renewal") return order.kind !== "tip";
  const own = periods.find((period) => orderOf(period, [order]));
  if (!own) return false;
  const before = periods
    .filter((period) => period !== own && !period.revokedAt && period.startsAt < own.startsAt)
    .reduce<BillingPeriod | null>((last, period) => (last && last.endsAt >= period.endsAt ? last : period), null);
  const previous = orderOf(before, orders);
  return !previous || previous.plan !== order.plan || monthlyPriceOf(previous) !== monthlyPriceOf(order);
}

interface BillingHistory {
  input: ProjectionInput;
  orders: HistoryOrderRow[];
}

/** Whether the buyer has cancelled the latest purchase and its refund has not arrived: its plan cannot go on. */
export const isLatestPurchaseCancelled = (
  { orders }: Pick<BillingHistory, "orders">,
  { periods }: Pick<BillingProjection, "periods">,
): boolean => orderOf(lastPeriod(periods), orders)?.refundDuePence != null;

/** Whether a cancellation can be undone: not of a refunded purchase, nor if the next month has been returned. */
export const canUndoCancellation = (history: BillingHistory, projection: BillingProjection): boolean => {
  const { subscription } = projection;
  if (subscription.state !== "active" || !subscription.cancelAtPeriodEnd) return false;
  const decisions = { ...history.input.decisions, cancelledAt: null };
  const undone = projectBilling({ ...history.input, decisions }, now());
  return !undone.subscription.cancelAtPeriodEnd && !isLatestPurchaseCancelled(history, projection);
};

/** Returns the refund of the latest purchase; null outside its 14 days, while it is disputed, or once requested. */
export async function findPurchaseRefund(
  userId: string,
  { input, orders }: BillingHistory,
  projection: BillingProjection,
  db: Db,
): Promise<PurchaseRefund | null> {
  const { periods, subscription } = projection;
  const at = now();
  const period = lastPeriod(periods);
  const order = orderOf(period, orders);
  const money = projection.orders.find(({ id }) => id === order?.id);
  if (!period || !order?.plan || subscription.state !== "active" || subscription.disputeOpen) return null;
  if (!money?.captureId || !money.capturedAt || money.state !== "captured" || order.refundDuePence !== null)
    return null;
  const until = cancellationEnd(money.capturedAt);
  const paidPence = money.capturedPence;
  if (paidPence === 0 || at > until || !isNewContract(order, orders, periods)) return null;
  const refunded = projectBilling({ ...input, facts: [...input.facts, fullRefundOf(order.id, paidPence, at)] }, at);
  const keeps = refunded.subscription.state === "active";
  const renews = order.kind === "upgrade" && !refunded.subscription.cancelAtPeriodEnd;
  const refund = {
    orderId: order.id,
    captureId: money.captureId,
    plan: order.plan,
    paidPence,
    until,
    continuesWith: keeps ? refunded.subscription.plan : null,
    keptUntil: keeps && !renews ? refunded.subscription.periodEnd : null,
  };
  const returned = returnedByUpgrades(money.capturedAt, orders, projection);
  const full = { ...refund, pence: Math.max(0, paidPence - returned), used: null };
  // Without an express request, the buyer pays nothing for the time before the cancellation (regulation 36).
  if (!findStartConsent(order.id, input.facts)) return full;
  if (!(await hasUsedPlanSince(userId, money.capturedAt, db))) return full;
  const used = usedDays(period, money.capturedAt, at);
  const pence = proRataRefund(paidPence, used, overlapOf(order, refunded, at));
  return pence < full.pence ? { ...refund, pence, used } : full;
}

const fullRefundOf = (orderId: string, amountPence: number, at: Date) =>
  ({
    key: `refund:${orderId}:assumed`,
    kind: "refund",
    orderId,
    objectId: orderId,
    status: "COMPLETED",
    amountPence,
    currency: "GBP",
    plan: null,
    until: null,
    occurredAt: at,
  }) as const;

/**
 * Returns what the buyer of an upgrade had paid for Starter for the days since, in pence. The refund brings the rest of
 * that time back, so the days used cost the difference between the plans.
 */
function overlapOf({ id, kind, creditPence }: Order, refunded: BillingProjection, at: Date): number {
  if (kind !== "upgrade") return 0;
  const left = refunded.periods
    .filter(({ source, revokedAt, endsAt }) => "orderId" in source && !revokedAt && endsAt > at)
    .reduce((total, period) => total + unusedValue(PLANS[period.plan].priceInPence, period, at), 0);
  const voided = refunded.creditVoids
    .filter(({ upgrade }) => upgrade.order.id === id)
    .reduce((total, { pence }) => total + pence, 0);
  return creditPence - voided - left;
}

/**
 * What the refunds of upgrades bought since a time have returned of the price of Starter: `overlapOf` at their request.
 * A full refund of Starter returns only the rest: otherwise those days would come back twice.
 */
function returnedByUpgrades(since: Date, orders: HistoryOrderRow[], projection: BillingProjection): number {
  return orders.reduce((total, order) => {
    const money = projection.orders.find(({ id }) => id === order.id);
    const period = projection.periods.find((each) => orderOf(each, [order]));
    const { kind, refundDuePence, refundRequestedAt } = order;
    if (kind !== "upgrade" || !period?.revokedAt || !money?.capturedAt || money.capturedAt < since) return total;
    // In a refund of everything no day was paid for, so that there was no difference to return.
    if (refundDuePence === null || !refundRequestedAt || refundDuePence >= money.capturedPence) return total;
    const used = usedDays(period, money.capturedAt, refundRequestedAt);
    return total + Math.max(0, refundDuePence - proRataRefund(money.capturedPence, used));
  }, 0);
}
