import "server-only";
import { isUuid } from "@/lib/http/ids";
import { fromNow, HOUR, MINUTE } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { log } from "@/lib/infra/log";
import { captureOrder, chargeVault, findCapture, readCapture, readOrder } from "@/lib/infra/paypal/calls";
import type { Outcome } from "@/lib/infra/paypal/send";
import type { Capture, ProviderOrder } from "@/lib/infra/paypal/shapes";
import { orders as text } from "@/lib/text/orders";
import type { FactSource, PaymentOrder } from "@/prisma/generated/client";
import { applyReading } from "./apply";
import { CAPTURE_DECLINED, DUPLICATE_INVOICE, declineOrder, dropOrder, NOT_TAKEN } from "./decline";
import { amountOf } from "./reading";

/** The result of a charge; `declined` carries PayPal's issue code. */
export type Asked = { outcome: "applied" | "unknown" } | { outcome: "declined"; issue: string };

const ORDER = {
  id: true,
  kind: true,
  plan: true,
  state: true,
  amountPence: true,
  providerOrderId: true,
  captureAttempt: true,
  renewalKey: true,
  checks: true,
  paymentMethodId: true,
  askedAt: true,
  createdAt: true,
} as const;

type Asking = Pick<PaymentOrder, keyof typeof ORDER>;

/** PayPal issues that mean the charge already succeeded; re-read the order. */
const TAKEN_BEFORE = new Set(["ORDER_ALREADY_CAPTURED", "DUPLICATE_INVOICE_ID", "PAYPAL_REQUEST_ID_PREVIOUSLY_USED"]);

/** The states in which a stored-method charge succeeds at once. Any other state needs the buyer, who is absent. */
const IN_ONE_STEP = new Set(["COMPLETED", "APPROVED"]);

/** PayPal keeps a charge's idempotency key for six hours (its documentation); no retry after this. */
const KEY_LIFE = 5.5 * HOUR;
/** How long PayPal may take to list the notification of a charge. */
const TOLD = 10 * MINUTE;
/** Allowance for clock skew with PayPal. */
const ASTRAY = 10 * MINUTE;

/** Checks before a missing order counts as final; a new order may not be visible everywhere yet. */
const SURE = 3;

/** Charges an order. A retry of the same attempt never charges twice: its request id and invoice id stay the same. */
export async function askForMoney(orderId: string, source: FactSource): Promise<Asked> {
  return askFor(await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER }), source);
}

export async function askFor(order: Asking, source: FactSource): Promise<Asked> {
  const { id, providerOrderId, captureAttempt, paymentMethodId } = order;
  const requestId = `po:${id}:cap:${captureAttempt}`;
  failpoint("payments.claimed");
  let said: Outcome<ProviderOrder>;
  if (providerOrderId) said = await captureOrder(providerOrderId, requestId);
  else if (paymentMethodId && order.plan) {
    const { vaultId, removedAt } = await prisma.paymentMethod.findUniqueOrThrow({
      where: { id: paymentMethodId },
      select: { vaultId: true, removedAt: true },
    });
    // Never charge after the consent was revoked, or with an expired key, which would create a second charge.
    if (removedAt || begunAt(order) < fromNow(-KEY_LIFE)) return lookUp(order, source);
    said = await chargeVault({
      amount: amountOf(order.amountPence),
      invoiceId: order.renewalKey ?? id,
      customId: id,
      requestId,
      description: text.item(order.plan),
      vaultId,
    });
  } else return { outcome: "unknown" };
  failpoint("payments.captured");
  return settle(order, said, source);
}

const begunAt = ({ askedAt, createdAt }: Asking) => askedAt ?? createdAt;

async function settle(order: Asking, said: Outcome<ProviderOrder>, source: FactSource): Promise<Asked> {
  const { id, captureAttempt } = order;
  if (said.ok) {
    await applyReading(id, said.value, source);
    if (isDeclined(said.value)) return declineComplete(order);
    if (order.providerOrderId === null && said.value.captures.length === 0 && !IN_ONE_STEP.has(said.value.status)) {
      await declineOrder(id, captureAttempt, "PAYER_ACTION_REQUIRED");
      return { outcome: "declined", issue: "PAYER_ACTION_REQUIRED" };
    }
    return { outcome: "applied" };
  }
  if (said.kind === "unknown") {
    log.warn({ order: id, issue: said.issue }, "PayPal has not said whether it took a payment");
    return { outcome: "unknown" };
  }
  if (said.kind === "refused" && TAKEN_BEFORE.has(said.issue)) return look(order, source, true);
  if (said.kind === "refused" && said.status === 404) return look(order, source, false);
  if (said.kind === "refused") log.error({ order: id, issue: said.issue }, "PayPal refused to take a payment");
  await declineOrder(id, captureAttempt, said.issue);
  return { outcome: "declined", issue: said.issue };
}

/** For stored-method charges and renewals this ends the attempt only; the next one creates a new PayPal order. */
async function declineComplete({ id, captureAttempt }: { id: string; captureAttempt: number }): Promise<Asked> {
  await declineOrder(id, captureAttempt, CAPTURE_DECLINED);
  return { outcome: "declined", issue: CAPTURE_DECLINED };
}

const isDeclined = ({ captures }: ProviderOrder) =>
  captures.length > 0 && captures.every(({ status }) => status === "DECLINED" || status === "FAILED");

/** Reads an order at PayPal without charging. `isTaken`: PayPal reported that it was paid. */
async function look(order: Asking, source: FactSource, isTaken: boolean): Promise<Asked> {
  if (!order.providerOrderId) return lookUp(order, source, isTaken);
  const read = await readOrder(order.providerOrderId);
  if (read.ok) {
    await applyReading(order.id, read.value, source);
    if (read.value.captures.length > 0) return { outcome: "applied" };
    return isTaken ? lookUp(order, source, isTaken) : { outcome: "unknown" };
  }
  if (read.status !== 404) return { outcome: "unknown" };
  await dropOrder(order.id, "expired");
  return { outcome: "declined", issue: "RESOURCE_NOT_FOUND" };
}

/**
 * Searches PayPal's notifications for a charge that neither the order nor a retry can resolve. Without one the attempt
 * ends, unless PayPal reports the invoice as paid, which needs manual investigation.
 */
async function lookUp(order: Asking, source: FactSource, isTaken = false): Promise<Asked> {
  const { id, captureAttempt } = order;
  const since = new Date(order.createdAt.getTime() - ASTRAY);
  const found = await findCapture({ invoiceId: order.renewalKey ?? id, customId: id }, since);
  if (!found.ok) {
    log.warn({ order: id, issue: found.issue }, "PayPal's notifications could not be looked through");
    return { outcome: "unknown" };
  }
  if (found.value) return takeFound(order, found.value, source);
  if (isTaken) log.error({ order: id }, "PayPal says that a payment was taken, and does not say which");
  if (isTaken || begunAt(order) > fromNow(-TOLD)) return { outcome: "unknown" };
  log.error({ order: id, attempt: captureAttempt }, "a charge that PayPal never answered took nothing");
  await declineOrder(id, captureAttempt, NOT_TAKEN);
  return { outcome: "declined", issue: NOT_TAKEN };
}

/** Applies a capture to the order it names. Another order with the same invoice id can no longer be paid. */
async function takeFound(order: Asking, capture: Capture, source: FactSource): Promise<Asked> {
  const { id, captureAttempt } = order;
  const owner = capture.customId && isUuid(capture.customId) ? capture.customId : id;
  const known = owner === id || (await prisma.paymentOrder.count({ where: { id: owner } })) > 0;
  const read = capture.orderId ? await readOrder(capture.orderId) : null;
  const current = read?.ok ? null : await readCapture(capture.id);
  if (!read?.ok && !current?.ok) return { outcome: "unknown" };
  const reading = read?.ok ? read.value : { captures: current?.ok ? [current.value] : [], refunds: [] };
  if (known) await applyReading(owner, reading, source);
  if (owner === id) return { outcome: "applied" };
  log.error({ order: id, capture: capture.id, owner }, "the invoice of a payment was paid by another one");
  await declineOrder(id, captureAttempt, DUPLICATE_INVOICE);
  return { outcome: "declined", issue: DUPLICATE_INVOICE };
}

/** Resolves an order in progress: reads it and, if an approved order was not captured, charges with the same key. */
export async function reconcileOrder(orderId: string): Promise<Asked> {
  const order = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER });
  const { id, state, providerOrderId, captureAttempt } = order;
  if (state !== "capturing" && state !== "capture_pending") return { outcome: "applied" };
  if (!providerOrderId) return askForMoney(id, "reconcile");
  const read = await readOrder(providerOrderId);
  if (!read.ok) {
    if (read.status !== 404 || state === "capture_pending" || order.checks < SURE) return { outcome: "unknown" };
    await dropOrder(id, "expired");
    return { outcome: "declined", issue: "RESOURCE_NOT_FOUND" };
  }
  if (read.value.captures.length > 0) {
    await applyReading(id, read.value, "reconcile");
    return isDeclined(read.value) ? declineComplete(order) : { outcome: "applied" };
  }
  switch (read.value.status) {
    case "APPROVED":
      return askForMoney(id, "reconcile");
    case "CREATED":
    case "SAVED":
    case "PAYER_ACTION_REQUIRED":
      await declineOrder(id, captureAttempt, "ORDER_NOT_APPROVED");
      return { outcome: "declined", issue: "ORDER_NOT_APPROVED" };
    case "VOIDED":
      await dropOrder(id, "cancelled");
      return { outcome: "declined", issue: "VOIDED" };
    default:
      return { outcome: "unknown" };
  }
}
