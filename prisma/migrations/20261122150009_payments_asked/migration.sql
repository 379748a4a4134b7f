-- AlterTable
ALTER TABLE "BillingAccount" ADD COLUMN     "remindedFor" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "PaymentOrder" ADD COLUMN     "askedAt" TIMESTAMPTZ(3);
