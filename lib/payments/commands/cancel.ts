import "server-only";
import type { CurrentUser } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries/users";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { recomputeBilling } from "../billing/recompute";
import { cancelOrder } from "../orders/decline";
import { OPEN_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { withSeatPoolLock } from "../seats/seat-pool-lock";

type Actor = { id: string };

/** Cancels at the end of the period (at once if past due) and revokes the payment consent. Throws `conflict`. */
export const cancelSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, true, db);

/** Undoes a cancellation, but does not restore the consent: the next period is paid by hand. Throws `conflict`. */
export const resumeSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, false, db);

async function endCharges(billingId: string, tx: Db): Promise<void> {
  const renewal = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "renewal", state: { in: [...OPEN_ORDER_STATES] } },
  });
  if (renewal) await cancelOrder(renewal, "cancelled", tx);
  await removePaymentMethods(billingId, tx);
}

/** Decides on the recomputed state under the lock, in case the period ends meanwhile. */
async function setCancelled(actor: Actor, cancelled: boolean, db: Db): Promise<CurrentUser> {
  return withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(actor.id, tx);
    const { subscription } = await recomputeBilling(billingId, tx);
    const runs = subscription.state === "active" || (cancelled && subscription.state === "past_due");
    if (!runs) throw conflict(cancelled ? "payments.nothingToCancel" : "payments.nothingToUndo");
    if (subscription.cancelAtPeriodEnd !== cancelled) {
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
