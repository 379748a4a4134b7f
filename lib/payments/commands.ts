import "server-only";
import type { CurrentUser } from "@/lib/accounts/contract";
import { getCurrentUser } from "@/lib/accounts/queries";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { payments as text } from "@/lib/text/payments";

type Actor = { id: string };

/** Lets an active plan end with its period; once, however often it is asked. Throws `conflict` without an active plan. */
export const cancelSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, true, db);

/** Takes a cancellation back while the period lasts; once, however often it is asked. Throws `conflict` without an active plan. */
export const resumeSubscription = (actor: Actor, db: Db = prisma) => setCancelled(actor, false, db);

/** One statement decides and writes, so that a period that ends meanwhile is left alone; its row stays locked until the answer is read. */
async function setCancelled(actor: Actor, cancelled: boolean, db: Db): Promise<CurrentUser> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.subscription.updateMany({
      where: { userId: actor.id, status: "active", currentPeriodEnd: { gt: now() } },
      data: { cancelAtPeriodEnd: cancelled },
    });
    if (count === 0) throw conflict(cancelled ? text.nothingToCancel : text.nothingToUndo);
    return getCurrentUser(actor, tx);
  });
}
