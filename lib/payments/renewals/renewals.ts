import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import type { PaymentOrder } from "@/prisma/generated/client";
import { recordFacts } from "../billing/facts";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { renewalTerms } from "../billing/terms";
import { markCapturing } from "../commands/capture-order";
import { chargeOrder } from "../orders/charge";
import { cancelOrder } from "../orders/end-order";
import { expireOrderReservation } from "../orders/order-reservations";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { RENEW_AHEAD_MS } from "../policy";
import { hasPendingRefund } from "../refunds/due-refunds";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { type NextCharge, nextAttemptOf, nextChargeOf } from "./next-charge";

/** Renews every plan that is about to end and retries declined renewals that are due. */
export async function renewDueSubscriptions(): Promise<void> {
  const [at, soon] = [now(), fromNow(RENEW_AHEAD_MS)];
  const due = await prisma.$queryRaw<{ id: string }[]>`
    SELECT b."id" FROM "BillingAccount" b
    WHERE b."state" IN ('active', 'past_due') AND b."periodEnd" <= ${soon} AND b."userId" IS NOT NULL
      AND NOT b."cancelAtPeriodEnd"
      AND NOT EXISTS (SELECT FROM "User" u WHERE u."id" = b."userId" AND u."role" = 'banned')
      AND (b."creditPence" >= ${PLANS.starter.priceInPence}
        OR EXISTS (SELECT FROM "PaymentMethod" m WHERE m."billingId" = b."id" AND m."removedAt" IS NULL))
      AND NOT EXISTS (
        SELECT FROM "SubscriptionPeriod" p
        WHERE p."billingId" = b."id" AND p."revokedAt" IS NULL AND p."endsAt" > ${soon}
      )
      AND NOT EXISTS (
        SELECT FROM "PaymentOrder" o
        WHERE o."billingId" = b."id" AND o."kind" <> 'tip' AND (
          o."state" IN ('capturing', 'capture_pending')
          OR (o."state" IN ('new', 'created', 'approved') AND (
            o."holdUntil" > ${at} OR (o."holdUntil" IS NULL AND (o."nextAttemptAt" IS NULL OR o."nextAttemptAt" > ${at}))
          ))
        )
      )
    ORDER BY b."periodEnd" LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("a renewal", due, ({ id }) => renew(id));
}

/** Renews one account if due. Only one of several workers charges, with an idempotency key per period. */
async function renew(billingId: string): Promise<void> {
  const orderId = await withSeatPoolLock(prisma, (tx) => claimRenewal(billingId, tx));
  if (orderId) await chargeOrder(orderId, "api");
}

/** Claims the renewal under the locks. Returns the order to charge; none if credit covers the price. */
async function claimRenewal(billingId: string, tx: Db): Promise<string | null> {
  const projection = await recomputeBilling(billingId, tx);
  const { userId } = await lockAccount(billingId, tx);
  const due = nextChargeOf(projection);
  if (!userId || (await isBanned(userId, tx)) || !due || due.at > fromNow(RENEW_AHEAD_MS)) return null;
  if (await hasPendingRefund(billingId, tx)) return null;
  const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  if (!method && due.amountPence > 0) return null;
  const live = await resolveOpenRenewal(billingId, due, tx);
  if (live === "busy") return null;
  const order = live ?? (await makeRenewal(billingId, due, tx));
  if (!live && (await isScheduled(order, tx))) return null;
  if (order.amountPence === 0) {
    await renewByCredit(order, tx);
    return null;
  }
  if (!method) return null;
  await tx.paymentOrder.update({
    where: { id: order.id },
    data: { paymentMethodId: method.id, holdUntil: null },
    select: { id: true },
  });
  await markCapturing(order, tx);
  return order.id;
}

/** Banned users cannot sign in to cancel, so they are not charged. */
const isBanned = async (id: string, tx: Db) =>
  (await tx.user.findUnique({ where: { id }, select: { role: true } }))?.role === "banned";

/**
 * Returns the open renewal, null if a new one is needed, or `busy` if it is not due yet. Ends a live order whose
 * reservation or terms no longer apply.
 */
async function resolveOpenRenewal(billingId: string, due: NextCharge, tx: Db): Promise<PaymentOrder | "busy" | null> {
  const find = () =>
    tx.paymentOrder.findFirst({ where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } } });
  let live = await find();
  if (live?.holdUntil && isOpenOrder(live.state) && live.holdUntil <= now()) {
    await expireOrderReservation(live, tx);
    live = await find();
  }
  if (!live) return null;
  if (!isOpenOrder(live.state) || live.holdUntil) return "busy";
  // Its terms are fixed: the plan may have been changed since, or the credit may have ended.
  if (live.kind !== "renewal" || live.plan !== due.plan || live.creditPence > due.creditPence) {
    await cancelOrder(live, "cancelled", tx);
    return null;
  }
  return live.nextAttemptAt && live.nextAttemptAt <= now() ? live : "busy";
}

async function makeRenewal(billingId: string, { plan }: NextCharge, tx: Db): Promise<PaymentOrder> {
  const terms = await renewalTerms(await lockAccount(billingId, tx), plan, tx);
  return tx.paymentOrder.create({ data: { ...terms, id: newId(), billingId, createdAt: now() } });
}

/**
 * Schedules a new renewal if an earlier one of the same month ended while it waited for its next attempt, such as by a
 * payment by hand that was abandoned or voided, or was denied by PayPal after a review. Returns false if it is due now.
 */
async function isScheduled({ id, billingId, anchorAt, month }: PaymentOrder, tx: Db): Promise<boolean> {
  const earlier = await tx.paymentOrder.findFirst({
    where: {
      billingId,
      kind: "renewal",
      anchorAt,
      month,
      OR: [
        { state: "denied", captureId: { not: null } },
        { state: { in: ["cancelled", "expired"] }, nextAttemptAt: { not: null } },
      ],
    },
    orderBy: { createdAt: "desc" },
    select: { nextAttemptAt: true },
  });
  if (!earlier) return false;
  const nextAttemptAt = earlier.nextAttemptAt ?? nextAttemptOf({ anchorAt, month }, now());
  if (nextAttemptAt && nextAttemptAt <= now()) return false;
  await tx.paymentOrder.update({ where: { id }, data: { nextAttemptAt }, select: { id: true } });
  return true;
}

async function renewByCredit({ id, billingId }: PaymentOrder, tx: Db): Promise<void> {
  await recordFacts(
    [
      {
        key: `credit:${id}`,
        kind: "credit",
        billingId,
        orderId: id,
        objectId: id,
        status: "USED",
        amountPence: 0,
        occurredAt: now(),
        source: "own",
      },
    ],
    tx,
  );
  await recomputeBilling(billingId, tx);
}
