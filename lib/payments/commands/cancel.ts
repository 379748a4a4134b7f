import "server-only";
import type { CurrentUser } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { payments as text } from "@/lib/text/payments";
import { billingOf } from "../accounts";
import { removeMethods } from "../consents";
import { endOrder } from "../decline";
import { OPEN } from "../order-states";
import { recompute } from "../recompute";
import { inTurn } from "../turns";

type Actor = { id: string };

/**
 * Lets an active plan end with its period, and ends the consent to be charged again; once, however often it is asked. While a
 * payment is due, the time that was paid for is over already: the plan ends at once, and nothing more is charged. Throws
 * `conflict` without a plan.
 */
export const cancelSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, true, db);

/**
 * Takes a cancellation back while the period lasts. The consent that it ended does not come back: the next period is paid for by
 * its person. Once, however often it is asked. Throws `conflict` without an active plan.
 */
export const resumeSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, false, db);

/** Who cancels is charged no more: not by a renewal that is to be tried again, and not by the consent that PayPal stored. */
async function endCharges(billingId: string, tx: Db): Promise<void> {
  const renewal = await tx.paymentOrder.findFirst({ where: { billingId, kind: "renewal", state: { in: [...OPEN] } } });
  if (renewal) await endOrder(renewal, "cancelled", tx);
  await removeMethods(billingId, tx);
}

/** Decided on the account as it stands now, under its lock, so that a period that ends meanwhile is left alone. */
async function setCancelled(actor: Actor, cancelled: boolean, db: Db): Promise<CurrentUser> {
  return inTurn(db, async (tx) => {
    const billingId = await billingOf(actor.id, tx);
    const { standing } = await recompute(billingId, tx);
    const runs = standing.state === "active" || (cancelled && standing.state === "past_due");
    if (!runs) throw conflict(cancelled ? text.nothingToCancel : text.nothingToUndo);
    if (standing.cancelAtPeriodEnd !== cancelled) {
      await tx.billingAccount.update({
        where: { id: billingId },
        data: { cancelledAt: cancelled ? now() : null },
        select: { id: true },
      });
      await recompute(billingId, tx);
      if (cancelled) await endCharges(billingId, tx);
    }
    return getCurrentUser(actor, tx);
  });
}
