-- CreateEnum
CREATE TYPE "BillingState" AS ENUM ('none', 'active', 'past_due', 'expired', 'revoked');

-- CreateEnum
CREATE TYPE "OrderKind" AS ENUM ('initial', 'renewal', 'upgrade', 'tip');

-- CreateEnum
CREATE TYPE "OrderState" AS ENUM ('new', 'created', 'approved', 'capturing', 'capture_pending', 'captured', 'partially_refunded', 'refunded', 'reversed', 'denied', 'expired', 'cancelled', 'quarantined');

-- CreateEnum
CREATE TYPE "QuarantineReason" AS ENUM ('amount_differs', 'currency_differs', 'payee_differs', 'reference_differs', 'order_over', 'already_captured', 'account_closed');

-- CreateEnum
CREATE TYPE "FactKind" AS ENUM ('capture', 'refund', 'reversal', 'dispute', 'grant', 'credit');

-- CreateEnum
CREATE TYPE "FactSource" AS ENUM ('api', 'webhook', 'reconcile', 'own');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('paypal', 'revenue', 'vat', 'credit', 'suspense');

-- CreateEnum
CREATE TYPE "SeatState" AS ENUM ('offered', 'held', 'capturing', 'occupied', 'released');

-- CreateEnum
CREATE TYPE "WaitlistState" AS ENUM ('waiting', 'offered', 'converted', 'expired', 'left');

-- CreateTable
CREATE TABLE "BillingAccount" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),
    "nextPlan" "Plan",
    "nextPlanChosenAt" TIMESTAMPTZ(3),
    "firstRefundUsedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "state" "BillingState" NOT NULL DEFAULT 'none',
    "plan" "Plan",
    "periodEnd" TIMESTAMPTZ(3),
    "graceEndsAt" TIMESTAMPTZ(3),
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "creditPence" INTEGER NOT NULL DEFAULT 0,
    "disputeOpen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "BillingAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentMethod" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "vaultId" TEXT NOT NULL,
    "payerHint" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentMethod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentOrder" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "kind" "OrderKind" NOT NULL,
    "plan" "Plan",
    "amountPence" INTEGER NOT NULL,
    "creditPence" INTEGER NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL DEFAULT 'GBP',
    "state" "OrderState" NOT NULL DEFAULT 'new',
    "rank" INTEGER NOT NULL DEFAULT 0,
    "providerOrderId" TEXT,
    "captureId" TEXT,
    "approveUrl" TEXT,
    "renewalKey" TEXT,
    "periodNo" INTEGER,
    "anchorAt" TIMESTAMPTZ(3),
    "month" INTEGER,
    "captureAttempt" INTEGER NOT NULL DEFAULT 1,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "paymentMethodId" UUID,
    "seatReservationId" UUID,
    "holdUntil" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "nextCheckAt" TIMESTAMPTZ(3),
    "lastIssue" TEXT,
    "quarantineReason" "QuarantineReason",
    "payerHash" TEXT,
    "capturedPence" INTEGER NOT NULL DEFAULT 0,
    "refundedPence" INTEGER NOT NULL DEFAULT 0,
    "reversedPence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "capturedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderFact" (
    "key" TEXT NOT NULL,
    "kind" "FactKind" NOT NULL,
    "billingId" UUID NOT NULL,
    "orderId" UUID,
    "objectId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amountPence" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL DEFAULT 'GBP',
    "plan" "Plan",
    "until" TIMESTAMPTZ(3),
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "source" "FactSource" NOT NULL,
    "raw" JSONB NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderFact_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "SubscriptionPeriod" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "periodNo" INTEGER NOT NULL,
    "plan" "Plan" NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "anchorAt" TIMESTAMPTZ(3) NOT NULL,
    "month" INTEGER NOT NULL,
    "paymentOrderId" UUID,
    "grantKey" TEXT,
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubscriptionPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "transactionKey" TEXT NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "pence" INTEGER NOT NULL,
    "vatBasisPoints" INTEGER NOT NULL,
    "billingId" UUID NOT NULL,
    "orderId" UUID,
    "factKey" TEXT,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "resourceId" TEXT NOT NULL,
    "providerOrderId" TEXT,
    "captureId" TEXT,
    "customId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeatPool" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "capacity" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SeatPool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeatReservation" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "state" "SeatState" NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeatReservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WaitlistEntry" (
    "id" UUID NOT NULL,
    "billingId" UUID NOT NULL,
    "state" "WaitlistState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "offeredAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "seatReservationId" UUID,

    CONSTRAINT "WaitlistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BillingAccount_userId_key" ON "BillingAccount"("userId");

-- CreateIndex
CREATE INDEX "BillingAccount_state_periodEnd_idx" ON "BillingAccount"("state", "periodEnd");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentMethod_vaultId_key" ON "PaymentMethod"("vaultId");

-- CreateIndex
CREATE INDEX "PaymentMethod_billingId_idx" ON "PaymentMethod"("billingId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentOrder_providerOrderId_key" ON "PaymentOrder"("providerOrderId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentOrder_captureId_key" ON "PaymentOrder"("captureId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentOrder_renewalKey_key" ON "PaymentOrder"("renewalKey");

-- CreateIndex
CREATE INDEX "PaymentOrder_billingId_createdAt_id_idx" ON "PaymentOrder"("billingId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "PaymentOrder_seatReservationId_idx" ON "PaymentOrder"("seatReservationId");

-- CreateIndex
CREATE INDEX "PaymentOrder_paymentMethodId_idx" ON "PaymentOrder"("paymentMethodId");

-- CreateIndex
CREATE INDEX "ProviderFact_billingId_idx" ON "ProviderFact"("billingId");

-- CreateIndex
CREATE INDEX "ProviderFact_orderId_idx" ON "ProviderFact"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_paymentOrderId_key" ON "SubscriptionPeriod"("paymentOrderId");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_grantKey_key" ON "SubscriptionPeriod"("grantKey");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_billingId_periodNo_key" ON "SubscriptionPeriod"("billingId", "periodNo");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_key_key" ON "LedgerEntry"("key");

-- CreateIndex
CREATE INDEX "LedgerEntry_transactionKey_idx" ON "LedgerEntry"("transactionKey");

-- CreateIndex
CREATE INDEX "LedgerEntry_billingId_idx" ON "LedgerEntry"("billingId");

-- CreateIndex
CREATE INDEX "LedgerEntry_orderId_idx" ON "LedgerEntry"("orderId");

-- CreateIndex
CREATE INDEX "LedgerEntry_factKey_idx" ON "LedgerEntry"("factKey");

-- CreateIndex
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent"("receivedAt");

-- CreateIndex
CREATE INDEX "SeatReservation_billingId_idx" ON "SeatReservation"("billingId");

-- CreateIndex
CREATE UNIQUE INDEX "WaitlistEntry_seatReservationId_key" ON "WaitlistEntry"("seatReservationId");

-- CreateIndex
CREATE INDEX "WaitlistEntry_billingId_idx" ON "WaitlistEntry"("billingId");

-- AddForeignKey
ALTER TABLE "BillingAccount" ADD CONSTRAINT "BillingAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentMethod" ADD CONSTRAINT "PaymentMethod_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentOrder" ADD CONSTRAINT "PaymentOrder_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentOrder" ADD CONSTRAINT "PaymentOrder_paymentMethodId_fkey" FOREIGN KEY ("paymentMethodId") REFERENCES "PaymentMethod"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentOrder" ADD CONSTRAINT "PaymentOrder_seatReservationId_fkey" FOREIGN KEY ("seatReservationId") REFERENCES "SeatReservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderFact" ADD CONSTRAINT "ProviderFact_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderFact" ADD CONSTRAINT "ProviderFact_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "PaymentOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_paymentOrderId_fkey" FOREIGN KEY ("paymentOrderId") REFERENCES "PaymentOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_grantKey_fkey" FOREIGN KEY ("grantKey") REFERENCES "ProviderFact"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "PaymentOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_factKey_fkey" FOREIGN KEY ("factKey") REFERENCES "ProviderFact"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeatReservation" ADD CONSTRAINT "SeatReservation_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "BillingAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_seatReservationId_fkey" FOREIGN KEY ("seatReservationId") REFERENCES "SeatReservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say. -----------------------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "SeatPool"
  ADD CONSTRAINT "SeatPool_one_row" CHECK ("id" = 1),
  ADD CONSTRAINT "SeatPool_within_capacity" CHECK (0 <= "taken" AND "taken" <= "capacity");

ALTER TABLE "SeatReservation" ADD CONSTRAINT "SeatReservation_released" CHECK (("state" = 'released') = ("releasedAt" IS NOT NULL));
CREATE UNIQUE INDEX "SeatReservation_live_key" ON "SeatReservation"("billingId") WHERE "state" <> 'released';
CREATE INDEX "SeatReservation_expiring_idx" ON "SeatReservation"("expiresAt") WHERE "state" = 'offered';

CREATE UNIQUE INDEX "WaitlistEntry_live_key" ON "WaitlistEntry"("billingId") WHERE "state" IN ('waiting', 'offered');
CREATE INDEX "WaitlistEntry_queue_idx" ON "WaitlistEntry"("createdAt", "id") WHERE "state" = 'waiting';

CREATE UNIQUE INDEX "PaymentMethod_live_key" ON "PaymentMethod"("billingId") WHERE "removedAt" IS NULL;
CREATE INDEX "PaymentMethod_undeleted_idx" ON "PaymentMethod"("removedAt") WHERE "removedAt" IS NOT NULL AND "deletedAt" IS NULL;

-- One live plan order per account; a TIP is no plan order.
CREATE UNIQUE INDEX "PaymentOrder_live_key" ON "PaymentOrder"("billingId")
  WHERE "kind" <> 'tip' AND "state" IN ('new', 'created', 'approved', 'capturing', 'capture_pending');
CREATE INDEX "PaymentOrder_unknown_idx" ON "PaymentOrder"("nextCheckAt") WHERE "nextCheckAt" IS NOT NULL;
CREATE INDEX "PaymentOrder_holds_idx" ON "PaymentOrder"("holdUntil") WHERE "state" IN ('new', 'created', 'approved');
CREATE INDEX "PaymentOrder_retries_idx" ON "PaymentOrder"("nextAttemptAt") WHERE "nextAttemptAt" IS NOT NULL;
ALTER TABLE "PaymentOrder"
  ADD CONSTRAINT "PaymentOrder_money" CHECK ("amountPence" >= 0 AND "creditPence" >= 0 AND "capturedPence" >= 0
    AND "refundedPence" >= 0 AND "reversedPence" >= 0 AND "refundedPence" + "reversedPence" <= "capturedPence"),
  ADD CONSTRAINT "PaymentOrder_plan" CHECK (("plan" IS NULL) = ("kind" = 'tip')),
  ADD CONSTRAINT "PaymentOrder_terms" CHECK ("kind" <> 'renewal' OR ("periodNo" IS NOT NULL AND "anchorAt" IS NOT NULL AND "month" IS NOT NULL)),
  ADD CONSTRAINT "PaymentOrder_quarantine" CHECK (("state" = 'quarantined') = ("quarantineReason" IS NOT NULL)),
  ADD CONSTRAINT "PaymentOrder_attempt" CHECK ("captureAttempt" >= 1);

CREATE FUNCTION "payment_order_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."rank" < OLD."rank" THEN
    RAISE EXCEPTION 'order % would go back from % to %', OLD."id", OLD."state", NEW."state" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."billingId", NEW."kind", NEW."amountPence", NEW."creditPence", NEW."currency", NEW."createdAt")
      IS DISTINCT FROM (OLD."billingId", OLD."kind", OLD."amountPence", OLD."creditPence", OLD."currency", OLD."createdAt")
    OR NEW."plan" IS DISTINCT FROM OLD."plan" OR NEW."periodNo" IS DISTINCT FROM OLD."periodNo"
    OR NEW."anchorAt" IS DISTINCT FROM OLD."anchorAt" OR NEW."month" IS DISTINCT FROM OLD."month"
    OR (OLD."captureId" IS NOT NULL AND NEW."captureId" IS DISTINCT FROM OLD."captureId") THEN
    RAISE EXCEPTION 'the terms of order % are decided', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaymentOrder_kept" BEFORE UPDATE ON "PaymentOrder" FOR EACH ROW EXECUTE FUNCTION "payment_order_kept"();

-- Deferred, for one projection may cut a period short and write the one that follows in any order.
ALTER TABLE "SubscriptionPeriod"
  ADD CONSTRAINT "SubscriptionPeriod_source" CHECK (num_nonnulls("paymentOrderId", "grantKey") = 1),
  ADD CONSTRAINT "SubscriptionPeriod_forward" CHECK ("endsAt" >= "startsAt" AND "month" >= 1 AND "periodNo" >= 1),
  ADD CONSTRAINT "SubscriptionPeriod_apart" EXCLUDE USING gist
    ("billingId" WITH =, tstzrange("startsAt", "endsAt") WITH &&) WHERE ("revokedAt" IS NULL) DEFERRABLE INITIALLY DEFERRED;

CREATE FUNCTION "never_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "LedgerEntry_kept" BEFORE UPDATE OR DELETE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
CREATE TRIGGER "LedgerEntry_whole" BEFORE TRUNCATE ON "LedgerEntry" FOR EACH STATEMENT EXECUTE FUNCTION "never_changed"();
CREATE TRIGGER "ProviderFact_kept" BEFORE UPDATE OR DELETE ON "ProviderFact" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
CREATE TRIGGER "ProviderFact_whole" BEFORE TRUNCATE ON "ProviderFact" FOR EACH STATEMENT EXECUTE FUNCTION "never_changed"();

ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_moves" CHECK ("pence" <> 0);
CREATE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("pence") FROM "LedgerEntry" WHERE "transactionKey" = NEW."transactionKey") <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW."transactionKey" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerEntry_balance" AFTER INSERT ON "LedgerEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();

CREATE INDEX "WebhookEvent_waiting_idx" ON "WebhookEvent"("receivedAt") WHERE "processedAt" IS NULL;
CREATE INDEX "BillingAccount_unclosed_idx" ON "BillingAccount"("id") WHERE "userId" IS NULL AND "closedAt" IS NULL;

-- The masked address goes with the person; the token stays until PayPal has deleted it.
CREATE FUNCTION "payer_forgotten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PaymentMethod" SET "payerHint" = NULL WHERE "billingId" = NEW."id" AND "payerHint" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "BillingAccount_payer_forgotten" AFTER UPDATE OF "userId" ON "BillingAccount" FOR EACH ROW
  WHEN (NEW."userId" IS NULL AND OLD."userId" IS NOT NULL) EXECUTE FUNCTION "payer_forgotten"();

-- Plans that were given before there were payments are grants; one that was ended before its time is a grant taken back. The
-- default of the cap is SPEC.md's.
INSERT INTO "BillingAccount" ("id", "userId", "createdAt", "cancelledAt", "state", "plan", "periodEnd", "cancelAtPeriodEnd")
  SELECT u."billingRef", u."id", s."createdAt", CASE WHEN s."cancelAtPeriodEnd" THEN CURRENT_TIMESTAMP END,
    (CASE WHEN s."currentPeriodEnd" <= CURRENT_TIMESTAMP THEN 'expired' WHEN s."status" = 'active' THEN 'active' ELSE 'revoked' END)::"BillingState",
    s."plan", s."currentPeriodEnd", s."cancelAtPeriodEnd"
  FROM "Subscription" s JOIN "User" u ON u."id" = s."userId" WHERE s."currentPeriodEnd" > s."createdAt";
INSERT INTO "ProviderFact" ("key", "kind", "billingId", "objectId", "status", "amountPence", "plan", "until", "occurredAt", "source", "raw", "receivedAt")
  SELECT 'grant:' || b."id", 'grant', b."id", b."id"::text, 'GRANTED', 0, b."plan", b."periodEnd", b."createdAt", 'own', '{}', CURRENT_TIMESTAMP
  FROM "BillingAccount" b;
INSERT INTO "ProviderFact" ("key", "kind", "billingId", "objectId", "status", "amountPence", "occurredAt", "source", "raw", "receivedAt")
  SELECT 'grant:' || b."id" || ':REVOKED', 'grant', b."id", b."id"::text, 'REVOKED', 0, CURRENT_TIMESTAMP, 'own', '{}', CURRENT_TIMESTAMP
  FROM "BillingAccount" b WHERE b."state" = 'revoked';
INSERT INTO "SubscriptionPeriod" ("id", "billingId", "periodNo", "plan", "startsAt", "endsAt", "anchorAt", "month", "grantKey", "revokedAt", "createdAt")
  SELECT gen_random_uuid(), b."id", 1, b."plan", b."createdAt", b."periodEnd", b."createdAt", 1, 'grant:' || b."id",
    CASE WHEN b."state" = 'revoked' THEN CURRENT_TIMESTAMP END, CURRENT_TIMESTAMP
  FROM "BillingAccount" b;
UPDATE "BillingAccount" SET "periodEnd" = CURRENT_TIMESTAMP, "cancelAtPeriodEnd" = false WHERE "state" = 'revoked';
INSERT INTO "SeatReservation" ("id", "billingId", "state", "createdAt")
  SELECT gen_random_uuid(), b."id", 'occupied', b."createdAt" FROM "BillingAccount" b WHERE b."state" = 'active';
INSERT INTO "SeatPool" ("id", "capacity", "taken")
  SELECT 1, greatest(80000, count(*)), count(*) FROM "SeatReservation" WHERE "state" <> 'released';
