import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import type { Waitlist } from "../contract";
import { cancelOrder } from "../orders/end-order";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { getWaitlist } from "../queries/waitlist";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { findSeat, releaseSeat } from "../seats/seats";
import { offerFreeSeats } from "../seats/waitlist";

type Actor = { id: string };

const liveEntry = (billingId: string, tx: Db) =>
  tx.waitlistEntry.findFirst({
    where: { billingId, state: { in: ["waiting", "offered"] } },
    select: { id: true, state: true },
  });

/** Joins the waitlist; a free seat is offered at once. Idempotent. Throws `conflict` with a plan or reserved seat. */
export async function joinWaitlist(actor: Actor, db: Db = prisma): Promise<Waitlist> {
  await withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(actor.id, tx);
    await lockAccount(billingId, tx);
    const { subscription } = await recomputeBilling(billingId, tx);
    if (subscription.state === "active" || subscription.state === "past_due") throw conflict("orders.haveAPlan");
    if (await liveEntry(billingId, tx)) return;
    if (await findSeat(billingId, tx)) throw conflict("orders.havePlace");
    await tx.waitlistEntry.create({ data: { id: newId(), billingId, createdAt: now() }, select: { id: true } });
    await offerFreeSeats(tx);
  });
  return getWaitlist(actor, db);
}

/** Leaves the waitlist and releases an offered seat. Throws `conflict` during a capture. */
export async function leaveWaitlist(actor: Actor, db: Db = prisma): Promise<Waitlist> {
  await withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(actor.id, tx);
    await lockAccount(billingId, tx);
    const entry = await liveEntry(billingId, tx);
    if (!entry) return;
    const live = await tx.paymentOrder.findFirst({
      where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
    });
    if (live && !isOpenOrder(live.state)) throw conflict("orders.underWay");
    await tx.waitlistEntry.update({
      where: { id: entry.id },
      data: { state: "left", settledAt: now() },
      select: { id: true },
    });
    if (live) await cancelOrder(live, "cancelled", tx);
    const seat = await findSeat(billingId, tx);
    if (seat?.state === "offered") await releaseSeat(billingId, tx);
    await offerFreeSeats(tx);
  });
  return getWaitlist(actor, db);
}
