import {
  anyShape,
  arrayShape,
  booleanShape,
  objectShape,
  oneOfShape,
  type RequestShape,
  textShape,
} from "../http/shape";

// Lengths, patterns and enums follow PayPal's OpenAPI document of Orders v2.

const url = textShape({ max: 4000, pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\/\S+$/ });
const email = textShape({ min: 3, max: 254, pattern: /^.+@[^@\s]+$/ });
const accountId = textShape({ min: 13, max: 13, pattern: /^[2-9A-HJ-NP-Z]{13}$/ });
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

const moneyShape = objectShape(
  {
    currency_code: textShape({ min: 3, max: 3 }),
    value: textShape({ max: 32, pattern: /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/ }),
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

const amountShape: RequestShape = {
  ...moneyShape,
  is: "object",
  members: {
    ...(moneyShape.is === "object" ? moneyShape.members : {}),
    breakdown: objectShape(Object.fromEntries(BREAKDOWN.map((name) => [name, moneyShape]))),
  },
};

const item = objectShape(
  {
    name: textShape({ min: 1, max: 127 }),
    unit_amount: moneyShape,
    tax: moneyShape,
    quantity: textShape({ max: 10, pattern: /^[1-9][0-9]{0,9}$/ }),
    description: textShape({ max: 127 }),
    sku: textShape({ max: 127 }),
    url: textShape({ max: 2048 }),
    image_url: textShape({ max: 2048 }),
    category: oneOfShape("DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"),
  },
  ["name", "unit_amount", "quantity"],
);

const address = objectShape(
  {
    address_line_1: textShape({ max: 300 }),
    address_line_2: textShape({ max: 300 }),
    admin_area_1: textShape({ max: 300 }),
    admin_area_2: textShape({ max: 120 }),
    postal_code: textShape({ max: 60 }),
    country_code: textShape({ min: 2, max: 2, pattern: /^([A-Z]{2}|C2)$/ }),
  },
  ["country_code"],
);

const shipping = objectShape({
  name: objectShape({ full_name: textShape({ max: 300 }) }),
  type: oneOfShape("SHIPPING", "PICKUP_IN_PERSON", "PICKUP_IN_STORE", "PICKUP_FROM_PERSON"),
  options: arrayShape(anyShape, { max: 10 }),
  address,
});

const unitMembers: Record<string, RequestShape> = {
  reference_id: textShape({ min: 1, max: 256 }),
  amount: amountShape,
  payee: objectShape({ email_address: email, merchant_id: accountId }),
  payment_instruction: objectShape({
    platform_fees: arrayShape(objectShape({ amount: moneyShape }, ["amount"]), { max: 1 }),
    disbursement_mode: oneOfShape("INSTANT", "DELAYED"),
  }),
  description: textShape({ min: 1, max: 127 }),
  custom_id: textShape({ min: 1, max: 127 }),
  invoice_id: textShape({ min: 1, max: 127 }),
  soft_descriptor: textShape({ min: 1, max: 22 }),
  items: arrayShape(item),
  shipping,
  supplementary_data: anyShape,
};

export const unitShape = objectShape(unitMembers, ["amount"]);

/** The shape of a patch value, by path within a purchase unit. */
export const patchableShape = (attribute: string): RequestShape =>
  attribute === "shipping/name"
    ? objectShape({ full_name: textShape({ max: 300 }) })
    : attribute === "shipping/address"
      ? address
      : attribute === "shipping/type"
        ? textShape({ min: 1, max: 255 })
        : attribute === "payee/email"
          ? email
          : (unitMembers[attribute] ?? anyShape);

const experienceContext = objectShape({
  brand_name: textShape({ min: 1, max: 127 }),
  locale: textShape({ min: 2, max: 10, pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/ }),
  shipping_preference: oneOfShape("GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"),
  return_url: url,
  cancel_url: url,
  landing_page: oneOfShape("LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"),
  user_action: oneOfShape("CONTINUE", "PAY_NOW"),
  payment_method_preference: oneOfShape("UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"),
});

const vaultInstruction = objectShape(
  {
    store_in_vault: oneOfShape("ON_SUCCESS"),
    description: textShape({ min: 1, max: 128 }),
    usage_pattern: oneOfShape(...USAGE_PATTERNS),
    usage_type: oneOfShape("MERCHANT", "PLATFORM"),
    customer_type: oneOfShape("CONSUMER", "BUSINESS"),
    permit_multiple_payment_tokens: booleanShape,
  },
  ["usage_type"],
);

const storedCredential = objectShape(
  {
    payment_initiator: oneOfShape("CUSTOMER", "MERCHANT"),
    usage: oneOfShape("FIRST", "SUBSEQUENT", "DERIVED"),
    usage_pattern: oneOfShape(...USAGE_PATTERNS),
    charge_pattern: oneOfShape(...USAGE_PATTERNS),
  },
  ["payment_initiator"],
);

const wallet = objectShape({
  vault_id: textShape({ min: 1, max: 255, pattern: /^[0-9a-zA-Z_-]+$/ }),
  email_address: email,
  name: objectShape({ given_name: textShape({ max: 140 }), surname: textShape({ max: 140 }) }),
  address,
  attributes: objectShape({
    customer: objectShape({
      id: textShape({ min: 1, max: 22, pattern: /^[0-9a-zA-Z_-]+$/ }),
      email_address: email,
      merchant_customer_id: textShape({ min: 1, max: 64, pattern: /^[0-9a-zA-Z-_.^*$@#]+$/ }),
    }),
    vault: vaultInstruction,
  }),
  experience_context: experienceContext,
  stored_credential: storedCredential,
  billing_agreement_id: textShape({ min: 2, max: 128, pattern: /^[a-zA-Z0-9-]+$/ }),
});

/** Payment sources that the simulated merchant cannot accept; a card has its own error. */
const OTHER_SOURCES = `apple_pay bancontact blik eps giropay google_pay ideal mybank p24 sofort token trustly venmo`;

export const orderShape = objectShape(
  {
    intent: oneOfShape("CAPTURE", "AUTHORIZE"),
    processing_instruction: oneOfShape("NO_INSTRUCTION", "ORDER_COMPLETE_ON_PAYMENT_APPROVAL"),
    payer: objectShape({ email_address: email, name: objectShape({ given_name: textShape({ max: 140 }) }) }),
    purchase_units: arrayShape(unitShape, { min: 1, max: 10 }),
    payment_source: objectShape({ paypal: wallet }, [], OTHER_SOURCES.split(" ")),
    application_context: objectShape({
      brand_name: textShape({ min: 1, max: 127 }),
      landing_page: oneOfShape("LOGIN", "BILLING", "NO_PREFERENCE"),
      shipping_preference: oneOfShape("GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"),
      user_action: oneOfShape("CONTINUE", "PAY_NOW"),
      return_url: url,
      cancel_url: url,
    }),
  },
  ["intent", "purchase_units"],
);

export const refundShape = objectShape({
  amount: moneyShape,
  custom_id: textShape({ min: 1, max: 127 }),
  invoice_id: textShape({ min: 1, max: 127 }),
  note_to_payer: textShape({ min: 1, max: 255 }),
});
