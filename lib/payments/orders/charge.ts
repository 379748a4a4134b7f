import "server-only";
import { isUuid } from "@/lib/http/storable";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { log } from "@/lib/infra/logging/log";
import {
  capturePaypalOrder,
  chargeVault,
  findPaypalCapture,
  readPaypalCapture,
  readPaypalOrder,
} from "@/lib/infra/paypal/calls";
import { PAYPAL_EVENT_RETENTION_DAYS } from "@/lib/infra/paypal/events";
import type { PaypalOutcome } from "@/lib/infra/paypal/send";
import type { PaypalCapture, PaypalOrder } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder } from "@/prisma/generated/client";
import { applyProviderState } from "./apply-provider-state";
import { abandonOrder, CAPTURE_DECLINED, CHARGE_NOT_MADE, recordDecline } from "./end-order";
import { toPaypalAmount } from "./provider-snapshot";

/** `superseded`: another payment used the order's invoice id, and the order has ended. */
export type ChargeResult = { outcome: "applied" | "unknown" | "superseded" } | { outcome: "declined"; issue: string };

const ORDER_SELECT = {
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

type CapturingOrder = Pick<PaymentOrder, keyof typeof ORDER_SELECT>;

/** PayPal issues that mean the charge already succeeded; re-read the order. */
const ALREADY_CAPTURED_ISSUES = new Set([
  "ORDER_ALREADY_CAPTURED",
  "DUPLICATE_INVOICE_ID",
  "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
]);

/** The states in which a stored-method charge succeeds at once. Any other state needs the buyer, who is absent. */
const FINAL_CHARGE_STATUSES = new Set(["COMPLETED", "APPROVED"]);

/** PayPal keeps a charge's idempotency key for six hours (its documentation); no retry after this. */
const IDEMPOTENCY_WINDOW_MS = 5.5 * HOUR_MS;
/** How long PayPal may take to list the notification of a charge. */
const NOTIFICATION_DELAY_MS = 10 * MINUTE_MS;
/** Allowance for clock skew with PayPal. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS;

/** Checks before a missing order counts as final; a new order may not be visible everywhere yet. */
const CONFIRMING_LOOKUPS = 3;

/** Charges an order. A retry of the same attempt never charges twice: its request id and invoice id stay the same. */
export async function chargeOrder(orderId: string, source: FactSource): Promise<ChargeResult> {
  return chargeLoadedOrder(
    await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER_SELECT }),
    source,
  );
}

export async function chargeLoadedOrder(order: CapturingOrder, source: FactSource): Promise<ChargeResult> {
  const { id, providerOrderId, captureAttempt, paymentMethodId } = order;
  const requestId = `po:${id}:cap:${captureAttempt}`;
  failpoint("payments.claimed");
  let outcome: PaypalOutcome<PaypalOrder>;
  if (providerOrderId) outcome = await capturePaypalOrder(providerOrderId, requestId);
  else if (paymentMethodId && order.plan) {
    const { vaultId, removedAt, billing } = await prisma.paymentMethod.findUniqueOrThrow({
      where: { id: paymentMethodId },
      select: { vaultId: true, removedAt: true, billing: { select: { user: { select: { language: true } } } } },
    });
    // Never charge after the consent was revoked, or with an expired key, which would create a second charge.
    if (removedAt || begunAt(order) < fromNow(-IDEMPOTENCY_WINDOW_MS)) return lookUp(order, source);
    const t = translatorFor(billing.user?.language ?? DEFAULT_LOCALE, "orders");
    outcome = await chargeVault({
      amount: toPaypalAmount(order.amountPence),
      invoiceId: order.renewalKey ?? id,
      customId: id,
      requestId,
      description: t("item", { plan: order.plan }),
      vaultId,
    });
  } else return { outcome: "unknown" };
  failpoint("payments.captured");
  return settle(order, outcome, source);
}

const begunAt = ({ askedAt, createdAt }: CapturingOrder) => askedAt ?? createdAt;

async function settle(
  order: CapturingOrder,
  outcome: PaypalOutcome<PaypalOrder>,
  source: FactSource,
): Promise<ChargeResult> {
  const { id, captureAttempt } = order;
  if (outcome.ok) {
    await applyProviderState(id, outcome.value, source);
    if (isDeclined(outcome.value)) return declineComplete(order);
    if (
      order.providerOrderId === null &&
      outcome.value.captures.length === 0 &&
      !FINAL_CHARGE_STATUSES.has(outcome.value.status)
    ) {
      await recordDecline(id, captureAttempt, "PAYER_ACTION_REQUIRED");
      return { outcome: "declined", issue: "PAYER_ACTION_REQUIRED" };
    }
    return { outcome: "applied" };
  }
  if (outcome.kind === "unknown") {
    log.warn({ order: id, issue: outcome.issue }, "PayPal has not confirmed a capture");
    return { outcome: "unknown" };
  }
  if (outcome.kind === "refused" && ALREADY_CAPTURED_ISSUES.has(outcome.issue)) return look(order, source, true);
  if (outcome.kind === "refused" && outcome.status === 404) return look(order, source, false);
  if (outcome.kind === "refused") log.error({ order: id, issue: outcome.issue }, "PayPal refused to capture a payment");
  await recordDecline(id, captureAttempt, outcome.issue);
  return { outcome: "declined", issue: outcome.issue };
}

/** Ends the attempt of a stored-method charge or a renewal; the next one creates a new PayPal order. */
async function declineComplete({ id, captureAttempt }: { id: string; captureAttempt: number }): Promise<ChargeResult> {
  await recordDecline(id, captureAttempt, CAPTURE_DECLINED);
  return { outcome: "declined", issue: CAPTURE_DECLINED };
}

const isDeclined = ({ captures }: PaypalOrder) =>
  captures.length > 0 && captures.every(({ status }) => status === "DECLINED" || status === "FAILED");

/** Reads an order at PayPal without charging. `isTaken`: PayPal reported that it, or its invoice id, was paid. */
async function look(order: CapturingOrder, source: FactSource, isTaken: boolean): Promise<ChargeResult> {
  if (!order.providerOrderId) return lookUp(order, source, isTaken);
  const read = await readPaypalOrder(order.providerOrderId);
  if (read.ok) {
    await applyProviderState(order.id, read.value, source);
    if (read.value.captures.length > 0) return { outcome: "applied" };
    return isTaken ? lookUp(order, source, isTaken) : { outcome: "unknown" };
  }
  if (read.status !== 404) return { outcome: "unknown" };
  await abandonOrder(order.id, "expired");
  return { outcome: "declined", issue: "RESOURCE_NOT_FOUND" };
}

/**
 * Looks up a charge that neither the order nor a retry can resolve, among PayPal's events. Without one the attempt
 * ends.
 */
async function lookUp(order: CapturingOrder, source: FactSource, isTaken = false): Promise<ChargeResult> {
  const { id, captureAttempt } = order;
  // Another order may have used the invoice id at any time before.
  const since = isTaken
    ? fromNow(-PAYPAL_EVENT_RETENTION_DAYS * DAY_MS)
    : new Date(order.createdAt.getTime() - CLOCK_SKEW_MS);
  const capture = await findPaypalCapture({ invoiceId: order.renewalKey ?? id, customId: id }, since);
  if (!capture.ok) {
    log.warn({ order: id, issue: capture.issue }, "PayPal's webhook events could not be listed");
    return { outcome: "unknown" };
  }
  if (capture.value) return takeFound(order, capture.value, source);
  if (isTaken) log.error({ order: id }, "PayPal reports a capture without its id");
  if (isTaken || begunAt(order) > fromNow(-NOTIFICATION_DELAY_MS)) return { outcome: "unknown" };
  log.error({ order: id, attempt: captureAttempt }, "a charge that PayPal never answered was not captured");
  await recordDecline(id, captureAttempt, CHARGE_NOT_MADE);
  return { outcome: "declined", issue: CHARGE_NOT_MADE };
}

/**
 * Applies a capture to the order that it names, and then ends this one without a decline if that is another: its
 * invoice id is used, and what is still due gets the next. If a restore has lost the named order, the capture is
 * applied to this one, which it does not fit: the money goes back.
 */
async function takeFound({ id }: CapturingOrder, capture: PaypalCapture, source: FactSource): Promise<ChargeResult> {
  const named = capture.customId && isUuid(capture.customId) ? capture.customId : id;
  const isKnown = named === id || (await prisma.paymentOrder.count({ where: { id: named } })) > 0;
  const owner = isKnown ? named : id;
  const read = capture.orderId ? await readPaypalOrder(capture.orderId) : null;
  const current = read?.ok ? null : await readPaypalCapture(capture.id);
  if (!read?.ok && !current?.ok) return { outcome: "unknown" };
  const reading = read?.ok ? read.value : { captures: current?.ok ? [current.value] : [], refunds: [] };
  await applyProviderState(owner, reading, source);
  if (owner === id) return { outcome: "applied" };
  log.error({ order: id, capture: capture.id, owner }, "the invoice of a payment was paid by another payment");
  await abandonOrder(id, "cancelled");
  return { outcome: "superseded" };
}

/** Resolves an order in progress: reads it and, if an approved order was not captured, charges with the same key. */
export async function reconcilePaypalOrder(orderId: string): Promise<ChargeResult> {
  const order = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER_SELECT });
  const { id, state, providerOrderId, captureAttempt } = order;
  if (state !== "capturing" && state !== "capture_pending") return { outcome: "applied" };
  if (!providerOrderId) return chargeOrder(id, "reconcile");
  const read = await readPaypalOrder(providerOrderId);
  if (!read.ok) {
    if (read.status !== 404 || state === "capture_pending" || order.checks + 1 < CONFIRMING_LOOKUPS)
      return { outcome: "unknown" };
    await abandonOrder(id, "expired");
    return { outcome: "declined", issue: "RESOURCE_NOT_FOUND" };
  }
  if (read.value.captures.length > 0) {
    await applyProviderState(id, read.value, "reconcile");
    return isDeclined(read.value) ? declineComplete(order) : { outcome: "applied" };
  }
  switch (read.value.status) {
    case "APPROVED":
      return chargeOrder(id, "reconcile");
    case "CREATED":
    case "SAVED":
    case "PAYER_ACTION_REQUIRED":
      await recordDecline(id, captureAttempt, "ORDER_NOT_APPROVED");
      return { outcome: "declined", issue: "ORDER_NOT_APPROVED" };
    case "VOIDED":
      await abandonOrder(id, "cancelled");
      return { outcome: "declined", issue: "VOIDED" };
    default:
      return { outcome: "unknown" };
  }
}
