import "server-only";
import { z } from "zod";

/** Throws for anything else, so that the response counts as unreadable. */
function hundredths(value: string): number {
  const [, whole, part = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new Error(`${value} is no amount`);
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const Amount = z
  .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
  .transform(({ currency_code, value }) => ({ currency: currency_code, pence: hundredths(value) }));
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Details = z.object({ reason: z.string().optional() }).optional();
const Payee = z.object({ merchant_id: z.string().optional() }).optional();
const Link = z.object({ rel: z.string(), href: z.string(), method: z.string().optional() });

/** Stored with a fact: amounts, states and references, no personal data. */
const STORED_FIELDS = new Set([
  "id",
  "status",
  "status_details",
  "amount",
  "seller_receivable_breakdown",
  "seller_payable_breakdown",
  "create_time",
  "update_time",
  "final_capture",
  "invoice_id",
  "custom_id",
]);
export type StoredJson = { [name: string]: string | number | boolean | StoredJson | StoredJson[] };

function kept(object: object, { currency, pence }: { currency: string; pence: number }): StoredJson {
  const entries = Object.entries(object).filter(([name]) => STORED_FIELDS.has(name));
  // Serialised once more, so that dates become strings and the result is plain JSON.
  const plain = JSON.parse(JSON.stringify(Object.fromEntries(entries))) as StoredJson;
  return { ...plain, amount: { currency_code: currency, pence } };
}

export const PaypalCapture = z
  .looseObject({
    id: z.string(),
    status: z.string(),
    status_details: Details,
    amount: Amount,
    payee: Payee,
    invoice_id: z.string().optional(),
    custom_id: z.string().optional(),
    create_time: Time.optional(),
    update_time: Time.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  })
  .transform((given) => ({
    id: given.id,
    status: given.status,
    reason: given.status_details?.reason ?? null,
    ...given.amount,
    invoiceId: given.invoice_id ?? null,
    customId: given.custom_id ?? null,
    merchantId: given.payee?.merchant_id ?? null,
    createdAt: given.create_time ?? null,
    updatedAt: given.update_time ?? null,
    orderId: given.supplementary_data?.related_ids?.order_id ?? null,
    raw: kept(given, given.amount),
  }));
export type PaypalCapture = z.output<typeof PaypalCapture>;

/** PayPal also represents reversals as refunds. */
export const PaypalRefund = z
  .looseObject({
    id: z.string(),
    status: z.string(),
    amount: Amount,
    custom_id: z.string().optional(),
    create_time: Time.optional(),
    update_time: Time.optional(),
    links: z.array(Link).optional(),
  })
  .transform((given) => ({
    id: given.id,
    status: given.status,
    ...given.amount,
    customId: given.custom_id ?? null,
    createdAt: given.create_time ?? null,
    updatedAt: given.update_time ?? null,
    captureId:
      given.links?.map(({ rel, href }) => rel === "up" && /\/captures\/([^/?]+)$/.exec(href)?.[1]).find(Boolean) ||
      null,
    raw: kept(given, given.amount),
  }));
export type PaypalRefund = z.output<typeof PaypalRefund>;

const Vault = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
});

const Wallet = z.object({
  email_address: z.string().optional(),
  account_id: z.string().optional(),
  attributes: z.object({ vault: Vault.optional() }).optional(),
});

const Unit = z.object({
  amount: Amount.optional(),
  payee: Payee,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(PaypalCapture).optional(), refunds: z.array(PaypalRefund).optional() })
    .optional(),
});

export const PaypalOrder = z
  .object({
    id: z.string(),
    status: z.string(),
    purchase_units: z.array(Unit).optional(),
    links: z.array(Link).optional(),
    payment_source: z.object({ paypal: Wallet.optional() }).optional(),
    payer: z.object({ payer_id: z.string().optional(), email_address: z.string().optional() }).optional(),
  })
  .transform(({ id, status, purchase_units, links = [], payment_source, payer }) => {
    const [unit] = purchase_units ?? [];
    const vault = payment_source?.paypal?.attributes?.vault;
    const merchantId = unit?.payee?.merchant_id ?? null;
    return {
      id,
      status,
      links,
      amount: unit?.amount ?? null,
      merchantId,
      customId: unit?.custom_id ?? null,
      invoiceId: unit?.invoice_id ?? null,
      /** The page for the buyer: `approve`, or `payer-action` if the order stores the payment method. */
      approveUrl: links.find(({ rel }) => rel === "approve" || rel === "payer-action")?.href ?? null,
      payerId: payer?.payer_id ?? payment_source?.paypal?.account_id ?? null,
      payerEmail: payer?.email_address ?? payment_source?.paypal?.email_address ?? null,
      vaultId: vault?.id ?? null,
      captures: (purchase_units ?? []).flatMap(({ payee, payments }) =>
        (payments?.captures ?? []).map((capture) => ({
          ...capture,
          merchantId: capture.merchantId ?? payee?.merchant_id ?? null,
        })),
      ),
      refunds: (purchase_units ?? []).flatMap(({ payments }) => payments?.refunds ?? []),
    };
  });
export type PaypalOrder = z.output<typeof PaypalOrder>;

export const VaultToken = z
  .object({
    id: z.string(),
    customer: z.object({ id: z.string().optional() }).optional(),
    payment_source: z
      .object({
        paypal: z.object({ email_address: z.string().optional(), payer_id: z.string().optional() }).optional(),
      })
      .optional(),
  })
  .transform(({ id, payment_source }) => ({ id, payerEmail: payment_source?.paypal?.email_address ?? null }));
export type VaultToken = z.output<typeof VaultToken>;

export const PaypalDispute = z
  .object({
    dispute_id: z.string(),
    status: z.string(),
    reason: z.string().optional(),
    create_time: Time.optional(),
    update_time: Time.optional(),
    dispute_amount: Amount.optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  })
  .transform((given) => ({
    id: given.dispute_id,
    status: given.status,
    reason: given.reason ?? null,
    amount: given.dispute_amount ?? null,
    createdAt: given.create_time ?? null,
    updatedAt: given.update_time ?? null,
    captureIds: (given.disputed_transactions ?? []).flatMap(({ seller_transaction_id: id }) => (id ? [id] : [])),
    outcome: given.dispute_outcome?.outcome_code ?? null,
  }));
export type PaypalDispute = z.output<typeof PaypalDispute>;
