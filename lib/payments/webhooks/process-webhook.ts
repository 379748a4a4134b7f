import "server-only";
import { isUuid } from "@/lib/http/storable";
import { DAY_MS, fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import {
  readPaypalCapture,
  readPaypalDispute,
  readPaypalOrder,
  readPaypalRefund,
  readVaultToken,
} from "@/lib/infra/paypal/calls";
import type { PaypalOutcome } from "@/lib/infra/paypal/send";
import type { PaymentOrder, WebhookEvent } from "@/prisma/generated/client";
import { forEachDue } from "../billing/for-each-due";
import { lockAccount, lockOrder } from "../billing/locks";
import { applyProviderState } from "../orders/apply-provider-state";
import { isUnusablePaymentMethod, removeVaultToken, storePayer } from "../orders/payment-methods";
import { processPayoutEvent } from "../payouts/advance-payout";
import { applyDispute } from "../refunds/disputes";
import { withSeatPoolLock } from "../seats/seat-pool-lock";

type Order = Pick<PaymentOrder, "id" | "billingId" | "providerOrderId">;

/** Returns the order of a notification; null if it is not ours. */
async function orderOf({ providerOrderId, captureId, customId }: WebhookEvent): Promise<Order | null> {
  const select = { id: true, billingId: true, providerOrderId: true } as const;
  const lookups = [
    ...(providerOrderId ? [{ providerOrderId }] : []),
    ...(captureId ? [{ captureId }] : []),
    // Our own id only counts for orders without a PayPal id.
    ...(customId && isUuid(customId) ? [{ id: customId, providerOrderId: null }] : []),
  ];
  return lookups.length > 0 ? prisma.paymentOrder.findFirst({ where: { OR: lookups }, select }) : null;
}

/** Returns the value, or null for a 404. Throws on any other failure, so that the job retries. */
function unwrapOrNull<T>(outcome: PaypalOutcome<T>): T | null {
  if (outcome.ok) return outcome.value;
  if (outcome.status === 404) return null;
  throw new Error(`PayPal could not be read: ${outcome.issue}`);
}

async function followCapture(event: WebhookEvent, order: Order): Promise<string> {
  const read = event.providerOrderId ? unwrapOrNull(await readPaypalOrder(event.providerOrderId)) : null;
  if (read) {
    if (order.providerOrderId === null && read.customId !== order.id) return "foreign order";
    await applyProviderState(order.id, read, "webhook");
    return "applied";
  }
  // PayPal forgets orders before captures.
  const capture = event.captureId ? unwrapOrNull(await readPaypalCapture(event.captureId)) : null;
  if (!capture) return "gone";
  await applyProviderState(order.id, { captures: [capture], refunds: [] }, "webhook");
  return "applied";
}

async function followReturn(event: WebhookEvent, order: Order): Promise<string> {
  const refund = unwrapOrNull(await readPaypalRefund(event.resourceId));
  const captureId = refund?.captureId ?? event.captureId;
  const capture = captureId ? unwrapOrNull(await readPaypalCapture(captureId)) : null;
  if (!refund || !capture) return "gone";
  await applyProviderState(
    order.id,
    { captures: [capture], refunds: [{ ...refund, captureId: capture.id }] },
    "webhook",
  );
  return "applied";
}

async function followDispute(event: WebhookEvent, order: Order): Promise<string> {
  const dispute = unwrapOrNull(await readPaypalDispute(event.resourceId));
  if (!dispute) return "gone";
  await applyDispute(order, dispute, "webhook");
  return "applied";
}

async function followToken(event: WebhookEvent, order: Order | null): Promise<string> {
  const token = unwrapOrNull(await readVaultToken(event.resourceId));
  if (!token) return (await removeVaultToken(event.resourceId)) ? "applied" : "unknown token";
  if (!order) return "unknown order";
  await withSeatPoolLock(prisma, async (tx) => {
    const account = await lockAccount(order.billingId, tx);
    const isUseless = isUnusablePaymentMethod(account, await lockOrder(order.id, tx));
    const consent = { vaultId: token.id, payerEmail: token.payerEmail, isUseless };
    await storePayer(order, { hash: null, token: consent }, tx);
  });
  return "applied";
}

async function follow(event: WebhookEvent): Promise<string> {
  if (event.type.startsWith("PAYMENT.PAYOUTS")) return processPayoutEvent(event);
  const order = await orderOf(event);
  if (event.type.startsWith("VAULT.")) return followToken(event, order);
  if (!order) return "unknown order";
  if (event.type.startsWith("CUSTOMER.DISPUTE.")) return followDispute(event, order);
  const isReturn = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(event.type);
  return isReturn ? followReturn(event, order) : followCapture(event, order);
}

/** Processes a notification by re-reading its subject from PayPal. Throws if PayPal does not answer. */
export async function processWebhookEvent({ eventId }: { eventId: string }): Promise<void> {
  const event = await prisma.webhookEvent.findUnique({ where: { id: eventId } });
  if (!event || event.processedAt) return;
  const outcome = await follow(event);
  if (outcome !== "applied") log.warn({ event: event.id, type: event.type, outcome }, "a webhook event had no effect");
  await prisma.webhookEvent.update({
    where: { id: eventId },
    data: { processedAt: now(), outcome },
    select: { id: true },
  });
}

/** How long a notification waits for its job before the sweep processes it, in ms. */
const STALE_AFTER_MS = 2 * MINUTE_MS;
/** How long the sweep retries a notification, in ms. `audit` lists what is left. */
const RETRY_UNTIL_AGE_MS = 30 * DAY_MS;
const MAX_EVENTS_PER_SWEEP = 100;

/** Processes notifications whose jobs were lost or failed too often. In random order, so that none holds up others. */
export async function retryStaleEvents(): Promise<void> {
  const late = await prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "WebhookEvent"
    WHERE "processedAt" IS NULL AND "receivedAt" < ${fromNow(-STALE_AFTER_MS)} AND "receivedAt" > ${fromNow(-RETRY_UNTIL_AGE_MS)}
    ORDER BY random() LIMIT ${MAX_EVENTS_PER_SWEEP}`;
  await forEachDue("a webhook event", late, ({ id }) => processWebhookEvent({ eventId: id }));
}
