import { arrayShape, objectShape, oneOfShape, textShape } from "../http/shape";

const amount = objectShape({ currency: textShape({ min: 3, max: 3 }), value: textShape({ min: 1, max: 32 }) }, [
  "currency",
  "value",
]);

/** The body of POST /v1/payments/payouts. Source: PayPal's OpenAPI document of Payouts v1. */
export const payoutShape = objectShape(
  {
    sender_batch_header: objectShape({
      sender_batch_id: textShape({ max: 256 }),
      recipient_type: oneOfShape("EMAIL", "PHONE", "PAYPAL_ID", "USER_HANDLE"),
      email_subject: textShape({ max: 255 }),
      email_message: textShape({ max: 1_000 }),
      note: textShape({ max: 165 }),
    }),
    items: arrayShape(
      objectShape(
        {
          recipient_type: oneOfShape("EMAIL", "PHONE", "PAYPAL_ID", "USER_HANDLE"),
          amount,
          note: textShape({ max: 4_000 }),
          receiver: textShape({ min: 1, max: 127 }),
          sender_item_id: textShape({ max: 63 }),
          recipient_wallet: oneOfShape("PAYPAL", "VENMO", "RECIPIENT_SELECTED"),
          notification_language: textShape({ min: 2, max: 10 }),
          purpose: textShape({ min: 1, max: 63 }),
        },
        ["amount", "receiver"],
      ),
      { min: 1, max: 15_000 },
    ),
  },
  ["sender_batch_header", "items"],
);
