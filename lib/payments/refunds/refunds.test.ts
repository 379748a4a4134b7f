import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { expect, test } from "@jest/globals";
import { pool } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { insertWithoutTriggers } from "@/lib/testing/factories/insert-without-triggers";
import { makePerson } from "@/lib/testing/factories/people";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { refundStale } from "./refunds";

test("the sweep for money to return reads only the indexes of quarantined and of unmatched payments", async () => {
  const billingId = await ensureBillingAccount((await makePerson()).id);
  await insertWithoutTriggers(
    [
      `INSERT INTO "PaymentOrder" ("id", "billingId", "kind", "plan", "amountPence", "capturedPence", "state", "rank", "createdAt")
       SELECT gen_random_uuid(), $1::uuid, 'initial'::"OrderKind", 'starter'::"Plan", 799, 799, 'captured'::"OrderState", 100010, now()
       FROM generate_series(1, 2000)`,
      [billingId],
    ],
    [
      `INSERT INTO "ProviderFact" ("key", "kind", "billingId", "orderId", "objectId", "status", "amountPence", "occurredAt", "source",
         "raw", "receivedAt")
       SELECT 'capture:' || "id"::text, 'capture'::"FactKind", "billingId", "id", "id"::text, 'COMPLETED', 799, now(),
         'api'::"FactSource", '{}'::jsonb, now() FROM "PaymentOrder"`,
    ],
    [
      `INSERT INTO "ProviderFact" ("key", "kind", "billingId", "objectId", "status", "amountPence", "occurredAt", "source", "raw",
         "receivedAt")
       SELECT 'payout:' || n, 'payout'::"FactKind", $1::uuid, n::text, 'SUCCESS', 799, now(), 'api'::"FactSource", '{}'::jsonb, now()
       FROM generate_series(1, 2000) n`,
      [billingId],
    ],
  );
  await pool.query('ANALYZE "PaymentOrder", "ProviderFact"');
  const { indexes } = await explainQuery(refundStale);
  expect([...indexes]).toEqual(expect.arrayContaining(["PaymentOrder_quarantined_idx", "ProviderFact_unmatched_idx"]));
});
