import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { recordFacts } from "../billing/facts";
import { SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { REFUND_KEY_TTL_MS } from "./refunds";

/** Our own status of a refund that PayPal refused to make; the others are PayPal's. */
const REFUND_REFUSED = "REFUSED";
/** Statuses of a refund that returned nothing and never will: only another one can. */
const FAILED_REFUND_STATUSES = ["FAILED", "CANCELLED", REFUND_REFUSED];
/** Selects the failed refunds of the order `o`. */
export const FAILED_REFUNDS_SQL = Prisma.sql`"ProviderFact" f
  WHERE f."orderId" = o."id" AND f."kind" = 'refund' AND f."status" IN (${Prisma.join(FAILED_REFUND_STATUSES)})`;
/** Whether the fact `f` is of a refund on which PayPal has not decided yet. */
export const UNDECIDED_REFUND_SQL = Prisma.sql`f."kind" = 'refund' AND f."status" = 'PENDING' AND NOT EXISTS (
  SELECT FROM "ProviderFact" later
  WHERE later."orderId" = f."orderId" AND later."objectId" = f."objectId" AND later."status" <> 'PENDING')`;
/** How often a refund is tried before only staff can help, and how long after a failure. */
const MAX_REFUND_ATTEMPTS = 5;
const REFUND_RETRY_DELAY_MS = DAY_MS;
export interface DueRefund {
  orderId: string;
  billingId: string;
  captureId: string;
  pence: number;
  /** How many refunds of this payment have failed: part of the idempotency key of the next. */
  failures: number;
}

/** The refunds of cancelled purchases to send to PayPal now: not those under way, nor those that failed today. */
export const findDueRefunds = (orderId?: string, db: Db = prisma): Promise<DueRefund[]> =>
  readRows<DueRefund>(
    db,
    Prisma.sql`
    SELECT o."id" AS "orderId", o."billingId", o."captureId", o."refundDuePence" AS "pence",
      (SELECT count(DISTINCT f."objectId")::int FROM ${FAILED_REFUNDS_SQL}) AS "failures"
    FROM "PaymentOrder" o
    WHERE o."refundRequestedAt" > ${fromNow(-REFUND_KEY_TTL_MS)} AND o."state" = 'captured' AND o."captureId" IS NOT NULL
      AND ${orderId ? Prisma.sql`o."id" = ${orderId}::uuid` : Prisma.sql`TRUE`}
      AND (SELECT count(DISTINCT f."objectId") FROM ${FAILED_REFUNDS_SQL}) < ${MAX_REFUND_ATTEMPTS}
      AND NOT EXISTS (SELECT FROM ${FAILED_REFUNDS_SQL} AND f."receivedAt" > ${fromNow(-REFUND_RETRY_DELAY_MS)})
      AND NOT EXISTS (SELECT FROM "ProviderFact" f WHERE f."orderId" = o."id" AND ${UNDECIDED_REFUND_SQL})
    ORDER BY o."refundRequestedAt" LIMIT ${SWEEP_BATCH_SIZE}`,
  );

/** How many refunds of a payment have failed: the next needs another idempotency key. */
export async function countFailedRefunds(orderId: string): Promise<number> {
  const failed = await prisma.providerFact.findMany({
    where: { orderId, kind: "refund", status: { in: FAILED_REFUND_STATUSES } },
    distinct: ["objectId"],
    select: { objectId: true },
  });
  return failed.length;
}

/**
 * Whether a requested refund may still arrive, or staff are refunding the latest month. Until it has, or one has
 * failed, nothing else is sold or charged.
 */
export async function hasPendingRefund(billingId: string, db: Db): Promise<boolean> {
  const rows = await readRows<{ id: string }>(
    db,
    Prisma.sql`
    SELECT o."id" FROM "PaymentOrder" o
    WHERE o."billingId" = ${billingId}::uuid AND o."refundRequestedAt" IS NOT NULL AND o."state" = 'captured'
      AND NOT EXISTS (SELECT FROM ${FAILED_REFUNDS_SQL})
    UNION ALL
    SELECT p."paymentOrderId" FROM "SubscriptionPeriod" p
    WHERE p."billingId" = ${billingId}::uuid AND p."revokedAt" IS NULL
      AND EXISTS (SELECT FROM "StaffRefund" s WHERE s."orderId" = p."paymentOrderId" AND s."state" = 'sending')
      AND NOT EXISTS (
        SELECT FROM "SubscriptionPeriod" later
        WHERE later."billingId" = p."billingId" AND later."revokedAt" IS NULL AND later."endsAt" > p."endsAt")
    LIMIT 1`,
  );
  return rows.length > 0;
}

/** What `isRefundPending` needs of a payment. */
export const PENDING_REFUND_SELECT = {
  state: true,
  refundRequestedAt: true,
  facts: { where: { kind: "refund" }, select: { objectId: true, status: true } },
} as const satisfies Prisma.PaymentOrderSelect;

type RequestedRefund = Prisma.PaymentOrderGetPayload<{ select: typeof PENDING_REFUND_SELECT }>;

/** The same for one payment: after a failure staff may refund it, unless PayPal has yet to decide on another refund. */
export function isRefundPending({ state, refundRequestedAt, facts }: RequestedRefund): boolean {
  if (!refundRequestedAt || state !== "captured") return false;
  const decided = new Set(facts.filter(({ status }) => status !== "PENDING").map(({ objectId }) => objectId));
  const hasFailed = facts.some(({ status }) => FAILED_REFUND_STATUSES.includes(status));
  return !hasFailed || facts.some(({ objectId }) => !decided.has(objectId));
}

/** Records that PayPal refused a refund: no object of it exists there. */
export async function recordRefusal({ orderId, billingId, failures }: DueRefund, issue: string): Promise<void> {
  const objectId = `refused:${orderId}:${failures + 1}`;
  await recordFacts(
    [
      {
        key: `refund:${objectId}:${REFUND_REFUSED}`,
        kind: "refund",
        billingId,
        orderId,
        objectId,
        status: REFUND_REFUSED,
        amountPence: 0,
        occurredAt: now(),
        source: "own",
        raw: { issue },
      },
    ],
    prisma,
  );
}
