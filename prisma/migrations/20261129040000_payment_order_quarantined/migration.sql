-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The money that the sweep of each minute returns: quarantined payments, and captures that match no order.
CREATE INDEX IF NOT EXISTS "PaymentOrder_quarantined_idx" ON "PaymentOrder" ("id") WHERE "state" = 'quarantined';
CREATE INDEX IF NOT EXISTS "ProviderFact_unmatched_idx" ON "ProviderFact" ("billingId") WHERE "orderId" IS NULL AND "kind" = 'capture';
