import "server-only";
import { DAY_MS } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { recordFacts } from "@/lib/payments/billing/facts";
import { vatBasisPoints } from "@/lib/payments/billing/history";
import { ledgerEntriesOf } from "@/lib/payments/billing/ledger-entries";
import { settleOrder } from "@/lib/payments/billing/order-state-from-facts";
import { writeLedgerEntries } from "@/lib/payments/billing/recompute";
import { orderRank } from "@/lib/payments/orders/order-states";
import { CURRENCY, maskEmail } from "@/lib/payments/orders/provider-snapshot";
import { creatorShare } from "@/lib/payments/orders/tips";
import { MIN_PAYOUT_PENCE, TIP_CLEARING_MS } from "@/lib/payments/payouts/balance";
import { projectPayout } from "@/lib/payments/payouts/projection";
import type { Copy } from "../copy";
import { demoId } from "../ids";
import type { DemoTip } from "./tips";

/** When the demo Creator requested payouts, in days before the seeding; and PayPal's processing time in ms. */
const PAYOUT_AGES_DAYS = [74, 31];
const PAYOUT_PENCE = 40_000;
/** The payout address, an account like any other in the simulator. */
const PAYOUT_RECEIVER = "isla.merrick@payout.test";

/** PayPal knows none of these tips and payouts, so they have no PayPal ids and are never reconciled. */
export async function seedEarnings(creatorId: string, tips: DemoTip[], at: Date, tx: Db, copy: Copy): Promise<void> {
  const people = [creatorId, ...tips.map(({ giverId }) => giverId)];
  const since = tips[0]?.createdAt;
  if (!since) return;
  await tx.$executeRaw`
    INSERT INTO "BillingAccount" ("id", "userId", "createdAt")
    SELECT "billingRef", "id", ${since} FROM "User" WHERE "id" = ANY(${people}::uuid[]) ON CONFLICT DO NOTHING`;
  const users = await tx.user.findMany({ where: { id: { in: people } }, select: { id: true, billingRef: true } });
  const refs = new Map(users.map(({ id, billingRef }) => [id, billingRef]));
  const refOf = (id: string) => {
    const ref = refs.get(id);
    if (!ref) throw new Error(`Nobody in the demo world has the id ${id}.`);
    return ref;
  };
  const payeeId = refOf(creatorId);
  const terms = tips.map((tip) => ({ tip, billingId: refOf(tip.giverId), sharePence: creatorShare(tip.pence) }));
  await copy(
    "PaymentOrder",
    terms.map(({ tip, billingId, sharePence }) => ({
      id: tip.id,
      kind: "tip",
      billingId,
      amountPence: tip.pence,
      payeeId,
      sharePence,
      state: "captured",
      rank: orderRank("captured", 1),
      capturedPence: tip.pence,
      createdAt: tip.createdAt,
      capturedAt: tip.createdAt,
    })),
  );
  await copy(
    "Tip",
    tips.map(({ id, giverId, postId, createdAt }) => ({
      orderId: id,
      creatorId,
      tipperId: giverId,
      postId,
      createdAt,
    })),
  );
  const facts = terms.map(({ tip, billingId }) => ({ ...captureOf(tip), billingId, source: "own" as const }));
  await recordFacts(facts, tx);
  for (const { tip, billingId, sharePence } of terms)
    await writeLedgerEntries(
      billingId,
      ledgerEntriesOf(settlementOf(tip, { payeeId, sharePence }), vatBasisPoints),
      tx,
    );
  await payOut(payeeId, tips, at, tx);
}

const captureOf = ({ id, pence, createdAt }: DemoTip) => ({
  key: `capture:${id}:COMPLETED`,
  kind: "capture" as const,
  orderId: id,
  objectId: id,
  status: "COMPLETED",
  amountPence: pence,
  occurredAt: createdAt,
});

function settlementOf(tip: DemoTip, { payeeId, sharePence }: { payeeId: string; sharePence: number }) {
  const order = {
    id: tip.id,
    kind: "tip",
    amountPence: tip.pence,
    payeeId,
    sharePence,
    plan: null,
    creditPence: 0,
    anchorAt: null,
    month: null,
    state: "captured",
  } as const;
  return settleOrder(order, [{ ...captureOf(tip), currency: CURRENCY, plan: null, until: null }]);
}

async function payOut(billingId: string, tips: DemoTip[], at: Date, tx: Db): Promise<void> {
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const confirmedAt = daysAgo(Math.max(...PAYOUT_AGES_DAYS) + 1);
  await tx.payoutReceiver.create({ data: { billingId, email: PAYOUT_RECEIVER, confirmedAt, createdAt: confirmedAt } });
  let sent = 0;
  for (const days of PAYOUT_AGES_DAYS) {
    const createdAt = daysAgo(days);
    const ready = tips.filter((tip) => tip.createdAt.getTime() <= createdAt.getTime() - TIP_CLEARING_MS);
    const amountPence = ready.reduce((sum, { pence }) => sum + creatorShare(pence), 0) - sent;
    if (amountPence < MIN_PAYOUT_PENCE) continue;
    sent += amountPence;
    const terms = { id: demoId("payout", String(days)), billingId, amountPence, batchId: null, createdAt };
    const settledAt = new Date(createdAt.getTime() + PAYOUT_PENCE);
    const fact = { key: `payout:${terms.id}:SUCCESS`, status: "SUCCESS", occurredAt: settledAt };
    await tx.payout.create({
      data: { ...terms, state: "paid", settledAt, receiverHint: maskEmail(PAYOUT_RECEIVER) },
      select: { id: true },
    });
    const about = { billingId, orderId: null, objectId: terms.id, amountPence };
    await recordFacts([{ ...fact, ...about, kind: "payout", source: "own" }], tx);
    await writeLedgerEntries(billingId, projectPayout(terms, [fact]).entries, tx);
  }
}
