import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { PaymentOrder } from "@/prisma/generated/client";
import type { LockedAccount } from "./locks";
import { isPaid } from "./order-states";
import { masked } from "./reading";

/** Whether a consent to be charged again can serve nobody: the person is gone, the payment goes back, or the plan was given up since. */
export function servesNobody(
  { userId, state, cancelAtPeriodEnd }: LockedAccount,
  order: Pick<PaymentOrder, "state">,
): boolean {
  const isOver = cancelAtPeriodEnd || state === "expired" || state === "revoked";
  return userId === null || order.state === "quarantined" || (isPaid(order.state) && isOver);
}

/** A consent to be charged again, as PayPal vaulted it. Where it is useless, it is kept only to be ended at PayPal. */
interface Consent {
  vaultId: string;
  payerEmail: string | null;
  isUseless: boolean;
}

/**
 * Keeps who paid an order, as a hash, and their consent to be charged again, in place of an earlier one: either where it is known,
 * and each once. A consent that is known stays as it is: who removed it, removed it.
 */
export async function rememberPayer(
  { id, billingId }: Pick<PaymentOrder, "id" | "billingId">,
  { hash, token }: { hash: string | null; token: Consent | null },
  tx: Db,
): Promise<void> {
  const { vaultId = null, payerEmail = null, isUseless = false } = token ?? {};
  const payerHint = payerEmail && !isUseless ? masked(payerEmail) : null;
  // The count makes the earlier consent go before the new one comes: one at most is live.
  await tx.$executeRaw`
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
    ON CONFLICT ("vaultId") DO NOTHING`;
}

/** Notes that a token is gone at PayPal; whether it was one of ours. */
export async function forgetToken(vaultId: string): Promise<boolean> {
  const { count } = await prisma.paymentMethod.updateMany({
    where: { vaultId, deletedAt: null },
    data: { deletedAt: now() },
  });
  await prisma.paymentMethod.updateMany({ where: { vaultId, removedAt: null }, data: { removedAt: now() } });
  return count > 0;
}
