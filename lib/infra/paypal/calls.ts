import "server-only";
import { z } from "zod";
import { type Locale, languageTagOf } from "@/lib/i18n/locales";
import { readPaypalEvents } from "./events";
import { callPaypal, type PaypalOutcome } from "./send";
import { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund, VaultToken } from "./shapes";

export interface PaypalAmount {
  currency: string;
  value: string;
}

interface NewOrder {
  amount: PaypalAmount;
  /** PayPal accepts one payment per invoice id. */
  invoiceId: string;
  /** Returned with everything about the payment. */
  customId: string;
  description: string;
  requestId: string;
}

const unitOf = ({ amount, invoiceId, customId, description }: NewOrder) => ({
  amount: { currency_code: amount.currency, value: amount.value },
  invoice_id: invoiceId,
  custom_id: customId,
  description,
});

const postOrder = (order: NewOrder, paypal: Record<string, unknown>) =>
  callPaypal(
    {
      method: "POST",
      path: "/v2/checkout/orders",
      requestId: order.requestId,
      body: { intent: "CAPTURE", purchase_units: [unitOf(order)], payment_source: { paypal } },
    },
    PaypalOrder,
  );

/** The merchant may not store payment methods. */
const VAULT_REFUSED_ISSUES = new Set(["NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE", "PAYPAL_WALLET_VAULTING_NOT_ENABLED"]);

type Approvable = NewOrder & { returnUrl: string; cancelUrl: string; brand: string; locale: Locale };

/**
 * Creates an order for the buyer to approve. Stores the payment method where PayPal allows it. Idempotent by
 * `requestId`.
 */
export async function createPaypalOrder(order: Approvable): Promise<PaypalOutcome<PaypalOrder>> {
  const made = await makeOrder(order, true);
  if (made.ok || !VAULT_REFUSED_ISSUES.has(made.issue)) return made;
  return makeOrder({ ...order, requestId: `${order.requestId}:once` }, false);
}

/** The instruction for merchant-initiated charges of a prepaid subscription. */
const VAULT_INSTRUCTION = {
  store_in_vault: "ON_SUCCESS",
  usage_type: "MERCHANT",
  customer_type: "CONSUMER",
  usage_pattern: "SUBSCRIPTION_PREPAID",
};

export const createSinglePaypalOrder = (order: Approvable): Promise<PaypalOutcome<PaypalOrder>> =>
  makeOrder(order, false);

const makeOrder = (order: Approvable, stores: boolean) =>
  postOrder(order, {
    ...(stores && { attributes: { vault: VAULT_INSTRUCTION } }),
    experience_context: {
      user_action: "PAY_NOW",
      shipping_preference: "NO_SHIPPING",
      brand_name: order.brand,
      locale: languageTagOf(order.locale),
      return_url: order.returnUrl,
      cancel_url: order.cancelUrl,
    },
  });

/** Creates and captures the order in one call. */
export const chargeVault = (order: NewOrder & { vaultId: string }) =>
  postOrder(order, {
    vault_id: order.vaultId,
    stored_credential: {
      payment_initiator: "MERCHANT",
      usage: "SUBSEQUENT",
      usage_pattern: "SUBSCRIPTION_PREPAID",
    },
  });

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

export const readPaypalOrder = (id: string) => callPaypal({ method: "GET", path: orderPath(id) }, PaypalOrder);

export const capturePaypalOrder = (id: string, requestId: string) =>
  callPaypal({ method: "POST", path: `${orderPath(id)}/capture`, requestId, body: {} }, PaypalOrder);

export const readPaypalCapture = (id: string) =>
  callPaypal({ method: "GET", path: `/v2/payments/captures/${encodeURIComponent(id)}` }, PaypalCapture);

/** Refunds a capture; without `amount`, all that is left of it. */
export const refundPaypalCapture = (
  id: string,
  { requestId, customId, amount }: { requestId: string; customId: string; amount?: PaypalAmount },
) =>
  callPaypal(
    {
      method: "POST",
      path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
      requestId,
      body: {
        custom_id: customId,
        ...(amount && { amount: { currency_code: amount.currency, value: amount.value } }),
      },
    },
    PaypalRefund,
  );

export const readPaypalRefund = (id: string) =>
  callPaypal({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(id)}` }, PaypalRefund);

const tokenPath = (id: string) => `/v3/vault/payment-tokens/${encodeURIComponent(id)}`;

export const readVaultToken = (id: string) => callPaypal({ method: "GET", path: tokenPath(id) }, VaultToken);

/** Succeeds if the method is already gone. */
export async function deleteVaultToken(id: string): Promise<PaypalOutcome<null>> {
  const outcome = await callPaypal({ method: "DELETE", path: tokenPath(id) }, z.unknown());
  return outcome.ok || outcome.status === 404 ? { ok: true, value: null } : outcome;
}

export const readPaypalDispute = (id: string) =>
  callPaypal({ method: "GET", path: `/v1/customer/disputes/${encodeURIComponent(id)}` }, PaypalDispute);

export const readPaypalEvent = (id: string) =>
  callPaypal(
    { method: "GET", path: `/v1/notifications/webhooks-events/${encodeURIComponent(id)}` },
    z.looseObject({ id: z.string(), event_type: z.string() }),
  );

/** Money moved or is about to. */
const CAPTURE_EVENT_TYPES = ["PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.PENDING"];

/** Searches the events that PayPal keeps for 30 days: no API searches by invoice id. Null if there is none. */
export async function findPaypalCapture(
  { invoiceId, customId }: { invoiceId: string; customId: string },
  since: Date,
): Promise<PaypalOutcome<PaypalCapture | null>> {
  for (const type of CAPTURE_EVENT_TYPES)
    for await (const page of readPaypalEvents(type, PaypalCapture, since)) {
      if (!page.ok) return page;
      const found =
        page.value.find((one) => one.customId === customId) ?? page.value.find((one) => one.invoiceId === invoiceId);
      if (found) return { ok: true, value: found };
    }
  return { ok: true, value: null };
}
