import { toTime } from "../clock";
import type { JsonObject } from "../json";
import type { Simulator } from "../simulator";
import type { CaptureRecord } from "../state/records";
import { feeOf, hundredths, toMoney } from "./money";

export function captureView(world: Simulator, capture: CaptureRecord): JsonObject {
  const self = `${world.apiUrl}/v2/payments/captures/${capture.id}`;
  const settled = capture.status !== "PENDING" && capture.status !== "DECLINED" && capture.status !== "FAILED";
  return {
    id: capture.id,
    status: capture.status,
    status_details: capture.reason === null ? undefined : { reason: capture.reason },
    amount: { ...capture.amount },
    final_capture: true,
    disbursement_mode: "INSTANT",
    seller_protection: capture.protectable
      ? { status: "ELIGIBLE", dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"] }
      : { status: "NOT_ELIGIBLE" },
    seller_receivable_breakdown: settled ? receivable(capture) : undefined,
    invoice_id: capture.invoiceId ?? undefined,
    custom_id: capture.customId ?? undefined,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${world.apiUrl}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ],
    create_time: toTime(capture.createdAt),
    update_time: toTime(capture.updatedAt),
  };
}

export function wholeCaptureView(world: Simulator, capture: CaptureRecord): JsonObject {
  return {
    ...captureView(world, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: { email_address: world.merchant.email, merchant_id: world.merchant.id },
  };
}

function receivable(capture: CaptureRecord): JsonObject {
  const currency = capture.amount.currency_code;
  const fee = feeOf(capture.amount);
  return {
    gross_amount: { ...capture.amount },
    paypal_fee: { ...toMoney(fee, currency) },
    net_amount: { ...toMoney(hundredths(capture.amount.value) - fee, currency) },
  };
}
