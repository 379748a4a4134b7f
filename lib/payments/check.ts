import "server-only";
import { fromNow, HOUR, MINUTE, SECOND } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { reconcileOrder } from "./ask";

/** Delays in ms before each check of an unknown outcome; the last repeats. */
const CHECKS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR] as const;
/** Delays up to this are handled by jobs. The sweep, which runs every minute, covers the rest and any lost jobs. */
const BY_JOB = MINUTE;
const BATCH = 50;

const waitAfter = (checks: number): number => CHECKS[Math.min(checks, CHECKS.length - 1)] ?? HOUR;

export async function watchOrder(orderId: string, tx: Db): Promise<{ checks: number; nextCheckAt: Date }> {
  await addJob(tx, "payments.check", { orderId }, `payments.check ${orderId} 0`, waitAfter(0));
  return { checks: 0, nextCheckAt: fromNow(waitAfter(0)) };
}

/** Claims a due check and schedules the next, so that only one worker runs it. Returns false if none is due. */
async function claimCheck(orderId: string): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const [order] = await tx.$queryRaw<{ checks: number; state: string }[]>`
      SELECT "checks", "state"::text AS "state" FROM "PaymentOrder" WHERE "id" = ${orderId}::uuid AND "nextCheckAt" <= ${fromNow(SECOND)}
        AND "state" IN ('capturing', 'capture_pending') FOR UPDATE SKIP LOCKED`;
    if (!order) return false;
    const checks = order.checks + 1;
    const wait = waitAfter(checks);
    await tx.paymentOrder.update({
      where: { id: orderId },
      data: { checks, nextCheckAt: fromNow(wait) },
      select: { id: true },
    });
    if (wait < BY_JOB) await addJob(tx, "payments.check", { orderId }, `payments.check ${orderId} ${checks}`, wait);
    // A payment under review at PayPal may stay pending for days.
    if (checks >= CHECKS.length && order.state === "capturing")
      log.error({ order: orderId, checks }, "what became of a payment is still unknown");
    return true;
  });
}

export async function checkOrder({ orderId }: { orderId: string }): Promise<void> {
  if (await claimCheck(orderId)) await reconcileOrder(orderId);
}

export async function checkDue(): Promise<void> {
  const due = await prisma.paymentOrder.findMany({
    where: { nextCheckAt: { lte: fromNow(0) } },
    orderBy: { nextCheckAt: "asc" },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of due)
    await checkOrder({ orderId: id }).catch((error: unknown) =>
      log.error({ err: error, order: id }, "a payment was not looked up"),
    );
}
