import "server-only";
import { fromNow, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { forEachDue } from "../billing/for-each-due";
import { reconcilePaypalOrder } from "./charge";

/** Delays in ms before each check of an unknown outcome; the last repeats. */
const CHECK_DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
/** Delays up to this are handled by jobs. The sweep, which runs every minute, covers the rest and any lost jobs. */
const MAX_JOB_DELAY_MS = MINUTE_MS;
const MAX_CHECKS_PER_SWEEP = 50;
/** Longer than a check takes, in ms. */
const CHECK_LEASE_MS = 30 * SECOND_MS;

const waitAfter = (checks: number): number => CHECK_DELAYS_MS[Math.min(checks, CHECK_DELAYS_MS.length - 1)] ?? HOUR_MS;

export async function scheduleOrderCheck(orderId: string, tx: Db): Promise<{ checks: number; nextCheckAt: Date }> {
  await enqueueJob(tx, "payments.check", { orderId }, `payments.check ${orderId} 0`, waitAfter(0));
  return { checks: 0, nextCheckAt: fromNow(waitAfter(0)) };
}

/** Claims a due check for `CHECK_LEASE_MS`, so that only one process runs it. Returns false if none is due. */
async function claimCheck(orderId: string): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const [order] = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "PaymentOrder" WHERE "id" = ${orderId}::uuid AND "nextCheckAt" <= ${fromNow(SECOND_MS)}
        AND "state" IN ('capturing', 'capture_pending') FOR UPDATE SKIP LOCKED`;
    if (!order) return false;
    const nextCheckAt = fromNow(CHECK_LEASE_MS);
    await tx.paymentOrder.update({ where: { id: orderId }, data: { nextCheckAt }, select: { id: true } });
    return true;
  });
}

/** Schedules the next check of an order whose outcome is still unknown. */
async function scheduleNextCheck(orderId: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [order] = await tx.$queryRaw<{ checks: number; state: string }[]>`
      SELECT "checks", "state"::text AS "state" FROM "PaymentOrder" WHERE "id" = ${orderId}::uuid
        AND "state" IN ('capturing', 'capture_pending') FOR UPDATE`;
    if (!order) return;
    const checks = order.checks + 1;
    const wait = waitAfter(checks);
    await tx.paymentOrder.update({
      where: { id: orderId },
      data: { checks, nextCheckAt: fromNow(wait) },
      select: { id: true },
    });
    if (wait < MAX_JOB_DELAY_MS)
      await enqueueJob(tx, "payments.check", { orderId }, `payments.check ${orderId} ${checks}`, wait);
    // A payment under review at PayPal may stay pending for days.
    if (checks >= CHECK_DELAYS_MS.length && order.state === "capturing")
      log.error({ order: orderId, checks }, "the outcome of a payment is still unknown");
  });
}

/** Reads an order's outcome from PayPal if a check is due. One whose process dies is repeated after its lease. */
export async function checkOrder({ orderId }: { orderId: string }): Promise<void> {
  if (!(await claimCheck(orderId))) return;
  try {
    await reconcilePaypalOrder(orderId);
  } finally {
    await scheduleNextCheck(orderId);
  }
}

export async function checkDueOrders(): Promise<void> {
  const due = await prisma.paymentOrder.findMany({
    where: { nextCheckAt: { lte: fromNow(0) } },
    orderBy: { nextCheckAt: "asc" },
    take: MAX_CHECKS_PER_SWEEP,
    select: { id: true },
  });
  await forEachDue("the check of a payment", due, ({ id }) => checkOrder({ orderId: id }));
}
