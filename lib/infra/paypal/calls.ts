import "server-only";
import { z } from "zod";
import { languageTag } from "@/lib/text/language";
import { type Outcome, send } from "./send";
import { Capture, Dispute, EventPage, ProviderOrder, Refund, Token } from "./shapes";

export interface Amount {
  currency: string;
  value: string;
}

interface NewOrder {
  amount: Amount;
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

/** The merchant may not store payment methods. */
const NO_VAULT = new Set(["NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE", "PAYPAL_WALLET_VAULTING_NOT_ENABLED"]);

type Approvable = NewOrder & { returnUrl: string; cancelUrl: string; brand: string };

/** For the buyer to approve. Stores the payment method where PayPal allows it. Idempotent by `requestId`. */
export async function createOrder(order: Approvable): Promise<Outcome<ProviderOrder>> {
  const made = await makeOrder(order, true);
  if (made.ok || !NO_VAULT.has(made.issue)) return made;
  return makeOrder({ ...order, requestId: `${order.requestId}:once` }, false);
}

/** For merchant-initiated charges of a prepaid subscription. */
const STORED = {
  store_in_vault: "ON_SUCCESS",
  usage_type: "MERCHANT",
  customer_type: "CONSUMER",
  usage_pattern: "SUBSCRIPTION_PREPAID",
};

export const createSingleOrder = (order: Approvable): Promise<Outcome<ProviderOrder>> => makeOrder(order, false);

const makeOrder = (order: Approvable, stores: boolean) =>
  send(
    {
      method: "POST",
      path: "/v2/checkout/orders",
      requestId: order.requestId,
      body: {
        intent: "CAPTURE",
        purchase_units: [unitOf(order)],
        payment_source: {
          paypal: {
            ...(stores && { attributes: { vault: STORED } }),
            experience_context: {
              user_action: "PAY_NOW",
              shipping_preference: "NO_SHIPPING",
              brand_name: order.brand,
              locale: languageTag(),
              return_url: order.returnUrl,
              cancel_url: order.cancelUrl,
            },
          },
        },
      },
    },
    ProviderOrder,
  );

/** Creates and captures the order in one call. */
export const chargeVault = (order: NewOrder & { vaultId: string }) =>
  send(
    {
      method: "POST",
      path: "/v2/checkout/orders",
      requestId: order.requestId,
      body: {
        intent: "CAPTURE",
        purchase_units: [unitOf(order)],
        payment_source: {
          paypal: {
            vault_id: order.vaultId,
            stored_credential: {
              payment_initiator: "MERCHANT",
              usage: "SUBSEQUENT",
              usage_pattern: "SUBSCRIPTION_PREPAID",
            },
          },
        },
      },
    },
    ProviderOrder,
  );

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

export const readOrder = (id: string) => send({ method: "GET", path: orderPath(id) }, ProviderOrder);

export const captureOrder = (id: string, requestId: string) =>
  send({ method: "POST", path: `${orderPath(id)}/capture`, requestId, body: {} }, ProviderOrder);

export const readCapture = (id: string) =>
  send({ method: "GET", path: `/v2/payments/captures/${encodeURIComponent(id)}` }, Capture);

/** Without `amount`, all that is left of the capture. */
export const refundCapture = (
  id: string,
  { requestId, customId, amount }: { requestId: string; customId: string; amount?: Amount },
) =>
  send(
    {
      method: "POST",
      path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
      requestId,
      body: {
        custom_id: customId,
        ...(amount && { amount: { currency_code: amount.currency, value: amount.value } }),
      },
    },
    Refund,
  );

export const readRefund = (id: string) =>
  send({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(id)}` }, Refund);

const tokenPath = (id: string) => `/v3/vault/payment-tokens/${encodeURIComponent(id)}`;

export const readToken = (id: string) => send({ method: "GET", path: tokenPath(id) }, Token);

/** Succeeds if the method is already gone. */
export async function deleteToken(id: string): Promise<Outcome<null>> {
  const outcome = await send({ method: "DELETE", path: tokenPath(id) }, z.unknown());
  return outcome.ok || outcome.status === 404 ? { ok: true, value: null } : outcome;
}

export const readDispute = (id: string) =>
  send({ method: "GET", path: `/v1/customer/disputes/${encodeURIComponent(id)}` }, Dispute);

export const readEvent = (id: string) =>
  send(
    { method: "GET", path: `/v1/notifications/webhooks-events/${encodeURIComponent(id)}` },
    z.looseObject({ id: z.string(), event_type: z.string() }),
  );

/** PayPal's maximum page size; so many pages are more than a day's events. */
const PAGE = 300;
const PAGES = 100;

/** Money moved or is about to. */
const TAKEN = ["PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.PENDING"];

/** Among the events that PayPal keeps for 30 days: no API searches by invoice id. Null if there is none. */
export async function findCapture(
  { invoiceId, customId }: { invoiceId: string; customId: string },
  since: Date,
): Promise<Outcome<Capture | null>> {
  for (const type of TAKEN) {
    const query = new URLSearchParams({ event_type: type, start_time: since.toISOString(), page_size: String(PAGE) });
    let path: string | null = `/v1/notifications/webhooks-events?${query}`;
    for (let page = 0; path !== null; page++) {
      if (page === PAGES) return { ok: false, kind: "unknown", issue: "TOO_MANY_EVENTS", status: null };
      const read: Outcome<EventPage> = await send({ method: "GET", path }, EventPage);
      if (!read.ok) return read;
      const { captures, next }: EventPage = read.value;
      const found =
        captures.find((one) => one.customId === customId) ?? captures.find((one) => one.invoiceId === invoiceId);
      if (found) return { ok: true, value: found };
      // Only the path is followed, never another host.
      path = next && URL.canParse(next) ? next.slice(new URL(next).origin.length) : null;
    }
  }
  return { ok: true, value: null };
}
