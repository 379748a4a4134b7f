import "server-only";
import type { Db } from "@/lib/infra/db";
import type { Plan } from "@/prisma/generated/client";

export interface DemoGrant {
  userId: string;
  plan: Plan;
  until: Date;
}

/** Writes the rows that payments creates. One statement, since there are hundreds. */
export async function seedGrants(gifts: DemoGrant[], at: Date, tx: Db): Promise<void> {
  await tx.$executeRaw`
    WITH "gift" AS (
      SELECT u."id", u."billingRef", g."plan", g."until"
      FROM json_to_recordset(${JSON.stringify(gifts)}::json) AS g("userId" uuid, "plan" "Plan", "until" timestamptz)
      JOIN "User" u ON u."id" = g."userId"
    ),
    "account" AS (
      INSERT INTO "BillingAccount" ("id", "userId", "createdAt", "state", "plan", "periodEnd")
      SELECT "billingRef", "id", ${at}, 'active', "plan", "until" FROM "gift"
    ),
    "fact" AS (
      INSERT INTO "ProviderFact" ("key", "kind", "billingId", "objectId", "status", "amountPence", "plan", "until", "occurredAt", "source", "raw", "receivedAt")
      SELECT 'grant:' || "billingRef", 'grant', "billingRef", "billingRef"::text, 'GRANTED', 0, "plan", "until", ${at}, 'own', '{}', ${at}
      FROM "gift"
    ),
    "period" AS (
      INSERT INTO "SubscriptionPeriod" ("id", "billingId", "periodNo", "plan", "startsAt", "endsAt", "anchorAt", "month", "grantKey", "createdAt")
      SELECT gen_random_uuid(), "billingRef", 1, "plan", ${at}, "until", ${at}, 1, 'grant:' || "billingRef", ${at} FROM "gift"
    ),
    "seat" AS (
      INSERT INTO "SeatReservation" ("id", "billingId", "state", "createdAt")
      SELECT gen_random_uuid(), "billingRef", 'occupied', ${at} FROM "gift"
    ),
    "pool" AS (UPDATE "SeatPool" SET "taken" = "taken" + (SELECT count(*) FROM "gift") WHERE "id" = 1)
    INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd", "createdAt")
    SELECT "id", "plan", 'active', "until", ${at} FROM "gift"`;
}
