import "server-only";
import { notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import type { PaymentOrder, Plan } from "@/prisma/generated/client";
import { isAside } from "./turns";

/** What a decision about an account goes by, as it stands under the lock. */
export interface LockedAccount {
  id: string;
  /** Null once the person has deleted their account. */
  userId: string | null;
  cancelledAt: Date | null;
  nextPlan: Plan | null;
  nextPlanChosenAt: Date | null;
  firstRefundUsedAt: Date | null;
  state: "none" | "active" | "past_due" | "expired" | "revoked";
  plan: Plan | null;
  periodEnd: Date | null;
  graceEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  creditPence: number;
  disputeOpen: boolean;
}

/** Locks the places for subscribers: the first lock of whatever may take one or give one back; of besidePool() none. */
export async function lockSeats(tx: Db): Promise<void> {
  if (isAside(tx)) return;
  await tx.$queryRaw`SELECT FROM "SeatPool" WHERE "id" = 1 FOR UPDATE`;
}

/**
 * Locks the seat pool, then an account, and answers how it stands. Whoever writes orders, seats or money begins with it, so that
 * nobody waits in a circle: pool, account, order. Throws `not_found`.
 */
export async function lockAccount(billingId: string, tx: Db): Promise<LockedAccount> {
  await lockSeats(tx);
  const [account] = await tx.$queryRaw<LockedAccount[]>`
    SELECT "id", "userId", "cancelledAt", "nextPlan"::text AS "nextPlan", "nextPlanChosenAt", "firstRefundUsedAt",
      "state"::text AS "state", "plan"::text AS "plan", "periodEnd", "graceEndsAt", "cancelAtPeriodEnd", "creditPence", "disputeOpen"
    FROM "BillingAccount" WHERE "id" = ${billingId}::uuid FOR UPDATE`;
  if (!account) throw notFound("account");
  return account;
}

/** Locks an order whose account is locked already, and answers it as it stands. Throws `not_found`. */
export async function lockOrder(id: string, tx: Db): Promise<PaymentOrder> {
  const [order] = await tx.$queryRaw<PaymentOrder[]>`SELECT * FROM "PaymentOrder" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!order) throw notFound("payment");
  return order;
}
