-- AlterTable
ALTER TABLE "BillingAccount" ADD COLUMN "renewalNoticeFor" TIMESTAMPTZ(3);
