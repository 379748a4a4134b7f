import "server-only";
import { isUuid } from "@/lib/http/ids";
import { fromNow, MINUTE, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { readCapture, readDispute, readOrder, readRefund, readToken } from "@/lib/infra/paypal/calls";
import type { Outcome } from "@/lib/infra/paypal/send";
import type { PaymentOrder, WebhookEvent } from "@/prisma/generated/client";
import { applyReading } from "./apply";
import { applyDispute } from "./disputes";
import { lockAccount, lockOrder } from "./locks";
import { forgetToken, rememberPayer, servesNobody } from "./methods";
import { followPayout } from "./payouts/check";
import { inTurn } from "./turns";

type Order = Pick<PaymentOrder, "id" | "billingId" | "providerOrderId">;

/** Returns the order of a notification; null if it is not ours. */
async function orderOf({ providerOrderId, captureId, customId }: WebhookEvent): Promise<Order | null> {
  const select = { id: true, billingId: true, providerOrderId: true } as const;
  const wanted = [
    ...(providerOrderId ? [{ providerOrderId }] : []),
    ...(captureId ? [{ captureId }] : []),
    // Our own id only counts for orders without a PayPal id.
    ...(customId && isUuid(customId) ? [{ id: customId, providerOrderId: null }] : []),
  ];
  return wanted.length > 0 ? prisma.paymentOrder.findFirst({ where: { OR: wanted }, select }) : null;
}

/** Returns the value, or null for a 404. Throws on any other failure, so that the job retries. */
function tellOf<T>(outcome: Outcome<T>): T | null {
  if (outcome.ok) return outcome.value;
  if (outcome.status === 404) return null;
  throw new Error(`PayPal did not tell: ${outcome.issue}`);
}

async function followCapture(event: WebhookEvent, order: Order): Promise<string> {
  const read = event.providerOrderId ? tellOf(await readOrder(event.providerOrderId)) : null;
  if (read) {
    if (order.providerOrderId === null && read.customId !== order.id) return "foreign order";
    await applyReading(order.id, read, "webhook");
    return "applied";
  }
  // PayPal forgets orders before captures.
  const capture = event.captureId ? tellOf(await readCapture(event.captureId)) : null;
  if (!capture) return "gone";
  await applyReading(order.id, { captures: [capture], refunds: [] }, "webhook");
  return "applied";
}

async function followReturn(event: WebhookEvent, order: Order): Promise<string> {
  const refund = tellOf(await readRefund(event.resourceId));
  const captureId = refund?.captureId ?? event.captureId;
  const capture = captureId ? tellOf(await readCapture(captureId)) : null;
  if (!refund || !capture) return "gone";
  await applyReading(order.id, { captures: [capture], refunds: [{ ...refund, captureId: capture.id }] }, "webhook");
  return "applied";
}

async function followDispute(event: WebhookEvent, order: Order): Promise<string> {
  const dispute = tellOf(await readDispute(event.resourceId));
  if (!dispute) return "gone";
  await applyDispute(order, dispute, "webhook");
  return "applied";
}

async function followToken(event: WebhookEvent, order: Order | null): Promise<string> {
  const token = tellOf(await readToken(event.resourceId));
  if (!token) return (await forgetToken(event.resourceId)) ? "applied" : "unknown token";
  if (!order) return "unknown order";
  await inTurn(prisma, async (tx) => {
    const account = await lockAccount(order.billingId, tx);
    const isUseless = servesNobody(account, await lockOrder(order.id, tx));
    const consent = { vaultId: token.id, payerEmail: token.payerEmail, isUseless };
    await rememberPayer(order, { hash: null, token: consent }, tx);
  });
  return "applied";
}

async function follow(event: WebhookEvent): Promise<string> {
  if (event.type.startsWith("PAYMENT.PAYOUTS")) return followPayout(event);
  const order = await orderOf(event);
  if (event.type.startsWith("VAULT.")) return followToken(event, order);
  if (!order) return "unknown order";
  if (event.type.startsWith("CUSTOMER.DISPUTE.")) return followDispute(event, order);
  const isReturn = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(event.type);
  return isReturn ? followReturn(event, order) : followCapture(event, order);
}

/** Processes a notification by re-reading its subject from PayPal. Throws if PayPal does not answer. */
export async function followNotification({ eventId }: { eventId: string }): Promise<void> {
  const event = await prisma.webhookEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt) return;
  const outcome = await follow(event);
  if (outcome !== "applied") log.warn({ event: event.id, type: event.type, outcome }, "a notification came to nothing");
  await prisma.webhookEvent.update({
    where: { id: eventId },
    data: { processedAt: now(), outcome },
    select: { id: true },
  });
}

/** How long a notification waits for its job before the sweep processes it, in ms. */
const LATE = 2 * MINUTE;
const BATCH = 100;

/** Processes notifications whose jobs were lost or failed too often. */
export async function followLate(): Promise<void> {
  const late = await prisma.webhookEvent.findMany({
    where: { processedAt: null, receivedAt: { lt: fromNow(-LATE) } },
    orderBy: { receivedAt: "asc" },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of late)
    await followNotification({ eventId: id }).catch((error: unknown) =>
      log.error({ err: error, event: id }, "a notification was not followed"),
    );
}
