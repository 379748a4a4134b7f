import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql } from "@/lib/infra/db";
import { type FactKind, type FactSource, type Plan, Prisma } from "@/prisma/generated/client";

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
  const rows = facts.map(({ raw = {}, currency = "GBP", ...fact }) => ({ ...fact, raw, currency, receivedAt: now() }));
  return executeSql(
    tx,
    Prisma.sql`
    INSERT INTO "ProviderFact" ("key", "kind", "billingId", "orderId", "objectId", "status", "amountPence", "currency", "plan", "until",
      "occurredAt", "source", "raw", "receivedAt")
    SELECT "key", "kind", "billingId", "orderId", "objectId", "status", "amountPence", "currency", "plan", "until",
      "occurredAt", "source", "raw", "receivedAt"
    FROM json_populate_recordset(NULL::"ProviderFact", ${JSON.stringify(rows)}::json) ON CONFLICT DO NOTHING`,
  );
}

/** Clamps PayPal's time between `earliest` and now, so that a wrong clock does not change paid time. */
export function clampEventTime(eventTime: Date | null, earliest: Date): Date {
  const latest = now();
  if (!eventTime || eventTime > latest) return latest < earliest ? earliest : latest;
  return eventTime < earliest ? earliest : eventTime;
}
