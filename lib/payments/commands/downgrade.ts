import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Plan } from "@/prisma/generated/client";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { readBillingHistory } from "../billing/history";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import type { SubscriptionView } from "../contract";
import { getSubscription } from "../queries/subscription";
import { isLatestPurchaseCancelled } from "../refunds/purchase-refund";
import { lastPeriod, nextChargeOf } from "../renewals/next-charge";
import { withSeatPoolLock } from "../seats/seat-pool-lock";

export async function chooseNextPlan(
  actor: { id: string },
  { plan }: { plan: Plan },
  db: Db = prisma,
): Promise<SubscriptionView> {
  await withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(actor.id, tx);
    const account = await lockAccount(billingId, tx);
    const projection = await recomputeBilling(billingId, tx, account);
    if (isLatestPurchaseCancelled(await readBillingHistory(account, tx), projection))
      throw conflict("orders.refundUnderWay");
    if (projection.subscription.state === "active" && projection.subscription.cancelAtPeriodEnd)
      throw conflict("orders.cancelledBefore");
    const last = lastPeriod(projection.periods);
    if (projection.subscription.state !== "active" || !last || !nextChargeOf(projection))
      throw conflict("orders.nothingToChange");
    if (PLANS[plan].priceInPence > PLANS[last.plan].priceInPence) throw conflict("orders.upgradeInstead");
    const isSame = plan === last.plan;
    await tx.billingAccount.update({
      where: { id: billingId },
      data: { nextPlan: isSame ? null : plan, nextPlanChosenAt: isSame ? null : now() },
      select: { id: true },
    });
    await recomputeBilling(billingId, tx);
  });
  return getSubscription(actor, db);
}
