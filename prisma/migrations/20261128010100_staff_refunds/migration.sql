-- CreateEnum
CREATE TYPE "StaffRefundState" AS ENUM ('waiting', 'sending', 'done', 'refused', 'cancelled');

-- AlterTable
ALTER TABLE "Approval" ADD COLUMN     "refundId" UUID;

-- AlterTable
ALTER TABLE "ApprovalRule" ADD COLUMN     "abovePence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Export" ADD COLUMN     "isByStaff" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "StaffRefund" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "amountPence" INTEGER NOT NULL,
    "state" "StaffRefundState" NOT NULL,
    "issue" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "StaffRefund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StaffRefund_orderId_createdAt_id_idx" ON "StaffRefund"("orderId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StaffRefund_state_sentAt_idx" ON "StaffRefund"("state", "sentAt");

-- CreateIndex
CREATE UNIQUE INDEX "Approval_refundId_key" ON "Approval"("refundId");

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "StaffRefund"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffRefund" ADD CONSTRAINT "StaffRefund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "PaymentOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE UNIQUE INDEX "StaffRefund_one_unsettled" ON "StaffRefund"("orderId") WHERE "settledAt" IS NULL;

-- A ban and an export of the same user can both be pending.
CREATE UNIQUE INDEX "Approval_one_pending_of_kind" ON "Approval"("kind", "subjectId") WHERE "state" = 'pending';
DROP INDEX "Approval_one_pending_ban";
