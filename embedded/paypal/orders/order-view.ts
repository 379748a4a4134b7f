import { buyerOf } from "../buyer/buyers";
import { toTime } from "../clock";
import type { JsonObject } from "../json";
import { member, textAt } from "../json";
import { captureView } from "../payments/capture-view";
import { canonicalMoney } from "../payments/money";
import { refundView } from "../payments/refund-view";
import type { Simulator } from "../simulator";
import type { OrderRecord, PurchaseUnit } from "../state/records";
import { tokenLinks } from "../vault/token-view";
import { BREAKDOWN } from "./order-shape";

type Link = { href: string; rel: string; method: string };

function orderLinks(world: Simulator, order: OrderRecord): Link[] {
  const self = `${world.apiUrl}/v2/checkout/orders/${order.id}`;
  const link = (rel: string, method: string, href = self): Link => ({ href, rel, method });
  const approval = approvalUrl(world, order);
  switch (order.status) {
    case "PAYER_ACTION_REQUIRED":
      return [link("self", "GET"), link("payer-action", "GET", approval)];
    case "CREATED":
      return [
        link("self", "GET"),
        link("approve", "GET", approval),
        link("update", "PATCH"),
        link("capture", "POST", `${self}/capture`),
      ];
    case "APPROVED":
      return [link("self", "GET"), link("update", "PATCH"), link("capture", "POST", `${self}/capture`)];
    default:
      return [link("self", "GET")];
  }
}

export const approvalUrl = (world: Simulator, order: OrderRecord): string =>
  `${world.publicUrl}/checkoutnow?token=${order.id}`;

export function orderView(world: Simulator, order: OrderRecord): JsonObject {
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    payment_source: paymentSource(world, order),
    purchase_units: order.units.map((unit) => ({ ...unitView(world, unit), payments: paymentsOf(world, order, unit) })),
    payer: payerView(order),
    create_time: toTime(order.createdAt),
    update_time: toTime(order.updatedAt),
    links: orderLinks(world, order),
  };
}

/** The response without `Prefer: return=representation`; includes payments once completed. */
export function shortOrderView(world: Simulator, order: OrderRecord): JsonObject {
  const paid = order.status === "COMPLETED";
  return {
    id: order.id,
    status: order.status,
    payment_source: paymentSource(world, order),
    purchase_units: paid
      ? order.units.map((unit) => ({
          reference_id: unit.reference_id,
          shipping: unit.shipping,
          payments: paymentsOf(world, order, unit),
        }))
      : undefined,
    payer: paid ? payerView(order) : undefined,
    links: orderLinks(world, order),
  };
}

function payerView(order: OrderRecord): JsonObject | undefined {
  if (order.buyer === null) return undefined;
  const buyer = buyerOf(order.buyer);
  return {
    name: { given_name: buyer.given, surname: buyer.surname },
    email_address: buyer.email,
    payer_id: buyer.payerId,
    address: { country_code: "GB" },
  };
}

function paymentSource(world: Simulator, order: OrderRecord): JsonObject | undefined {
  if (order.buyer === null) return order.wallet === null ? undefined : { paypal: {} };
  const buyer = buyerOf(order.buyer);
  return {
    paypal: {
      email_address: buyer.email,
      account_id: buyer.payerId,
      account_status: "VERIFIED",
      name: { given_name: buyer.given, surname: buyer.surname },
      address: { country_code: "GB" },
      attributes: vaultView(world, order),
      stored_credential: member(order.wallet ?? {}, "stored_credential"),
    },
  };
}

/** `attributes` with the order's payment token; without an id while the token is being created. */
function vaultView(world: Simulator, order: OrderRecord): JsonObject | undefined {
  if (order.vault === null) return undefined;
  const up: Link = { href: `${world.apiUrl}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" };
  const token = order.vault.id === null ? undefined : world.store.get("tokens", order.vault.id);
  if (!token) return { vault: { status: "APPROVED", links: [up] } };
  return {
    vault: {
      id: token.id,
      status: "VAULTED",
      customer: { id: token.customerId, merchant_customer_id: token.merchantCustomerId ?? undefined },
      links: [...tokenLinks(world, token), up],
    },
  };
}

function unitView(world: Simulator, unit: PurchaseUnit): JsonObject {
  const breakdown = BREAKDOWN.flatMap((name) => {
    const part = member(unit.amount, "breakdown", name);
    const [currency_code, value] = [textAt(part, "currency_code"), textAt(part, "value")];
    return currency_code && value ? [[name, canonicalMoney({ currency_code, value })] as const] : [];
  });
  return {
    ...unit,
    amount: {
      ...canonicalMoney(unit.amount),
      breakdown: breakdown.length > 0 ? Object.fromEntries(breakdown) : undefined,
    },
    payee: { email_address: world.merchant.email, merchant_id: world.merchant.id },
  };
}

function paymentsOf(world: Simulator, order: OrderRecord, unit: PurchaseUnit): JsonObject | undefined {
  const captures = order.captureIds.flatMap((id) => world.store.get("captures", id) ?? []);
  const refunds = order.refundIds.flatMap((id) => world.store.get("refunds", id) ?? []);
  const unitCaptures = captures.filter((capture) => capture.referenceId === unit.reference_id);
  if (unitCaptures.length === 0) return undefined;
  const returned = refunds.filter((refund) => refund.referenceId === unit.reference_id);
  return {
    captures: unitCaptures.map((capture) => captureView(world, capture)),
    refunds: returned.length > 0 ? returned.map((refund) => refundView(world, refund)) : undefined,
  };
}
