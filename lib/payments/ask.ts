import "server-only";
import { prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { log } from "@/lib/infra/log";
import { captureOrder, chargeVault, readOrder } from "@/lib/infra/paypal/calls";
import type { Outcome } from "@/lib/infra/paypal/send";
import type { ProviderOrder } from "@/lib/infra/paypal/shapes";
import { orders as text } from "@/lib/text/orders";
import type { FactSource } from "@/prisma/generated/client";
import { applyReading } from "./apply";
import { CAPTURE_DECLINED, declineOrder, dropOrder } from "./decline";
import { amountOf } from "./reading";

/** What came of asking; `declined` carries PayPal's word for it. */
export type Asked = { outcome: "applied" | "unknown" } | { outcome: "declined"; issue: string };

const ORDER = {
  ...{ id: true, kind: true, plan: true, state: true, amountPence: true, providerOrderId: true, captureAttempt: true },
  ...{ renewalKey: true, checks: true, paymentMethodId: true },
} as const;

/** Says that the money was taken before, so that reading tells how. */
const TAKEN_BEFORE = new Set(["ORDER_ALREADY_CAPTURED", "DUPLICATE_INVOICE_ID", "PAYPAL_REQUEST_ID_PREVIOUSLY_USED"]);

/** After how many looks it is believed that PayPal has no such order: what was made a moment ago may not be found everywhere yet. */
const SURE = 3;

/**
 * Asks PayPal for the money of an order that is being captured; asking again under the same attempt takes nothing twice, for the
 * call carries the attempt's own PayPal-Request-Id and the order's invoice id. What comes of it is written down.
 */
export async function askForMoney(orderId: string, source: FactSource): Promise<Asked> {
  const order = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER });
  const { id, providerOrderId, captureAttempt, paymentMethodId } = order;
  const requestId = `po:${id}:cap:${captureAttempt}`;
  failpoint("payments.claimed");
  let said: Outcome<ProviderOrder>;
  if (providerOrderId) said = await captureOrder(providerOrderId, requestId);
  else if (paymentMethodId && order.plan) {
    const { vaultId } = await prisma.paymentMethod.findUniqueOrThrow({
      where: { id: paymentMethodId },
      select: { vaultId: true },
    });
    said = await chargeVault({
      ...{ amount: amountOf(order.amountPence), invoiceId: order.renewalKey ?? id, customId: id, requestId },
      ...{ description: text.item(order.plan), vaultId },
    });
  } else return { outcome: "unknown" };
  failpoint("payments.captured");
  return settle(order, said, source);
}

async function settle(
  order: { id: string; kind: string; providerOrderId: string | null; captureAttempt: number },
  said: Outcome<ProviderOrder>,
  source: FactSource,
): Promise<Asked> {
  const { id, captureAttempt } = order;
  if (said.ok) {
    await applyReading(id, said.value, source);
    if (isDeclined(said.value)) return declineComplete(order);
    return { outcome: "applied" };
  }
  if (said.kind === "unknown") {
    log.warn({ order: id, issue: said.issue }, "PayPal has not said whether it took a payment");
    return { outcome: "unknown" };
  }
  if (said.kind === "refused" && (TAKEN_BEFORE.has(said.issue) || said.status === 404)) return look(order, source);
  if (said.kind === "refused") log.error({ order: id, issue: said.issue }, "PayPal refused to take a payment");
  await declineOrder(id, captureAttempt, said.issue);
  return { outcome: "declined", issue: said.issue };
}

/**
 * PayPal's order is complete, and yet its capture was declined. Of a charge of a stored method and of a renewal that is one
 * attempt, and not the end: the next has an order of its own there.
 */
async function declineComplete({ id, captureAttempt }: { id: string; captureAttempt: number }): Promise<Asked> {
  await declineOrder(id, captureAttempt, CAPTURE_DECLINED);
  return { outcome: "declined", issue: CAPTURE_DECLINED };
}

const isDeclined = ({ captures }: ProviderOrder) =>
  captures.length > 0 && captures.every(({ status }) => status === "DECLINED" || status === "FAILED");

/** Reads what became of an order at PayPal and writes that down; nothing is asked for. */
async function look(order: { id: string; providerOrderId: string | null }, source: FactSource): Promise<Asked> {
  if (!order.providerOrderId) return { outcome: "unknown" };
  const read = await readOrder(order.providerOrderId);
  if (read.ok) {
    await applyReading(order.id, read.value, source);
    return { outcome: read.value.captures.length > 0 ? "applied" : "unknown" };
  }
  if (read.status !== 404) return { outcome: "unknown" };
  await dropOrder(order.id, "expired");
  return { outcome: "declined", issue: "RESOURCE_NOT_FOUND" };
}

/**
 * Finds out what became of an order: reads it, and where PayPal has taken nothing of an order that its buyer approved and we
 * were taking, asks for it under the same key. Does nothing for one that is settled.
 */
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
