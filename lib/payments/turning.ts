import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { BATCH, forEachDue } from "./batch";
import { dueOf } from "./due";
import { lockAccount } from "./locks";
import { mailDue, mailEnded } from "./mails";
import { LIVE } from "./order-states";
import { recompute } from "./recompute";
import { inTurn } from "./turns";

/** Writes down what only the clock has changed: periods that ended, and graces that did. */
export async function turnAccounts(): Promise<void> {
  const at = now();
  const over = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "BillingAccount"
    WHERE "userId" IS NOT NULL
      AND (("state" = 'active' AND "periodEnd" <= ${at}) OR ("state" = 'past_due' AND "graceEndsAt" <= ${at}))
    ORDER BY "periodEnd" LIMIT ${BATCH * 5}`;
  await forEachDue("an account's turn", over, ({ id }) => inTurn(prisma, (tx) => turn(id, tx)));
}

async function turn(billingId: string, tx: Db): Promise<void> {
  const before = await lockAccount(billingId, tx);
  const projection = await recompute(billingId, tx);
  const { state, plan, graceEndsAt } = projection.standing;
  if (state === before.state || !plan) return;
  if (state === "expired" && before.state === "past_due") await mailEnded(billingId, plan, tx);
  if (state !== "past_due" || !graceEndsAt) return;
  // Where a charge is under way or was declined, its own mail says so.
  const charged = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "renewal", state: { in: [...LIVE] } },
    select: { id: true },
  });
  const due = dueOf(projection);
  if (!charged && due) await mailDue(billingId, due.plan, due.amountPence, graceEndsAt, tx);
}
