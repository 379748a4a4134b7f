import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import type { PaypalCapture, PaypalOrder } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder, Prisma } from "@/prisma/generated/client";
import { recordFacts } from "../billing/facts";
import { type LockedAccount, lockAccountOf, lockOrder } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";
import { isLiveOrder, isOpenOrder, orderRank } from "./order-states";
import { isUnusablePaymentMethod, storePayer } from "./payment-methods";
import {
  captureFact,
  type ExpectedPayment,
  hashPayerId,
  isSettledCapture,
  refundFact,
  validateCapture,
} from "./provider-snapshot";

export type ProviderSnapshot = Partial<Pick<PaypalOrder, "id" | "status" | "payerId" | "payerEmail" | "vaultId">> &
  Pick<PaypalOrder, "captures" | "refunds">;

const change = (id: string, data: Prisma.PaymentOrderUncheckedUpdateInput, tx: Db) =>
  tx.paymentOrder.update({ where: { id }, data, select: { id: true } });

/** Records PayPal's state of an order and what follows. Idempotent. Throws `not_found`. */
export async function applyProviderState(
  orderId: string,
  reading: ProviderSnapshot,
  source: FactSource,
  db: Db = prisma,
): Promise<void> {
  await withoutSeatPoolLock(db, async (tx) => {
    const account = await lockAccountOf(orderId, tx);
    const order = await lockOrder(orderId, tx);
    const isClosed = account.userId === null;
    const expected = { ...order, isClosed };
    let fresh = 0;
    for (const capture of reading.captures) fresh += await applyCapture(expected, capture, reading, source, tx);
    await storePayerFromSnapshot(expected, account, reading, tx);
    if (reading.captures.length === 0) await followApproval(order, reading, tx);
    else if (reading.status === "COMPLETED") await endDeclined(order, reading, tx);
    // A known fact changes nothing about a settled order.
    if (fresh > 0 || isLiveOrder(order.state)) await recomputeBilling(order.billingId, tx, account);
    failpoint("payments.applying");
  });
  failpoint("payments.applied");
}

/** Records a capture and its refunds; the only way to book money received. Returns the number of new facts. */
async function applyCapture(
  order: ExpectedPayment & Pick<PaymentOrder, "captureAttempt" | "providerOrderId">,
  capture: PaypalCapture,
  { id, refunds, captures }: ProviderSnapshot,
  source: FactSource,
  tx: Db,
): Promise<number> {
  const judgement = isSettledCapture(capture) ? validateCapture(order, capture) : ({ as: "ordered" } as const);
  const isStray = judgement.as === "stray";
  if (judgement.as === "quarantined") {
    log.error({ order: order.id, capture: capture.id, reason: judgement.reason }, "a payment was quarantined");
    const rank = orderRank("quarantined", order.captureAttempt);
    const settled = { nextCheckAt: null, nextAttemptAt: null, captureId: order.captureId ?? capture.id };
    order.state = "quarantined";
    await change(order.id, { state: "quarantined", rank, quarantineReason: judgement.reason, ...settled }, tx);
  }
  if (!isStray && (isSettledCapture(capture) || capture.status === "PENDING")) {
    // A stored-method charge only now has a PayPal order id.
    if (id && !order.providerOrderId) await change(order.id, { providerOrderId: id }, tx);
    order.captureId ??= capture.id;
  }
  if (isStray) log.error({ order: order.id, capture: capture.id }, "a second payment arrived for a paid order");
  const own = refunds.filter(
    ({ captureId }) => captureId === capture.id || (captureId === null && captures.length === 1),
  );
  const isNew = await recordFacts([captureFact(order, capture, source, isStray)], tx);
  const returns = await recordFacts(
    own.map((refund) => refundFact(order, refund, capture, source, isStray)),
    tx,
  );
  if (isNew > 0 && judgement.as !== "ordered")
    await enqueueJob(
      tx,
      "payments.return",
      { orderId: order.id, captureId: capture.id },
      `payments.return ${capture.id}`,
    );
  return isNew + returns;
}

async function storePayerFromSnapshot(
  order: PaymentOrder,
  account: LockedAccount,
  { payerId, payerEmail, vaultId, captures }: ProviderSnapshot,
  tx: Db,
): Promise<void> {
  const hash = payerId && order.payerHash === null ? hashPayerId(payerId) : null;
  const token =
    vaultId && captures.some(isSettledCapture)
      ? { vaultId, payerEmail: payerEmail ?? null, isUseless: isUnusablePaymentMethod(account, order) }
      : null;
  if (hash || token) await storePayer(order, { hash, token }, tx);
}

async function followApproval(order: PaymentOrder, { status }: ProviderSnapshot, tx: Db): Promise<void> {
  if (!isOpenOrder(order.state)) return;
  if (status === "VOIDED")
    await change(
      order.id,
      { state: "cancelled", rank: orderRank("cancelled", order.captureAttempt), renewalKey: null },
      tx,
    );
  const rank = orderRank("approved", order.captureAttempt);
  if (status === "APPROVED" && rank > order.rank) await change(order.id, { state: "approved", rank }, tx);
}

/**
 * Ends an order whose captures at PayPal all failed. A renewal may go through several PayPal orders, and the end of a
 * review follows from its facts.
 */
async function endDeclined(order: PaymentOrder, { captures }: ProviderSnapshot, tx: Db): Promise<void> {
  const isOver = captures.every(({ status }) => status === "DECLINED" || status === "DENIED" || status === "FAILED");
  if (!isOver || order.kind === "renewal" || order.state === "capture_pending") return;
  const rank = orderRank("denied", order.captureAttempt);
  if (rank > order.rank)
    await change(order.id, { state: "denied", rank, nextCheckAt: null, lastIssue: "CAPTURE_DECLINED" }, tx);
}
