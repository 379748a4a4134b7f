-- AlterEnum
ALTER TYPE "FactKind" ADD VALUE 'consent';

-- AlterTable
ALTER TABLE "PaymentOrder" ADD COLUMN "refundRequestedAt" TIMESTAMPTZ(3),
  ADD COLUMN "refundDuePence" INTEGER;

-- The one refund of a first payment that an account could have until now.
UPDATE "PaymentOrder" o SET "refundRequestedAt" = b."firstRefundUsedAt", "refundDuePence" = o."amountPence"
FROM "BillingAccount" b
WHERE b."id" = o."billingId" AND o."kind" = 'initial' AND o."plan" = 'starter' AND o."captureId" IS NOT NULL
  AND o."capturedAt" <= b."firstRefundUsedAt" AND o."state" IN ('captured', 'partially_refunded', 'refunded');

CREATE INDEX "PaymentOrder_refund_idx" ON "PaymentOrder"("refundRequestedAt")
  WHERE "refundRequestedAt" IS NOT NULL AND "state" = 'captured';
