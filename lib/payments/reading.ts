import "server-only";
import { createHmac } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import type { Capture, Refund } from "@/lib/infra/paypal/shapes";
import type { FactSource, PaymentOrder, QuarantineReason } from "@/prisma/generated/client";
import { happenedAt, type NewFact } from "./facts";
import { isPaid, OPEN } from "./order-states";
import { pounds } from "./policy";

/** The currency of every price. */
export const CURRENCY = "GBP";

/** What a capture says about itself, in PayPal's words, where money has moved by it. */
const MOVED = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);
/** Why PayPal or a bank took money back, which no refund of ours is. */
const TAKEN_BACK = new Set(["CHARGEBACK", "BUYER_COMPLAINT"]);

/** Marks our own refunds at PayPal. */
export const refundMark = (orderId: string) => `refund:${orderId}`;

/** Tells one payer from another, and not who they are. */
export const payerHash = (payerId: string) =>
  createHmac("sha256", authSecret()).update(`payer:${payerId}`).digest("base64url");

/** An address as its owner knows it again, and nobody else: the first letter and where it is. */
export function masked(email: string): string {
  const [, first, host] = /^(.)[^@]*@(.+)$/.exec(email) ?? [];
  return first && host ? `${first}•••@${host}` : "•••";
}

/** What is known of an order and its account when a capture of it comes. */
export type Expected = Pick<
  PaymentOrder,
  "id" | "billingId" | "amountPence" | "currency" | "state" | "captureId" | "createdAt"
> & { isClosed: boolean };

/** How a capture is taken: for what was ordered, as money that has to go back, or as one that no order waits for. */
export type Judgement = { as: "ordered" } | { as: "quarantined"; reason: QuarantineReason } | { as: "stray" };

/**
 * Compares a capture with what was decided when its order was made: who may have changed either since, the money is only taken
 * for what it says when both agree.
 */
export function judge(order: Expected, capture: Capture): Judgement {
  const quarantined = (reason: QuarantineReason): Judgement => ({ as: "quarantined", reason });
  if (order.captureId !== null && order.captureId !== capture.id) return { as: "stray" };
  if (order.state === "quarantined") return { as: "ordered" };
  if (capture.currency !== order.currency) return quarantined("currency_differs");
  if (capture.pence !== order.amountPence) return quarantined("amount_differs");
  if (capture.merchantId && env.PAYPAL_MERCHANT_ID && capture.merchantId !== env.PAYPAL_MERCHANT_ID)
    return quarantined("payee_differs");
  if (capture.customId && capture.customId !== order.id) return quarantined("reference_differs");
  // What is booked already is not looked at again: its order has moved on since.
  if (order.captureId === capture.id && (isPaid(order.state) || order.state === "capture_pending"))
    return { as: "ordered" };
  const isAwaited = order.state === "capturing" || OPEN.some((open) => open === order.state);
  if (!isAwaited) return quarantined("order_over");
  return order.isClosed ? quarantined("account_closed") : { as: "ordered" };
}

/** Whether money has moved by a capture. */
export const hasMoved = ({ status }: Capture) => MOVED.has(status);

/** The fact that a capture is: a refund since does not undo that it was completed. */
export function captureFact(order: Expected, capture: Capture, source: FactSource, isStray: boolean): NewFact {
  const status = hasMoved(capture) ? "COMPLETED" : capture.status;
  const told = capture.status === "COMPLETED" ? (capture.updatedAt ?? capture.createdAt) : capture.createdAt;
  return {
    ...{ key: `capture:${capture.id}:${status}`, kind: "capture", objectId: capture.id, status, source },
    ...{ billingId: order.billingId, orderId: isStray ? null : order.id },
    ...{ amountPence: capture.pence, currency: capture.currency },
    occurredAt: happenedAt(told, order.createdAt),
    raw: capture.raw,
  };
}

/** The fact that a refund or reversal is. Both stand under one key, so that what is known as the one never counts as the other too. */
export function returnFact(
  order: Expected,
  refund: Refund,
  capture: Capture | undefined,
  source: FactSource,
  isStray: boolean,
): NewFact {
  const isReversal =
    capture?.reason != null && TAKEN_BACK.has(capture.reason) && refund.customId !== refundMark(order.id);
  return {
    ...{ key: `refund:${refund.id}:${refund.status}`, kind: isReversal ? "reversal" : "refund" },
    ...{ objectId: refund.id, status: refund.status, source, billingId: order.billingId },
    ...{ orderId: isStray ? null : order.id, amountPence: refund.pence, currency: refund.currency },
    occurredAt: happenedAt(refund.updatedAt ?? refund.createdAt, order.createdAt),
    raw: refund.raw,
  };
}

/** An amount as PayPal takes it. */
export const amountOf = (pence: number) => ({ currency: CURRENCY, value: pounds(pence) });
