import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { type Plan, Prisma } from "@/prisma/generated/client";

/** The SQL of all rows that payments creates, in one statement, because tests create many users. */
const givenPlan = (id: string, plan: Plan, until: Date) => Prisma.sql`
  WITH "person" AS (
    SELECT "id", "billingRef", now() AS "at", ${plan}::"Plan" AS "plan", ${until}::timestamptz AS "until" FROM "User" WHERE "id" = ${id}::uuid
  ),
  "account" AS (
    INSERT INTO "BillingAccount" ("id", "userId", "createdAt", "state", "plan", "periodEnd")
    SELECT "billingRef", "id", "at", 'active', "plan", "until" FROM "person"
  ),
  "fact" AS (
    INSERT INTO "ProviderFact" ("key", "kind", "billingId", "objectId", "status", "amountPence", "plan", "until", "occurredAt", "source", "raw", "receivedAt")
    SELECT 'grant:' || "billingRef", 'grant', "billingRef", "billingRef"::text, 'GRANTED', 0, "plan", "until", "at", 'own', '{}', "at" FROM "person"
  ),
  "period" AS (
    INSERT INTO "SubscriptionPeriod" ("id", "billingId", "periodNo", "plan", "startsAt", "endsAt", "anchorAt", "month", "grantKey", "createdAt")
    SELECT gen_random_uuid(), "billingRef", 1, "plan", "at", "until", "at", 1, 'grant:' || "billingRef", "at" FROM "person"
  ),
  "seat" AS (
    INSERT INTO "SeatReservation" ("id", "billingId", "state", "createdAt")
    SELECT gen_random_uuid(), "billingRef", 'occupied', "at" FROM "person"
  ),
  "pool" AS (UPDATE "SeatPool" SET "taken" = "taken" + 1 WHERE "id" = 1)
  INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd", "createdAt")
  SELECT "id", "plan", 'active', "until", "at" FROM "person"`;

/** 30 days, for a user without a billing account. */
export const givePlan = ({ id }: { id: string }, plan: Plan, db: Db = prisma) =>
  db.$executeRaw(givenPlan(id, plan, fromNow(30 * DAY_MS)));
