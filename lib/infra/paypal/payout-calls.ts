import "server-only";
import { z } from "zod";
import type { PaypalAmount } from "./calls";
import { readPaypalEvents } from "./events";
import { callPaypal, type PaypalOutcome } from "./send";

/** The Payouts API has its own amount format. */
const Sum = z
  .object({ currency: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
  .transform(({ currency, value }) => ({ currency, pence: Math.round(Number(value) * 100) }));
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const PayoutItem = z
  .object({
    payout_item_id: z.string(),
    transaction_status: z.string().optional(),
    time_processed: Time.optional(),
    payout_batch_id: z.string(),
    payout_item: z.object({ amount: Sum, sender_item_id: z.string().optional() }),
    errors: z.object({ name: z.string().optional() }).optional(),
  })
  .transform((given) => ({
    id: given.payout_item_id,
    batchId: given.payout_batch_id,
    status: given.transaction_status ?? "PENDING",
    ...given.payout_item.amount,
    senderItemId: given.payout_item.sender_item_id ?? null,
    processedAt: given.time_processed ?? null,
    error: given.errors?.name ?? null,
  }));
export type PayoutItem = z.output<typeof PayoutItem>;

const Header = z.object({
  payout_batch_id: z.string(),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.string().optional() }).optional(),
});

export const PayoutBatch = z
  .object({ batch_header: Header, items: z.array(PayoutItem).optional() })
  .transform(({ batch_header: header, items = [] }) => ({
    id: header.payout_batch_id,
    status: header.batch_status,
    items,
    senderBatchId: header.sender_batch_header?.sender_batch_id ?? null,
  }));
export type PayoutBatch = z.output<typeof PayoutBatch>;

interface NewPayout {
  /** Idempotent at PayPal for 30 days. */
  senderBatchId: string;
  receiver: string;
  amount: PaypalAmount;
  subject: string;
  message: string;
}

/** Reusing a `senderBatchId` is refused with a link to the first payout. */
export const createPaypalPayout = ({ senderBatchId, receiver, amount, subject, message }: NewPayout) =>
  callPaypal(
    {
      method: "POST",
      path: "/v1/payments/payouts",
      requestId: senderBatchId,
      body: {
        sender_batch_header: { sender_batch_id: senderBatchId, email_subject: subject, email_message: message },
        items: [
          {
            recipient_type: "EMAIL",
            receiver,
            sender_item_id: senderBatchId,
            amount: { currency: amount.currency, value: amount.value },
          },
        ],
      },
    },
    PayoutBatch,
  );

export const readPaypalPayout = (batchId: string): Promise<PaypalOutcome<PayoutBatch>> =>
  callPaypal({ method: "GET", path: `/v1/payments/payouts/${encodeURIComponent(batchId)}` }, PayoutBatch);

export const cancelPaypalPayoutItem = (itemId: string): Promise<PaypalOutcome<PayoutItem>> =>
  callPaypal(
    { method: "POST", path: `/v1/payments/payouts-item/${encodeURIComponent(itemId)}/cancel`, body: {} },
    PayoutItem,
  );

/** What an event about a batch holds. */
export const PayoutBatchEvent = z.object({ batch_header: Header }).transform(({ batch_header: header }) => ({
  id: header.payout_batch_id,
  status: header.batch_status,
  senderBatchId: header.sender_batch_header?.sender_batch_id ?? null,
}));
export type PayoutBatchEvent = z.output<typeof PayoutBatchEvent>;

/** Searches the events that PayPal keeps for 30 days; null if there is none. */
export async function findPaypalPayout(senderBatchId: string, since: Date): Promise<PaypalOutcome<string | null>> {
  for (const type of ["PAYMENT.PAYOUTSBATCH.PROCESSING", "PAYMENT.PAYOUTSBATCH.DENIED"])
    for await (const page of readPaypalEvents(type, PayoutBatchEvent, since)) {
      if (!page.ok) return page;
      const found = page.value.find((batch) => batch.senderBatchId === senderBatchId);
      if (found) return { ok: true, value: found.id };
    }
  return { ok: true, value: null };
}
