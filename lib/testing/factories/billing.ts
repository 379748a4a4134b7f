import { randomBytes } from "node:crypto";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import { recordFacts } from "@/lib/payments/billing/facts";
import { recomputeBilling } from "@/lib/payments/billing/recompute";
import { orderRank } from "@/lib/payments/orders/order-states";
import { withSeatPoolLock } from "@/lib/payments/seats/seat-pool-lock";
import { reserveSeat } from "@/lib/payments/seats/seats";
import { type Plan, Prisma } from "@/prisma/generated/client";

const TIME_COLUMNS = {
  BillingAccount: ["createdAt", "cancelledAt", "nextPlanChosenAt", "periodEnd", "graceEndsAt"],
  PaymentMethod: ["createdAt"],
  PaymentOrder: ["createdAt", "capturedAt", "anchorAt", "refundRequestedAt"],
  ProviderFact: ["occurredAt", "receivedAt", "until"],
  SubscriptionPeriod: ["createdAt", "startsAt", "endsAt", "anchorAt"],
  SeatReservation: ["createdAt"],
};

/** Creates only a captured order and the fact that PayPal captured it, for a user with a billing account. */
export async function makeCapture({ id: userId }: { id: string }, db: Db = prisma): Promise<void> {
  const { id: billingId } = await db.billingAccount.findUniqueOrThrow({ where: { userId }, select: { id: true } });
  const at = now();
  const terms = { kind: "initial", plan: "starter", amountPence: 799, capturedPence: 799 } as const;
  const state = { state: "captured", rank: orderRank("captured", 1), createdAt: at, capturedAt: at } as const;
  const { id: orderId } = await db.paymentOrder.create({
    data: { billingId, ...terms, ...state, captureId: userId },
    select: { id: true },
  });
  const capture = { key: `capture:${userId}`, kind: "capture", status: "COMPLETED", source: "api", raw: {} } as const;
  await db.providerFact.create({
    data: { ...capture, billingId, orderId, objectId: userId, amountPence: 799, occurredAt: at, receivedAt: at },
    select: { key: true },
  });
}

/** Paid 40 days ago and never since. Returns the id of that payment's receipt. */
export async function makePaymentDue({ id: userId }: { id: string }, db: Db = prisma): Promise<string> {
  const at = fromNow(-40 * DAY_MS);
  const captureId = randomBytes(9).toString("hex").slice(0, 17).toUpperCase();
  return withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(userId, tx);
    await tx.billingAccount.update({ where: { id: billingId }, data: { createdAt: at }, select: { id: true } });
    await reserveSeat(billingId, { state: "occupied" }, tx);
    const terms = { kind: "initial", plan: "starter", amountPence: 799 } as const;
    const state = {
      state: "created",
      rank: orderRank("created", 1),
      providerOrderId: captureId,
      createdAt: at,
    } as const;
    const { id: orderId } = await tx.paymentOrder.create({
      data: { billingId, ...terms, ...state },
      select: { id: true },
    });
    const capture = {
      key: `capture:${captureId}:COMPLETED`,
      kind: "capture",
      status: "COMPLETED",
      source: "api",
    } as const;
    await recordFacts([{ ...capture, billingId, orderId, objectId: captureId, amountPence: 799, occurredAt: at }], tx);
    await recomputeBilling(billingId, tx);
    return orderId;
  });
}

/** Backdates the billing history and runs the sweep: moving the site's clock would affect all other plans. */
export async function backdateBilling({ id }: { id: string }, days: number, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const billingId = await ensureBillingAccount(id, tx);
    // Triggers forbid changes to facts.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const [table, columns] of Object.entries(TIME_COLUMNS)) {
      const moved = columns.map((name) => {
        const column = Prisma.raw(`"${name}"`);
        return Prisma.sql`${column} = ${column} - make_interval(days => ${days}::int)`;
      });
      const key = Prisma.raw(table === "BillingAccount" ? '"id"' : '"billingId"');
      await tx.$executeRaw`
        UPDATE ${Prisma.raw(`"${table}"`)} SET ${Prisma.join(moved)} WHERE ${key} = ${billingId}::uuid`;
    }
  });
  await enqueuePaymentsSweep(db);
}

/** The sweep otherwise runs every minute. */
export async function enqueuePaymentsSweep(db: Db = prisma): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep_payments')`;
}

/** Leaves this many seats until the returned function is called. Needs a site no other test uses. */
export async function limitSeats(left: number, db: Db = prisma): Promise<() => Promise<void>> {
  const { capacity, taken } = await db.seatPool.findUniqueOrThrow({ where: { id: 1 } });
  const change = capacity - left - taken;
  const add = (count: number) =>
    db.seatPool.update({ where: { id: 1 }, data: { taken: { increment: count } }, select: { id: true } });
  await add(change);
  return async () => {
    await add(-change);
  };
}

/** Waiting, or with an offered seat. */
export async function makeWaitlistEntry(
  { id: userId }: { id: string },
  state: "waiting" | "offered",
  db: Db = prisma,
): Promise<void> {
  await withSeatPoolLock(db, async (tx) => {
    const billingId = await ensureBillingAccount(userId, tx);
    const offer = { state: "offered", expiresAt: fromNow(48 * HOUR_MS) } as const;
    const seatReservationId = state === "offered" ? await reserveSeat(billingId, offer, tx) : null;
    const offeredAt = state === "offered" ? now() : null;
    await tx.waitlistEntry.create({
      data: { billingId, state, createdAt: now(), offeredAt, seatReservationId },
      select: { id: true },
    });
  });
}

export async function expireOffer({ id: userId }: { id: string }, db: Db = prisma): Promise<void> {
  const billing = { userId };
  await db.seatReservation.updateMany({
    where: { billing, state: "offered" },
    data: { expiresAt: fromNow(-60_000) },
  });
}

export const listSeatStates = async ({ id: userId }: { id: string }, db: Db = prisma) =>
  (await db.seatReservation.findMany({ where: { billing: { userId } }, select: { state: true } })).map(
    ({ state }) => state,
  );

/** A day ago, only in the subscription row. */
export const lapsePlan = ({ id: userId }: { id: string }, db: Db = prisma) =>
  db.subscription.update({ where: { userId }, data: { currentPeriodEnd: fromNow(-DAY_MS) }, select: { userId: true } });

/** Changes the plan in the subscription row alone. */
export const changePlan = ({ id: userId }: { id: string }, plan: Plan, db: Db = prisma) =>
  db.subscription.update({ where: { userId }, data: { plan }, select: { userId: true } });
