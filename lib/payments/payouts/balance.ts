import "server-only";
import { env } from "@/lib/env";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

/** How long the proceeds of a tip clear before they can be paid out, in ms. */
export const TIP_CLEARING_MS = env.TIP_HOLD_DAYS * DAY_MS;
export const MIN_PAYOUT_PENCE = Math.round(env.PAYOUT_MINIMUM * 100);

export interface CreatorBalance {
  /** What we owe the creator, in pence. Negative if reversals exceeded the balance. */
  balance: number;
  /** The part held back: recent or disputed tips. */
  pending: number;
  available: number;
}

/** Computes a creator's balance from the ledger alone. Sums over "LedgerEntry_payee_idx". */
export async function readCreatorBalance(billingId: string, db: Db): Promise<CreatorBalance> {
  const [row] = await db.$queryRaw<{ balance: number; pending: number }[]>`
    WITH "own" AS MATERIALIZED (
      SELECT "orderId", "transactionKey", "pence", "occurredAt" FROM "LedgerEntry" WHERE "payeeId" = ${billingId}::uuid
    ), "young" AS (
      SELECT "orderId" FROM "own"
      WHERE "orderId" IS NOT NULL AND "transactionKey" LIKE 'capture:%' AND "occurredAt" > ${fromNow(-TIP_CLEARING_MS)}
      UNION
      SELECT f."orderId" FROM "PaymentOrder" o JOIN "ProviderFact" f ON f."orderId" = o."id"
      WHERE o."payeeId" = ${billingId}::uuid AND f."kind" = 'dispute' AND f."status" = 'OPEN' AND NOT EXISTS (
        SELECT FROM "ProviderFact" r WHERE r."orderId" = o."id" AND r."objectId" = f."objectId" AND r."status" LIKE 'RESOLVED%')
    )
    SELECT coalesce((SELECT -sum("pence") FROM "own"), 0)::int AS "balance",
      coalesce((SELECT sum(greatest(w."waits", 0)) FROM (
        SELECT -sum("pence") AS "waits" FROM "own" WHERE "orderId" IN (SELECT "orderId" FROM "young") GROUP BY "orderId"
      ) w), 0)::int AS "pending"`;
  const { balance, pending } = row ?? { balance: 0, pending: 0 };
  return { balance, pending, available: Math.max(0, balance - pending) };
}
