import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { BATCH, forEachDue } from "./batch";
import { lockAccount, lockSeats } from "./locks";
import { mailOffer, mailOfferOver } from "./mails";
import { OFFER } from "./policy";
import { recompute } from "./recompute";
import { isFull, liveSeat, releaseSeat, takeSeat } from "./seats";
import { inTurn } from "./turns";

/** How many places are offered in one transaction, for it keeps everybody else from buying. */
const AT_ONCE = 20;

const settle = (id: string, state: "converted" | "expired" | "left", tx: Db) =>
  tx.waitlistEntry.update({ where: { id }, data: { state, settledAt: now() }, select: { id: true } });

/**
 * Offers the free places to whoever waits longest, each for two days, under the lock of the pool; answers whether there may be
 * more to offer. Who has a place by now waits no more.
 */
export async function offerPlaces(tx: Db): Promise<boolean> {
  await lockSeats(tx);
  for (let offered = 0; offered < AT_ONCE; offered++) {
    if (await isFull(tx)) return false;
    const head = await tx.waitlistEntry.findFirst({
      where: { state: "waiting" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, billingId: true, billing: { select: { userId: true } } },
    });
    if (!head) return false;
    if (head.billing.userId === null) {
      await settle(head.id, "left", tx);
      continue;
    }
    if (await liveSeat(head.billingId, tx)) {
      await settle(head.id, "converted", tx);
      continue;
    }
    const expiresAt = fromNow(OFFER);
    const seatReservationId = await takeSeat(head.billingId, { state: "offered", expiresAt }, tx);
    if (!seatReservationId) return false;
    await tx.waitlistEntry.update({
      where: { id: head.id },
      data: { state: "offered", offeredAt: now(), seatReservationId },
      select: { id: true },
    });
    await mailOffer(head.billingId, head.id, expiresAt, tx);
  }
  return true;
}

/** Ends an offer that ran out, or whose place is gone: the next in line has it. */
async function endOffer({ id, billingId }: { id: string; billingId: string }, tx: Db): Promise<void> {
  await lockAccount(billingId, tx);
  const entry = await tx.waitlistEntry.findUnique({
    where: { id },
    select: { state: true, seat: { select: { state: true, expiresAt: true } } },
  });
  if (entry?.state !== "offered") return;
  const { seat } = entry;
  const isOver = seat?.state === "offered" && seat.expiresAt !== null && seat.expiresAt <= now();
  if (!isOver && seat && seat.state !== "released") return;
  await settle(id, "expired", tx);
  if (isOver) await releaseSeat(billingId, tx);
  await mailOfferOver(billingId, id, tx);
  await recompute(billingId, tx);
}

/** Ends the offers that ran out, and offers every free place to those who wait. */
export async function runWaitlist(): Promise<void> {
  const over = await prisma.$queryRaw<{ id: string; billingId: string }[]>`
    SELECT w."id", w."billingId" FROM "WaitlistEntry" w LEFT JOIN "SeatReservation" s ON s."id" = w."seatReservationId"
    WHERE w."state" = 'offered'
      AND (s."id" IS NULL OR s."state" = 'released' OR (s."state" = 'offered' AND s."expiresAt" <= ${now()}))
    LIMIT ${BATCH}`;
  await forEachDue("the end of an offer", over, (entry) => inTurn(prisma, (tx) => endOffer(entry, tx)));
  const waiting = await prisma.waitlistEntry.findFirst({ where: { state: "waiting" }, select: { id: true } });
  if (!waiting) return;
  while (await inTurn(prisma, offerPlaces));
}
