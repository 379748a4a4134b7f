import "server-only";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { forEachDue, SWEEP_BATCH_SIZE } from "./batch";
import { recomputeBilling } from "./recompute";
import { withSeatPoolLock } from "./turns";

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
