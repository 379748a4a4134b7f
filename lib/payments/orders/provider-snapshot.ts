import "server-only";
import { createHmac } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import type { PaypalCapture, PaypalRefund } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder, QuarantineReason } from "@/prisma/generated/client";
import { clampEventTime, type NewFact } from "../billing/facts";
import { toPounds } from "../policy";
import { isPaidOrder, OPEN_ORDER_STATES } from "./order-states";

export const CURRENCY = "GBP";

/** Capture statuses in which money was received. */
const SETTLED_CAPTURE_STATUSES = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);
/** Refund statuses by which PayPal or a bank, not we, returned the money. */
const REVERSAL_REASONS = new Set(["CHARGEBACK", "BUYER_COMPLAINT"]);

export const refundCustomId = (orderId: string) => `refund:${orderId}`;

/** Returns a keyed hash that distinguishes payers without identifying them. */
export const hashPayerId = (payerId: string) =>
  createHmac("sha256", authSecret()).update(`payer:${payerId}`).digest("base64url");

/** Masks an email address down to its first letter and domain, so that only its owner recognises it. */
export function maskEmail(email: string): string {
  const [, first, host] = /^(.)[^@]*@(.+)$/.exec(email) ?? [];
  return first && host ? `${first}•••@${host}` : "•••";
}

export type ExpectedPayment = Pick<
  PaymentOrder,
  "id" | "billingId" | "amountPence" | "currency" | "state" | "captureId" | "createdAt"
> & { isClosed: boolean };

/** How to treat a capture: `ordered` is valid, `quarantined` has to be refunded, and `stray` matches no open order. */
export type CaptureValidation = { as: "ordered" } | { as: "quarantined"; reason: QuarantineReason } | { as: "stray" };

/** Validates a capture against the terms of its order. Either may have been tampered with, so both must agree. */
export function validateCapture(order: ExpectedPayment, capture: PaypalCapture): CaptureValidation {
  const quarantined = (reason: QuarantineReason): CaptureValidation => ({ as: "quarantined", reason });
  if (order.captureId !== null && order.captureId !== capture.id) return { as: "stray" };
  if (order.state === "quarantined") return { as: "ordered" };
  if (capture.currency !== order.currency) return quarantined("currency_differs");
  if (capture.pence !== order.amountPence) return quarantined("amount_differs");
  if (capture.merchantId && env.PAYPAL_MERCHANT_ID && capture.merchantId !== env.PAYPAL_MERCHANT_ID)
    return quarantined("payee_differs");
  if (capture.customId && capture.customId !== order.id) return quarantined("reference_differs");
  // Recorded captures are not validated again: their order has changed since.
  if (order.captureId === capture.id && (isPaidOrder(order.state) || order.state === "capture_pending"))
    return { as: "ordered" };
  const isAwaited = order.state === "capturing" || OPEN_ORDER_STATES.some((open) => open === order.state);
  if (!isAwaited) return quarantined("order_over");
  return order.isClosed ? quarantined("account_closed") : { as: "ordered" };
}

export const isSettledCapture = ({ status }: PaypalCapture) => SETTLED_CAPTURE_STATUSES.has(status);

export function captureFact(
  order: ExpectedPayment,
  capture: PaypalCapture,
  source: FactSource,
  isStray: boolean,
): NewFact {
  const status = isSettledCapture(capture) ? "COMPLETED" : capture.status;
  const reportedAt = capture.status === "COMPLETED" ? (capture.updatedAt ?? capture.createdAt) : capture.createdAt;
  return {
    key: `capture:${capture.id}:${status}`,
    kind: "capture",
    objectId: capture.id,
    status,
    source,
    billingId: order.billingId,
    orderId: isStray ? null : order.id,
    amountPence: capture.pence,
    currency: capture.currency,
    occurredAt: clampEventTime(reportedAt, order.createdAt),
    raw: capture.raw,
  };
}

/**
 * Builds the fact of a refund or reversal, which names its capture. Both use the same key, so that one return never
 * counts as both.
 */
export function refundFact(
  order: ExpectedPayment,
  refund: PaypalRefund,
  capture: PaypalCapture,
  source: FactSource,
  isStray: boolean,
): NewFact {
  const isReversal =
    capture.reason !== null && REVERSAL_REASONS.has(capture.reason) && refund.customId !== refundCustomId(order.id);
  return {
    key: `refund:${refund.id}:${refund.status}`,
    kind: isReversal ? "reversal" : "refund",
    objectId: refund.id,
    status: refund.status,
    source,
    billingId: order.billingId,
    orderId: isStray ? null : order.id,
    amountPence: refund.pence,
    currency: refund.currency,
    occurredAt: clampEventTime(refund.updatedAt ?? refund.createdAt, order.createdAt),
    raw: { ...refund.raw, capture_id: capture.id },
  };
}

export const toPaypalAmount = (pence: number) => ({ currency: CURRENCY, value: toPounds(pence) });
