import "server-only";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { lockAccount, lockSeats } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { sendSeatOfferEmails, sendSeatOfferExpiredEmail } from "../emails/payment-emails";
import { SEAT_OFFER_MS } from "../policy";
import { withSeatPoolLock } from "./seat-pool-lock";
import { areSeatsFull, releaseSeat, reserveSeats } from "./seats";

/** Seats offered per transaction; the pool lock blocks all purchases meanwhile. */
const MAX_OFFERS_PER_TRANSACTION = 100;

const settle = (ids: string[], state: "converted" | "expired" | "left", tx: Db) =>
  tx.waitlistEntry.updateMany({ where: { id: { in: ids } }, data: { state, settledAt: now() } });

interface Head {
  id: string;
  billingId: string;
  /** Deleted, or banned: a seat would wait for 48 hours for someone who cannot sign in. */
  isGone: boolean;
  hasSeat: boolean;
}

/** Offers free seats to the longest-waiting entries, under the pool lock. Returns whether more may be left. */
export async function offerFreeSeats(tx: Db): Promise<boolean> {
  await lockSeats(tx);
  if (await areSeatsFull(tx)) return false;
  const heads = await tx.$queryRaw<Head[]>`
    SELECT w."id", w."billingId", (u."id" IS NULL OR u."role" = 'banned') AS "isGone",
      EXISTS (SELECT FROM "SeatReservation" s WHERE s."billingId" = w."billingId" AND s."state" <> 'released') AS "hasSeat"
    FROM "WaitlistEntry" w JOIN "BillingAccount" b ON b."id" = w."billingId" LEFT JOIN "User" u ON u."id" = b."userId"
    WHERE w."state" = 'waiting' ORDER BY w."createdAt", w."id" LIMIT ${MAX_OFFERS_PER_TRANSACTION}`;
  const idsOf = (some: Head[]) => some.map(({ id }) => id);
  const there = heads.filter(({ isGone }) => !isGone);
  await settle(idsOf(heads.filter(({ isGone }) => isGone)), "left", tx);
  await settle(idsOf(there.filter(({ hasSeat }) => hasSeat)), "converted", tx);
  const line = there.filter(({ hasSeat }) => !hasSeat);
  const offered = await offerTo(line, tx);
  return offered === line.length && heads.length === MAX_OFFERS_PER_TRANSACTION;
}

async function offerTo(line: Head[], tx: Db): Promise<number> {
  if (line.length === 0) return 0;
  const expiresAt = fromNow(SEAT_OFFER_MS);
  const billingIds = line.map(({ billingId }) => billingId);
  const seats = await reserveSeats(billingIds, { state: "offered", expiresAt }, tx);
  const seatOf = new Map(seats.map(({ id, billingId }) => [billingId, id]));
  const offers = line.flatMap(({ id, billingId }) => {
    const seatId = seatOf.get(billingId);
    return seatId ? [{ id, billingId, seatId }] : [];
  });
  await tx.$executeRaw`
    UPDATE "WaitlistEntry" w SET "state" = 'offered', "offeredAt" = ${now()}, "seatReservationId" = o."seatId"
    FROM json_to_recordset(${JSON.stringify(offers)}::json) AS o("id" uuid, "seatId" uuid) WHERE w."id" = o."id"`;
  await sendSeatOfferEmails(offers, expiresAt, tx);
  return offers.length;
}

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
  await settle([id], "expired", tx);
  if (isOver) await releaseSeat(billingId, tx);
  await sendSeatOfferExpiredEmail(billingId, id, tx);
  await recomputeBilling(billingId, tx);
}

export async function runWaitlist(): Promise<void> {
  const over = await prisma.$queryRaw<{ id: string; billingId: string }[]>`
    SELECT w."id", w."billingId" FROM "WaitlistEntry" w LEFT JOIN "SeatReservation" s ON s."id" = w."seatReservationId"
    WHERE w."state" = 'offered'
      AND (s."id" IS NULL OR s."state" = 'released' OR (s."state" = 'offered' AND s."expiresAt" <= ${now()}))
    LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("the end of an offer", over, (entry) => withSeatPoolLock(prisma, (tx) => endOffer(entry, tx)));
  const waiting = await prisma.waitlistEntry.findFirst({ where: { state: "waiting" }, select: { id: true } });
  if (!waiting) return;
  while (await withSeatPoolLock(prisma, offerFreeSeats));
}
