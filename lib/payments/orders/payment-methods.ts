import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { deleteVaultToken } from "@/lib/infra/paypal/calls";
import { type PaymentOrder, Prisma } from "@/prisma/generated/client";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import type { LockedAccount } from "../billing/locks";
import { isPaidOrder } from "./order-states";
import { maskEmail } from "./provider-snapshot";

/** Whether a consent is useless: the user is deleted, the payment refunded or the plan cancelled. */
export function isUnusablePaymentMethod(
  { userId, state, cancelAtPeriodEnd }: LockedAccount,
  order: Pick<PaymentOrder, "state">,
): boolean {
  const isOver = cancelAtPeriodEnd || state === "expired" || state === "revoked";
  return userId === null || order.state === "quarantined" || (isPaidOrder(order.state) && isOver);
}

interface Consent {
  vaultId: string;
  payerEmail: string | null;
  isUseless: boolean;
}

/** Stores the payer's hash and consent, replacing an earlier consent. Idempotent: a revoked consent stays revoked. */
export async function storePayer(
  { id, billingId }: Pick<PaymentOrder, "id" | "billingId">,
  { hash, token }: { hash: string | null; token: Consent | null },
  tx: Db,
): Promise<void> {
  const { vaultId = null, payerEmail = null, isUseless = false } = token ?? {};
  const payerHint = payerEmail && !isUseless ? maskEmail(payerEmail) : null;
  // The count forces the order: revoked before the new one is inserted, so at most one is active.
  await executeSql(
    tx,
    Prisma.sql`
    WITH "payer" AS (
      UPDATE "PaymentOrder" SET "payerHash" = ${hash}::text WHERE "id" = ${id}::uuid AND "payerHash" IS NULL AND ${hash}::text IS NOT NULL
    ), "fresh" AS (
      SELECT ${vaultId}::text AS "vaultId"
      WHERE ${vaultId}::text IS NOT NULL AND NOT EXISTS (SELECT FROM "PaymentMethod" WHERE "vaultId" = ${vaultId}::text)
    ), "earlier" AS (
      UPDATE "PaymentMethod" SET "removedAt" = ${now()}
      WHERE "billingId" = ${billingId}::uuid AND "removedAt" IS NULL AND NOT ${isUseless}::boolean AND EXISTS (SELECT FROM "fresh")
      RETURNING 1
    )
    INSERT INTO "PaymentMethod" ("id", "billingId", "vaultId", "createdAt", "payerHint", "removedAt")
    SELECT ${newId()}::uuid, ${billingId}::uuid, "vaultId", ${now()}, ${payerHint}::text, ${isUseless ? now() : null}::timestamptz
    FROM "fresh" WHERE (SELECT count(*) FROM "earlier") >= 0
    ON CONFLICT ("vaultId") DO NOTHING`,
  );
}

export async function removeVaultToken(vaultId: string): Promise<boolean> {
  const { count } = await prisma.paymentMethod.updateMany({
    where: { vaultId, deletedAt: null },
    data: { deletedAt: now() },
  });
  await prisma.paymentMethod.updateMany({ where: { vaultId, removedAt: null }, data: { removedAt: now() } });
  return count > 0;
}

/** Revokes an account's payment consent: charges stop now, and a sweep deletes the token at PayPal. */
export const removePaymentMethods = (billingId: string, tx: Db) =>
  tx.paymentMethod.updateMany({ where: { billingId, removedAt: null }, data: { removedAt: now() } });

/** Revokes the consents of ended plans and deletes revoked tokens at PayPal. The next sweep retries failures. */
export async function endUnusedConsents(): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "PaymentMethod" m SET "removedAt" = ${now()} FROM "BillingAccount" b
    WHERE b."id" = m."billingId" AND m."removedAt" IS NULL AND b."state" IN ('expired', 'revoked')
      AND NOT EXISTS (
        SELECT FROM "PaymentOrder" o WHERE o."billingId" = b."id"
          AND o."state" IN ('new', 'created', 'approved', 'capturing', 'capture_pending')
      )`;
  const ended = await prisma.paymentMethod.findMany({
    where: { removedAt: { not: null }, deletedAt: null },
    orderBy: { removedAt: "asc" },
    take: SWEEP_BATCH_SIZE,
    select: { id: true, vaultId: true },
  });
  await forEachDue("the end of a consent", ended, async ({ id, vaultId }) => {
    const outcome = await deleteVaultToken(vaultId);
    if (!outcome.ok) throw new Error(`PayPal did not end it: ${outcome.issue}`);
    await prisma.paymentMethod.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now() } });
  });
}
