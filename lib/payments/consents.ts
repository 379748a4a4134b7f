import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { deleteVaultToken } from "@/lib/infra/paypal/calls";
import { forEachDue, SWEEP_BATCH_SIZE } from "./batch";

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
    const said = await deleteVaultToken(vaultId);
    if (!said.ok) throw new Error(`PayPal did not end it: ${said.issue}`);
    await prisma.paymentMethod.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now() } });
  });
}
