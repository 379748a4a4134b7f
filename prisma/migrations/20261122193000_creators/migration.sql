-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('asked', 'sent', 'unclaimed', 'paid', 'failed', 'returned');

-- AlterEnum
ALTER TYPE "FactKind" ADD VALUE 'payout';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "LedgerAccount" ADD VALUE 'creators';
ALTER TYPE "LedgerAccount" ADD VALUE 'payouts';

-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'tip';

-- AlterTable
ALTER TABLE "LedgerEntry" ADD COLUMN     "payeeId" UUID,
ADD COLUMN     "payoutId" UUID;

-- AlterTable
ALTER TABLE "PaymentOrder" ADD COLUMN     "payeeId" UUID,
ADD COLUMN     "sharePence" INTEGER;

-- CreateTable
CREATE TABLE "Tip" (
    "orderId" UUID NOT NULL,
    "creatorId" UUID,
    "tipperId" UUID,
    "postId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tip_pkey" PRIMARY KEY ("orderId")
);

-- CreateTable
CREATE TABLE "WatchTime" (
    "postId" UUID NOT NULL,
    "viewerId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "WatchTime_pkey" PRIMARY KEY ("postId","viewerId","day")
);

-- CreateTable
CREATE TABLE "PayoutReceiver" (
    "billingId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "tokenHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PayoutReceiver_pkey" PRIMARY KEY ("billingId")
);

-- CreateTable
CREATE TABLE "Payout" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "amountPence" INTEGER NOT NULL,
    "state" "PayoutState" NOT NULL DEFAULT 'asked',
    "receiver" TEXT,
    "receiverHint" TEXT,
    "batchId" TEXT,
    "itemId" TEXT,
    "issue" TEXT,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "nextCheckAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Tip_creatorId_createdAt_idx" ON "Tip"("creatorId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Tip_tipperId_createdAt_idx" ON "Tip"("tipperId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Tip_postId_idx" ON "Tip"("postId");

-- CreateIndex
CREATE INDEX "WatchTime_postId_day_idx" ON "WatchTime"("postId", "day");

-- CreateIndex
CREATE INDEX "WatchTime_viewerId_idx" ON "WatchTime"("viewerId");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutReceiver_tokenHash_key" ON "PayoutReceiver"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_batchId_key" ON "Payout"("batchId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_itemId_key" ON "Payout"("itemId");

-- CreateIndex
CREATE INDEX "Payout_billingId_createdAt_id_idx" ON "Payout"("billingId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "LedgerEntry_payoutId_idx" ON "LedgerEntry"("payoutId");

-- CreateIndex
CREATE INDEX "PaymentOrder_payeeId_idx" ON "PaymentOrder"("payeeId");

-- CreateIndex
CREATE INDEX "PostView_postId_createdAt_viewerId_idx" ON "PostView"("postId", "createdAt", "viewerId");

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "PaymentOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_tipperId_fkey" FOREIGN KEY ("tipperId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WatchTime" ADD CONSTRAINT "WatchTime_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WatchTime" ADD CONSTRAINT "WatchTime_viewerId_fkey" FOREIGN KEY ("viewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentOrder" ADD CONSTRAINT "PaymentOrder_payeeId_fkey" FOREIGN KEY ("payeeId") REFERENCES "BillingAccount"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_payeeId_fkey" FOREIGN KEY ("payeeId") REFERENCES "BillingAccount"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_payoutId_fkey" FOREIGN KEY ("payoutId") REFERENCES "Payout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayoutReceiver" ADD CONSTRAINT "PayoutReceiver_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payout" ADD CONSTRAINT "Payout_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whose a tip is, and how much of it, is decided with the order and kept by the same trigger as the rest of its terms.
ALTER TABLE "PaymentOrder" ADD CONSTRAINT "PaymentOrder_payee" CHECK (
  ("kind" = 'tip') = ("payeeId" IS NOT NULL) AND ("kind" = 'tip') = ("sharePence" IS NOT NULL)
  AND ("sharePence" IS NULL OR ("sharePence" >= 0 AND "sharePence" <= "amountPence")));
CREATE FUNCTION "tip_terms_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."payeeId" IS DISTINCT FROM OLD."payeeId" OR NEW."sharePence" IS DISTINCT FROM OLD."sharePence" THEN
    RAISE EXCEPTION 'the terms of order % are decided', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaymentOrder_tip_kept" BEFORE UPDATE OF "payeeId", "sharePence" ON "PaymentOrder" FOR EACH ROW
  EXECUTE FUNCTION "tip_terms_kept"();

-- A creator's balance and statement are read by this one.
CREATE INDEX "LedgerEntry_payee_idx" ON "LedgerEntry"("payeeId", "occurredAt" DESC, "id" DESC) WHERE "payeeId" IS NOT NULL;

ALTER TABLE "Payout" ADD CONSTRAINT "Payout_money" CHECK ("amountPence" > 0);
CREATE UNIQUE INDEX "Payout_live_key" ON "Payout"("billingId") WHERE "state" IN ('asked', 'sent', 'unclaimed');
CREATE INDEX "Payout_checks_idx" ON "Payout"("nextCheckAt") WHERE "nextCheckAt" IS NOT NULL;
CREATE FUNCTION "payout_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."billingId", NEW."amountPence", NEW."createdAt") IS DISTINCT FROM (OLD."billingId", OLD."amountPence", OLD."createdAt")
    OR (OLD."batchId" IS NOT NULL AND NEW."batchId" IS DISTINCT FROM OLD."batchId")
    OR (OLD."itemId" IS NOT NULL AND NEW."itemId" IS DISTINCT FROM OLD."itemId") THEN
    RAISE EXCEPTION 'the terms of payout % are decided', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payout_kept" BEFORE UPDATE ON "Payout" FOR EACH ROW EXECUTE FUNCTION "payout_kept"();

-- Where money was sent goes with the person, as the masked address of a payment method does.
CREATE FUNCTION "receiver_forgotten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PayoutReceiver" WHERE "billingId" = NEW."id";
  UPDATE "Payout" SET "receiverHint" = NULL WHERE "billingId" = NEW."id" AND "receiverHint" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "BillingAccount_receiver_forgotten" AFTER UPDATE OF "userId" ON "BillingAccount" FOR EACH ROW
  WHEN (NEW."userId" IS NULL AND OLD."userId" IS NOT NULL) EXECUTE FUNCTION "receiver_forgotten"();

ALTER TABLE "WatchTime" ADD CONSTRAINT "WatchTime_seconds" CHECK ("seconds" > 0 AND "seconds" <= 86400);
