import { anything, array, boolean, object, oneOf, type Shape, text } from "../http/shape";

// Lengths, patterns and enums follow PayPal's OpenAPI document of Orders v2.

const url = text({ max: 4000, pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\/\S+$/ });
const email = text({ min: 3, max: 254, pattern: /^.+@[^@\s]+$/ });
const accountId = text({ min: 13, max: 13, pattern: /^[2-9A-HJ-NP-Z]{13}$/ });
const USAGE_PATTERNS = [
  "IMMEDIATE",
  "DEFERRED",
  "RECURRING_PREPAID",
  "RECURRING_POSTPAID",
  "THRESHOLD_PREPAID",
  "THRESHOLD_POSTPAID",
  "SUBSCRIPTION_PREPAID",
  "SUBSCRIPTION_POSTPAID",
  "UNSCHEDULED_PREPAID",
  "UNSCHEDULED_POSTPAID",
  "INSTALLMENT_PREPAID",
  "INSTALLMENT_POSTPAID",
];

const moneyShape = object(
  {
    currency_code: text({ min: 3, max: 3 }),
    value: text({ max: 32, pattern: /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/ }),
  },
  ["currency_code", "value"],
);

export const BREAKDOWN = [
  "item_total",
  "shipping",
  "handling",
  "tax_total",
  "insurance",
  "shipping_discount",
  "discount",
] as const;

const amountShape: Shape = {
  ...moneyShape,
  is: "object",
  members: {
    ...(moneyShape.is === "object" ? moneyShape.members : {}),
    breakdown: object(Object.fromEntries(BREAKDOWN.map((name) => [name, moneyShape]))),
  },
};

const item = object(
  {
    name: text({ min: 1, max: 127 }),
    unit_amount: moneyShape,
    tax: moneyShape,
    quantity: text({ max: 10, pattern: /^[1-9][0-9]{0,9}$/ }),
    description: text({ max: 127 }),
    sku: text({ max: 127 }),
    url: text({ max: 2048 }),
    image_url: text({ max: 2048 }),
    category: oneOf("DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"),
  },
  ["name", "unit_amount", "quantity"],
);

const address = object(
  {
    address_line_1: text({ max: 300 }),
    address_line_2: text({ max: 300 }),
    admin_area_1: text({ max: 300 }),
    admin_area_2: text({ max: 120 }),
    postal_code: text({ max: 60 }),
    country_code: text({ min: 2, max: 2, pattern: /^([A-Z]{2}|C2)$/ }),
  },
  ["country_code"],
);

const shipping = object({
  name: object({ full_name: text({ max: 300 }) }),
  type: oneOf("SHIPPING", "PICKUP_IN_PERSON", "PICKUP_IN_STORE", "PICKUP_FROM_PERSON"),
  options: array(anything, { max: 10 }),
  address,
});

const unitMembers: Record<string, Shape> = {
  reference_id: text({ min: 1, max: 256 }),
  amount: amountShape,
  payee: object({ email_address: email, merchant_id: accountId }),
  payment_instruction: object({
    platform_fees: array(object({ amount: moneyShape }, ["amount"]), { max: 1 }),
    disbursement_mode: oneOf("INSTANT", "DELAYED"),
  }),
  description: text({ min: 1, max: 127 }),
  custom_id: text({ min: 1, max: 127 }),
  invoice_id: text({ min: 1, max: 127 }),
  soft_descriptor: text({ min: 1, max: 22 }),
  items: array(item),
  shipping,
  supplementary_data: anything,
};

export const unitShape = object(unitMembers, ["amount"]);

/** The shape of a patch value, by path within a purchase unit. */
export const patchableShape = (attribute: string): Shape =>
  attribute === "shipping/name"
    ? object({ full_name: text({ max: 300 }) })
    : attribute === "shipping/address"
      ? address
      : attribute === "shipping/type"
        ? text({ min: 1, max: 255 })
        : attribute === "payee/email"
          ? email
          : (unitMembers[attribute] ?? anything);

const experienceContext = object({
  brand_name: text({ min: 1, max: 127 }),
  locale: text({ min: 2, max: 10, pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/ }),
  shipping_preference: oneOf("GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"),
  return_url: url,
  cancel_url: url,
  landing_page: oneOf("LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"),
  user_action: oneOf("CONTINUE", "PAY_NOW"),
  payment_method_preference: oneOf("UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"),
});

const vaultInstruction = object(
  {
    store_in_vault: oneOf("ON_SUCCESS"),
    description: text({ min: 1, max: 128 }),
    usage_pattern: oneOf(...USAGE_PATTERNS),
    usage_type: oneOf("MERCHANT", "PLATFORM"),
    customer_type: oneOf("CONSUMER", "BUSINESS"),
    permit_multiple_payment_tokens: boolean,
  },
  ["usage_type"],
);

const storedCredential = object(
  {
    payment_initiator: oneOf("CUSTOMER", "MERCHANT"),
    usage: oneOf("FIRST", "SUBSEQUENT", "DERIVED"),
    usage_pattern: oneOf(...USAGE_PATTERNS),
    charge_pattern: oneOf(...USAGE_PATTERNS),
  },
  ["payment_initiator"],
);

const wallet = object({
  vault_id: text({ min: 1, max: 255, pattern: /^[0-9a-zA-Z_-]+$/ }),
  email_address: email,
  name: object({ given_name: text({ max: 140 }), surname: text({ max: 140 }) }),
  address,
  attributes: object({
    customer: object({
      id: text({ min: 1, max: 22, pattern: /^[0-9a-zA-Z_-]+$/ }),
      email_address: email,
      merchant_customer_id: text({ min: 1, max: 64, pattern: /^[0-9a-zA-Z-_.^*$@#]+$/ }),
    }),
    vault: vaultInstruction,
  }),
  experience_context: experienceContext,
  stored_credential: storedCredential,
  billing_agreement_id: text({ min: 2, max: 128, pattern: /^[a-zA-Z0-9-]+$/ }),
});

/** Payment sources that the simulated merchant cannot accept; a card has its own error. */
const OTHER_SOURCES = `apple_pay bancontact blik eps giropay google_pay ideal mybank p24 sofort token trustly venmo`;

export const orderShape = object(
  {
    intent: oneOf("CAPTURE", "AUTHORIZE"),
    processing_instruction: oneOf("NO_INSTRUCTION", "ORDER_COMPLETE_ON_PAYMENT_APPROVAL"),
    payer: object({ email_address: email, name: object({ given_name: text({ max: 140 }) }) }),
    purchase_units: array(unitShape, { min: 1, max: 10 }),
    payment_source: object({ paypal: wallet }, [], OTHER_SOURCES.split(" ")),
    application_context: object({
      brand_name: text({ min: 1, max: 127 }),
      landing_page: oneOf("LOGIN", "BILLING", "NO_PREFERENCE"),
      shipping_preference: oneOf("GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"),
      user_action: oneOf("CONTINUE", "PAY_NOW"),
      return_url: url,
      cancel_url: url,
    }),
  },
  ["intent", "purchase_units"],
);

export const refundShape = object({
  amount: moneyShape,
  custom_id: text({ min: 1, max: 127 }),
  invoice_id: text({ min: 1, max: 127 }),
  note_to_payer: text({ min: 1, max: 255 }),
});
