import "server-only";
import { addMonthsUtc } from "@/lib/dates/months-after";
import { conflict } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { OrderKind, OrderState } from "@/prisma/generated/client";
import { readBillingHistory } from "../billing/history";
import { projectBilling } from "../billing/projection";
import { upgradeTerms } from "../billing/terms";
import type { SubscriptionView, UpgradePreview } from "../contract";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { PAY_AHEAD_MS, toPounds } from "../policy";
import {
  canUndoCancellation,
  findPurchaseRefund,
  isLatestPurchaseCancelled,
  type PurchaseRefund,
} from "../refunds/purchase-refund";
import { lastPeriod, type NextCharge, nextChargeOf } from "../renewals/next-charge";
import { orderSelect, toOrder } from "../serializers";

type Actor = { id: string };

const ACCOUNT_SELECT = {
  id: true,
  userId: true,
  cancelledAt: true,
  nextPlan: true,
  nextPlanChosenAt: true,
  user: { select: { subscription: { select: { id: true } } } },
} as const;

const NO_SUBSCRIPTION: SubscriptionView = {
  id: null,
  state: "none",
  plan: null,
  source: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  canResume: false,
  nextPayment: null,
  grace: null,
  renewing: false,
  nextPlan: null,
  credit: toPounds(0),
  paymentMethod: null,
  refundableUntil: null,
  refund: null,
  isRefunding: false,
  disputeOpen: false,
  openOrder: null,
};

const methodOf = (billingId: string, db: Db) =>
  db.paymentMethod.findFirst({
    where: { billingId, removedAt: null },
    select: { payerHint: true, createdAt: true },
  });

/** Projects the account at the current time, whether or not the sweep has recorded the latest transitions. */
async function readBillingNow(actor: Actor, db: Db) {
  const account = await db.billingAccount.findUnique({ where: { userId: actor.id }, select: ACCOUNT_SELECT });
  if (!account) return null;
  const history = await readBillingHistory(account, db);
  return { account, history, projection: projectBilling(history.input, now()) };
}

export async function getSubscription(actor: Actor, db: Db = prisma): Promise<SubscriptionView> {
  const billing = await readBillingNow(actor, db);
  if (!billing) return NO_SUBSCRIPTION;
  const { account, history, projection } = billing;
  const { subscription, periods } = projection;
  const [last, due] = [lastPeriod(periods), nextChargeOf(projection)];
  const method = await methodOf(account.id, db);
  const live = await db.paymentOrder.findFirst({
    where: { billingId: account.id, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
    select: { ...orderSelect, nextAttemptAt: true },
  });
  // A renewal awaiting its next automatic attempt is not for the buyer to complete.
  const isTheirs = live && (!isOpenOrder(live.state) || (live.holdUntil !== null && live.holdUntil > now()));
  // Kept during a payment by hand, but not shown until its outcome is known.
  const nextAttemptAt = live && isOpenOrder(live.state) ? live.nextAttemptAt : null;
  const hasPlan = subscription.state === "active" || subscription.state === "past_due";
  const refund = await findPurchaseRefund(actor.id, history, projection, db);
  const at = subscription.state === "past_due" ? (nextAttemptAt ?? due?.at) : due?.at;
  const renewing = due !== null && isRenewing(due, { live, byItself: method !== null || due.amountPence === 0 });
  return {
    id: account.user?.subscription?.id ?? null,
    state: subscription.state,
    plan: subscription.plan,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    canResume: canUndoCancellation(history, projection),
    source: last && hasPlan ? ("orderId" in last.source ? "paid" : "grant") : null,
    currentPeriodEnd: subscription.periodEnd?.toISOString() ?? null,
    nextPayment:
      due && at
        ? {
            at: at.toISOString(),
            plan: due.plan,
            price: toPounds(due.pricePence),
            credit: toPounds(due.creditPence),
            amount: toPounds(due.amountPence),
            automatic:
              due.amountPence === 0 ||
              (method !== null && !(subscription.state === "past_due" && live !== null && nextAttemptAt === null)),
            payable:
              due.amountPence > 0 &&
              !renewing &&
              (!live || isOpenOrder(live.state)) &&
              (subscription.state === "past_due" || (method === null && due.at <= fromNow(PAY_AHEAD_MS))),
          }
        : null,
    grace: subscription.graceEndsAt && {
      endsAt: subscription.graceEndsAt.toISOString(),
      nextAttemptAt: (method && nextAttemptAt?.toISOString()) ?? null,
    },
    renewing,
    nextPlan: hasPlan ? subscription.nextPlan : null,
    credit: toPounds(subscription.creditPence),
    paymentMethod: method && { payer: method.payerHint, since: method.createdAt.toISOString() },
    refundableUntil: refund?.until.toISOString() ?? null,
    refund: toRefundView(refund),
    isRefunding: isLatestPurchaseCancelled(history, projection),
    disputeOpen: subscription.disputeOpen,
    openOrder: live && isTheirs ? toOrder(live) : null,
  };
}

/** How long a renewal may take to start after the period's end. The sweep runs every minute. */
const RENEWAL_START_MS = 5 * MINUTE_MS;

function isRenewing(
  { at }: NextCharge,
  { live, byItself }: { live: { kind: OrderKind; state: OrderState } | null; byItself: boolean },
): boolean {
  if (live) return live.kind === "renewal" && live.state === "capturing";
  return byItself && at <= now() && at > fromNow(-RENEWAL_START_MS);
}

const toRefundView = (refund: PurchaseRefund | null): SubscriptionView["refund"] =>
  refund && {
    order: refund.orderId,
    plan: refund.plan,
    paid: toPounds(refund.paidPence),
    amount: toPounds(refund.pence),
    used: refund.used,
    until: refund.until.toISOString(),
    continuesWith: refund.continuesWith,
    keptUntil: refund.keptUntil?.toISOString() ?? null,
  };

/** Returns the exact cost of an upgrade and the next payment. Throws `conflict` unless Starter is active. */
export async function previewUpgrade(actor: Actor, db: Db = prisma): Promise<UpgradePreview> {
  const billing = await readBillingNow(actor, db);
  if (billing?.projection.subscription.state !== "active" || billing.projection.subscription.plan !== "starter")
    throw conflict("orders.nothingToUpgrade");
  const { account, projection } = billing;
  const { amountPence, creditPence } = await upgradeTerms(account, db);
  const credit = projection.subscription.creditPence + creditPence;
  return {
    plan: "creator",
    amount: toPounds(amountPence),
    credit: toPounds(creditPence),
    automatic: (await methodOf(account.id, db)) !== null,
    nextPayment: { at: addMonthsUtc(now(), 1).toISOString(), amount: toPounds(Math.max(0, amountPence - credit)) },
  };
}
