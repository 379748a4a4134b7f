import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { FactKind, FactSource, Plan, Prisma } from "@/prisma/generated/client";

export interface NewFact {
  key: string;
  kind: FactKind;
  billingId: string;
  orderId: string | null;
  objectId: string;
  status: string;
  amountPence: number;
  currency?: string;
  plan?: Plan;
  until?: Date;
  occurredAt: Date;
  source: FactSource;
  raw?: Prisma.InputJsonObject;
}

/** Inserts facts, ignoring known ones. Returns how many were new. */
export async function recordFacts(facts: NewFact[], tx: Db): Promise<number> {
  if (facts.length === 0) return 0;
  // `never_changed` refuses any change of a fact (prisma/triggers/payments.sql).
  const { count } = await tx.providerFact.createMany({
    data: facts.map(({ raw = {}, ...fact }) => ({ ...fact, raw, receivedAt: now() })),
    skipDuplicates: true,
  });
  return count;
}

/** Clamps PayPal's time between `earliest` and now, so that a wrong clock does not change paid time. */
export function clampEventTime(eventTime: Date | null, earliest: Date): Date {
  const latest = now();
  if (!eventTime || eventTime > latest) return latest < earliest ? earliest : latest;
  return eventTime < earliest ? earliest : eventTime;
}
