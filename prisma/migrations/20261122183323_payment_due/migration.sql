-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "dueAt" TIMESTAMPTZ(3);

-- Whose plan goes on after its period keeps it for the grace of 21 days while that is unpaid: from that moment on, not from the next sweep.
UPDATE "Subscription" s SET "dueAt" = b."periodEnd", "currentPeriodEnd" = b."periodEnd" + interval '21 days'
FROM "BillingAccount" b
WHERE b."userId" = s."userId" AND b."state" = 'active' AND s."status" = 'active' AND NOT b."cancelAtPeriodEnd" AND s."currentPeriodEnd" = b."periodEnd"
  AND EXISTS (
    SELECT FROM "SubscriptionPeriod" p
    WHERE p."billingId" = b."id" AND p."endsAt" = b."periodEnd" AND p."revokedAt" IS NULL AND p."paymentOrderId" IS NOT NULL
  )
  AND NOT EXISTS (SELECT FROM "SubscriptionPeriod" p WHERE p."billingId" = b."id" AND p."endsAt" > b."periodEnd");
