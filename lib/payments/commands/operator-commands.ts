import "server-only";
import { AppError, conflict, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/storable";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { prisma } from "@/lib/infra/db";
import { readPaypalEvent } from "@/lib/infra/paypal/calls";
import type { PaymentOrder } from "@/prisma/generated/client";
import { recomputeBilling } from "../billing/recompute";
import { countFailedRefunds } from "../refunds/due-refunds";
import { refundCapture } from "../refunds/refunds";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { processWebhookEvent } from "../webhooks/process-webhook";
import { storeWebhookEvent } from "../webhooks/receive-webhook";

export async function getOrderByAnyId(id: string): Promise<PaymentOrder> {
  const order = await prisma.paymentOrder.findFirst({
    where: isUuid(id.toLowerCase()) ? { id: id.toLowerCase() } : { providerOrderId: id.toUpperCase() },
  });
  if (!order) throw notFound("payment");
  return order;
}

/** Derives an account from its facts again. Returns false if the id is no account's. */
export async function rebuildAccount(id: string): Promise<boolean> {
  const billingId = id.toLowerCase();
  if (!isUuid(billingId) || (await prisma.billingAccount.count({ where: { id: billingId } })) === 0) return false;
  await withSeatPoolLock(prisma, (tx) => recomputeBilling(billingId, tx));
  return true;
}

/** Reprocesses a webhook event, fetching it from PayPal if missing. Returns its outcome. Throws `not_found`. */
export async function replayWebhookEvent(eventId: string): Promise<string> {
  const { count } = await prisma.webhookEvent.updateMany({
    where: { id: eventId },
    data: { processedAt: null, outcome: null },
  });
  if (count === 0) {
    const read = await readPaypalEvent(eventId);
    if (!read.ok && read.status === 404) throw notFound("event");
    if (!read.ok) throw new AppError("unavailable", read.issue);
    await storeWebhookEvent(JSON.stringify(read.value));
  }
  await processWebhookEvent({ eventId });
  const row = await prisma.webhookEvent.findUniqueOrThrow({ where: { id: eventId }, select: { outcome: true } });
  return row.outcome ?? "nothing";
}

/** Refunds the rest of a payment and ends its period. Throws `conflict` if nothing is left or PayPal refuses. */
export async function refundOrder(id: string): Promise<"done" | "unknown"> {
  const order = await getOrderByAnyId(id);
  const back = order.refundedPence + order.reversedPence;
  if (!order.captureId || order.capturedPence <= back) throw conflict("orders.nothingLeft");
  const failures = await countFailedRefunds(order.id);
  const name = failures === 0 ? `support:${back}` : `support:${back}:${failures + 1}`;
  const outcome = await refundCapture({ orderId: order.id, captureId: order.captureId, name });
  if (outcome.outcome === "refused")
    throw conflict(describeMessage("orders.refundRefusedForStaff", { issue: outcome.issue }));
  return outcome.outcome;
}

export async function countSeatsByState(): Promise<{
  capacity: number;
  taken: number;
  states: Record<string, number>;
}> {
  const pool = await prisma.seatPool.findUniqueOrThrow({ where: { id: 1 } });
  const groups = await prisma.seatReservation.groupBy({
    by: ["state"],
    where: { state: { not: "released" } },
    _count: { _all: true },
  });
  const waiting = await prisma.waitlistEntry.count({ where: { state: "waiting" } });
  const states = Object.fromEntries(groups.map(({ state, _count }) => [state, _count._all]));
  return { capacity: pool.capacity, taken: pool.taken, states: { ...states, waiting } };
}
