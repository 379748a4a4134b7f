import { toPreciseTime } from "../clock";
import { disputeView } from "../disputes/dispute-view";
import { orderView } from "../orders/order-view";
import { wholeCaptureView } from "../payments/capture-view";
import { refundView } from "../payments/refund-view";
import { batchLinks, headerView, itemView } from "../payouts/payout-view";
import type { Simulator } from "../simulator";
import type {
  CaptureRecord,
  DisputeRecord,
  MoneyRecord,
  OrderRecord,
  PayoutBatchRecord,
  PayoutItemRecord,
  PayoutItemStatus,
  RefundRecord,
  TokenRecord,
} from "../state/records";
import { tokenView } from "../vault/token-view";
import type { EventDraft } from "./event-draft";

/** Formats an amount as in PayPal's summaries: `$ 7.99 USD`, but `GBP 7.99 GBP`. */
const spoken = ({ currency_code, value }: MoneyRecord): string =>
  `${currency_code === "USD" ? "$" : currency_code} ${value} ${currency_code}`;

const ORDER_SUMMARIES = {
  "CHECKOUT.ORDER.APPROVED": "An order has been approved by buyer",
  "CHECKOUT.ORDER.COMPLETED": "Checkout Order Completed",
};

export function orderEvent(world: Simulator, type: keyof typeof ORDER_SUMMARIES, order: OrderRecord): EventDraft {
  return {
    type,
    resourceType: "checkout-order",
    resourceVersion: "2.0",
    summary: ORDER_SUMMARIES[type],
    resource: orderView(world, order),
  };
}

export function approvalReversed(order: OrderRecord): EventDraft {
  return {
    type: "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
    resourceType: "checkout-order",
    resourceVersion: "2.0",
    summary: "A payment has been reversed after approval.",
    resource: {
      order_id: order.id,
      purchase_units: order.units.map(({ reference_id, custom_id, invoice_id }) => ({
        reference_id,
        custom_id,
        invoice_id,
      })),
      payment_source: { paypal: {} },
    },
  };
}

const CAPTURE_SUMMARIES = {
  COMPLETED: "Payment completed for",
  PENDING: "Payment pending for",
  DENIED: "Payment denied for",
  DECLINED: "Payment declined for",
};

export function captureEvent(
  world: Simulator,
  what: keyof typeof CAPTURE_SUMMARIES,
  capture: CaptureRecord,
): EventDraft {
  return {
    type: `PAYMENT.CAPTURE.${what}`,
    resourceType: "capture",
    resourceVersion: "2.0",
    summary: `${CAPTURE_SUMMARIES[what]} ${spoken(capture.amount)}`,
    resource: wholeCaptureView(world, capture),
  };
}

export function refundEvent(
  world: Simulator,
  type: "PAYMENT.CAPTURE.REFUNDED" | "PAYMENT.CAPTURE.REVERSED" | "PAYMENT.REFUND.PENDING" | "PAYMENT.REFUND.FAILED",
  refund: RefundRecord,
): EventDraft {
  const amount = spoken(refund.amount);
  const summaries = {
    "PAYMENT.CAPTURE.REFUNDED": `A ${amount} capture payment was refunded`,
    "PAYMENT.CAPTURE.REVERSED": `A ${amount} capture payment was reversed`,
    "PAYMENT.REFUND.PENDING": `A ${amount} refund is pending`,
    "PAYMENT.REFUND.FAILED": `A ${amount} refund failed`,
  };
  return {
    type,
    resourceType: "refund",
    resourceVersion: "2.0",
    summary: summaries[type],
    resource: refundView(world, refund),
  };
}

const TOKEN_SUMMARIES = {
  CREATED: "A payment token has been created.",
  DELETED: "A payment token has been deleted.",
  "DELETION-INITIATED": "A request to delete a payment token has been submitted.",
};

export function tokenEvent(world: Simulator, what: keyof typeof TOKEN_SUMMARIES, token: TokenRecord): EventDraft {
  const created = { time_created: toPreciseTime(token.createdAt), ...tokenView(world, token) };
  return {
    type: `VAULT.PAYMENT-TOKEN.${what}`,
    resourceType: "payment_token",
    resourceVersion: "3.0",
    summary: TOKEN_SUMMARIES[what],
    resource: what === "CREATED" ? created : { id: token.id, customer: { id: token.customerId } },
  };
}

const DISPUTE_SUMMARIES = {
  CREATED: "A new dispute opened with Case #",
  UPDATED: "A dispute was updated with Case #",
  RESOLVED: "A dispute was resolved with Case #",
};

export function disputeEvent(
  world: Simulator,
  what: keyof typeof DISPUTE_SUMMARIES,
  dispute: DisputeRecord,
): EventDraft {
  return {
    type: `CUSTOMER.DISPUTE.${what}`,
    resourceType: "dispute",
    summary: `${DISPUTE_SUMMARIES[what]} ${dispute.id}`,
    resource: disputeView(world, dispute),
  };
}

const BATCH_SUMMARIES = {
  PROCESSING: "Payouts batch is processing.",
  SUCCESS: "Payouts batch completed successfully.",
  DENIED: "Payouts batch got denied.",
};

export function payoutBatchEvent(
  world: Simulator,
  what: keyof typeof BATCH_SUMMARIES,
  batch: PayoutBatchRecord,
): EventDraft {
  return {
    type: `PAYMENT.PAYOUTSBATCH.${what}`,
    resourceType: "payouts",
    summary: BATCH_SUMMARIES[what],
    resource: { batch_header: headerView(world, batch), links: batchLinks(world, batch) },
  };
}

const ITEM_EVENTS: Record<PayoutItemStatus, [name: string, summary: string]> = {
  SUCCESS: ["SUCCEEDED", "A payout item has succeeded"],
  FAILED: ["FAILED", "A payout item has failed"],
  PENDING: ["HELD", "A payout item is pending"],
  UNCLAIMED: ["UNCLAIMED", "A payout item is unclaimed"],
  RETURNED: ["RETURNED", "A payout item is returned"],
  ONHOLD: ["HELD", "A payout item is on hold"],
  BLOCKED: ["BLOCKED", "A payout item is blocked"],
  REFUNDED: ["REFUNDED", "A payout item is refunded"],
  REVERSED: ["REFUNDED", "A payout item is reversed"],
};

export function payoutItemEvent(world: Simulator, item: PayoutItemRecord): EventDraft {
  const [name, summary] = ITEM_EVENTS[item.status];
  return {
    type: `PAYMENT.PAYOUTS-ITEM.${name}`,
    resourceType: "payouts_item",
    summary,
    resource: itemView(world, item),
  };
}
