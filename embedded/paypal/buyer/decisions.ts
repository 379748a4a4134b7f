import { isObject, textAt } from "../json";
import { isExpired } from "../orders/orders";
import type { Simulator } from "../simulator";
import type { OrderRecord } from "../state/records";
import { orderEvent } from "../webhooks/event-drafts";
import { buyerOf } from "./buyers";

export type ApprovalState = "open" | "missing" | "paid" | "approved" | "void";

export function approvalStateOf(world: Simulator, order: OrderRecord | undefined): ApprovalState {
  if (!order || isExpired(world, order)) return "missing";
  if (order.status === "COMPLETED") return "paid";
  if (order.status === "VOIDED") return "void";
  return order.status === "APPROVED" && order.refused === null ? "approved" : "open";
}

export function approve(world: Simulator, order: OrderRecord, buyer: string): boolean {
  if (approvalStateOf(world, order) !== "open") return false;
  const now = world.clock.now();
  order.status = "APPROVED";
  order.buyer = buyerOf(buyer).key;
  order.approvedAt = now;
  order.refused = null;
  order.updatedAt = now;
  world.store.put("orders", order);
  world.publish(orderEvent(world, "CHECKOUT.ORDER.APPROVED", order));
  return true;
}

/** The merchant's return URL with PayPal's parameters; null if there is none. */
export function returnUrl(order: OrderRecord): string | null {
  const url = contextOf(order, "return_url");
  return url === undefined ? null : withQuery(url, { token: order.id, PayerID: buyerOf(order.buyer).payerId });
}

export function cancelUrl(order: OrderRecord): string | null {
  const url = contextOf(order, "cancel_url");
  return url === undefined ? null : withQuery(url, { token: order.id });
}

export function brandOf(world: Simulator, order: OrderRecord): string {
  return contextOf(order, "brand_name") ?? world.merchant.name;
}

export function asksToStore(order: OrderRecord): boolean {
  const attributes = order.wallet?.attributes;
  return isObject(attributes) && isObject(attributes.vault);
}

function contextOf(order: OrderRecord, name: string): string | undefined {
  return textAt(order.wallet ?? {}, "experience_context", name) ?? textAt(order.applicationContext ?? {}, name);
}

function withQuery(url: string, values: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.toString();
}
