import "server-only";
import { fromNow, HOUR, MINUTE, SECOND } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { reconcileOrder } from "./ask";

/** How long after an unknown outcome it is looked up, and after each look that tells nothing; the last is repeated. In ms. */
const CHECKS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR] as const;
/** Waits as short as these are kept by a job; the sweep, which runs each minute, finds the others, and jobs that died. */
const BY_JOB = MINUTE;
/** How many a sweep looks up at most, one after the other. */
const BATCH = 50;

const waitAfter = (checks: number): number => CHECKS[Math.min(checks, CHECKS.length - 1)] ?? HOUR;

/** When an order is looked up that has just been asked for, with the job that does so unless all is well by then. */
export async function watchOrder(orderId: string, tx: Db): Promise<{ checks: number; nextCheckAt: Date }> {
  await addJob(tx, "payments.check", { orderId }, `payments.check ${orderId} 0`, waitAfter(0));
  return { checks: 0, nextCheckAt: fromNow(waitAfter(0)) };
}

/** Takes one look that is due, and plans the next, so that of any number of workers one looks; false when none is due. */
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
    // What PayPal reviews is known to be under review, and may be for days.
    if (checks >= CHECKS.length && order.state === "capturing")
      log.error({ order: orderId, checks }, "what became of a payment is still unknown");
    return true;
  });
}

/** Looks up what became of an order, if that is due. */
export async function checkOrder({ orderId }: { orderId: string }): Promise<void> {
  if (await claimCheck(orderId)) await reconcileOrder(orderId);
}

/** Looks up every payment whose outcome is unknown and due. */
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
