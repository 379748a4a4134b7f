import { buyerOf } from "../buyer/buyers";
import { toPreciseTime } from "../clock";
import type { JsonObject } from "../json";
import { captureView } from "../payments/capture-view";
import type { Simulator } from "../simulator";
import type { DisputeRecord } from "../state/records";

const STATES: Record<string, string> = {
  OPEN: "OPEN_INQUIRIES",
  WAITING_FOR_BUYER_RESPONSE: "REQUIRED_OTHER_PARTY_ACTION",
  WAITING_FOR_SELLER_RESPONSE: "REQUIRED_ACTION",
  UNDER_REVIEW: "UNDER_PAYPAL_REVIEW",
  RESOLVED: "RESOLVED",
};

export function shortDisputeView(world: Simulator, dispute: DisputeRecord): JsonObject {
  return {
    dispute_id: dispute.id,
    create_time: toPreciseTime(dispute.createdAt),
    update_time: toPreciseTime(dispute.updatedAt),
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: STATES[dispute.status],
    dispute_amount: { ...dispute.amount },
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.channel,
    links: [{ href: `${world.apiUrl}/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
  };
}

export function disputeView(world: Simulator, dispute: DisputeRecord): JsonObject {
  const capture = world.store.get("captures", dispute.captureId);
  const order = capture && world.store.get("orders", capture.orderId);
  const buyer = buyerOf(order?.buyer ?? null);
  const settled = capture && captureView(world, capture);
  return {
    ...shortDisputeView(world, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        create_time: settled?.create_time,
        transaction_status: dispute.outcome === "RESOLVED_BUYER_FAVOUR" ? "REVERSED" : "COMPLETED",
        gross_amount: settled?.amount,
        invoice_number: capture?.invoiceId ?? undefined,
        custom: capture?.customId ?? undefined,
        buyer: { name: `${buyer.given} ${buyer.surname}` },
        seller: { email: world.merchant.email, merchant_id: world.merchant.id, name: world.merchant.name },
        seller_protection_eligible: capture?.protectable ?? false,
      },
    ],
    dispute_outcome:
      dispute.outcome === null ? undefined : { outcome_code: dispute.outcome, amount_refunded: refunded(dispute) },
    messages: dispute.messages.map((message) => ({ ...message })),
  };
}

function refunded(dispute: DisputeRecord): JsonObject | undefined {
  return dispute.outcome === "RESOLVED_BUYER_FAVOUR" ? { ...dispute.amount } : undefined;
}
