import { toTime } from "../clock";
import type { JsonObject } from "../json";
import type { Simulator } from "../simulator";
import type { RefundRecord } from "../state/records";
import { toMoney } from "./money";

/** A refund or reversal. PayPal keeps its fee, so the net equals the gross amount. */
export function refundView(world: Simulator, refund: RefundRecord): JsonObject {
  return {
    id: refund.id,
    status: refund.status,
    status_details: refund.reason === null ? undefined : { reason: refund.reason },
    amount: { ...refund.amount },
    invoice_id: refund.invoiceId ?? undefined,
    custom_id: refund.customId ?? undefined,
    note_to_payer: refund.note ?? undefined,
    seller_payable_breakdown: {
      gross_amount: { ...refund.amount },
      paypal_fee: { ...toMoney(0n, refund.amount.currency_code) },
      net_amount: { ...refund.amount },
      total_refunded_amount: { ...refund.total },
    },
    payer: { email_address: world.merchant.email, merchant_id: world.merchant.id },
    create_time: toTime(refund.createdAt),
    update_time: toTime(refund.updatedAt),
    links: refundLinks(world, refund),
  };
}

export const shortRefundView = (world: Simulator, refund: RefundRecord): JsonObject => ({
  id: refund.id,
  status: refund.status,
  links: refundLinks(world, refund),
});

function refundLinks(world: Simulator, refund: RefundRecord) {
  return [
    { href: `${world.apiUrl}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
    { href: `${world.apiUrl}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
  ];
}
