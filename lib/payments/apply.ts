import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { addJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import type { Capture, ProviderOrder } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder, Prisma } from "@/prisma/generated/client";
import { writeFacts } from "./facts";
import { type LockedAccount, lockAccountOf, lockOrder } from "./locks";
import { rememberPayer, servesNobody } from "./methods";
import { isLive, isOpen, rankOf } from "./order-states";
import { captureFact, type Expected, hasMoved, judge, payerHash, returnFact } from "./reading";
import { recompute } from "./recompute";
import { besidePool } from "./turns";

/** What PayPal says of an order: all of it, or as much as one object of it shows. */
export type Reading = Partial<Pick<ProviderOrder, "id" | "status" | "payerId" | "payerEmail" | "vaultId">> &
  Pick<ProviderOrder, "captures" | "refunds">;

const change = (id: string, data: Prisma.PaymentOrderUncheckedUpdateInput, tx: Db) =>
  tx.paymentOrder.update({ where: { id }, data, select: { id: true } });

/**
 * Takes in what PayPal says of an order, whichever way it was learnt and however often: writes the facts down and makes all
 * that follows from them so. Throws `not_found` for an order that there is not.
 */
export async function applyReading(
  orderId: string,
  reading: Reading,
  source: FactSource,
  db: Db = prisma,
): Promise<void> {
  await besidePool(db, async (tx) => {
    const account = await lockAccountOf(orderId, tx);
    const order = await lockOrder(orderId, tx);
    const isClosed = account.userId === null;
    const expected = { ...order, isClosed };
    let fresh = 0;
    for (const capture of reading.captures) fresh += await applyCapture(expected, capture, reading, source, tx);
    await learnPayer(expected, account, reading, tx);
    if (reading.captures.length === 0) await followApproval(order, reading, tx);
    else if (reading.status === "COMPLETED") await endDeclined(order, reading, tx);
    // Of an order that was settled before, a fact that is known already changes nothing.
    if (fresh > 0 || isLive(order.state)) await recompute(order.billingId, tx, account);
    failpoint("payments.applying");
  });
  failpoint("payments.applied");
}

/** Takes in one capture, with what has gone back of it: the only way in for money. Answers how many facts were new. */
async function applyCapture(
  order: Expected & Pick<PaymentOrder, "captureAttempt" | "providerOrderId">,
  capture: Capture,
  { id, refunds, captures }: Reading,
  source: FactSource,
  tx: Db,
): Promise<number> {
  const judgement = hasMoved(capture) ? judge(order, capture) : ({ as: "ordered" } as const);
  const isStray = judgement.as === "stray";
  if (judgement.as === "quarantined") {
    log.error({ order: order.id, capture: capture.id, reason: judgement.reason }, "a payment was quarantined");
    const rank = rankOf("quarantined", order.captureAttempt);
    const settled = { nextCheckAt: null, nextAttemptAt: null, captureId: order.captureId ?? capture.id };
    order.state = "quarantined";
    await change(order.id, { state: "quarantined", rank, quarantineReason: judgement.reason, ...settled }, tx);
  }
  if (!isStray && (hasMoved(capture) || capture.status === "PENDING")) {
    // A charge of a stored payment method learns its order at PayPal here.
    if (id && !order.providerOrderId) await change(order.id, { providerOrderId: id }, tx);
    order.captureId ??= capture.id;
  }
  if (isStray) log.error({ order: order.id, capture: capture.id }, "a payment came for an order that is paid");
  const own = refunds.filter(
    ({ captureId }) => captureId === capture.id || (captureId === null && captures.length === 1),
  );
  const isNew = await writeFacts([captureFact(order, capture, source, isStray)], tx);
  const returns = await writeFacts(
    own.map((refund) => returnFact(order, refund, capture, source, isStray)),
    tx,
  );
  if (isNew > 0 && judgement.as !== "ordered")
    await addJob(tx, "payments.return", { orderId: order.id, captureId: capture.id }, `payments.return ${capture.id}`);
  return isNew + returns;
}

/** Keeps who paid as a hash, and the consent to be charged again where there is one. */
async function learnPayer(
  order: PaymentOrder,
  account: LockedAccount,
  { payerId, payerEmail, vaultId, captures }: Reading,
  tx: Db,
): Promise<void> {
  const hash = payerId && order.payerHash === null ? payerHash(payerId) : null;
  const token =
    vaultId && captures.some(hasMoved)
      ? { vaultId, payerEmail: payerEmail ?? null, isUseless: servesNobody(account, order) }
      : null;
  if (hash || token) await rememberPayer(order, { hash, token }, tx);
}

/** An order that nobody has paid: its buyer has approved it, or has taken that back. */
async function followApproval(order: PaymentOrder, { status }: Reading, tx: Db): Promise<void> {
  if (!isOpen(order.state)) return;
  if (status === "VOIDED")
    await change(
      order.id,
      { state: "cancelled", rank: rankOf("cancelled", order.captureAttempt), renewalKey: null },
      tx,
    );
  const rank = rankOf("approved", order.captureAttempt);
  if (status === "APPROVED" && rank > order.rank) await change(order.id, { state: "approved", rank }, tx);
}

/** PayPal's order is at its end, and yet nothing was paid: its capture was declined. A renewal has more than one such order. */
async function endDeclined(order: PaymentOrder, { captures }: Reading, tx: Db): Promise<void> {
  const isOver = captures.every(({ status }) => status === "DECLINED" || status === "DENIED" || status === "FAILED");
  if (!isOver || order.kind === "renewal") return;
  const rank = rankOf("denied", order.captureAttempt);
  if (rank > order.rank)
    await change(order.id, { state: "denied", rank, nextCheckAt: null, lastIssue: "CAPTURE_DECLINED" }, tx);
}
