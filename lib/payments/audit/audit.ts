import "server-only";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { readBillingHistory } from "../billing/history";
import { projectBilling } from "../billing/projection";
import { FAILED_REFUNDS_SQL } from "../refunds/due-refunds";
import { UNMATCHED_RETURNS_SQL } from "../refunds/refunds";

export interface AuditFinding {
  what: string;
  ids: string[];
}

const MAX_LISTED_IDS = 50;
const AUDIT_PAGE_SIZE = 500;

/** Invariants of the tables; each statement selects the ids that violate one. */
const AUDIT_RULES = (at: Date): [string, Prisma.Sql][] => [
  [
    "the number of places taken is not the number of places that people have",
    Prisma.sql`SELECT p."taken"::text AS "id" FROM "SeatPool" p
      WHERE p."taken" <> (SELECT count(*) FROM "SeatReservation" WHERE "state" <> 'released')`,
  ],
  [
    "there is a plan without a place",
    Prisma.sql`SELECT b."id" FROM "BillingAccount" b WHERE b."state" IN ('active', 'past_due')
      AND NOT EXISTS (SELECT FROM "SeatReservation" s WHERE s."billingId" = b."id" AND s."state" = 'occupied')`,
  ],
  [
    "a payment was taken that gave no time",
    Prisma.sql`SELECT o."id" FROM "PaymentOrder" o WHERE o."kind" <> 'tip'
      AND o."state" IN ('captured', 'partially_refunded', 'refunded', 'reversed')
      AND NOT EXISTS (SELECT FROM "SubscriptionPeriod" p WHERE p."paymentOrderId" = o."id")`,
  ],
  [
    "it has been unknown for more than an hour what became of a payment",
    Prisma.sql`SELECT "id" FROM "PaymentOrder" WHERE "state" = 'capturing' AND "checks" >= 5`,
  ],
  [
    "a purchase was cancelled, and its refund failed or has not arrived for a week",
    Prisma.sql`SELECT o."id" FROM "PaymentOrder" o
      WHERE o."refundRequestedAt" IS NOT NULL AND o."state" IN ('captured', 'partially_refunded')
        AND o."refundedPence" + o."reversedPence" < o."refundDuePence"
        AND (o."refundRequestedAt" < ${new Date(at.getTime() - 7 * DAY_MS)} OR EXISTS (SELECT FROM ${FAILED_REFUNDS_SQL}))`,
  ],
  [
    "money that could not be taken for what it says has not gone back",
    Prisma.sql`SELECT "id" FROM "PaymentOrder"
      WHERE "state" = 'quarantined' AND "refundedPence" + "reversedPence" < "capturedPence"`,
  ],
  [
    "money came that belongs to no order, and has not gone back",
    Prisma.sql`SELECT f."objectId" AS "id" FROM "ProviderFact" f
      WHERE f."orderId" IS NULL AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
      AND f."amountPence" > (SELECT coalesce(sum(r."amountPence"), 0) FROM ${UNMATCHED_RETURNS_SQL})`,
  ],
  [
    "the books do not hold what came and went",
    Prisma.sql`SELECT b."id" FROM "BillingAccount" b WHERE
      (SELECT coalesce(sum("pence"), 0) FROM "LedgerEntry" WHERE "billingId" = b."id" AND "account" = 'paypal' AND "payoutId" IS NULL) <>
      (SELECT coalesce(sum(CASE "kind" WHEN 'capture' THEN "amountPence" ELSE -"amountPence" END), 0) FROM "ProviderFact"
        WHERE "billingId" = b."id" AND "kind" IN ('capture', 'refund', 'reversal') AND "status" = 'COMPLETED' AND "currency" = 'GBP')`,
  ],
  [
    "a creator's money was asked for an hour ago, and PayPal has not said that it has it",
    Prisma.sql`SELECT p."id" FROM "Payout" p WHERE p."state" = 'asked' AND p."createdAt" < ${new Date(at.getTime() - HOUR_MS)}
      AND NOT EXISTS (SELECT FROM "Approval" a WHERE a."payoutId" = p."id"
        AND (a."state" = 'pending' OR a."decidedAt" > ${new Date(at.getTime() - HOUR_MS)}))`,
  ],
  [
    "the books do not hold what was sent to creators",
    Prisma.sql`SELECT p."id" FROM "Payout" p WHERE
      (SELECT coalesce(sum("pence"), 0) FROM "LedgerEntry" WHERE "payoutId" = p."id" AND "account" = 'creators') <>
        CASE WHEN p."state" IN ('failed', 'returned') THEN 0 ELSE p."amountPence" END
      OR (SELECT coalesce(sum("pence"), 0) FROM "LedgerEntry" WHERE "payoutId" = p."id" AND "account" = 'paypal') <>
        CASE WHEN p."state" = 'paid' THEN -p."amountPence" ELSE 0 END`,
  ],
  [
    "a notification has waited for more than an hour",
    Prisma.sql`SELECT "id" FROM "WebhookEvent" WHERE "processedAt" IS NULL AND "receivedAt" < ${new Date(at.getTime() - HOUR_MS)}`,
  ],
  [
    "a consent was ended here, and not at PayPal",
    Prisma.sql`SELECT "vaultId" AS "id" FROM "PaymentMethod" WHERE "deletedAt" IS NULL AND "removedAt" < ${new Date(at.getTime() - DAY_MS)}`,
  ],
  [
    "a plan is over, and nobody has written that down",
    Prisma.sql`SELECT "id" FROM "BillingAccount" WHERE "userId" IS NOT NULL AND (
      ("state" = 'active' AND "periodEnd" < ${new Date(at.getTime() - HOUR_MS)})
      OR ("state" = 'past_due' AND "graceEndsAt" < ${new Date(at.getTime() - HOUR_MS)}))`,
  ],
  [
    "a user's plan differs from their billing account",
    Prisma.sql`SELECT b."id" FROM "BillingAccount" b LEFT JOIN "Subscription" s ON s."userId" = b."userId"
      WHERE b."userId" IS NOT NULL AND b."state" <> 'none'
      AND (s."userId" IS NULL OR s."status"::text <> b."state"::text OR s."plan" <> b."plan"
        OR coalesce(s."dueAt", s."currentPeriodEnd") <> coalesce(b."graceEndsAt", b."periodEnd"))`,
  ],
];

export async function auditPayments(): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const [what, sql] of AUDIT_RULES(now())) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`${sql} LIMIT ${MAX_LISTED_IDS}`;
    if (rows.length > 0) findings.push({ what, ids: rows.map(({ id }) => id) });
  }
  const stale = await staleAccounts();
  if (stale.length > 0) findings.push({ what: "an account does not follow from its facts", ids: stale });
  return findings;
}

/** Finds accounts that differ from their projection. Transitions of the last hour are left to the sweep. */
async function staleAccounts(): Promise<string[]> {
  const stale: string[] = [];
  for (let after: string | undefined; ; ) {
    const accounts = await prisma.billingAccount.findMany({
      where: { userId: { not: null }, orders: { some: {} } },
      orderBy: { id: "asc" },
      take: AUDIT_PAGE_SIZE,
      ...(after && { cursor: { id: after }, skip: 1 }),
    });
    for (const account of accounts) {
      const { input } = await readBillingHistory(account, prisma);
      const matches = [fromNow(-HOUR_MS), now()].some((at) => {
        const { state, plan, periodEnd, creditPence, disputeOpen } = projectBilling(input, at).subscription;
        return (
          state === account.state &&
          plan === account.plan &&
          periodEnd?.getTime() === account.periodEnd?.getTime() &&
          creditPence === account.creditPence &&
          disputeOpen === account.disputeOpen
        );
      });
      if (!matches && stale.length < MAX_LISTED_IDS) stale.push(account.id);
    }
    after = accounts.at(-1)?.id;
    if (accounts.length < AUDIT_PAGE_SIZE) return stale;
  }
}
