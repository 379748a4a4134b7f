import { array, object, oneOf, text } from "../http/shape";

const amount = object({ currency: text({ min: 3, max: 3 }), value: text({ min: 1, max: 32 }) }, ["currency", "value"]);

/** The body of POST /v1/payments/payouts. Source: PayPal's OpenAPI document of Payouts v1. */
export const payoutShape = object(
  {
    sender_batch_header: object({
      sender_batch_id: text({ max: 256 }),
      recipient_type: oneOf("EMAIL", "PHONE", "PAYPAL_ID", "USER_HANDLE"),
      email_subject: text({ max: 255 }),
      email_message: text({ max: 1_000 }),
      note: text({ max: 165 }),
    }),
    items: array(
      object(
        {
          recipient_type: oneOf("EMAIL", "PHONE", "PAYPAL_ID", "USER_HANDLE"),
          amount,
          note: text({ max: 4_000 }),
          receiver: text({ min: 1, max: 127 }),
          sender_item_id: text({ max: 63 }),
          recipient_wallet: oneOf("PAYPAL", "VENMO", "RECIPIENT_SELECTED"),
          notification_language: text({ min: 2, max: 10 }),
          purpose: text({ min: 1, max: 63 }),
        },
        ["amount", "receiver"],
      ),
      { min: 1, max: 15_000 },
    ),
  },
  ["sender_batch_header", "items"],
);
