import "server-only";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { recomputeBilling } from "../billing/recompute";
import { withSeatPoolLock } from "../seats/seat-pool-lock";

/** Recomputes accounts whose period or grace has elapsed, or whose next period began after a gap. */
export async function applyPeriodTransitions(): Promise<void> {
  const at = now();
  const over = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "BillingAccount"
    WHERE "userId" IS NOT NULL
      AND (("state" = 'active' AND "periodEnd" <= ${at}) OR ("state" = 'past_due' AND "graceEndsAt" <= ${at})
        OR ("state" = 'expired' AND "periodEnd" > ${at}))
    ORDER BY "periodEnd" LIMIT ${SWEEP_BATCH_SIZE * 5}`;
  await forEachDue("an account's turn", over, ({ id }) => withSeatPoolLock(prisma, (tx) => recomputeBilling(id, tx)));
}
