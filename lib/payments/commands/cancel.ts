import "server-only";
import type { CurrentUser } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries/users";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { readBillingHistory } from "../billing/history";
import { lockAccount } from "../billing/locks";
import type { BillingProjection } from "../billing/projection";
import { recomputeBilling } from "../billing/recompute";
import { cancelOrder } from "../orders/end-order";
import { OPEN_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { canUndoCancellation, isLatestPurchaseCancelled } from "../refunds/purchase-refund";
import { withSeatPoolLock } from "../seats/seat-pool-lock";

type Actor = { id: string };

/** Cancels at the end of the period (at once if past due) and revokes the payment consent. Throws `conflict`. */
export const cancelSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, true, db);

/**
 * Undoes a cancellation, but does not restore the consent: the next period is paid by hand. Throws `conflict`, also
 * once a refund was requested, or the next month was returned.
 */
export const resumeSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, false, db);

async function endCharges(billingId: string, tx: Db): Promise<void> {
  const renewal = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "renewal", state: { in: [...OPEN_ORDER_STATES] } },
  });
  if (renewal) await cancelOrder(renewal, "cancelled", tx);
  await removePaymentMethods(billingId, tx);
}

async function assertUndoable(billingId: string, projection: BillingProjection, tx: Db): Promise<void> {
  const history = await readBillingHistory(await lockAccount(billingId, tx), tx);
  if (isLatestPurchaseCancelled(history, projection)) throw conflict("orders.refundUnderWay");
  if (!canUndoCancellation(history, projection)) throw conflict("payments.nextMonthReturned");
}

/** Decides on the recomputed state under the lock, in case the period ends meanwhile. */
async function setCancelled(actor: Actor, cancelled: boolean, db: Db): Promise<CurrentUser> {
  return withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(actor.id, tx);
    const projection = await recomputeBilling(billingId, tx);
    const { subscription } = projection;
    const runs = subscription.state === "active" || (cancelled && subscription.state === "past_due");
    if (!runs) throw conflict(cancelled ? "payments.nothingToCancel" : "payments.nothingToUndo");
    if (subscription.cancelAtPeriodEnd !== cancelled) {
      if (!cancelled) await assertUndoable(billingId, projection, tx);
      await tx.billingAccount.update({
        where: { id: billingId },
        data: { cancelledAt: cancelled ? now() : null },
        select: { id: true },
      });
      await recomputeBilling(billingId, tx);
      if (cancelled) await endCharges(billingId, tx);
    }
    return getCurrentUser(actor, tx);
  });
}
