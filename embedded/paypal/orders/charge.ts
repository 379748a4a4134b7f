import { type Behaviour, buyerOf } from "../buyer/buyers";
import { type ApiCall, armedEffect } from "../http/call";
import { issueStatus } from "../http/operations";
import { ApiProblem, isProblemStatus, unprocessable } from "../http/problem";
import { transactionId } from "../ids";
import { member, textAt } from "../json";
import { canonicalMoney } from "../payments/money";
import type { CaptureRecord, OrderRecord, PurchaseUnit } from "../state/records";
import { requestToken } from "../vault/make-token";
import { captureEvent, orderEvent } from "../webhooks/event-drafts";
import { approvalUrl } from "./order-view";

/** PayPal accepts no further attempt after this many declined captures. */
const MAX_DECLINES = 10;

export function chargeApproved(call: ApiCall, order: OrderRecord): void {
  if (order.declines >= MAX_DECLINES) {
    throw unprocessable(call.operation, { issue: "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED" });
  }
  refuseUsedInvoice(call, order);
  const buyer = buyerOf(order.buyer);
  const issue = armedEffect(call, "issue")?.issue ?? refusal(buyer.behaviour, order);
  if (issue !== null) refuse(call, order, issue);
  take(call, order, buyer.behaviour);
}

/** Charges a payment token for an order that is created and completed in one step. */
export function chargeToken(call: ApiCall, order: OrderRecord): void {
  const { operation, world } = call;
  const id = textAt(order.wallet ?? {}, "vault_id") ?? "";
  const field = "/payment_source/paypal/vault_id";
  const token = world.store.get("tokens", id);
  if (!token || token.status === "DELETED") {
    throw unprocessable(operation, { issue: "TOKEN_ID_NOT_FOUND", field, value: id });
  }
  if (token.status === "CANCELLED") {
    throw unprocessable(operation, { issue: "AGREEMENT_ALREADY_CANCELLED", field, value: id });
  }
  if (textAt(order.wallet ?? {}, "stored_credential", "payment_initiator") === "MERCHANT" && order.units.length > 1) {
    throw unprocessable(operation, {
      issue: "MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS",
      field: "/purchase_units",
    });
  }
  refuseUsedInvoice(call, order);
  const { behaviour } = buyerOf(token.buyer);
  const issue = armedEffect(call, "issue")?.issue ?? laterRefusal(behaviour);
  if (issue !== null) throw new ApiProblem(statusFor(call, issue), operation, [{ issue }], { definite: true });
  order.buyer = token.buyer;
  order.paidWith = token.id;
  take(call, order, behaviour);
}

function refusal(behaviour: Behaviour, order: OrderRecord): string | null {
  // Some buyers only pay once they have approved again.
  const waits = order.declines === 0 || order.refused !== null;
  if (behaviour === "declined" || (behaviour === "declined-once" && waits)) return "INSTRUMENT_DECLINED";
  if (behaviour === "confirms-again" && waits) return "PAYER_ACTION_REQUIRED";
  return behaviour === "restricted" ? "PAYER_ACCOUNT_RESTRICTED" : null;
}

function laterRefusal(behaviour: Behaviour): string | null {
  if (behaviour === "declined" || behaviour === "renewals-declined") return "INSTRUMENT_DECLINED";
  return behaviour === "restricted" ? "PAYER_ACCOUNT_RESTRICTED" : null;
}

function refuse(call: ApiCall, order: OrderRecord, issue: string): never {
  order.declines += 1;
  order.refused = issue;
  order.updatedAt = call.world.clock.now();
  call.world.store.put("orders", order);
  const again = issue === "PAYER_ACTION_REQUIRED" ? "payer-action" : "redirect";
  const links = [{ href: approvalUrl(call.world, order), rel: again, method: "GET" }];
  throw new ApiProblem(statusFor(call, issue), call.operation, [{ issue }], { links, definite: true });
}

function statusFor(call: ApiCall, issue: string) {
  const status = issueStatus(call.operation, issue) ?? 422;
  return isProblemStatus(status) ? status : 422;
}

/** PayPal rejects an invoice id that has a successful capture. */
function refuseUsedInvoice(call: ApiCall, order: OrderRecord): void {
  const unitsByInvoice = new Map(order.units.flatMap((unit) => [[textAt(unit, "invoice_id"), unit] as const]));
  unitsByInvoice.delete(undefined);
  if (unitsByInvoice.size === 0) return;
  const holds = (capture: CaptureRecord) => capture.status !== "DECLINED" && capture.status !== "FAILED";
  const paid = call.world.store
    .all("captures")
    .find((one) => unitsByInvoice.has(one.invoiceId ?? undefined) && holds(one));
  const used = paid && unitsByInvoice.get(paid.invoiceId ?? undefined);
  if (!used) return;
  throw unprocessable(call.operation, {
    issue: "DUPLICATE_INVOICE_ID",
    field: `/purchase_units/@reference_id=='${used.reference_id}'/invoice_id`,
    value: textAt(used, "invoice_id"),
  });
}

function take(call: ApiCall, order: OrderRecord, behaviour: Behaviour): void {
  const { world } = call;
  const now = world.clock.now();
  const declined = armedEffect(call, "decline") !== undefined || behaviour === "recorded-decline";
  const pending = armedEffect(call, "pending")?.reason ?? (behaviour === "pending" ? "ECHECK" : null);
  const status = declined ? "DECLINED" : pending === null ? "COMPLETED" : "PENDING";
  const captures = order.units.map(
    (unit): CaptureRecord => ({
      id: transactionId(),
      orderId: order.id,
      referenceId: unit.reference_id,
      status,
      reason: declined ? "OTHER" : pending,
      amount: canonicalMoney(unit.amount),
      invoiceId: textAt(unit, "invoice_id") ?? null,
      customId: textAt(unit, "custom_id") ?? null,
      protectable: isShipped(order, unit),
      createdAt: now,
      updatedAt: now,
    }),
  );
  order.captureIds = captures.map((capture) => capture.id);
  order.status = "COMPLETED";
  order.refused = null;
  order.updatedAt = now;
  if (status === "COMPLETED") requestToken(call, order, behaviour);
  for (const capture of captures) world.store.put("captures", capture);
  world.store.put("orders", order);
  for (const capture of captures) world.publish(captureEvent(world, status, capture));
  world.publish(orderEvent(world, "CHECKOUT.ORDER.COMPLETED", order));
}

function isShipped(order: OrderRecord, unit: PurchaseUnit): boolean {
  const preference =
    textAt(order.wallet ?? {}, "experience_context", "shipping_preference") ??
    textAt(order.applicationContext ?? {}, "shipping_preference");
  return preference !== "NO_SHIPPING" && member(unit, "shipping") !== undefined;
}
