import "server-only";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { BATCH, forEachDue } from "./batch";
import { recompute } from "./recompute";
import { inTurn } from "./turns";

/** Recomputes accounts whose period or grace has elapsed, or whose next period began after a gap. */
export async function turnAccounts(): Promise<void> {
  const at = now();
  const over = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "BillingAccount"
    WHERE "userId" IS NOT NULL
      AND (("state" = 'active' AND "periodEnd" <= ${at}) OR ("state" = 'past_due' AND "graceEndsAt" <= ${at})
        OR ("state" = 'expired' AND "periodEnd" > ${at}))
    ORDER BY "periodEnd" LIMIT ${BATCH * 5}`;
  await forEachDue("an account's turn", over, ({ id }) => inTurn(prisma, (tx) => recompute(id, tx)));
}
