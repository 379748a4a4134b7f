import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { PaymentOrder } from "@/prisma/generated/client";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { lockAccount, lockOrder } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { cancelOrder } from "./end-order";
import { isOpenOrder, orderRank } from "./order-states";

/** Ends a locked order whose reservation expired: renewals return to automatic charging, others expire. */
export async function expireOrderReservation(order: PaymentOrder, tx: Db): Promise<void> {
  if (order.kind !== "renewal" || order.nextAttemptAt === null) return cancelOrder(order, "expired", tx);
  const captureAttempt = order.captureAttempt + 1;
  await tx.paymentOrder.update({
    where: { id: order.id },
    data: {
      state: "approved",
      rank: orderRank("approved", captureAttempt),
      captureAttempt,
      providerOrderId: null,
      approveUrl: null,
      holdUntil: null,
    },
    select: { id: true },
  });
}

export async function expireOrderReservations(): Promise<void> {
  const late = await prisma.$queryRaw<{ id: string; billingId: string; isMoot: boolean }[]>`
    SELECT o."id", o."billingId", false AS "isMoot" FROM "PaymentOrder" o
    WHERE o."state" IN ('new', 'created', 'approved') AND o."holdUntil" <= ${now()}
    UNION ALL
    SELECT o."id", o."billingId", true FROM "PaymentOrder" o JOIN "BillingAccount" b ON b."id" = o."billingId"
    WHERE o."state" IN ('new', 'created', 'approved') AND o."kind" IN ('renewal', 'upgrade')
      AND b."state" IN ('none', 'expired', 'revoked') AND (o."holdUntil" IS NULL OR o."holdUntil" > ${now()})
    LIMIT ${SWEEP_BATCH_SIZE * 5}`;
  await forEachDue("the end of a reservation", late, ({ id, billingId, isMoot }) =>
    withSeatPoolLock(prisma, async (tx) => {
      await lockAccount(billingId, tx);
      const order = await lockOrder(id, tx);
      if (!isOpenOrder(order.state)) return;
      if (isMoot) {
        const { subscription } = await recomputeBilling(billingId, tx);
        if (subscription.state === "active" || subscription.state === "past_due") return;
        await cancelOrder(order, "expired", tx);
      } else if (order.holdUntil && order.holdUntil <= now()) await expireOrderReservation(order, tx);
    }),
  );
}
