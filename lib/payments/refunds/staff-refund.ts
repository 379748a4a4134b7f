import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { lockAccountOf } from "../billing/locks";
import { isPaidOrder } from "../orders/order-states";
import { isRefundPending, PENDING_REFUND_SELECT } from "./due-refunds";
import { REFUND_KEY_TTL_MS, refundCapture } from "./refunds";

/** A refund that PayPal has not confirmed is sent again after this time, in ms. */
const STAFF_REFUND_RETRY_DELAY_MS = MINUTE_MS;
/** Replaces PayPal's issue, if it never answered. */
const UNANSWERED_ISSUE = "NO_ANSWER";

const PAYMENT_SELECT = {
  ...PENDING_REFUND_SELECT,
  captureId: true,
  capturedPence: true,
  refundedPence: true,
  reversedPence: true,
} as const satisfies Prisma.PaymentOrderSelect;

type Payment = Prisma.PaymentOrderGetPayload<{ select: typeof PAYMENT_SELECT }>;

type Returned = Pick<Payment, "capturedPence" | "refundedPence" | "reversedPence">;

/** What of a payment can still be refunded, in pence. */
export const refundablePence = ({ capturedPence, refundedPence, reversedPence }: Returned) =>
  Math.max(0, capturedPence - refundedPence - reversedPence);

/** Throws `conflict` unless exactly `pence` can be refunded and the buyer's own refund is not in progress. */
function assertRefundable(payment: Payment, pence: number): void {
  const rest = refundablePence(payment);
  if (!isPaidOrder(payment.state) || !payment.captureId || rest === 0) throw conflict("orders.nothingLeft");
  if (isRefundPending(payment)) throw conflict("staffPayments.underWay");
  if (rest !== pence) throw conflict("staffPayments.changed");
}

interface NewStaffRefund {
  orderId: string;
  /** The sum that the member of staff saw. */
  pence: number;
  needsApproval: boolean;
}

/**
 * Stores a refund of the rest of a payment. The caller sends it after the commit, or has it approved. Throws
 * `not_found`, `forbidden` for one's own payment, and `conflict` if the sum is another one or a refund is in progress.
 */
export async function createStaffRefund(
  actor: { id: string },
  { orderId, pence, needsApproval }: NewStaffRefund,
  tx: Db,
): Promise<{ id: string; userId: string | null }> {
  const found = await tx.paymentOrder.findUnique({
    where: { id: orderId },
    select: { billing: { select: { userId: true } } },
  });
  if (!found) throw notFound("payment");
  const { userId } = found.billing;
  if (userId === actor.id) throw forbidden("staffPayments.own");
  // Before the account, as the deletion of a user does.
  if (userId) await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR KEY SHARE`;
  await lockAccountOf(orderId, tx);
  const payment = await tx.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: PAYMENT_SELECT });
  const open = await tx.staffRefund.findFirst({ where: { orderId, settledAt: null }, select: { state: true } });
  if (open) throw conflict(open.state === "waiting" ? "staffPayments.waits" : "staffPayments.underWay");
  assertRefundable(payment, pence);
  const at = now();
  const { id } = await tx.staffRefund.create({
    data: {
      orderId,
      amountPence: pence,
      state: needsApproval ? "waiting" : "sending",
      createdAt: at,
      sentAt: needsApproval ? null : at,
    },
    select: { id: true },
  });
  return { id, userId };
}

/** Releases an approved refund, which the caller sends after the commit. Throws `conflict` if impossible by now. */
export async function releaseStaffRefund(id: string, tx: Db): Promise<void> {
  const { amountPence, order } = await tx.staffRefund.findUniqueOrThrow({
    where: { id },
    select: { amountPence: true, order: { select: PAYMENT_SELECT } },
  });
  assertRefundable(order, amountPence);
  await tx.staffRefund.updateMany({ where: { id, state: "waiting" }, data: { state: "sending", sentAt: now() } });
}

/** Ends a refund that was not approved; the payment stays as it is. */
export async function cancelStaffRefund(id: string, tx: Db): Promise<void> {
  const data = { state: "cancelled", settledAt: now() } as const;
  await tx.staffRefund.updateMany({ where: { id, state: "waiting" }, data });
}

type Settled = { outcome: "done" } | { outcome: "refused"; issue: string };
export type StaffRefundResult = Settled | { outcome: "unknown" };

/** PayPal's answer as far as its facts tell; null before it has any. */
async function findAnswer(
  { orderId, sentAt, order }: { orderId: string; sentAt: Date | null; order: Payment },
  db: Db,
): Promise<StaffRefundResult | null> {
  if (refundablePence(order) === 0) return { outcome: "done" };
  // PayPal's times are in whole seconds.
  const since = new Date(Math.floor((sentAt ?? now()).getTime() / SECOND_MS) * SECOND_MS);
  const facts = await db.providerFact.findMany({
    where: { orderId, kind: "refund", occurredAt: { gte: since } },
    select: { status: true },
  });
  const failure = facts.find(({ status }) => status === "FAILED" || status === "CANCELLED");
  if (failure) return { outcome: "refused", issue: `REFUND_${failure.status}` };
  return facts.some(({ status }) => status === "PENDING") ? { outcome: "unknown" } : null;
}

const SENT_SELECT = { orderId: true, sentAt: true, order: { select: PAYMENT_SELECT } } as const;

/** Sends a refund to PayPal unless it has answered: the same one however often it is called. */
export async function sendStaffRefund(id: string): Promise<StaffRefundResult> {
  const read = () => prisma.staffRefund.findUniqueOrThrow({ where: { id }, select: SENT_SELECT });
  const sent = await read();
  const known = await findAnswer(sent, prisma);
  if (known) return known;
  const { orderId, sentAt, order } = sent;
  if (!order.captureId || (sentAt && sentAt < fromNow(-REFUND_KEY_TTL_MS)))
    return { outcome: "refused", issue: UNANSWERED_ISSUE };
  // Without a sum: never more than the rest, even if other money goes back meanwhile.
  const result = await refundCapture({ orderId, captureId: order.captureId, name: `staff:${id}` });
  if (result.outcome === "refused") return result;
  return (await findAnswer(await read(), prisma)) ?? { outcome: "unknown" };
}

/** Stores PayPal's answer. Returns whose payment it was, or null if another process stored the answer before. */
export async function settleStaffRefund(
  id: string,
  result: Settled,
  tx: Db,
): Promise<{ userId: string | null } | null> {
  const issue = result.outcome === "refused" ? result.issue : null;
  const { count } = await tx.staffRefund.updateMany({
    where: { id, state: "sending" },
    data: { state: issue === null ? "done" : "refused", issue, settledAt: now() },
  });
  if (count === 0) return null;
  const { order } = await tx.staffRefund.findUniqueOrThrow({
    where: { id },
    select: { order: { select: { billing: { select: { userId: true } } } } },
  });
  return order.billing;
}

/** Refunds that PayPal has not confirmed for a while. */
export async function listUnansweredStaffRefunds(db: Db = prisma): Promise<string[]> {
  const rows = await db.staffRefund.findMany({
    where: { state: "sending", sentAt: { lte: fromNow(-STAFF_REFUND_RETRY_DELAY_MS) } },
    orderBy: { sentAt: "asc" },
    take: SWEEP_BATCH_SIZE,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
