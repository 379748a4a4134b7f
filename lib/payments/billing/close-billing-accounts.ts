import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { cancelOrder } from "../orders/end-order";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { removePaymentMethods } from "../orders/payment-methods";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { releaseSeat } from "../seats/seats";
import { forEachDue, SWEEP_BATCH_SIZE } from "./for-each-due";
import { lockAccount } from "./locks";
import { recomputeBilling } from "./recompute";

export async function closeBillingAccounts(): Promise<void> {
  const left = await prisma.billingAccount.findMany({
    where: { userId: null, closedAt: null },
    take: SWEEP_BATCH_SIZE * 5,
    select: { id: true },
  });
  await forEachDue("the closing of an account", left, ({ id }) => withSeatPoolLock(prisma, (tx) => close(id, tx)));
}

async function close(billingId: string, tx: Db): Promise<void> {
  await lockAccount(billingId, tx);
  await tx.waitlistEntry.updateMany({
    where: { billingId, state: { in: ["waiting", "offered"] } },
    data: { state: "left", settledAt: now() },
  });
  await removePaymentMethods(billingId, tx);
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
  });
  if (live && isOpenOrder(live.state)) await cancelOrder(live, "cancelled", tx);
  else await recomputeBilling(billingId, tx);
  if (live && !isOpenOrder(live.state)) return;
  await releaseSeat(billingId, tx);
  const activeMethod = await tx.paymentMethod.findFirst({
    where: { billingId, deletedAt: null },
    select: { id: true },
  });
  if (!activeMethod)
    await tx.billingAccount.update({ where: { id: billingId }, data: { closedAt: now() }, select: { id: true } });
}
