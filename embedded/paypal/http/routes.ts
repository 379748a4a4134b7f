import { getDispute, listDisputes } from "../disputes/disputes";
import { captureOrder } from "../orders/capture-order";
import { authorizeOrder, createOrder, getOrder } from "../orders/orders";
import { patchOrder } from "../orders/patch-order";
import { getCapture, getRefund, refundCapture } from "../payments/captures";
import { cancelPayoutItem, createPayout, getPayout, getPayoutItem } from "../payouts/payouts";
import { deleteToken, getToken, listTokens } from "../vault/tokens";
import {
  getEvent,
  getWebhook,
  listEvents,
  listWebhooks,
  resendEvent,
  verifySignature,
} from "../webhooks/notifications";
import type { ApiHandler } from "./call";
import type { Operation } from "./operations";

interface Route {
  operation: Operation;
  method: string;
  path: RegExp;
  handler: ApiHandler;
}

const ROUTES: Route[] = [
  route("order.create", "POST", "/v2/checkout/orders", createOrder),
  route("order.get", "GET", "/v2/checkout/orders/{id}", getOrder),
  route("order.patch", "PATCH", "/v2/checkout/orders/{id}", patchOrder),
  route("order.authorize", "POST", "/v2/checkout/orders/{id}/authorize", authorizeOrder),
  route("order.capture", "POST", "/v2/checkout/orders/{id}/capture", captureOrder),
  route("capture.get", "GET", "/v2/payments/captures/{capture_id}", getCapture),
  route("capture.refund", "POST", "/v2/payments/captures/{capture_id}/refund", refundCapture),
  route("refund.get", "GET", "/v2/payments/refunds/{refund_id}", getRefund),
  route("payment-token.list", "GET", "/v3/vault/payment-tokens", listTokens),
  route("payment-token.get", "GET", "/v3/vault/payment-tokens/{id}", getToken),
  route("payment-token.delete", "DELETE", "/v3/vault/payment-tokens/{id}", deleteToken),
  route("payout.create", "POST", "/v1/payments/payouts", createPayout),
  route("payout.get", "GET", "/v1/payments/payouts/{payout_batch_id}", getPayout),
  route("payout-item.get", "GET", "/v1/payments/payouts-item/{payout_item_id}", getPayoutItem),
  route("payout-item.cancel", "POST", "/v1/payments/payouts-item/{payout_item_id}/cancel", cancelPayoutItem),
  route("dispute.list", "GET", "/v1/customer/disputes", listDisputes),
  route("dispute.get", "GET", "/v1/customer/disputes/{id}", getDispute),
  route("webhook.list", "GET", "/v1/notifications/webhooks", listWebhooks),
  route("webhook.get", "GET", "/v1/notifications/webhooks/{webhook_id}", getWebhook),
  route("webhook.verify", "POST", "/v1/notifications/verify-webhook-signature", verifySignature),
  route("event.list", "GET", "/v1/notifications/webhooks-events", listEvents),
  route("event.get", "GET", "/v1/notifications/webhooks-events/{event_id}", getEvent),
  route("event.resend", "POST", "/v1/notifications/webhooks-events/{event_id}/resend", resendEvent),
];

/** Finds a route; `false` if the path exists with other methods only, null if it does not exist. */
export function findRoute(method: string, path: string): (Route & { params: Record<string, string> }) | false | null {
  const matching = ROUTES.flatMap((candidate) => {
    const match = candidate.path.exec(path);
    return match ? [{ ...candidate, params: { ...match.groups } }] : [];
  });
  if (matching.length === 0) return null;
  return matching.find((candidate) => candidate.method === method) ?? false;
}

function route(operation: Operation, method: string, path: string, handler: ApiHandler): Route {
  const pattern = path.replace(/\{(\w+)\}/g, "(?<$1>[A-Za-z0-9_-]{1,255})");
  return { operation, method, path: new RegExp(`^${pattern}$`), handler };
}
