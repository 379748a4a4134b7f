import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { BATCH, forEachDue } from "./batch";
import { removeMethods } from "./consents";
import { endOrder } from "./decline";
import { lockAccount } from "./locks";
import { isOpen, LIVE } from "./order-states";
import { recompute } from "./recompute";
import { releaseSeat } from "./seats";
import { inTurn } from "./turns";

export async function closeAccounts(): Promise<void> {
  const left = await prisma.billingAccount.findMany({
    where: { userId: null, closedAt: null },
    take: BATCH * 5,
    select: { id: true },
  });
  await forEachDue("the closing of an account", left, ({ id }) => inTurn(prisma, (tx) => close(id, tx)));
}

async function close(billingId: string, tx: Db): Promise<void> {
  await lockAccount(billingId, tx);
  await tx.waitlistEntry.updateMany({
    where: { billingId, state: { in: ["waiting", "offered"] } },
    data: { state: "left", settledAt: now() },
  });
  await removeMethods(billingId, tx);
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE] } },
  });
  if (live && isOpen(live.state)) await endOrder(live, "cancelled", tx);
  else await recompute(billingId, tx);
  // A capture in progress must finish first, so that it can be refunded.
  if (live && !isOpen(live.state)) return;
  await releaseSeat(billingId, tx);
  const kept = await tx.paymentMethod.findFirst({ where: { billingId, deletedAt: null }, select: { id: true } });
  if (!kept)
    await tx.billingAccount.update({ where: { id: billingId }, data: { closedAt: now() }, select: { id: true } });
}
