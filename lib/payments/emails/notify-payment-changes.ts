import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { LockedAccount } from "../billing/locks";
import { DISPUTE_LOST } from "../billing/order-state-from-facts";
import type { BillingProjection, ProjectionInput } from "../billing/projection";
import { isPaidOrder } from "../orders/order-states";
import { findStartConsent } from "../orders/start-consent";
import { isNewContract } from "../refunds/purchase-refund";
import { lastPeriod, nextAttemptOf, nextChargeOf, renewalGraceEnd } from "../renewals/next-charge";
import { sendDeniedEmail } from "./denied-email";
import { isDeniedAfterReview, type OrderChange } from "./order-change";
import {
  sendDeclinedEmail,
  sendPaymentDueEmail,
  sendPlanEndedEmail,
  sendReceiptEmail,
  sendRefundEmail,
  sendReturnedEmail,
  sendReversedEmail,
} from "./payment-emails";
import { notifyPayee, notifyTip } from "./tip-emails";

/** Notifies users of the changes in a projection, in its transaction, so that each change is sent once. */
export async function notifyPaymentChanges(
  account: LockedAccount,
  projection: BillingProjection,
  { moved, input }: { moved: OrderChange[]; input: ProjectionInput },
  tx: Db,
): Promise<void> {
  const lost = new Set(input.facts.filter(({ status }) => status === DISPUTE_LOST).map(({ orderId }) => orderId));
  for (const order of moved) {
    // The email about the lost dispute already covered the reversal.
    const isReversalSent = order.after.state === "reversed" && lost.has(order.id);
    if (account.userId !== null && !isReversalSent) await notifyMoneyChange(account.id, projection, order, input, tx);
    else if (order.kind === "tip") await notifyPayee(order, tx);
  }
  const isDeclineSent = moved.some((order) => order.kind === "renewal" && isDeniedAfterReview(order));
  if (account.userId !== null) await notifyPeriodChange(account, projection, isDeclineSent, tx);
}

async function notifyMoneyChange(
  billingId: string,
  { periods, orders: settled, subscription }: BillingProjection,
  change: OrderChange,
  { orders, facts, vatBasisPoints }: ProjectionInput,
  tx: Db,
): Promise<void> {
  const { id, kind, plan, amountPence, creditPence, before, after } = change;
  const pence = after.backPence - before.backPence;
  if (after.state === "quarantined") {
    if (pence > 0 && after.backPence === after.capturedPence)
      await sendReturnedEmail(billingId, id, after.backPence, tx);
    return;
  }
  if (kind === "tip") return notifyTip(billingId, change, tx);
  if (!plan) return;
  const remains = whatRemains(subscription);
  if (isDeniedAfterReview(change))
    return kind === "renewal" && remains === "renews"
      ? notifyDeniedRenewal(billingId, change, orders, tx)
      : sendDeniedEmail(billingId, plan, amountPence, tx);
  if (!isPaidOrder(after.state)) return;
  const period = periods.find(({ source }) => "orderId" in source && source.orderId === id);
  if (after.state === "captured" && !isPaidOrder(before.state) && period) {
    const used = kind === "renewal" ? creditPence : 0;
    const { startsAt, endsAt } = period;
    const isNew = amountPence > 0 && isNewContract(change, orders, periods);
    const boughtAt = settled.find((order) => order.id === id)?.capturedAt;
    const contract = isNew && boughtAt ? { boughtAt, isStartRequested: findStartConsent(id, facts) !== null } : null;
    await sendReceiptEmail(
      billingId,
      { orderId: id, plan, amountPence, creditPence: used, startsAt, endsAt, contract },
      vatBasisPoints,
      tx,
    );
  }
  if (pence <= 0) return;
  const back = { billingId, orderId: id, plan, pence, backPence: after.backPence };
  if (after.state === "reversed") await sendReversedEmail(back, remains, tx);
  else await sendRefundEmail(back, after.state === "refunded" ? "all" : period?.revokedAt ? "rest" : "part", tx);
}

const whatRemains = ({ state, cancelAtPeriodEnd }: BillingProjection["subscription"]) =>
  state !== "active" && state !== "past_due" ? "none" : cancelAtPeriodEnd ? "until" : "renews";

async function notifyDeniedRenewal(
  billingId: string,
  { id, plan, amountPence }: OrderChange,
  orders: ProjectionInput["orders"],
  tx: Db,
): Promise<void> {
  const terms = orders.find((order) => order.id === id);
  const keep = terms && renewalGraceEnd(terms);
  if (!plan || !keep) return;
  const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  const next = method ? nextAttemptOf(terms, now()) : null;
  await sendDeclinedEmail({ billingId, orderId: id, attempt: 0, plan, amountPence }, { next, keep }, tx);
}

async function notifyPeriodChange(
  before: LockedAccount,
  projection: BillingProjection,
  isDeclineSent: boolean,
  tx: Db,
): Promise<void> {
  const { id: billingId } = before;
  const { state, plan, periodEnd, graceEndsAt, cancelAtPeriodEnd } = projection.subscription;
  const had = before.state === "active" || before.state === "past_due";
  if (!had || state === before.state || !plan) return;
  // Without a period in the past, the plan is yet to begin.
  if (state === "expired" && periodEnd && periodEnd <= now()) {
    const last = lastPeriod(projection.periods);
    const isGiven = last !== null && !("orderId" in last.source);
    const why = cancelAtPeriodEnd ? "cancelled" : isGiven ? "given" : "unpaid";
    await sendPlanEndedEmail(billingId, plan, before.graceEndsAt ?? before.periodEnd ?? now(), why, tx);
  }
  if (state !== "past_due" || !graceEndsAt || isDeclineSent) return;
  const due = nextChargeOf(projection);
  if (!due || due.amountPence === 0 || (await isChargedByPaypal(billingId, tx))) return;
  await sendPaymentDueEmail(billingId, due.plan, due.amountPence, graceEndsAt, tx);
}

/** Whether a stored method will be charged, or a charge is in progress: a decline sends its own email. */
async function isChargedByPaypal(billingId: string, tx: Db): Promise<boolean> {
  const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  if (method) return true;
  const charge = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "renewal", state: { in: ["capturing", "capture_pending"] } },
    select: { id: true },
  });
  return charge !== null;
}
